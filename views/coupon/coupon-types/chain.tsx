/** A chain in the coupon: the order of its bets, and the account after each bet (DR-4.18 to DR-4.21). */
import { COUPON_FORMS } from '@touchline/betting-engine';
import { betKey, isPlacementPending, type CouponBet } from '@touchline/contracts/sports-betting';
import { formatMoney, IconButton, Select } from '@touchline/ui';
import { useCoupon, useLocation, useT } from '@touchline/view-kit';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactElement } from 'react';
import type { CouponTypeView } from './coupon-type-view.ts';
import styles from './combined.module.css';

export const chain: CouponTypeView = {
  nameKey: 'coupon_chain',
  isCommon: false,
  choices: (_, t) => [{ typeId: COUPON_FORMS.chain.id, label: t('coupon_chain') }],
  Builder: () => <p className={styles['text']}>{useT()('coupon_chain_text')}</p>,
  arrange: ({ bets }) => ({ kind: 'order', bets }),
  BetAction: ChainStep,
};

function ChainStep({ bet }: { readonly bet: CouponBet }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const [{ bets, quote, amount, phase }, send] = useCoupon();
  const { marketId, outcomeKey } = bet;
  const at = bets.findIndex((one) => betKey(one) === betKey(bet));
  const isLocked = isPlacementPending(phase);
  const accounts = quote?.accountsAfter ?? [];
  const [before, after] = [at === 0 ? amount : accounts[at - 1], accounts[at]];
  const money = (text: string): string => formatMoney(text, { lang, currency: quote?.currency ?? 'EUR' });
  return (
    <div className={styles['step']}>
      <span className={styles['position']}>
        <Select
          label={t('coupon_position_of', { number: at + 1 })}
          isLabelSpoken
          options={bets.map((_, position) => ({ value: String(position), label: String(position + 1) }))}
          value={String(at)}
          disabled={isLocked}
          onChange={(event) =>
            send({ type: 'bet-placed-at', marketId, outcomeKey, position: Number(event.currentTarget.value) })
          }
        />
      </span>
      {before !== undefined && after !== undefined && (
        <span className={styles['account']}>
          {t('coupon_account_step', { from: money(before), to: money(after) })}
        </span>
      )}
      <span className={styles['move']}>
        <IconButton
          size="small"
          label={t('coupon_move_earlier', { number: at + 1 })}
          disabled={isLocked || at === 0}
          onClick={() => send({ type: 'bet-moved', marketId, outcomeKey, by: -1 })}
        >
          <ArrowUp size={14} aria-hidden />
        </IconButton>
        <IconButton
          size="small"
          label={t('coupon_move_later', { number: at + 1 })}
          disabled={isLocked || at === bets.length - 1}
          onClick={() => send({ type: 'bet-moved', marketId, outcomeKey, by: 1 })}
        >
          <ArrowDown size={14} aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
