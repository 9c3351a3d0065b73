/** The widget: its menu, and one of the three channels at a time (SH-SU-001). */
import { Button, Icon } from '@touchline/ui';
import { definePart, useEvents, useT } from '@touchline/view-kit';
import type { PartProps } from '@touchline/view-kit';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { loadSupport } from '../data/load-support.ts';
import type { SupportInfo } from '../data/load-support.ts';
import type { SupportKind } from '../data/support-kind.ts';
import { CallbackForm } from './callback-form.tsx';
import { Chat } from './chat.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { Menu } from './menu.tsx';
import styles from './support.module.css';

function Support({ data }: PartProps<SupportInfo>): ReactElement {
  const t = useT();
  const events = useEvents();
  const [kind, setKind] = useState<SupportKind | null>(null);
  useEffect(() => {
    if (kind !== null) events.emit('analytics/happened', { name: 'support-opened', params: { kind } });
  }, [events, kind]);
  if (kind === null) return <Menu info={data} onChoose={setKind} />;
  return (
    <div className={styles['screen']}>
      <Button tone="quiet" size="small" className={styles['back']} onClick={() => setKind(null)}>
        <Icon of={ChevronLeft} size={16} /> {t('support_back')}
      </Button>
      {kind === 'chat' && <Chat info={data} />}
      {kind === 'callback' && <CallbackForm />}
      {kind === 'feedback' && <FeedbackForm />}
    </div>
  );
}

export const supportPart = definePart<SupportInfo>({
  load: loadSupport,
  Component: Support,
  reloadsOn: () => false,
});
