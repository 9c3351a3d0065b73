/** What an ended draw paid: its categories, and where its lines ended. */
import { TOTO_KINDS } from '@touchline/betting-engine';
import type { TotoDrawHeadWire, TotoDrawWire } from '@touchline/contracts/sports-betting';
import { Card, Cell, formatMoney, HeadCell, spoken, Table } from '@touchline/ui';
import { Moment, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './draw-result.module.css';

export function DrawResult({ draw }: { readonly draw: TotoDrawWire }): ReactElement {
  const t = useT();
  return (
    <Card>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{t('toto_results_of', { number: draw.number })}</h2>
        {draw.endedAtMs !== null && <Moment atMs={draw.endedAtMs} className={styles['time']} />}
      </div>
      {draw.state === 'refunded' ? (
        <p className={styles['note']}>{t('toto_refunded_text', { count: draw.voids ?? 0 })}</p>
      ) : (
        <Categories draw={draw} />
      )}
      {draw.counts !== null && draw.lines > 0 && <Histogram draw={draw} counts={draw.counts} />}
    </Card>
  );
}

export function Categories({ draw }: { readonly draw: TotoDrawHeadWire }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { matches } = TOTO_KINDS[draw.section];
  const money = (amount: string): string => formatMoney(amount, { lang, currency: draw.currency });
  const hasFull = (draw.categories[0]?.lines ?? 0) > 0;
  return (
    <>
      <Table>
        <thead>
          <tr>
            <HeadCell>{t('toto_correct')}</HeadCell>
            <HeadCell isNumber>{t('toto_share')}</HeadCell>
            <HeadCell isNumber>{t('toto_line_count')}</HeadCell>
            <HeadCell isNumber>{t('toto_each')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          <tr>
            <Cell>{t('toto_jackpot')}</Cell>
            <Cell isNumber>{money(draw.jackpot)}</Cell>
            <Cell isNumber>{draw.categories[0]?.lines ?? 0}</Cell>
            <Cell isNumber>{hasFull && draw.jackpotUnit ? money(draw.jackpotUnit) : t('toto_moves_on')}</Cell>
          </tr>
          {draw.categories.map(({ correct, share, lines, unit }) => (
            <tr key={correct}>
              <Cell>{t('toto_correct_of', { correct, matches })}</Cell>
              <Cell isNumber>{money(share)}</Cell>
              <Cell isNumber>{lines ?? 0}</Cell>
              <Cell isNumber>{lines ? money(unit ?? '0') : t('toto_moves_on')}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={styles['note']}>
        {t('toto_each_text')}{' '}
        {draw.carriedOn !== null && t('toto_carried_on', { amount: money(draw.carriedOn) })}
      </p>
    </>
  );
}

function Histogram({
  draw,
  counts,
}: {
  readonly draw: TotoDrawWire;
  readonly counts: readonly number[];
}): ReactElement {
  const t = useT();
  const most = Math.max(...counts, 1);
  const paidFrom = draw.categories.at(-1)?.correct ?? counts.length;
  const text = counts.map((lines, correct) => `${correct}: ${lines}`).join(', ');
  return (
    <div className={styles['ended']}>
      <h3 className={styles['subtitle']}>{t('toto_where_lines_ended', { count: draw.lines })}</h3>
      <p className={spoken}>{text}</p>
      <div aria-hidden="true" dir="ltr" className={styles['bars']}>
        {counts.map((lines, correct) => (
          <span key={correct} className={styles['column']}>
            <i
              className={correct >= paidFrom ? styles['paid'] : styles['bar']}
              style={{ blockSize: `${Math.max(2, (100 * lines) / most)}%` }}
            />
            <small>{correct}</small>
          </span>
        ))}
      </div>
    </div>
  );
}
