/** The player's outcomes of the finished match with their prices in a next match (DR-7.120). */
import type { NextBetsWire } from '@touchline/contracts/sports-betting';
import { LineContext, MarketPrice, useLineOf } from '@touchline/line-kit';
import { marketName, outcomeName } from '@touchline/ui/market-names';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './next-bets.module.css';

export function NextBets({ next }: { readonly next: NextBetsWire }): ReactElement {
  const t = useT();
  const { match, topic, clk, bets, markets } = next;
  const line = useLineOf({ clk, games: [], markets }, topic);
  const { sportKey, section, homeName, awayName } = match;
  const game = t('results_versus', { home: homeName, away: awayName });
  return (
    <LineContext value={line}>
      <ul className={styles['bets']} aria-label={t('results_next_bets_in', { game })}>
        {bets.map(({ typeKey, spec, outcomeKey, marketId }) => {
          const ref = { typeKey, spec, sportKey, homeName, awayName };
          return (
            <li key={`${typeKey} ${JSON.stringify(spec)} ${outcomeKey}`} className={styles['bet']}>
              <span className={styles['names']}>
                <strong>{outcomeName(ref, outcomeKey, t)}</strong>
                <span>{marketName(ref, t)}</span>
              </span>
              {marketId === null ? (
                <span className={styles['none']}>{t('results_next_bets_none')}</span>
              ) : (
                <MarketPrice
                  className={styles['price']}
                  marketId={marketId}
                  outcomeKey={outcomeKey}
                  section={section}
                  sportKey={sportKey}
                  homeName={homeName}
                  awayName={awayName}
                />
              )}
            </li>
          );
        })}
      </ul>
    </LineContext>
  );
}
