/** A new player of a provider cannot register now: registration is closed, or the form cannot be loaded. */
import { Button, EmptyState } from '@touchline/ui';
import { useEvents, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';

interface SocialClosedProps {
  readonly isFailed: boolean;
  readonly onBack: () => void;
}

export function SocialClosed({ isFailed, onBack }: SocialClosedProps): ReactElement {
  const t = useT();
  const events = useEvents();
  return (
    <EmptyState title={t(isFailed ? 'auth_error_network' : 'auth_registration_closed')}>
      <Button tone="primary" onClick={onBack}>
        {t('auth_back_to_login')}
      </Button>
      <Button onClick={() => events.emit('support/opened', {})}>{t('main_support')}</Button>
    </EmptyState>
  );
}
