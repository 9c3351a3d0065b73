/** A draw as it runs: each match with its score, the own choices in a ring, and nominees beside it. */
import { TOTO_KINDS, type TotoKind } from '@touchline/betting-engine';
import type { TotoCouponWire, TotoDrawWire } from '@touchline/contracts/sports-betting';
import { useReloadEvery } from '@touchline/line-kit';
import { Card, EmptyState, formatMoney, Select } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { type ReactElement, useState } from 'react';
import { type TotoData, totoPath } from '../data/load-toto.ts';
import { countStates, progressOf } from '../data/progress.ts';
import { sectionTitle } from '../data/section-texts.ts';
import styles from './draw-page.module.css';
import { DrawResult } from './draw-result.tsx';
import { DrawStrip } from './draw-strip.tsx';
import { Hero } from './hero.tsx';
import { PoolShares } from './pool-shares.tsx';
import { useLiveDraw } from './use-live-draw.ts';
import { useOwnCoupons } from './use-own-coupons.ts';

export function DrawPage({ data }: { readonly data: TotoData }): ReactElement {
  const draw = useLiveDraw(data.shown);
  if (!draw) return <NoDraw data={data} />;
  return <ShownDraw data={data} draw={draw} />;
}

/** How often the page looks whether a draw has begun. */
const LOOK_EVERY_MS = 10_000;

function NoDraw({ data }: { readonly data: TotoData }): ReactElement {
  const t = useT();
  useReloadEvery(LOOK_EVERY_MS);
  return (
    <EmptyState title={t('toto_no_running')} text={t('toto_no_running_text')}>
      <ToSale data={data} />
    </EmptyState>
  );
}

function ToSale({ data: { section } }: { readonly data: TotoData }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return <a href={`/${lang}/${totoPath(section)}`}>{t('toto_page_sale')}</a>;
}

function ShownDraw({ data, draw }: { readonly data: TotoData; readonly draw: TotoDrawWire }): ReactElement {
  const t = useT();
  const kind = TOTO_KINDS[draw.section];
  const { own } = useOwnCoupons(draw.section, `${draw.drawId}/${draw.state}`);
  const mine = (own?.coupons ?? []).filter(({ drawId }) => drawId === draw.drawId);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const coupon = mine.find(({ couponId }) => couponId === chosenId) ?? mine[0] ?? null;
  const isOver = draw.state === 'paid' || draw.state === 'refunded';
  return (
    <>
      <DrawHero kind={kind} draw={draw} coupon={coupon} />
      <Card>
        <div className={styles['head']}>
          <h2 className={styles['title']}>{isOver ? t('toto_results') : t('toto_as_it_runs')}</h2>
          {coupon && <p className={styles['hint']}>{t('toto_ring')}</p>}
          {mine.length > 1 && (
            <Select
              label={t('toto_your_coupon')}
              isLabelSpoken
              value={String(coupon?.couponId ?? '')}
              options={mine.map(({ couponId, lines }) => ({
                value: String(couponId),
                label: t('toto_coupon_lines', { number: couponId, count: lines }),
              }))}
              onChange={(event) => setChosenId(Number(event.currentTarget.value))}
            />
          )}
        </div>
        <DrawStrip kind={kind} draw={draw} choices={coupon?.choices ?? null} />
      </Card>
      {isOver ? <DrawResult draw={draw} /> : <PoolShares draw={draw} />}
      {!isOver && data.state.open !== null && <ToSale data={data} />}
    </>
  );
}

interface DrawHeroProps {
  readonly kind: TotoKind;
  readonly draw: TotoDrawWire;
  readonly coupon: TotoCouponWire | null;
}

function DrawHero({ kind, draw, coupon }: DrawHeroProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const money = (amount: string): string => formatMoney(amount, { lang, currency: draw.currency });
  const { decided, live, toCome } = countStates(draw.matches);
  const own = coupon && progressOf(draw.matches, kind.outcomes, coupon.choices);
  const title = own
    ? t('toto_own_progress', { right: own.right, wrong: own.wrong, live: own.live, toCome: own.toCome })
    : t('toto_progress', { decided, live, toCome });
  return (
    <Hero
      over={`${t('toto_draw_of', { section: sectionTitle(t, draw.section), number: draw.number })} · ${t(STATES[draw.state])}`}
      title={title}
      figures={[
        ...(own ? [{ key: 'best', value: String(own.possible), label: t('toto_best_possible') }] : []),
        { key: 'pool', value: money(draw.pool), label: t('toto_pool') },
        { key: 'jackpot', value: money(draw.jackpot), label: t('toto_jackpot') },
        { key: 'lines', value: String(draw.lines), label: t('toto_lines_sold') },
      ]}
    />
  );
}

const STATES = {
  open: 'toto_state_open',
  running: 'toto_state_running',
  paid: 'toto_state_paid',
  refunded: 'toto_state_refunded',
} as const satisfies Record<TotoDrawWire['state'], string>;
