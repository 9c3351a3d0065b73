/** The sale of one open coupon: its offer, and three ways to sell (DR-4.114 to 4.122). */
import {
  type CouponWire,
  type NoSaleReasonWire,
  type SaleOfferWire,
  salePercents,
} from '@touchline/contracts/sports-betting';
import { Button, formatMoney, Segmented } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { useSecondsUntil } from '../parts/use-seconds.ts';
import { PartSale } from './part-sale.tsx';
import { OfferFigures } from './offer-figures.tsx';
import { noSaleKey, saleRefusalKey } from './sale-texts.ts';
import { TargetSale } from './target-sale.tsx';
import { type Sell, useSell } from './use-sell.ts';
import { ValueChart } from './value-chart.tsx';
import figures from '../parts/offer-figures.module.css';
import styles from './sale.module.css';

/** A whole percent from 10 to 90, or 100. */
type TakenPercent = Parameters<Sell['send']>[0]['percent'];
type Way = 'all' | 'part' | 'target';

export interface SaleProps {
  readonly coupon: CouponWire;
  /** Null until the first offer is loaded. */
  readonly offer: SaleOfferWire | null;
  /** Called when a sale was sent; its result is shown until `onEnded`. */
  readonly onBegun: () => void;
  readonly onEnded: () => void;
  /** Called when the target of the coupon has changed. */
  readonly onChanged: () => void;
}

export function Sale({ coupon, offer, onBegun, onEnded, onChanged }: SaleProps): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const sell = useSell(coupon.id, offer?.waiting ?? null);
  const money = (amount: string): string => formatMoney(amount, { lang, currency: coupon.currency });
  if (sell.phase.at !== 'idle') return <Progress sell={sell} money={money} onEnded={onEnded} />;
  if (offer === null) return null;
  return (
    <div className={styles['sale']}>
      {offer.target !== null && <TargetNote offer={offer} target={offer.target} money={money} />}
      {offer.offer === null && offer.reason !== null && <NoOffer reason={offer.reason} />}
      {offer.offer !== null && (
        <Expandable value={money(offer.offer.value)}>
          {coupon.insurance && <p className={figures['note']}>{t('coupon_sale_insured')}</p>}
          <Panel
            offer={offer}
            offered={offer.offer}
            money={money}
            onChanged={onChanged}
            onTake={(body) => {
              onBegun();
              void sell.send(body);
            }}
          />
        </Expandable>
      )}
    </div>
  );
}

const NoOffer = ({ reason }: { readonly reason: NoSaleReasonWire }): ReactElement => (
  <p className={figures['note']}>{useT()(noSaleKey(reason))}</p>
);

interface TargetNoteProps {
  readonly offer: SaleOfferWire;
  readonly target: string;
  readonly money: (amount: string) => string;
}

function TargetNote({ offer, target, money }: TargetNoteProps): ReactElement {
  const t = useT();
  return (
    <p className={figures['note']}>
      {offer.offer
        ? t('coupon_sale_target_waits', { target: money(target), value: money(offer.offer.value) })
        : t('coupon_sale_target_set', { target: money(target) })}
    </p>
  );
}

/** The button with the value, and the panel that it opens. */
function Expandable({
  value,
  children,
}: {
  readonly value: string;
  readonly children: ReactNode;
}): ReactElement {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <>
      <Button
        size="small"
        isWide
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {t('coupon_sale_open', { amount: value })}
      </Button>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  );
}

interface PanelProps {
  readonly offer: SaleOfferWire;
  readonly offered: NonNullable<SaleOfferWire['offer']>;
  readonly money: (amount: string) => string;
  readonly onTake: (body: Parameters<Sell['send']>[0]) => void;
  readonly onChanged: () => void;
}

function Panel({ offer, offered, money, onTake, onChanged }: PanelProps): ReactElement {
  const t = useT();
  const [way, setWay] = useState<Way>(offer.target === null ? 'all' : 'target');
  const take = (percent: TakenPercent): void =>
    onTake({ offerId: offered.id, expected: offered.value, percent });
  return (
    <div className={styles['panel']}>
      <Segmented
        label={t('coupon_sale_way')}
        isWide
        value={way}
        onChange={setWay}
        choices={[
          { value: 'all', label: t('coupon_sale_all') },
          { value: 'part', label: t('coupon_sale_part') },
          { value: 'target', label: t('coupon_sale_target') },
        ]}
      />
      {way === 'all' && (
        <>
          <OfferFigures offer={offer} offered={offered} money={money} />
          <ValueChart offer={offer} offered={offered} money={money} />
          <Button tone="primary" isWide onClick={() => take(salePercents.all)}>
            {t('coupon_sale_take', { amount: money(offered.value) })}
          </Button>
        </>
      )}
      {way === 'part' && <PartSale offer={offer} offered={offered} money={money} onTake={take} />}
      {way === 'target' && <TargetSale offer={offer} offered={offered} money={money} onChanged={onChanged} />}
    </div>
  );
}

interface ProgressProps {
  readonly sell: Sell;
  readonly money: (amount: string) => string;
  readonly onEnded: () => void;
}

/** Shows the progress and result of a sale that was sent. */
function Progress({ sell: { phase, reset }, money, onEnded }: ProgressProps): ReactElement | null {
  const t = useT();
  const secondsLeft = useSecondsUntil(phase.at === 'waiting' ? phase.untilMs : null);
  const end = (): void => {
    reset();
    onEnded();
  };
  if (phase.at === 'idle') return null;
  if (phase.at === 'sending' || phase.at === 'waiting')
    return (
      <output className={styles['progress']}>
        {phase.at === 'waiting'
          ? t('coupon_sale_checking', { seconds: secondsLeft })
          : t(phase.isLost ? 'coupon_sale_unknown' : 'coupon_sale_sending')}
      </output>
    );
  if (phase.at === 'sold')
    return (
      <div className={styles['result']}>
        <output>
          <b>{t('coupon_sale_sold', { amount: money(phase.sale.paid ?? '0') })}</b>{' '}
          {phase.sale.percent < salePercents.all && t('coupon_sale_rest')}
        </output>
        <Button size="small" onClick={end}>
          {t('coupon_next')}
        </Button>
      </div>
    );
  return (
    <div className={styles['result']}>
      <output>
        {t(saleRefusalKey(phase.code))}{' '}
        {phase.value !== null && t('coupon_sale_value_now', { amount: money(phase.value) })}
      </output>
      <Button size="small" onClick={end}>
        {t('coupon_sale_back')}
      </Button>
    </div>
  );
}
