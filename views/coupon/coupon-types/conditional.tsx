/** A conditional bet: blocks that are played in order. Each block has its stake and the account after it (DR-4.30). */
import { COUPON_FORMS } from '@touchline/betting-engine';
import { betKey, blockIdsOf, isPlacementPending, type CouponBet } from '@touchline/contracts/sports-betting';
import { formatMoney, StakeField, Switch } from '@touchline/ui';
import { useCoupon, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { knownExponent } from '../parts/currency.ts';
import { arrangeBlocks } from './blocks-arrangement.ts';
import { BlockSelect } from './block-select.tsx';
import type { CouponTypeView } from './coupon-type-view.ts';
import styles from './combined.module.css';

export const conditional: CouponTypeView = {
  nameKey: 'coupon_conditional',
  isCommon: false,
  choices: (_, t) => [{ typeId: COUPON_FORMS.conditional.id, label: t('coupon_conditional') }],
  Builder: () => <p className={styles['text']}>{useT()('coupon_conditional_text')}</p>,
  arrange: (coupon, t) => arrangeBlocks(coupon, t, true),
  BetAction: ConditionalBet,
};

/**
 * Shows the block of the bet. Below the last bet of a block, it also shows the block's stake and the account after it.
 */
function ConditionalBet({ bet }: { readonly bet: CouponBet }): ReactElement {
  const [coupon] = useCoupon();
  const ids = blockIdsOf(coupon);
  const at = coupon.bets.findIndex((one) => betKey(one) === betKey(bet));
  const block = ids[at] ?? 1;
  const isLast = ids[at + 1] !== block;
  return (
    <>
      <BlockSelect bet={bet} />
      {isLast && <BlockStake block={block} />}
    </>
  );
}

function BlockStake({ block }: { readonly block: number }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const [{ amount: stake, amountByBlockId, quote, phase }, send] = useCoupon();
  const amount = amountByBlockId[block] ?? 'max';
  const isLocked = isPlacementPending(phase);
  const after = quote?.accountsAfter[block - 1];
  const currency = quote?.currency ?? 'EUR';
  const change = (next: string): void => send({ type: 'block-amount-typed', block, amount: next });
  return (
    <div className={styles['blockAmount']}>
      {block > 1 && (
        <Switch
          label={t('coupon_block_whole', { number: block })}
          isOn={amount === 'max'}
          disabled={isLocked}
          onToggle={(isWhole) => change(isWhole ? 'max' : stake)}
        />
      )}
      {block > 1 && amount !== 'max' && (
        <StakeField
          label={t('coupon_block_stake', { number: block })}
          amount={amount}
          step={quote?.amountStep ?? quote?.initialAmount ?? '1'}
          exponent={knownExponent(currency)}
          presets={[]}
          isDisabled={isLocked}
          onChange={change}
        />
      )}
      {after !== undefined && (
        <span className={styles['account']}>
          {t('coupon_block_after', { number: block, amount: formatMoney(after, { lang, currency }) })}
        </span>
      )}
    </div>
  );
}
