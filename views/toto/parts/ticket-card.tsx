/** The ticket: what is chosen, how many lines it has, what it costs, and the purchase. */
import { chanceOfCorrect, type TotoKind } from '@touchline/betting-engine';
import { Card, classNames, formatMoney } from '@touchline/ui';
import { refusalKey, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { totoPath } from '../data/load-toto.ts';
import { TOTO_REFUSAL_TEXTS } from '../data/refusal-texts.ts';
import type { TicketSum } from '../data/ticket.ts';
import { BuyButton } from './buy-button.tsx';
import { TicketPicture } from './ticket-picture.tsx';
import styles from './ticket-card.module.css';
import type { UseBuy } from './use-buy.ts';
import type { TicketSale } from './use-ticket-sale.ts';

interface TicketCardProps {
  readonly kind: TotoKind;
  readonly number: number;
  readonly sale: TicketSale;
}

export function TicketCard({ kind, number, sale }: TicketCardProps): ReactElement {
  const t = useT();
  return (
    <Card className={styles['card']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{t('toto_ticket')}</h2>
        <span>{t('toto_draw_number', { number })}</span>
      </div>
      <div className={styles['body']}>
        {!kind.isByScore && <TicketPicture kind={kind} ticket={sale.ticket} />}
        <Formula sale={sale} />
        <BestCase kind={kind} sum={sale.sum} />
        <div className={styles['buy']}>
          <BuyButton sale={sale} />
        </div>
        <Chance kind={kind} sum={sale.sum} />
      </div>
    </Card>
  );
}

/** On phones, the price and the button stay in sight below the matches. */
export function TicketDock({ sale }: { readonly sale: TicketSale }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { sum, price, currency } = sale;
  return (
    <div className={styles['dock']}>
      <p className={styles['docked']}>
        <b>{sum.missing > 0 || price === null ? '–' : formatMoney(price, { lang, currency })}</b>
        <span>{t('toto_lines', { count: sum.lines })}</span>
      </p>
      <BuyButton sale={sale} />
    </div>
  );
}

/** What has become of the last press: bought, or why not. */
export function PurchaseSaid({ kind, sale: { purchase } }: Omit<TicketCardProps, 'number'>): ReactElement {
  return (
    <div className={classNames(styles['said'])}>
      <Bought purchase={purchase} kind={kind} />
      <Refused purchase={purchase} />
    </div>
  );
}

/** Doubles and trebles, the price of a line, and the price of all. */
function Formula({ sale: { sum, price, linePrice, currency } }: { readonly sale: TicketSale }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const money = (amount: string | null): string =>
    amount === null ? '–' : formatMoney(amount, { lang, currency });
  return (
    <dl className={styles['formula']}>
      <div>
        <dt>{t('toto_doubles')}</dt>
        <dd>{sum.doubles}</dd>
      </div>
      <div>
        <dt>{t('toto_trebles')}</dt>
        <dd>{sum.trebles + sum.larger}</dd>
      </div>
      <div>
        <dt>{t('toto_line_price')}</dt>
        <dd>{money(linePrice)}</dd>
      </div>
      <div>
        <dt>{t('toto_lines', { count: sum.lines })}</dt>
        <dd data-price="">{sum.missing > 0 ? '–' : money(price)}</dd>
      </div>
    </dl>
  );
}

const MOST_CASES = 3;

function BestCase({ kind, sum }: { readonly kind: TotoKind; readonly sum: TicketSum }): ReactElement | null {
  const t = useT();
  if (sum.bestCase.length === 0) return null;
  const cases = sum.bestCase
    .slice(0, MOST_CASES)
    .map((lines, mistakes) => ({ lines, correct: kind.matches - mistakes }))
    .filter(({ lines }) => lines > 0);
  return (
    <p className={styles['line']}>
      <span>{t('toto_best_case')}</span>
      <b dir="ltr">{cases.map(({ lines, correct }) => `${lines} × ${correct}`).join(', ')}</b>
    </p>
  );
}

/** How rare all correct is, when each outcome has the same chance (DR-8.56). */
function Chance({ kind, sum }: { readonly kind: TotoKind; readonly sum: TicketSum }): ReactElement | null {
  const t = useT();
  if (sum.missing > 0 || sum.isTooLarge) return null;
  const { num, den } = chanceOfCorrect(kind, kind.matches);
  const lines = BigInt(sum.lines);
  const oneIn = Number(den / (num * lines));
  return <p className={styles['note']}>{t('toto_chance', { matches: kind.matches, count: oneIn })}</p>;
}

function Bought({
  purchase: { bought },
  kind,
}: {
  readonly purchase: UseBuy;
  readonly kind: TotoKind;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <output className={styles['said']}>
      {bought && (
        <span className={styles['bought']}>
          {t('toto_bought', { number: bought.couponId, lines: bought.lines })}{' '}
          <a href={`/${lang}/${totoPath(kind.id, 'coupons')}?ticket=${bought.couponId}`}>
            {t('toto_show_coupon')}
          </a>
        </span>
      )}
    </output>
  );
}

function Refused({ purchase: { refused } }: { readonly purchase: UseBuy }): ReactElement | null {
  const t = useT();
  if (refused === null) return null;
  return (
    <p role="alert" className={styles['refused']}>
      {t(refusalKey(TOTO_REFUSAL_TEXTS, refused.code, 'toto_refused_other'))}
    </p>
  );
}
