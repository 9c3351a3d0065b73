/** Limits and breaks: what the player may still spend and when more comes back, and every change of it. */
import { EXTRA_LIMIT, REALITY_CHECK_LIMIT, SESSION_LIMIT } from '@touchline/contracts/players';
import { lazyComponent, useSession, useT } from '@touchline/view-kit';
import { playBreakOf } from '@touchline/contracts/remote-views';
import type { ReactElement } from 'react';
import { awaitingApproval, currentOf, type LimitsData } from '../../data/limits.ts';
import { OfficeTitle } from '../office-title.tsx';
import { BreakCards } from './break-cards.tsx';
import { DepositRoom } from './deposit-room.tsx';
import { HelpCard } from './help-card.tsx';
import styles from './limits-page.module.css';
import { MoneyLimits } from './money-limits.tsx';
import { ChoiceCard } from './choice-card.tsx';

/** Few players have a raise that waits, or a break to return from. */
const ApprovalCard = lazyComponent(async () => (await import('./approval-card.tsx')).ApprovalCard);
const SiteLimits = lazyComponent(async () => (await import('./site-limits.tsx')).SiteLimits);
/** Below the first screen. */
const PlayWeeks = lazyComponent(async () => (await import('./play-weeks.tsx')).PlayWeeks);
const SpendingProfile = lazyComponent(async () => (await import('./spending-profile.tsx')).SpendingProfile);
const LimitHistory = lazyComponent(async () => (await import('./limit-history.tsx')).LimitHistory);
const BreakPage = lazyComponent(async () => (await import('./break-page.tsx')).BreakPage);
const ReturnCard = lazyComponent(async () => (await import('./return-card.tsx')).ReturnCard);

export function LimitsPage({ data }: { readonly data: LimitsData }): ReactElement {
  const t = useT();
  const { limits, breakReturn, currency } = data;
  // During a break nothing can be deposited.
  const playBreak = playBreakOf(useSession());
  const session = currentOf(limits, SESSION_LIMIT);
  const reality = currentOf(limits, REALITY_CHECK_LIMIT);
  return (
    <>
      <OfficeTitle>{t('office_limits')}</OfficeTitle>
      {breakReturn && <ReturnCard breakReturn={breakReturn} />}
      {!breakReturn &&
        (playBreak ? <BreakPage playBreak={playBreak} limits={limits} /> : <DepositRoom data={data} />)}
      {awaitingApproval(limits).map((limit) => (
        <ApprovalCard key={limit.limitType} limit={limit} current={currentOf(limits, limit.limitType)} />
      ))}
      {limits.some(({ limitType }) => limitType === EXTRA_LIMIT) && <SiteLimits limits={limits} />}
      <MoneyLimits limits={limits} currency={currency} />
      <div className={styles['pair']}>
        {session && <ChoiceCard limit={session} kind="session" />}
        {reality && <ChoiceCard limit={reality} kind="reality" />}
      </div>
      <BreakCards limits={limits} />
      <PlayWeeks />
      <SpendingProfile />
      <LimitHistory />
      <HelpCard help={data.help} />
    </>
  );
}
