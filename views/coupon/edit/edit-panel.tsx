/** The bet slip while an accepted bet is edited: its selections, the price as one number, the way back (DR-4.141). */
import { type CouponEdit, isPlacementPending } from '@touchline/contracts/sports-betting';
import { Button, StakeField } from '@touchline/ui';
import { outcomeName, eventTitle } from '@touchline/ui/market-names';
import { useCoupon, useEvents, useSession, useT } from '@touchline/view-kit';
import { useEffect, useRef, type ReactElement } from 'react';
import { couponTypeView } from '../coupon-types/index.ts';
import { BetList } from '../parts/bet-list.tsx';
import { ChangeSwitches } from '../parts/change-switches.tsx';
import { knownExponent } from '../parts/currency.ts';
import { Notice } from '../parts/notice.tsx';
import place from '../parts/place-area.module.css';
import { PlaceButton } from '../parts/place-button.tsx';
import { ToLive } from '../parts/to-live.tsx';
import { Summary } from '../parts/summary.tsx';
import { EditFigures } from './edit-figures.tsx';
import { noEditKey } from './edit-texts.ts';
import styles from './edit.module.css';

interface EditPanelProps {
  readonly edit: CouponEdit;
  /** It was started on this page, not restored from an earlier one: its title gets the focus. */
  readonly isNew: boolean;
}

export function EditPanel({ edit, isNew }: EditPanelProps): ReactElement {
  const t = useT();
  const [{ bets, typeId, phase }, send] = useCoupon();
  const session = useSession();
  const events = useEvents();
  const { Builder } = couponTypeView(typeId) ?? {};
  const isLocked = isPlacementPending(phase);
  const title = useRef<HTMLHeadingElement>(null);
  // The clicked button is removed: the title gets the focus and is announced.
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew, edit.couponId]);
  return (
    <>
      <div className={styles['head']}>
        <h3 ref={title} tabIndex={-1}>
          {t('coupon_edit_title', { id: String(edit.couponId) })}
        </h3>
        <p>{t('coupon_edit_text')}</p>
        {edit.removedLegs.length > 0 && (
          <>
            <p>{t('coupon_edit_counted', { count: edit.removedLegs.length })}</p>
            <ul>
              {edit.removedLegs.map((leg) => (
                <li key={`${leg.marketId}/${leg.outcomeKey}`}>
                  <b>{outcomeName(leg, leg.outcomeKey, t)}</b> · {eventTitle(leg, t)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {bets.length === 0 ? (
        <div className={styles['empty']}>
          <p>{t('coupon_edit_empty')}</p>
          <ToLive />
        </div>
      ) : (
        <BetList />
      )}
      {bets.length > 0 && (
        <>
          <div className={place['area']}>
            {Builder && <Builder isDisabled={isLocked} />}
            {edit.reason === null ? (
              <Notice />
            ) : (
              <output className={styles['none']}>{t(noEditKey(edit.reason))}</output>
            )}
            {edit.reason === null && (
              <>
                <EditStake edit={edit} isDisabled={isLocked} />
                <Summary isWinShown={false} />
                <EditFigures edit={edit} />
              </>
            )}
          </div>
          <div className={place['place']}>
            <PlaceButton
              isSignedIn={session.status === 'signed-in'}
              onSignIn={() => events.emit('auth/form-requested', { form: 'login' })}
            />
          </div>
        </>
      )}
      <div className={place['area']}>
        <Button size="large" isWide disabled={isLocked} onClick={() => send({ type: 'edit-ended' })}>
          {t('coupon_edit_cancel')}
        </Button>
        {bets.length > 0 && <ChangeSwitches isDisabled={isLocked} />}
      </div>
    </>
  );
}

interface EditStakeProps {
  readonly edit: CouponEdit;
  readonly isDisabled: boolean;
}

/** The stake of the new bet: the value of the old one, until the player enters another (DR-4.142). */
function EditStake({ edit, isDisabled }: EditStakeProps): ReactElement {
  const t = useT();
  const [{ amount, isAmountTouched, quote }, send] = useCoupon();
  const isUnderMin = quote?.errors.some((error) => error.code === 'betting/stake-under-min') === true;
  const { offer } = edit;
  return (
    <div className={styles['stake']}>
      <div className={styles['stakeHead']}>
        <span>{t('coupon_edit_stake')}</span>
        {isAmountTouched && offer !== null && (
          <Button
            size="small"
            tone="quiet"
            disabled={isDisabled}
            onClick={() => send({ type: 'edit-value-staked' })}
          >
            {t('coupon_edit_reset')}
          </Button>
        )}
      </div>
      <StakeField
        label={t('coupon_edit_stake')}
        amount={amount}
        step={quote?.amountStep ?? quote?.initialAmount ?? '1'}
        exponent={knownExponent(quote?.currency ?? 'EUR')}
        presets={[]}
        isDisabled={isDisabled}
        error={
          isUnderMin && quote?.minBetAmount ? t('coupon_min_bet', { amount: quote.minBetAmount }) : undefined
        }
        onChange={(next) => send({ type: 'amount-typed', amount: next })}
      />
    </div>
  );
}
