/** Promo codes in the coupon: the player's list, a field for another code, and the chosen code (DR-4.95). */
import { type ChosenPromo, PROMO_CODE_LENGTH, type PromoCodeWire } from '@touchline/contracts/sports-betting';
import { Button, formatMoney, IconButton, Skeleton, TextField } from '@touchline/ui';
import { promoFaultKey } from '@touchline/ui/market-names';
import { Moment, useCoupon, useLocation, usePreferences, useT } from '@touchline/view-kit';
import { ChevronDown, Ticket, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { showCoef } from '../parts/coefficient.ts';
import { promoMisfit } from './promo-fit.ts';
import styles from './promo.module.css';
import { effectKey } from './promo-texts.ts';
import { type PromoCodeList, usePromoCodes } from './use-promo-codes.ts';

/** Leaves room for spaces and hyphens that a person types or pastes. */
const MAX_TYPED = 2 * PROMO_CODE_LENGTH.max;

export function PromoCodes({ isDisabled }: { readonly isDisabled: boolean }): ReactElement | null {
  const t = useT();
  const [{ promo }, send] = useCoupon();
  const list = usePromoCodes();
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  useFocusAfterChange(area, promo?.code ?? null);
  if (promo)
    return (
      <div ref={area}>
        <Chosen promo={promo} isDisabled={isDisabled} onRemoved={() => setOpen(false)} />
      </div>
    );
  return (
    <div ref={area} className={styles['promo']}>
      <button
        type="button"
        className={styles['head']}
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={() => {
          setOpen(!isOpen);
          if (!isOpen) void list.load();
        }}
      >
        <Ticket size={16} aria-hidden />
        <span>{t('coupon_promo_title')}</span>
        <ChevronDown size={16} aria-hidden />
      </button>
      {isOpen && (
        <div className={styles['body']}>
          <Entry list={list} onFound={(code) => send({ type: 'promo-chosen', promo: chosenOf(code) })} />
          <Codes list={list} />
        </div>
      )}
    </div>
  );
}

/**
 * The pressed button disappears when a code is chosen or removed. Then the first button of the area gets the focus, if
 * nothing else has it.
 */
function useFocusAfterChange(area: RefObject<HTMLElement | null>, code: string | null): void {
  const before = useRef(code);
  useEffect(() => {
    if (before.current === code) return;
    before.current = code;
    if (document.activeElement === document.body) area.current?.querySelector('button')?.focus();
  }, [area, code]);
}

const chosenOf = ({ code, effect, amount }: PromoCodeWire): ChosenPromo => ({
  code,
  freeBetAmount: effect === 'free-bet' ? amount : null,
});

/** The code of this coupon. The amount of a free bet is its stake. */
function Chosen({
  promo,
  isDisabled,
  onRemoved,
}: {
  readonly promo: ChosenPromo;
  readonly isDisabled: boolean;
  readonly onRemoved: () => void;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const [{ quote }, send] = useCoupon();
  const money = (amount: string): string => formatMoney(amount, { lang, currency: quote?.currency ?? 'EUR' });
  return (
    <div className={styles['chosen']}>
      <Ticket size={16} aria-hidden />
      <span>
        {t('coupon_promo_label')} <b dir="ltr">{promo.code}</b>
        {promo.freeBetAmount !== null && (
          <small>{t('coupon_promo_free_stake', { amount: money(promo.freeBetAmount) })}</small>
        )}
      </span>
      <IconButton
        size="small"
        label={t('coupon_promo_remove')}
        disabled={isDisabled}
        onClick={() => {
          send({ type: 'promo-removed' });
          onRemoved();
        }}
      >
        <X size={14} aria-hidden />
      </IconButton>
    </div>
  );
}

/** The field for a code that is not in the list. */
function Entry({
  list: { isBusy, problem, check, reset },
  onFound,
}: {
  readonly list: PromoCodeList;
  readonly onFound: (code: PromoCodeWire) => void;
}): ReactElement {
  const t = useT();
  const [typed, setTyped] = useState('');
  return (
    <form
      className={styles['entry']}
      onSubmit={(event) => {
        event.preventDefault();
        void check(typed).then((code) => code && onFound(code));
      }}
    >
      <TextField
        label={t('coupon_promo_label')}
        error={problem === null ? undefined : t(problem)}
        value={typed}
        maxLength={MAX_TYPED}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={styles['typed']}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          reset();
        }}
      />
      <Button type="submit" isBusy={isBusy} disabled={typed.trim() === ''}>
        {t('coupon_promo_add')}
      </Button>
    </form>
  );
}

/** The player's codes. Codes that fit the coupon come first; the others say what is missing. */
function Codes({ list: { codes } }: { readonly list: PromoCodeList }): ReactElement {
  const t = useT();
  const [coupon, send] = useCoupon();
  if (codes === null) return <Skeleton width="100%" />;
  const rows = codes
    .filter(({ state, usesLeft }) => (state === 'issued' || state === 'reserved') && usesLeft !== 0)
    .map((code) => ({ code, misfit: promoMisfit(code, coupon) }))
    .toSorted((a, b) => Number(a.misfit !== null) - Number(b.misfit !== null));
  if (rows.length === 0) return <p className={styles['small']}>{t('coupon_promo_none')}</p>;
  return (
    <ul className={styles['codes']}>
      {rows.map(({ code, misfit }) => (
        <li key={code.code} data-fits={misfit === null}>
          <div className={styles['line']}>
            <b dir="ltr">{code.code}</b>
            {misfit === null && (
              <Button
                size="small"
                tone="quiet"
                aria-label={t('coupon_promo_use_code', { code: code.code })}
                onClick={() => send({ type: 'promo-chosen', promo: chosenOf(code) })}
              >
                {t('coupon_promo_use')}
              </Button>
            )}
          </div>
          <Terms code={code} />
          {misfit !== null && <p className={styles['misfit']}>{t(promoFaultKey(misfit))}</p>}
        </li>
      ))}
    </ul>
  );
}

/** What a code gives and its conditions, in words. */
function Terms({ code }: { readonly code: PromoCodeWire }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  const money = (amount: string): string => formatMoney(amount, { lang, currency: code.currency });
  const { minLegs, minLegCoefMilli, minTotalCoefMilli } = code;
  return (
    <p className={styles['small']}>
      {t(effectKey(code.effect), {
        amount: money(code.amount ?? '0'),
        percent: code.percent ?? 0,
        max: money(code.maxAmount),
      })}{' '}
      {minLegs > 1 && <>{t('coupon_promo_legs', { count: minLegs })} </>}
      {minLegCoefMilli > 1000 && (
        <>{t('coupon_promo_leg_coef', { coef: showCoef(minLegCoefMilli, coefViewId) })} </>
      )}
      {minTotalCoefMilli > 1000 && (
        <>{t('coupon_promo_total_coef', { coef: showCoef(minTotalCoefMilli, coefViewId) })} </>
      )}
      {t('coupon_promo_until')} <Moment atMs={code.expiresAtMs} />
    </p>
  );
}
