/** One market with its lines: name, star, history, prices. */
import type { GameWire } from '@touchline/contracts/sports-betting';
import { favourites } from '../favourites/use-favourites.ts';
import { MarketPrice } from '../prices/price-button.tsx';
import { useLineValue } from '../store/line-context.tsx';
import { lineKeys } from '../store/line-keys.ts';
import { Card, CoefRow, Icon, IconButton } from '@touchline/ui';
import { marketName } from '@touchline/ui/market-names';
import { lazyComponent, useT } from '@touchline/view-kit';
import { ChartLine, Star } from 'lucide-react';
import { memo, useState } from 'react';
import type { ReactElement } from 'react';
import { linesAroundMain } from './data/market-groups.ts';
import type { MarketGroup } from './data/market-groups.ts';
import { outcomeColumns } from './data/outcome-columns.ts';
import styles from './market-card.module.css';

const History = lazyComponent(async () => (await import('./price-history.tsx')).History);

interface MarketCardProps {
  readonly group: MarketGroup;
  readonly game: GameWire;
  readonly sportKey: string;
  readonly isStarred: boolean;
}

export function MarketCard({ group, game, sportKey, isStarred }: MarketCardProps): ReactElement {
  const t = useT();
  const [isChartOpen, setChartOpen] = useState(false);
  const [areAllShown, setAllShown] = useState(false);
  const lines = areAllShown ? group.marketIds : linesAroundMain(group);
  const names = { sportKey, homeName: game.home.name, awayName: game.away.name };
  const name = marketName({ typeKey: group.typeKey, spec: group.spec, ...names }, t);
  return (
    <Card as="article" aria-label={name}>
      <header className={styles['head']}>
        <h2 className={styles['name']}>{name}</h2>
        {group.mainId !== null && (
          <IconButton
            size="small"
            label={t('sportsbook_history')}
            aria-expanded={isChartOpen}
            onClick={() => setChartOpen(!isChartOpen)}
          >
            <Icon of={ChartLine} />
          </IconButton>
        )}
        <IconButton
          size="small"
          label={t('sportsbook_star_market')}
          aria-pressed={isStarred}
          onClick={() => favourites().toggleMarket(group.typeKey)}
        >
          <Star size={16} aria-hidden className={isStarred ? styles['starred'] : styles['star']} />
        </IconButton>
      </header>
      {isChartOpen && group.mainId !== null && (
        <History
          key={group.mainId}
          marketId={group.mainId}
          {...names}
          fallback={<div className={styles['chart']} />}
        />
      )}
      <div className={styles['lines']}>
        {lines.map((marketId) => (
          <MarketLine
            key={marketId}
            marketId={marketId}
            section={game.section}
            isBlocked={game.isBlocked}
            {...names}
          />
        ))}
      </div>
      {group.marketIds.length > linesAroundMain(group).length && (
        <button
          type="button"
          aria-expanded={areAllShown}
          className={styles['all']}
          onClick={() => setAllShown(!areAllShown)}
        >
          {areAllShown
            ? t('sportsbook_lines_fewer')
            : t('sportsbook_lines_all', { count: group.marketIds.length })}
        </button>
      )}
    </Card>
  );
}

interface MarketLineProps {
  readonly marketId: number;
  readonly section: GameWire['section'];
  readonly isBlocked: boolean;
  readonly sportKey: string;
  readonly homeName: string;
  readonly awayName: string;
}

/** A separate component, because the set of outcomes rarely changes and the row renders only then. */
const MarketLine = memo(function MarketLine({ marketId, ...price }: MarketLineProps): ReactElement | null {
  const keys = useLineValue(lineKeys.market(marketId), (store) => {
    const market = store.market(marketId);
    return market ? `${market.typeKey}\n${market.outcomes.map(({ key }) => key).join('\n')}` : '';
  });
  if (keys === '') return null;
  const [typeKey = '', ...outcomes] = keys.split('\n');
  const columns = outcomeColumns({
    typeKey,
    outcomes: outcomes.map((key) => ({ key, coefMilli: null, active: true })),
  });
  return (
    <div className={styles['line']} data-columns={columns.length} data-price-row>
      <CoefRow>
        {columns.map((ofColumn, column) => (
          // Columns of one line never change places, so the index is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={column} className={styles['outcomes']}>
            {ofColumn.map((outcomeKey) => (
              <MarketPrice
                key={outcomeKey}
                marketId={marketId}
                outcomeKey={outcomeKey}
                hasCaption
                className={styles['outcome']}
                {...price}
              />
            ))}
          </div>
        ))}
      </CoefRow>
    </div>
  );
});
