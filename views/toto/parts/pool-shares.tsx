/** How the pool of a draw is shared, or was. */
import { TOTO_KINDS } from '@touchline/betting-engine';
import type { TotoDrawHeadWire } from '@touchline/contracts/sports-betting';
import { Card, classNames, formatMoney } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './pool-shares.module.css';

export function PoolShares({ draw }: { readonly draw: TotoDrawHeadWire }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { matches, jackpotPercent } = TOTO_KINDS[draw.section];
  const money = (amount: string): string => formatMoney(amount, { lang, currency: draw.currency });
  const most = Math.max(...draw.categories.map(({ percent }) => percent));
  return (
    <Card>
      <h2 className={styles['title']}>{t('toto_shares')}</h2>
      <dl className={styles['rows']}>
        <div className={styles['row']}>
          <dt>{t('toto_jackpot')}</dt>
          <dd className={styles['bar']}>
            <i className={classNames(styles['fill'], styles['jackpot'])} style={{ inlineSize: '100%' }} />
          </dd>
          <dd className={styles['amount']}>{money(draw.jackpot)}</dd>
        </div>
        {draw.categories.map(({ correct, percent, share }) => (
          <div key={correct} className={styles['row']}>
            <dt>{t('toto_correct_of', { correct, matches })}</dt>
            <dd className={styles['bar']}>
              <i className={styles['fill']} style={{ inlineSize: `${(100 * percent) / most}%` }} />
            </dd>
            <dd className={styles['amount']}>{money(share)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['note']}>
        {t('toto_shares_text', { pool: money(draw.pool), percent: jackpotPercent, matches })}
      </p>
    </Card>
  );
}
