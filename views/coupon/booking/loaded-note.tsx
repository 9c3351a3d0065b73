/** Describes a loaded coupon: its source, the selections that are gone, and a type that had to change (DR-4.103). */
import type { LoadedCoupon } from '@touchline/contracts/sports-betting';
import { IconButton } from '@touchline/ui';
import { outcomeName, eventTitle } from '@touchline/ui/market-names';
import { useCoupon, useT } from '@touchline/view-kit';
import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { couponTypeName } from '../coupon-types/index.ts';
import styles from './booking.module.css';

export function LoadedNote({ loaded }: { readonly loaded: LoadedCoupon }): ReactElement {
  const t = useT();
  const [, send] = useCoupon();
  const { code, removedLegs, betCount, savedTypeId, typeId } = loaded;
  const total = betCount + removedLegs.length;
  return (
    <output className={styles['note']} data-tone={removedLegs.length > 0 ? 'warn' : 'neutral'}>
      <div className={styles['head']}>
        <p>
          <strong>
            {code === null ? (
              t('coupon_loaded_again')
            ) : (
              <>
                {t('coupon_loaded_code')} <bdi dir="ltr">{code}</bdi>
              </>
            )}
          </strong>{' '}
          {removedLegs.length === 0
            ? t('coupon_loaded_current')
            : betCount === 0
              ? t('coupon_loaded_none')
              : t('coupon_loaded_part', { left: betCount, count: total })}
          {betCount > 0 && typeId !== savedTypeId && (
            <>
              {' '}
              {t('coupon_loaded_type', {
                saved: couponTypeName(savedTypeId, t),
                now: couponTypeName(typeId, t),
              })}
            </>
          )}
        </p>
        <IconButton
          size="small"
          label={t('coupon_code_close')}
          onClick={() => send({ type: 'loaded-note-closed' })}
        >
          <X size={14} aria-hidden />
        </IconButton>
      </div>
      {removedLegs.length > 0 && (
        <ul>
          {removedLegs.map((leg) => (
            <li key={`${leg.marketId}/${leg.outcomeKey}`}>
              <s>{outcomeName(leg, leg.outcomeKey, t)}</s> · {eventTitle(leg, t)} · {t('coupon_bet_removed')}
            </li>
          ))}
        </ul>
      )}
    </output>
  );
}
