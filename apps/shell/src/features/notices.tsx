/**
 * Shows the notices for this visitor, one at a time. The shell selects them, and the views `notices` and `greetings`
 * render them.
 */
import { playBreakOf, type SlotContent } from '@touchline/contracts/remote-views';
import { Dialog } from '@touchline/ui';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { noticeOn, noticeSlot } from '../layouts/notice-slot.ts';
import { slotKey } from '../page/page-state.ts';
import { usePage, usePreference, useShell, useSiteConfig, useStore } from '../page/shell-context.ts';
import type { SlotPhase } from '../remote-views/ports.ts';
import type { ViewName } from '../remote-views/registry.ts';
import { ComponentSlot } from '../remote-views/view-slot.tsx';
import type { NoticeName } from '../stores/notices/index.ts';
import styles from './notices.module.css';

export function Notices(): ReactElement | null {
  const { notices, session, modals } = useShell();
  const siteConfig = useSiteConfig();
  const page = usePage();
  const { modal, signOut } = useStore(modals);
  const cookiesAgreeType = usePreference('cookiesAgreeType');
  const visitor = useStore(session);
  const isSignedIn = visitor.status === 'signed-in';
  const hasPlayBreak = playBreakOf(visitor) !== null;
  const isModalOpen = modal !== null || signOut !== null;
  const state = useStore(notices);
  const name = noticeOn({ siteConfig, cookiesAgreeType, isSignedIn, hasPlayBreak, page, isModalOpen }, state);
  if (name === null) return null;
  const { view, content } = noticeSlot(name, siteConfig);
  return <Notice key={name} name={name} view={view} content={content} />;
}

/** Notices that block the page until the visitor answers. The cookie choice must be answered too; others can be closed. */
const MANDATORY: ReadonlySet<NoticeName> = new Set(['age-gate', 'reality-check']);

const LABELS = {
  'reality-check': 'main_notice_reality_check',
  'limit-approval': 'main_notice_limit_approval',
  'age-gate': 'main_notice_age',
  'cookie-consent': 'main_notice_cookies',
  welcome: 'main_notice_welcome',
  'first-deposit': 'main_notice_first_deposit',
  'registration-reminder': 'main_notice_reminder',
} as const satisfies Record<NoticeName, string>;

interface NoticeProps {
  readonly name: NoticeName;
  readonly view: ViewName;
  readonly content: Extract<SlotContent, { kind: 'component' }>;
}

function Notice({ name, view, content }: NoticeProps): ReactElement {
  const { t, events, device, renderedHtml } = useShell();
  const [phase, setPhase] = useState<SlotPhase>(() =>
    renderedHtml(slotKey(view, content)) === null ? 'waiting' : 'shown',
  );
  const isDismissible = !MANDATORY.has(name) && name !== 'cookie-consent';
  const slot = (
    <ComponentSlot
      view={view}
      name={content.name}
      props={content.props}
      showsFailure={!isDismissible}
      onPhase={setPhase}
    />
  );
  // The visitor can read the page while the cookie choice is open: it is a bar, and on phones a sheet (SH-CC-012).
  if (name === 'cookie-consent' && device === 'desktop')
    return (
      <section className={styles['bar']} aria-label={t(LABELS[name])}>
        {slot}
      </section>
    );
  const close = () => {
    // Closing is the same answer as keeping the limit (SH-DL-003).
    if (name === 'limit-approval') events.emit('limit-approval/dismissed', {});
    if (name === 'welcome' || name === 'first-deposit' || name === 'registration-reminder')
      events.emit('notice/closed', { name });
  };
  // The dialog opens when its content is loaded. A mandatory notice that failed to load shows an error with a retry
  // button.
  const isOpen = phase === 'shown' || (phase === 'failed' && !isDismissible);
  return (
    <Dialog isOpen={isOpen} isDismissible={isDismissible} label={t(LABELS[name])} onClose={close}>
      {slot}
    </Dialog>
  );
}
