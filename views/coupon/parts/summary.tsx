/** The figures of the coupon: total, bonus bet, lines, potential win. */
import { formatMoney, IconButton, Skeleton } from '@touchline/ui';
import { useCoupon, useLocation, usePreferences, useT } from '@touchline/view-kit';
import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { showCoef } from './coefficient.ts';
import styles from './place-area.module.css';

export function Summary(): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  const [{ quote, typeId, amount, isQuoting }, send] = useCoupon();
  // The first quote returns the default amount, the next one its potential win.
  const isComing = isQuoting || (amount !== '' && quote?.errors.length === 0);
  const money = (amount: string): string => formatMoney(amount, { lang, currency: quote?.currency ?? 'EUR' });
  const winLabel = typeId === 2 ? t('coupon_greatest_win') : t('coupon_possible_win');
  return (
    <dl className={styles['summary']} aria-busy={isQuoting}>
      {quote && quote.coefMilli !== null && typeId !== 2 && (
        <Row label={t(typeId === 0 ? 'coupon_coef' : 'coupon_total_coef')}>
          <span dir="ltr">{showCoef(quote.coefMilli, coefViewId)}</span>
        </Row>
      )}
      {quote && quote.bonusBetMilli !== null && (
        <Row label={t('coupon_bonus_bet')}>
          <span dir="ltr">× {showCoef(quote.bonusBetMilli, 0)}</span>
          <IconButton
            size="small"
            label={t('coupon_bonus_bet_remove')}
            onClick={() => send({ type: 'bonus-bet-deleted' })}
          >
            <X size={12} aria-hidden />
          </IconButton>
        </Row>
      )}
      {/* With a stake the expandable list shows the number of lines and their stake. */}
      {typeId === 2 && quote !== null && quote.lineCount > 0 && quote.lines.length === 0 && (
        <Row label={t('coupon_lines')}>{quote.lineCount}</Row>
      )}
      {quote !== null && quote.hyperBonusPercent > 0 && (
        <Row label={t('coupon_hyper_bonus')}>
          <span dir="ltr">{t('coupon_percent', { percent: quote.hyperBonusPercent })}</span>
        </Row>
      )}
      <div className={styles['win']}>
        <dt>{winLabel}</dt>
        <dd>{quote?.possibleWin ? money(quote.possibleWin) : isComing ? <Skeleton width="72px" /> : '–'}</dd>
      </div>
      {quote?.isPayoutCapped && (
        <p className={styles['small']}>{t('coupon_capped', { amount: money(quote.maxPayout) })}</p>
      )}
    </dl>
  );
}

function Row({
  label,
  children,
}: {
  readonly label: string;
  readonly children: React.ReactNode;
}): ReactElement {
  return (
    <div className={styles['row']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
