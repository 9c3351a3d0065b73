/** Deposits, net result and time on the site, side by side and equally large (DR-11.42). */
import { playBreakOf } from '@touchline/contracts/remote-views';
import { Card, formatMoney, Segmented } from '@touchline/ui';
import { useLocation, useNavigate, useSession, useT } from '@touchline/view-kit';
import type { ReactElement, ReactNode } from 'react';
import { barsOf, hoursOf, type Overview, OVERVIEW_PERIODS } from '../data/overview.ts';
import styles from './cockpit.module.css';

interface CockpitProps {
  readonly overview: Overview;
}

export function Cockpit({ overview }: CockpitProps): ReactElement {
  const t = useT();
  return (
    <section className={styles['cockpit']} aria-label={t('office_overview')}>
      <div className={styles['head']}>
        <h2>{t('office_overview')}</h2>
        <PeriodSwitch overview={overview} />
      </div>
      <div className={styles['cards']}>
        <DepositsCard overview={overview} />
        <NetCard overview={overview} />
        <TimeCard overview={overview} />
      </div>
      <p className={styles['explained']}>{t('office_overview_text')}</p>
    </section>
  );
}

/** The period is part of the address, so a reload, a link and the back button keep it. */
function PeriodSwitch({ overview }: CockpitProps): ReactElement {
  const t = useT();
  const { lang, search } = useLocation();
  const navigate = useNavigate();
  return (
    <Segmented
      label={t('office_period')}
      value={overview.period}
      choices={OVERVIEW_PERIODS.map((value) => ({
        value,
        label: t('office_overview_days', { days: value }),
      }))}
      onChange={(days) => {
        const query = new URLSearchParams(search);
        query.set('days', days);
        navigate(`/${lang}/office/account?${query}`, { replace: true, keepScroll: true });
      }}
    />
  );
}

interface FigureProps {
  readonly label: string;
  readonly figure: string;
  readonly text: string;
  readonly bars: readonly number[];
  /** Links to the pages that explain or change the figure. */
  readonly children: ReactNode;
}

function Figure({ label, figure, text, bars, children }: FigureProps): ReactElement {
  return (
    <Card as="article" className={styles['card']} aria-label={label}>
      <span className={styles['quiet']}>{label}</span>
      <strong className={styles['figure']}>
        <bdi>{figure}</bdi>
      </strong>
      <span className={styles['quiet']}>{text}</span>
      <Bars bars={bars} />
      <div className={styles['links']}>{children}</div>
    </Card>
  );
}

const BOX = { width: 240, height: 48, gap: 2 } as const;

/** Days run from left to right in every language. The figures above say the same in words. */
function Bars({ bars }: { readonly bars: readonly number[] }): ReactElement {
  const step = BOX.width / bars.length;
  const hasLoss = bars.some((share) => share < 0);
  const zero = hasLoss ? BOX.height / 2 : BOX.height - 1;
  const most = hasLoss ? BOX.height / 2 : BOX.height - 2;
  return (
    <svg
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles['bars']}
    >
      <path d={`M0 ${zero}H${BOX.width}`} className={styles['zero']} />
      {bars.map((share, at) => {
        if (share === 0) return null;
        const height = Math.abs(share) * most;
        return (
          <rect
            // The bars are the days in their order.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            x={at * step + BOX.gap / 2}
            y={share > 0 ? zero - height : zero}
            width={step - BOX.gap}
            height={height}
            data-sign={share < 0 ? 'minus' : 'plus'}
          />
        );
      })}
    </svg>
  );
}

function DepositsCard({ overview: { deposits, today, period } }: CockpitProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const hasPlayBreak = playBreakOf(useSession()) !== null;
  const { currency } = deposits;
  const byDay = deposits.days.map(({ date, amount }) => ({ date, value: Number(amount) }));
  return (
    <Figure
      label={t('office_deposited')}
      figure={formatMoney(deposits.total, { lang, currency })}
      text={t('office_deposits_count', { count: deposits.count })}
      bars={barsOf(byDay, today, Number(period))}
    >
      {!hasPlayBreak && <a href={`/${lang}/office/recharge`}>{t('office_recharge')}</a>}
    </Figure>
  );
}

function NetCard({ overview: { net, today, period } }: CockpitProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { currency } = net;
  const money = (amount: string, isSigned = false): string =>
    formatMoney(amount, { lang, currency, isSigned });
  return (
    <Figure
      label={t('office_net_result')}
      figure={money(net.net, true)}
      text={t('office_net_parts', { staked: money(net.staked), returned: money(net.returned) })}
      bars={barsOf(
        net.days.map((day) => ({ date: day.date, value: Number(day.net) })),
        today,
        Number(period),
      )}
    >
      <a href={`/${lang}/office/history?filter=settled`}>{t('office_history')}</a>
    </Figure>
  );
}

function TimeCard({ overview: { played, today, period } }: CockpitProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const total = played.days.reduce((sum, { ms }) => sum + ms, 0);
  const ofToday = played.days.find(({ date }) => date === today)?.ms ?? 0;
  return (
    <Figure
      label={t('office_played')}
      figure={t('office_hours', hoursOf(total))}
      text={t('office_played_today', hoursOf(ofToday))}
      bars={barsOf(
        played.days.map(({ date, ms }) => ({ date, value: ms })),
        today,
        Number(period),
      )}
    >
      <a href={`/${lang}/responsiblegaming`}>{t('office_break_help')}</a>
    </Figure>
  );
}
