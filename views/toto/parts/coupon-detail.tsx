/** One coupon of the player: its choices beside the results, and the lines that won. */
import { TOTO_KINDS, type TotoKindId } from '@touchline/betting-engine';
import { type TotoApi, totoPaths } from '@touchline/contracts/sports-betting';
import { Card, Cell, EmptyState, formatMoney, HeadCell, SkeletonBlock, Table } from '@touchline/ui';
import { call, Moment, useApi, useLocation, useT } from '@touchline/view-kit';
import { type ReactElement, useEffect, useState } from 'react';
import { totoPath } from '../data/load-toto.ts';
import { CouponState } from './coupon-state.tsx';
import { DrawStrip } from './draw-strip.tsx';
import styles from './list.module.css';
import { useLiveDraw } from './use-live-draw.ts';

type Detail = TotoApi['coupon']['reply'];

interface CouponDetailProps {
  readonly section: TotoKindId;
  readonly couponId: number;
}

export function CouponDetail({ section, couponId }: CouponDetailProps): ReactElement {
  const t = useT();
  const api = useApi();
  const { lang } = useLocation();
  const [detail, setDetail] = useState<Detail | 'missing' | null>(null);
  useEffect(() => {
    void (async () => {
      const answer = await call(api, totoPaths.coupon, { params: { couponId }, query: { lng: lang } });
      setDetail(answer.outcome === 'ok' ? answer.data : 'missing');
    })();
  }, [api, couponId, lang]);
  return (
    <>
      <a className={styles['back']} href={`/${lang}/${totoPath(section, 'coupons')}`}>
        {t('toto_page_coupons')}
      </a>
      {detail === null && <SkeletonBlock rows={6} />}
      {detail === 'missing' && <EmptyState title={t('toto_no_coupon')} text={t('toto_no_coupon_text')} />}
      {detail !== null && detail !== 'missing' && <Shown detail={detail} />}
    </>
  );
}

function Shown({ detail }: { readonly detail: Detail }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { coupon } = detail;
  const draw = useLiveDraw(detail.draw) ?? detail.draw;
  return (
    <Card>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{t('toto_coupon_number', { number: coupon.couponId })}</h1>
        <CouponState coupon={coupon} />
      </div>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('toto_draw')}</dt>
          <dd>{coupon.number}</dd>
        </div>
        <div>
          <dt>{t('toto_bought_at')}</dt>
          <dd>
            <Moment atMs={coupon.boughtAtMs} />
          </dd>
        </div>
        <div>
          <dt>{t('toto_line_count')}</dt>
          <dd>{coupon.lines}</dd>
        </div>
        <div>
          <dt>{t('toto_price')}</dt>
          <dd>{formatMoney(coupon.price, { lang, currency: coupon.currency })}</dd>
        </div>
      </dl>
      <DrawStrip kind={TOTO_KINDS[coupon.section]} draw={draw} choices={coupon.choices} />
      <Won detail={detail} />
    </Card>
  );
}

/** The lines that won, in the house currency, as the pool is kept. */
function Won({ detail: { won, coupon, draw, counts } }: { readonly detail: Detail }): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const money = (amount: string): string => formatMoney(amount, { lang, currency: draw.currency });
  if (won.length === 0) {
    const best = counts === null ? -1 : counts.findLastIndex((lines) => lines > 0);
    return best >= 0 && coupon.state === 'lost' ? (
      <p className={styles['note']}>{t('toto_best_line', { correct: best })}</p>
    ) : null;
  }
  return (
    <Table>
      <thead>
        <tr>
          <HeadCell>{t('toto_correct')}</HeadCell>
          <HeadCell isNumber>{t('toto_line_count')}</HeadCell>
          <HeadCell isNumber>{t('toto_each')}</HeadCell>
          <HeadCell isNumber>{t('toto_together')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {won.map(({ correct, lines, each, sum }) => (
          <tr key={correct}>
            <Cell>{t('toto_correct_of', { correct, matches: draw.matches.length })}</Cell>
            <Cell isNumber>{lines}</Cell>
            <Cell isNumber>{money(each)}</Cell>
            <Cell isNumber className={styles['won']}>
              {money(sum)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
