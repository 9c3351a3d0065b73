/** Shows account number and password of a one-click registration again, until the first log-out (DR-10.1). */
import { readAccountCard } from '@touchline/contracts/players';
import { Button, EmptyState, useIsHydrated } from '@touchline/ui';
import { definePart, useEvents, useSession, useT } from '@touchline/view-kit';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { AccountFacts } from './account-facts.tsx';
import styles from './form.module.css';

function StoredCard(): ReactElement {
  const t = useT();
  const events = useEvents();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  const isHydrated = useIsHydrated();
  // Only the browser has the card.
  const card = useMemo(
    () => (isHydrated && userId !== null ? readAccountCard(globalThis.sessionStorage, userId) : null),
    [isHydrated, userId],
  );
  return (
    <div className={styles['form']}>
      <h2 className={styles['title']}>{t('auth_card_title')}</h2>
      {card === null ? (
        <EmptyState title={t('auth_card_none')}>
          <Button onClick={() => events.emit('auth/form-requested', { form: 'forgotpassword' })}>
            {t('auth_forgot_title')}
          </Button>
        </EmptyState>
      ) : (
        <>
          <p className={styles['text']}>{t('auth_card_text')}</p>
          <AccountFacts card={card} />
        </>
      )}
    </div>
  );
}

export const accountCardPart = definePart<null>({
  load: () => ({ outcome: 'ready', data: null }),
  Component: StoredCard,
  reloadsOn: () => false,
});
