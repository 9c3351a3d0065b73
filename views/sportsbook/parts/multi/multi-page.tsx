/** Several live games side by side. Their ids are in the address, so the screen can be saved and shared. */
import {
  gamePath,
  isOver,
  LineContext,
  PriceFreeze,
  sectionPath,
  ChampIcon,
  useChampTitle,
  GameTime,
  useGame,
  useLineOf,
  useMarketIds,
  useLine,
  Sides,
} from '@touchline/line-kit';
import type { GameReply } from '@touchline/line-kit';
import { ButtonLink, Card, EmptyState, Icon, IconButton } from '@touchline/ui';
import { useLocation, useNavigate, useT } from '@touchline/view-kit';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { MAX_MULTI } from '../../data/load-multi.ts';
import type { MultiData } from '../../data/load-multi.ts';
import { groupMarkets } from '../../data/market-groups.ts';
import { isUnder } from '../../data/market-tabs.ts';
import { LateNote } from '../late-note.tsx';
import { MarketCard } from '../game/market-card.tsx';
import styles from './multi-page.module.css';

/** The number of markets per game on this screen. The game's page has all markets. */
const MARKETS = 3;

export function MultiPage({ data }: { readonly data: MultiData }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const navigate = useNavigate();
  const ids = data.games.map(({ game }) => game.id);
  const show = (next: readonly number[]): void =>
    navigate(`/${lang}/multi?games=${next.join(',')}`, { keepScroll: true, replace: true });
  return (
    <>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{t('sportsbook_multi_title')}</h1>
        {ids.length < MAX_MULTI && data.others.length > 0 && (
          <select
            value=""
            aria-label={t('sportsbook_multi_add')}
            className={styles['add']}
            onChange={(event) => show([...ids, Number(event.currentTarget.value)])}
          >
            <option value="">{t('sportsbook_multi_add')}</option>
            {data.others.map(({ id, home, away }) => (
              <option key={id} value={id}>
                {t('line_versus', { home, away })}
              </option>
            ))}
          </select>
        )}
      </div>
      {data.games.some(({ game }) => game.section === 'live') && <LateNote />}
      {data.games.length === 0 && (
        <EmptyState
          title={t('sportsbook_empty_title', { section: 'live' })}
          text={t('sportsbook_empty_text')}
        >
          <ButtonLink href={sectionPath(lang, 'line')}>
            {t('sportsbook_to_section', { section: 'line' })}
          </ButtonLink>
        </EmptyState>
      )}
      <div className={styles['games']}>
        {data.games.map((reply) => (
          <MultiGame
            key={reply.game.id}
            reply={reply}
            onRemove={() => show(ids.filter((id) => id !== reply.game.id))}
          />
        ))}
      </div>
    </>
  );
}

interface MultiGameProps {
  readonly reply: GameReply;
  readonly onRemove: () => void;
}

function MultiGame({ reply, onRemove }: MultiGameProps): ReactElement {
  const line = useLineOf({ clk: reply.clk, games: [reply.game], markets: reply.markets }, reply.topic);
  return (
    <LineContext value={line}>
      <MultiBody reply={reply} onRemove={onRemove} />
    </LineContext>
  );
}

function MultiBody({ reply, onRemove }: MultiGameProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const game = useGame(reply.game.id) ?? { ...reply.game, state: 'CLOSED' };
  const groups = useMainGroups(game.id);
  const { key: sportKey } = reply.sport;
  return (
    <section
      className={styles['game']}
      aria-label={t('line_versus', { home: game.home.name, away: game.away.name })}
    >
      <Card as="div" className={styles['sides']}>
        <div className={styles['top']}>
          <ChampIcon champ={reply.champ} sportKey={sportKey} />
          <span className={styles['champ']}>{useChampTitle(reply.champ)}</span>
          <GameTime game={game} sportKey={sportKey} />
          <IconButton size="small" label={t('sportsbook_multi_remove')} onClick={onRemove}>
            <Icon of={X} />
          </IconButton>
        </div>
        <a href={gamePath(lang, sportKey, game)} className={styles['link']}>
          <Sides game={game} />
        </a>
      </Card>
      {isOver(game) ? (
        <p className={styles['over']}>{t('sportsbook_game_over_title')}</p>
      ) : groups.length === 0 ? (
        <p className={styles['over']}>{t('sportsbook_no_markets_title')}</p>
      ) : (
        <PriceFreeze isDegraded={reply.isDegraded}>
          <div className={styles['markets']}>
            {groups.map((group) => (
              <MarketCard key={group.id} group={group} game={game} sportKey={sportKey} isStarred={false} />
            ))}
          </div>
        </PriceFreeze>
      )}
    </section>
  );
}

function useMainGroups(gameId: number) {
  const { store } = useLine();
  const ids = useMarketIds(gameId);
  return useMemo(() => {
    const markets = ids.flatMap((id) => store.market(id) ?? []).filter(({ isMain }) => isMain);
    return groupMarkets(markets)
      .filter((group) => isUnder('main', group, []))
      .slice(0, MARKETS);
  }, [ids, store]);
}
