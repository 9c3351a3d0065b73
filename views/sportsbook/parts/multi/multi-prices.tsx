/** The prices of one game of multi-live: three market cards, or one row where the screen has many games. */
import { columnsOf, MainPrice, useLine, useMarketIds } from '@touchline/line-kit';
import type { GameReply } from '@touchline/line-kit';
import { groupMarkets, isUnder, MarketCard } from '@touchline/line-kit/game';
import { CoefRow } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { type ReactElement, useMemo } from 'react';
import styles from './multi-window.module.css';

/** Market cards of a game. The game's own page has all markets. */
const CARDS = 3;

interface OfGame {
  readonly game: GameReply['game'];
  readonly sportKey: string;
}

export function MultiCards({ game, sportKey }: OfGame): ReactElement {
  const t = useT();
  const groups = useMainGroups(game.id);
  if (groups.length === 0) return <p className={styles['over']}>{t('sportsbook_no_markets_title')}</p>;
  return (
    <div className={styles['markets']}>
      {groups.map((group) => (
        <MarketCard key={group.id} group={group} game={game} sportKey={sportKey} isStarred={false} />
      ))}
    </div>
  );
}

function useMainGroups(gameId: number) {
  const { store } = useLine();
  const ids = useMarketIds(gameId);
  return useMemo(() => {
    const markets = ids.flatMap((id) => store.market(id) ?? []).filter(({ isMain }) => isMain);
    return groupMarkets(markets)
      .filter((group) => isUnder('main', group, []))
      .slice(0, CARDS);
  }, [ids, store]);
}

/** The result and the total of a list, in one row with captions. */
export function MultiPrices({ game, sportKey }: OfGame): ReactElement {
  const columns = columnsOf(sportKey).flatMap((column) =>
    column.kind === 'price' && column.market !== 'other' ? [column] : [],
  );
  return (
    <div className={styles['prices']} data-price-row>
      <CoefRow>
        {columns.map(({ id, typeKey, outcomeKey }) => (
          <MainPrice
            key={id}
            gameId={game.id}
            typeKey={typeKey}
            outcomeKey={outcomeKey}
            section={game.section}
            sportKey={sportKey}
            homeName={game.home.name}
            awayName={game.away.name}
            isBlocked={game.isBlocked}
            hasCaption="line"
            className={styles['price']}
          />
        ))}
      </CoefRow>
    </div>
  );
}
