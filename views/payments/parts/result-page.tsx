/** The result page of a payment. It shows only a state that the server confirms. */
import { playBreakOf } from '@touchline/contracts/remote-views';
import { ButtonLink, Card, formatMoney, Icon, Spinner } from '@touchline/ui';
import { useLocation, useSession, useT } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';
import type { MessageKey } from '@touchline/i18n';
import { CircleCheck, CircleHelp, CircleX, Hourglass, Landmark, QrCode, Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { fetchRecharge, idIn, isOutcome, rechargeViewOf } from '../data/recharge-state.ts';
import type { Outcome, Recharge, RechargeView } from '../data/recharge-state.ts';
import { InstructionsView } from './instructions.tsx';
import styles from './result-page.module.css';
import { useRecharge } from './use-recharge.ts';

export interface ResultData {
  readonly outcome: Outcome;
  /** Null when the address has no deposit of this player. */
  readonly recharge: Recharge | null;
}

const NOT_FOUND = 404;

export async function loadResult({
  route,
  location,
  session,
  api,
  t,
  signal,
}: LoadRequest): Promise<LoadOutcome<ResultData>> {
  const outcome = route?.params['outcome'];
  if (!isOutcome(outcome)) return { outcome: 'not-found' };
  if (session.status === 'guest') return { outcome: 'sign-in-needed' };
  const id = idIn(location.search, 'recharge');
  const answer = id === null ? null : await fetchRecharge(api, id, signal);
  if (answer?.outcome === 'failed' && answer.status !== NOT_FOUND)
    throw new Error(`the recharge answered ${answer.status}`);
  const recharge = answer?.outcome === 'ok' ? answer.data : null;
  return {
    outcome: 'ready',
    title: t('payments_title'),
    head: '<meta name="robots" content="noindex">',
    data: { outcome, recharge },
  };
}

type Link = 'bets' | 'account' | 'again';

interface Texts {
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly tone: 'good' | 'bad' | 'neutral';
  readonly links: readonly Link[];
}

const TEXTS = {
  credited: {
    title: 'payments_credited',
    text: 'payments_credited_text',
    tone: 'good',
    links: ['bets', 'account'],
  },
  declined: {
    title: 'payments_declined',
    text: 'payments_declined_text',
    tone: 'bad',
    links: ['again', 'account'],
  },
  'charged-back': {
    title: 'payments_charged_back',
    text: 'payments_charged_back_text',
    tone: 'bad',
    links: ['account'],
  },
  expired: {
    title: 'payments_expired',
    text: 'payments_expired_text',
    tone: 'neutral',
    links: ['again', 'account'],
  },
  refunded: {
    title: 'payments_refunded',
    text: 'payments_refunded_text',
    tone: 'neutral',
    links: ['account'],
  },
  checking: {
    title: 'payments_checking',
    text: 'payments_checking_text',
    tone: 'neutral',
    links: ['account'],
  },
  scan: { title: 'payments_scan', text: 'payments_scan_text', tone: 'neutral', links: ['account'] },
  transfer: {
    title: 'payments_transfer',
    text: 'payments_transfer_text',
    tone: 'neutral',
    links: ['account'],
  },
  waiting: { title: 'payments_waiting', text: 'payments_waiting_text', tone: 'neutral', links: ['account'] },
  'waiting-unpaid': {
    title: 'payments_unpaid',
    text: 'payments_unpaid_text',
    tone: 'neutral',
    links: ['again', 'account'],
  },
  late: { title: 'payments_late', text: 'payments_late_text', tone: 'neutral', links: ['account', 'bets'] },
  unknown: {
    title: 'payments_unknown',
    text: 'payments_unknown_text',
    tone: 'neutral',
    links: ['account', 'again'],
  },
} as const satisfies Record<RechargeView, Texts>;

export function ResultPage({ data }: { readonly data: ResultData }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { recharge, isLate } = useRecharge(data.recharge);
  const view = rechargeViewOf(recharge, data.outcome, isLate);
  const { title, text, tone, links } = TEXTS[view];
  const hasPlayBreak = playBreakOf(useSession()) !== null;
  // During a self-exclusion or time-out, nothing invites to bet or deposit (DR-10.4).
  const offered = links.filter((link) => !hasPlayBreak || link === 'account');
  return (
    <Card className={styles['card']} data-tone={tone}>
      <span className={styles['sign']}>
        <Sign view={view} />
      </span>
      <div aria-live="polite" className={styles['view']}>
        <h1 className={styles['title']}>{t(title)}</h1>
        {recharge && (
          <strong className={styles['amount']}>
            <bdi>
              {formatMoney(recharge.instructions ? recharge.pays : recharge.amount, {
                lang,
                currency: recharge.currency,
              })}
            </bdi>
          </strong>
        )}
        {recharge?.instructions && !/^[0.]+$/.test(recharge.fee) && (
          <p className={styles['text']}>
            {t('payments_includes_fee', {
              fee: formatMoney(recharge.fee, { lang, currency: recharge.currency }),
            })}
          </p>
        )}
        <p className={styles['text']}>{t(text)}</p>
      </div>
      {recharge?.instructions && (view === 'scan' || view === 'transfer') && (
        <InstructionsView instructions={recharge.instructions} />
      )}
      <div className={styles['links']}>
        {offered.map((link, at) => (
          <ResultLink key={link} to={link} isFirst={at === 0} />
        ))}
      </div>
    </Card>
  );
}

function Sign({ view }: { readonly view: RechargeView }): ReactElement {
  if (view === 'credited') return <Icon of={CircleCheck} size={28} />;
  if (view === 'declined' || view === 'charged-back') return <Icon of={CircleX} size={28} />;
  if (view === 'unknown') return <Icon of={CircleHelp} size={28} />;
  if (view === 'scan') return <Icon of={QrCode} size={28} />;
  if (view === 'transfer') return <Icon of={Landmark} size={28} />;
  if (view === 'refunded') return <Icon of={Undo2} size={28} />;
  const isPaused = view === 'late' || view === 'checking' || view === 'expired';
  return isPaused ? <Icon of={Hourglass} size={28} /> : <Spinner />;
}

const PLACES = {
  bets: { path: 'line', label: 'payments_to_bets' },
  account: { path: 'office/account', label: 'payments_to_account' },
  again: { path: 'office/recharge', label: 'payments_again' },
} as const satisfies Record<Link, { readonly path: string; readonly label: MessageKey }>;

function ResultLink({ to, isFirst }: { readonly to: Link; readonly isFirst: boolean }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <ButtonLink href={`/${lang}/${PLACES[to].path}`} tone={isFirst ? 'primary' : 'plain'}>
      {t(PLACES[to].label)}
    </ButtonLink>
  );
}
