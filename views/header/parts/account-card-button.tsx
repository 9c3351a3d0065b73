/** Shows the password of a one-click registration again, while this tab has it (DR-10.1). */
import { readAccountCard } from '@touchline/contracts/players';
import { Button } from '@touchline/ui';
import { useEvents, useT } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';

export function AccountCardButton({ userId }: { readonly userId: number }): ReactElement | null {
  const t = useT();
  const events = useEvents();
  const [hasCard, setHasCard] = useState(false);
  useEffect(() => setHasCard(readAccountCard(globalThis.sessionStorage, userId) !== null), [userId]);
  if (!hasCard) return null;
  return (
    <Button isWide onClick={() => events.emit('auth/account-card-requested', {})}>
      {t('header_account_card')}
    </Button>
  );
}
