/** The frame around every game: stake, stage, results, rules, fairness, and what the player has won or lost. */
import type { GameLine } from '@touchline/games/list';
import type { AnyScene, SceneRound, StageProps } from '@touchline/scene-kit';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  classNames,
  formatMoney,
  SegmentLinks,
  StakeField,
} from '@touchline/ui';
import { refusalKey, useLocation, useNavigate, useSession, useT } from '@touchline/view-kit';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { isMore, times } from '../data/amounts.ts';
import type { Play, PlayActions, PlayedRound } from '../data/play.ts';
import { REFUSAL_TEXTS } from '../data/refusal-texts.ts';
import { Fairness } from './fairness.tsx';
import styles from './room.module.css';
import { RoundList } from './round-list.tsx';
import { useIsStill } from './use-is-still.ts';
import { useWait } from './use-wait.ts';

interface RoomProps {
  readonly game: GameLine;
  readonly scene: AnyScene;
  readonly play: Play;
  readonly actions: PlayActions;
}

export function Room({ game, scene, play, actions }: RoomProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const [bet, setBet] = useState<unknown>(scene.firstBet);
  const [stake, setStake] = useState('1.00');
  const waitSec = useWait(play.nextAtMs);
  const isStill = useIsStill();
  const [latest, ...past] = play.rounds.map(sceneRound);
  const open = latest && !latest.isOver ? latest : null;
  const money = (amount: string): string => formatMoney(amount, { lang, currency: play.currency });
  const name = t.find(`games_name_${game.id.replaceAll('-', '_')}`) ?? game.id;
  const stageProps: StageProps<unknown, unknown, unknown> = {
    bet: open ? open.bet : bet,
    setBet,
    isLocked: open !== null || play.isBusy,
    round: latest ?? null,
    past,
    act: (action) => actions.act(action as object),
    isStill,
    money: (multiplier) => money(times(play.rounds[0]?.stake ?? stake, multiplier)),
    t,
  };
  const start = (): void => actions.play(stake, bet as object);
  return (
    <div className={styles['room']}>
      <RoomHead name={name} game={game} play={play} />
      <section className={styles['controls']} aria-label={t('games_your_bet')}>
        <StakeField
          amount={stake}
          onChange={setStake}
          step="0.50"
          exponent={2}
          presets={['0.50', '1', '2', '5']}
          isDisabled={stageProps.isLocked}
        />
        {scene.Controls && <scene.Controls {...stageProps} />}
        {open && scene.Actions ? (
          <scene.Actions {...stageProps} />
        ) : (
          <Button
            tone="primary"
            size="large"
            isWide
            isBusy={play.isBusy}
            disabled={waitSec > 0 || play.elsewhere !== null || open !== null}
            onClick={start}
          >
            {waitSec > 0
              ? t('games_wait', { seconds: waitSec })
              : t('games_start', { action: scene.startText(t), amount: money(stake) })}
          </Button>
        )}
        <p className={styles['note']}>{t('games_pace')}</p>
        <Refused play={play} onDismiss={actions.dismiss} />
      </section>
      <div className={styles['stage']}>
        <Results scene={scene} rounds={play.rounds} />
        <scene.Stage {...stageProps} />
      </div>
      <dl className={styles['sums']}>
        <Sum
          label={t(play.isFree ? 'games_free_balance' : 'games_balance')}
          value={play.balance === null ? '…' : money(play.balance)}
        />
        <Sum
          label={t('games_net')}
          value={formatMoney(play.sums.net, { lang, currency: play.currency, isSigned: true })}
        />
        <Sum label={t('games_staked')} value={money(play.sums.staked)} />
        <Sum label={t('games_rounds')} value={String(play.sums.rounds)} />
      </dl>
      <aside className={styles['facts']}>
        <Card>
          <h2>{t('games_rules')}</h2>
          <dl className={styles['lines']}>
            {scene.facts(stageProps.bet as never, t).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            <div>
              <dt>{t('games_max_win')}</dt>
              <dd>{money(play.maxWin)}</dd>
            </div>
          </dl>
          <p className={styles['text']}>{t.find(`games_rules_${game.id.replaceAll('-', '_')}`)}</p>
        </Card>
        <Fairness play={play} onRotate={actions.rotate} isLocked={open !== null} />
        <RoundList game={game.id} scene={scene} play={play} money={money} />
      </aside>
    </div>
  );
}

const sceneRound = (round: PlayedRound): SceneRound<unknown, unknown, unknown> => ({
  id: `${round.key}/${round.actions.length}`,
  bet: round.bet,
  actions: round.actions,
  isOver: round.isOver,
  shown: round.shown,
  multiplier: round.multiplier,
  isGain: round.isOver && isMore(round.payout, round.staked),
});

function RoomHead({ name, game, play }: { name: string; game: GameLine; play: Play }): ReactElement {
  const t = useT();
  const { lang, path } = useLocation();
  const navigate = useNavigate();
  const isSignedIn = useSession().status === 'signed-in';
  const own = `/${lang}/${path}`;
  const free = `${own}?play=free`;
  return (
    <header className={styles['head']}>
      <div>
        <a href={`/${lang}/casino-lobby`} className={styles['back']}>
          {t('games_lobby')}
        </a>
        <h1>{name}</h1>
      </div>
      <Badge tone="brand">{t('games_return_of', { percent: percents(game.returns, lang) })}</Badge>
      {isSignedIn ? (
        <SegmentLinks
          label={t('games_kind_of_play')}
          choices={[
            { id: 'money', href: own, label: t('games_for_money') },
            { id: 'free', href: free, label: t('games_for_free') },
          ]}
          current={play.isFree ? 'free' : 'money'}
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

/** The average return: one figure, or the least and the most. */
function percents({ least, most }: GameLine['returns'], lang: string): string {
  const format = new Intl.NumberFormat(lang, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const [from, to] = [Number(least), Number(most)].map((one) => format.format(one));
  return from === to ? String(to) : `${from} – ${to}`;
}

function Results({ scene, rounds }: { scene: AnyScene; rounds: readonly PlayedRound[] }): ReactElement {
  const t = useT();
  return (
    <ol className={styles['results']} aria-label={t('games_last_results')}>
      {rounds
        .filter(({ isOver }) => isOver)
        .slice(0, 12)
        .map((round) => {
          const one = sceneRound(round);
          return (
            <li key={round.key} className={classNames(styles['chip'], one.isGain && styles['gain'])}>
              {scene.resultOf(one, t)}
            </li>
          );
        })}
    </ol>
  );
}

function Sum({ label, value }: { label: string; value: string }): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  );
}

function Refused({ play, onDismiss }: { play: Play; onDismiss: () => void }): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const id = useId();
  const name =
    play.elsewhere &&
    (t.find(`games_name_${play.elsewhere.game.replaceAll('-', '_')}`) ?? play.elsewhere.game);
  if (name !== null)
    return <output className={styles['refusal']}>{t('games_open_elsewhere', { name })}</output>;
  if (!play.refusal || play.refusal.code === 'rounds/too-fast') return null;
  const { code, details } = play.refusal;
  const amount = (value: unknown): string =>
    typeof value === 'string' ? formatMoney(value, { lang, currency: play.currency }) : '';
  return (
    <p role="alert" id={id} className={styles['refusal']}>
      {code === 'rounds/stake'
        ? t('games_refused_stake', { min: amount(details['min']), max: amount(details['max']) })
        : t(refusalKey(REFUSAL_TEXTS, code, 'games_refused_other'))}{' '}
      <button type="button" onClick={onDismiss} className={styles['dismiss']}>
        {t('games_dismiss')}
      </button>
    </p>
  );
}
