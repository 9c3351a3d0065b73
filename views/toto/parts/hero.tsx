/** The head of a draw: the jackpot, the pool, and the time that is left. */
import type { TotoDrawWire } from '@touchline/contracts/sports-betting';
import { formatMoney, formatSpan } from '@touchline/ui';
import { Moment, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement, ReactNode } from 'react';
import { sectionTitle } from '../data/section-texts.ts';
import styles from './hero.module.css';
import { useNowMs } from './use-now-ms.ts';

const COLUMNS = 15;
const ROWS = 3;

/** The pattern behind the figures: a ticket with one choice in each column. */
function Pattern(): ReactElement {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 750 140"
      preserveAspectRatio="xMaxYMid slice"
      className={styles['pattern']}
    >
      {Array.from({ length: COLUMNS * ROWS }, (_, at) => {
        const [column, row] = [at % COLUMNS, Math.floor(at / COLUMNS)];
        const isChosen = (column * 7 + 1) % ROWS === row;
        return (
          <rect
            key={at}
            x={column * 50}
            y={8 + row * 44}
            width="40"
            height="36"
            rx="7"
            className={isChosen ? styles['chosen'] : styles['cell']}
          />
        );
      })}
    </svg>
  );
}

interface HeroProps {
  readonly over: ReactNode;
  readonly title: ReactNode;
  readonly figures: readonly { readonly key: string; readonly value: string; readonly label: string }[];
  readonly children?: ReactNode;
}

export function Hero({ over, title, figures, children }: HeroProps): ReactElement {
  return (
    <section className={styles['hero']}>
      <Pattern />
      <div className={styles['main']}>
        <p className={styles['over']}>{over}</p>
        <h1 className={styles['title']}>{title}</h1>
      </div>
      <dl className={styles['figures']}>
        {figures.map(({ key, value, label }) => (
          <div key={key} className={styles['figure']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

/** The head of the draw on sale. */
export function SaleHero({
  draw,
  nowMs,
}: {
  readonly draw: TotoDrawWire;
  readonly nowMs: number;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const money = (amount: string): string => formatMoney(amount, { lang, currency: draw.currency });
  const leftSec = Math.max(0, Math.ceil((draw.closesAtMs - useNowMs(nowMs)) / 1000));
  return (
    <Hero
      over={
        <>
          {t('toto_draw_of', { section: sectionTitle(t, draw.section), number: draw.number })}
          {' · '}
          {t('toto_closes')} <Moment atMs={draw.closesAtMs} />
        </>
      }
      title={
        <>
          <bdi>{money(draw.jackpot)}</bdi>{' '}
          <small>{t('toto_jackpot_for', { count: draw.matches.length })}</small>
        </>
      }
      figures={[
        { key: 'pool', value: money(draw.pool), label: t('toto_pool_so_far') },
        { key: 'carried', value: money(draw.carried), label: t('toto_carried') },
        { key: 'lines', value: String(draw.lines), label: t('toto_lines_sold') },
      ]}
    >
      <div className={styles['clock']}>
        <b dir="ltr" role="timer">
          {formatSpan(leftSec)}
        </b>
        <span>{t('toto_to_first_match')}</span>
      </div>
    </Hero>
  );
}
