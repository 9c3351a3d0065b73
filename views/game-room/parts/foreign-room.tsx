/** The room of a game of another company: its frame, and around it what the site itself knows. */
import type { FreeRoundsWire } from '@touchline/contracts/gaming';
import { playBreakOf } from '@touchline/contracts/remote-views';
import { returnOfPpm } from '@touchline/games/return-text';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  formatMoney,
  SegmentLinks,
  SkeletonBlock,
  useIsHydrated,
} from '@touchline/ui';
import { Moment, useLocation, useNavigate, useSession, useT } from '@touchline/view-kit';
import { type ReactElement, type RefObject, useRef } from 'react';
import { type ForeignGame, foreignPath } from '../data/load-page.ts';
import foreign from './foreign-room.module.css';
import { ForeignRounds } from './foreign-rounds.tsx';
import { RoomSums } from './room-sums.tsx';
import { RoomTools } from './room-tools.tsx';
import styles from './room.module.css';
import { type ForeignPlay, useForeignGame } from './use-foreign-game.ts';
import { RoomPlaceholder } from './room-placeholder.tsx';

interface ForeignRoomProps {
  readonly game: ForeignGame;
  readonly isFree: boolean;
}

export function ForeignRoom({ game, isFree }: ForeignRoomProps): ReactElement {
  const t = useT();
  const session = useSession();
  const isHydrated = useIsHydrated();
  const mayPlay = session.status === 'signed-in' && playBreakOf(session) === null;
  const isDemo = isFree || !mayPlay;
  const stage = useRef<HTMLDivElement>(null);
  return (
    <div className={foreign['room']}>
      <Head game={game} isDemo={isDemo} />
      {/* A game is opened by a browser, and again after the kind of play has changed. */}
      {isDemo && !game.hasDemo ? (
        <div className={foreign['stage']}>
          <EmptyState title={t('games_foreign_no_demo')} text={t('games_foreign_no_demo_text')} />
        </div>
      ) : isHydrated ? (
        <Play key={String(isDemo)} game={game} isDemo={isDemo} stage={stage} />
      ) : (
        <RoomPlaceholder />
      )}
      <About game={game} isDemo={isDemo} />
    </div>
  );
}

interface PlayProps {
  readonly game: ForeignGame;
  readonly isDemo: boolean;
  readonly stage: RefObject<HTMLDivElement | null>;
}

function Play({ game, isDemo, stage }: PlayProps): ReactElement {
  const [play, frame] = useForeignGame(game.number, isDemo);
  return (
    <>
      <div ref={stage} className={foreign['screen']}>
        <RoomTools room={stage} />
        <Stage game={game} play={play} frame={frame} />
      </div>
      {!isDemo && (
        <div className={foreign['own']}>
          {play.freeRounds.map((one) => (
            <Free key={one.id} freeRounds={one} />
          ))}
          <Money play={play} />
          <ForeignRounds rounds={play.rounds} />
        </div>
      )}
    </>
  );
}

function Money({ play: { balance, sums } }: { readonly play: ForeignPlay }): ReactElement {
  if (balance === null || sums === null) return <SkeletonBlock rows={2} />;
  return <RoomSums play={{ isFree: false, balance: balance.amount, currency: balance.currency, sums }} />;
}

interface StageProps {
  readonly game: ForeignGame;
  readonly play: ForeignPlay;
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

function Stage({ game, play, frame }: StageProps): ReactElement {
  const t = useT();
  const { state, opened, isPaused } = play;
  if (state === 'opening')
    return (
      <div className={foreign['stage']}>
        <output className={foreign['note']}>{t('games_foreign_opening')}</output>
      </div>
    );
  if (state !== 'open' || opened === null)
    return (
      <div className={foreign['stage']}>
        <EmptyState
          title={t(
            state === 'restricted'
              ? 'games_foreign_restricted'
              : state === 'closed'
                ? 'games_foreign_closed'
                : 'games_foreign_failed',
          )}
          text={state === 'failed' ? t('games_foreign_failed_text') : ''}
        >
          {state !== 'restricted' && <Button onClick={play.open}>{t('games_foreign_again')}</Button>}
        </EmptyState>
      </div>
    );
  return (
    <div className={foreign['stage']}>
      {/* No top navigation, no windows, no forms: the origin is the company's own. */}
      <iframe
        ref={frame}
        src={opened.url}
        title={t('games_foreign_frame', { name: game.name })}
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        allow="fullscreen"
        className={foreign['frame']}
        inert={isPaused}
      />
      {isPaused && <output className={foreign['pause']}>{t('games_foreign_paused')}</output>}
    </div>
  );
}

function Head({ game, isDemo }: { readonly game: ForeignGame; readonly isDemo: boolean }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const navigate = useNavigate();
  const isSignedIn = useSession().status === 'signed-in';
  const own = `/${lang}/${foreignPath(game)}`;
  return (
    <header className={styles['head']}>
      <div>
        <a href={`/${lang}/${game.section}`} className={styles['back']}>
          {t(`games_section_${game.section.replaceAll('-', '_')}` as 'games_section_slots')}
        </a>
        <h1>{game.name}</h1>
      </div>
      {game.returnPpm !== null && (
        <Badge tone="brand">{t('games_return_of', { percent: returnOfPpm(game.returnPpm, lang) })}</Badge>
      )}
      {isSignedIn ? (
        <SegmentLinks
          label={t('games_kind_of_play')}
          choices={[
            { id: 'money', href: own, label: t('games_for_money') },
            { id: 'free', href: `${own}?play=free`, label: t('games_for_free') },
          ]}
          current={isDemo ? 'free' : 'money'}
          onPress={(href) => navigate(href, { keepScroll: true })}
        />
      ) : (
        <span className={styles['guest']}>
          <Badge tone="warn">{t('games_for_free')}</Badge>
          <ButtonLink size="small" href={`/${lang}/login?${new URLSearchParams({ 'return-url': own })}`}>
            {t('games_log_in')}
          </ButtonLink>
        </span>
      )}
    </header>
  );
}

/** Free rounds of this game: how many are left, what each one plays, and until when. */
function Free({ freeRounds }: { readonly freeRounds: FreeRoundsWire }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { left, rounds, betValue, currency, endsAtMs } = freeRounds;
  return (
    <section className={foreign['free']} aria-label={t('games_foreign_free_rounds')}>
      <strong>{t('games_foreign_free_rounds_left', { left, rounds })}</strong>
      <p>{t('games_foreign_free_rounds_text', { bet: formatMoney(betValue, { lang, currency }) })}</p>
      <small>
        {t('games_foreign_free_rounds_until')} <Moment atMs={endsAtMs} />
      </small>
    </section>
  );
}

function About({ game, isDemo }: { readonly game: ForeignGame; readonly isDemo: boolean }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <aside className={foreign['facts']}>
      {isDemo && (
        <Card>
          <h2>{t('games_foreign_demo')}</h2>
          <p className={styles['text']}>{t('games_foreign_demo_text')}</p>
        </Card>
      )}
      <Card>
        <h2>{t('games_foreign_rules')}</h2>
        <dl className={styles['lines']}>
          <Line label={t('games_foreign_studio')} value={game.studio} />
          <Line
            label={t('games_return')}
            value={
              game.returnPpm === null ? t('games_foreign_unpublished') : returnOfPpm(game.returnPpm, lang)
            }
          />
          <Line
            label={t('games_filter_volatility')}
            value={t('games_foreign_level', { level: game.volatility })}
          />
          <Line
            label={t('games_foreign_stakes')}
            value={
              game.minStake === null || game.maxStake === null
                ? t('games_foreign_unpublished')
                : t('games_foreign_stakes_value', {
                    least: numberText(game.minStake, lang),
                    most: numberText(game.maxStake, lang),
                  })
            }
          />
          <Line
            label={t('games_foreign_gap')}
            value={t('games_foreign_gap_value', {
              seconds: new Intl.NumberFormat(lang).format(game.gapMs / 1000),
            })}
          />
        </dl>
        <p className={styles['text']}>{t('games_foreign_fair')}</p>
      </Card>
    </aside>
  );
}

function Line({ label, value }: { readonly label: string; readonly value: string }): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const numberText = (amount: string, lang: string): string =>
  new Intl.NumberFormat(lang, { minimumFractionDigits: 2 }).format(Number(amount));
