/** Shows the password of a one-click registration again, while this tab has it (DR-10.1). */
import { readAccountCard } from '@touchline/contracts/players';
import { Button, useIsHydrated } from '@touchline/ui';
import { useEvents, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';

export function AccountCardButton({ userId }: { readonly userId: number }): ReactElement | null {
  const t = useT();
  const events = useEvents();
  // Only the browser has the password.
  const isHydrated = useIsHydrated();
  if (!isHydrated || readAccountCard(globalThis.sessionStorage, userId) === null) return null;
  return (
    <Button isWide onClick={() => events.emit('auth/account-card-requested', {})}>
      {t('header_account_card')}
    </Button>
  );
}
