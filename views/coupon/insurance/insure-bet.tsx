/** Insurance of an open bet: its share of the stake, the premium, and what it pays (DR-4.123). */
import { playBreakOf } from '@touchline/contracts/remote-views';
import type { CouponWire, InsuranceOfferWire } from '@touchline/contracts/sports-betting';
import { Button, formatMoney } from '@touchline/ui';
import { useLocation, useSession, useSiteConfig, useT } from '@touchline/view-kit';
import { useId, useState, type ReactElement } from 'react';
import { insuranceRefusalKey, noInsuranceKey } from './insurance-texts.ts';
import { useInsurance } from './use-insurance.ts';
import figures from '../parts/offer-figures.module.css';
import styles from './insurance.module.css';

interface InsureBetProps {
  readonly coupon: CouponWire;
  /** The coupon is insured. */
  readonly onBought: () => void;
}

const BILLION = 1_000_000_000;
/** Coupons of these types can be insured: single and express. */
const INSURABLE: readonly number[] = [0, 1];
const ALL_PERCENT = 100;

/** Offers insurance where the site has it. */
export function InsureBet({ coupon, onBought }: InsureBetProps): ReactElement | null {
  const t = useT();
  const { isInsuranceEnabled } = useSiteConfig();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const isOffered =
    isInsuranceEnabled &&
    // A premium is a new payment, so a self-excluded player is offered none (DR-4.202, DR-10.4).
    playBreakOf(session) === null &&
    coupon.state === 'open' &&
    INSURABLE.includes(coupon.typeId) &&
    coupon.promo === null &&
    coupon.prepaid === null;
  const isWhole = coupon.insurance !== null && coupon.insurance.percent >= ALL_PERCENT;
  // The last purchase stays visible until the player closes it.
  if (!isOffered || (isWhole && !isOpen)) return null;
  return (
    <div className={styles['insurance']}>
      {!isWhole && (
        <Button
          size="small"
          isWide
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {t(coupon.insurance === null ? 'coupon_insure_open' : 'coupon_insure_more')}
        </Button>
      )}
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <Panel coupon={coupon} onBought={onBought} />}
      </div>
      {isWhole && (
        <Button size="small" isWide onClick={() => setOpen(false)}>
          {t('coupon_next')}
        </Button>
      )}
    </div>
  );
}

function Panel({ coupon, onBought }: InsureBetProps): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const { offer, isBusy, bought, refusal, buy } = useInsurance(coupon.id);
  const money = (amount: string): string => formatMoney(amount, { lang, currency: coupon.currency });
  if (offer === null) return null;
  return (
    <div className={styles['panel']}>
      {(offer.offer !== null || bought === null) && (
        <p className={figures['note']}>{t('coupon_insure_explained')}</p>
      )}
      {offer.offer === null && offer.reason !== null && bought === null && (
        <p className={figures['note']}>{t(noInsuranceKey(offer.reason))}</p>
      )}
      {offer.offer !== null && (
        <Parts
          offered={offer.offer}
          money={money}
          isBusy={isBusy}
          onTake={(part) => void buy(part).then(onBought)}
        />
      )}
      {refusal !== null && <output className={styles['refused']}>{t(insuranceRefusalKey(refusal))}</output>}
      {bought !== null && (
        <output className={styles['bought']}>
          {t('coupon_insure_bought', { insured: money(bought.insured), premium: money(bought.premium) })}
        </output>
      )}
    </div>
  );
}

type Offered = NonNullable<InsuranceOfferWire['offer']>;

interface PartsProps {
  readonly offered: Offered;
  readonly money: (amount: string) => string;
  readonly isBusy: boolean;
  readonly onTake: (part: Offered['parts'][number]) => void;
}

/** The control of the share: each step is a share that the site offers. */
function Parts({ offered, money, isBusy, onTake }: PartsProps): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const { parts, chancePpb, loadPercent } = offered;
  const [wanted, setWanted] = useState<number | null>(null);
  const last = parts.length - 1;
  const at = Math.min(wanted ?? last, last);
  const part = parts[at];
  if (!part) return null;
  const share = (value: number): string =>
    new Intl.NumberFormat(`${lang}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 1 }).format(value);
  return (
    <>
      <label className={figures['range']}>
        <span>
          {t('coupon_insure_share')} <b>{share(part.percent / ALL_PERCENT)}</b>
        </span>
        <input
          type="range"
          min={0}
          max={last}
          step={1}
          value={at}
          aria-valuetext={share(part.percent / ALL_PERCENT)}
          disabled={last === 0}
          onChange={(event) => setWanted(Number(event.currentTarget.value))}
        />
      </label>
      <dl className={figures['figures']}>
        <div>
          <dt>{t('coupon_insure_pays')}</dt>
          <dd>
            <bdi>{money(part.insured)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('coupon_insure_premium')}</dt>
          <dd>
            <bdi>{money(part.premium)}</bdi>
          </dd>
        </div>
      </dl>
      <p className={figures['note']}>
        {t('coupon_insure_chance', {
          chance: share(chancePpb / BILLION),
          load: share(loadPercent / ALL_PERCENT),
        })}
      </p>
      <Button tone="primary" isWide isBusy={isBusy} onClick={() => onTake(part)}>
        {t('coupon_insure_take', { amount: money(part.premium) })}
      </Button>
    </>
  );
}
