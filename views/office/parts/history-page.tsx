/** All bets of a player: the net result of the period, and each coupon with its bets. */
import { playBreakOf } from '@touchline/contracts/remote-views';
import { useLiveGames, useReloadWhileResultsAreDue, watchedGames } from '@touchline/line-kit';
import { Button, Card, EmptyState, Icon, Segmented, Select } from '@touchline/ui';
import { useLocation, useNavigate, useReloadData, useSession, useT } from '@touchline/view-kit';
import { Download, History } from 'lucide-react';
import type { ReactElement } from 'react';
import { FILTERS, historyAddress, PERIODS } from '../data/history.ts';
import type { HistoryData, HistoryFilter, HistoryQuery, Period } from '../data/history.ts';
import { isOpen } from '../data/coupon-labels.ts';
import { CouponRow } from './coupon-row.tsx';
import { OfficeLink } from './office-link.tsx';
import styles from './history-page.module.css';
import { NetResult } from './net-result.tsx';
import { useDownload } from './use-download.ts';
import { useHistory } from './use-history.ts';
import { OfficeTitle } from './office-title.tsx';

export function HistoryPage({ data }: { readonly data: HistoryData }): ReactElement {
  const t = useT();
  const history = useHistory(data);
  const { isReloading } = useReloadData();
  const download = useDownload();
  const open = history.coupons.filter(isOpen);
  const games = useLiveGames(watchedGames(open));
  useReloadWhileResultsAreDue(open, games, history.renew);
  return (
    <>
      <HistoryHead query={data} openCount={history.openCount}>
        <Button
          disabled={history.coupons.length === 0}
          title={t('office_csv_title')}
          onClick={() => download(history.coupons)}
        >
          <Icon of={Download} size={16} /> {t('office_csv')}
        </Button>
      </HistoryHead>
      {history.summary && <NetResult summary={history.summary} days={data.days} today={data.today} />}
      <Card aria-busy={isReloading} aria-label={t('office_history')}>
        {history.coupons.length === 0 ? (
          <NoCoupons filter={data.filter} />
        ) : (
          <ul className={styles['list']}>
            {history.coupons.map((coupon) => (
              <li key={coupon.id}>
                <CouponRow coupon={coupon} games={games} />
              </li>
            ))}
          </ul>
        )}
        {history.next !== null && (
          <div className={styles['more']}>
            {history.hasFailed && <span role="alert">{t('office_more_failed')}</span>}
            <Button isBusy={history.isLoading} onClick={history.more}>
              {t('office_more')}
            </Button>
          </div>
        )}
      </Card>
    </>
  );
}

interface HistoryHeadProps {
  readonly query: HistoryQuery;
  readonly openCount: number;
  readonly children: ReactElement;
}

/** The filters are part of the address, so a reload, a link and the back button keep them. */
function HistoryHead({ query, openCount, children }: HistoryHeadProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const navigate = useNavigate();
  const choose = (change: Partial<HistoryQuery>): void =>
    navigate(historyAddress(lang, { ...query, ...change }), { replace: true, keepScroll: true });
  const labels: Record<HistoryFilter, string> = {
    all: t('office_filter_all'),
    open: t('office_filter_open', { count: openCount }),
    settled: t('office_filter_settled'),
  };
  return (
    <div className={styles['head']}>
      <OfficeTitle className={styles['title']}>{t('office_history')}</OfficeTitle>
      <Segmented
        label={t('office_filter')}
        value={query.filter}
        choices={FILTERS.map((value) => ({ value, label: labels[value] }))}
        onChange={(filter) => choose({ filter })}
      />
      <div className={styles['tools']}>
        <Select
          label={t('office_period')}
          isLabelSpoken
          className={styles['period'] ?? ''}
          value={query.days}
          options={PERIODS.map((days) => ({ value: days, label: t('office_days', { days: Number(days) }) }))}
          onChange={(event) => choose({ days: event.currentTarget.value as Period })}
        />
        {children}
      </div>
    </div>
  );
}

function NoCoupons({ filter }: { readonly filter: HistoryFilter }): ReactElement {
  const t = useT();
  const hasPlayBreak = playBreakOf(useSession()) !== null;
  return (
    <EmptyState
      icon={<History size={24} aria-hidden />}
      title={t(filter === 'open' ? 'office_no_open' : 'office_no_coupons')}
      text={t('office_no_coupons_text')}
    >
      {!hasPlayBreak && <OfficeLink path="line">{t('office_to_line')}</OfficeLink>}
    </EmptyState>
  );
}
