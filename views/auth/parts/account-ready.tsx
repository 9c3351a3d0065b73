/**
 * Shows account number and password after a one-click registration (DM-RG-003). The screen stays until they were copied
 * or saved, or the player confirmed that they wrote them down. They can be shown again until the first log-out (DR-10.1).
 */
import { type AccountCard, storeAccountCard } from '@touchline/contracts/players';
import { Button, classNames } from '@touchline/ui';
import { useEvents, useT } from '@touchline/view-kit';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { AccountFacts } from './account-facts.tsx';
import styles from './form.module.css';

export function AccountReady({ card }: { readonly card: AccountCard }): ReactElement {
  const t = useT();
  const events = useEvents();
  const title = useRef<HTMLHeadingElement>(null);
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    title.current?.focus();
    storeAccountCard(globalThis.sessionStorage, card);
  }, [card]);
  useEffect(() => events.emit('auth/answer-required', { isRequired: !isSaved }), [events, isSaved]);
  // The server has logged the visitor in. So the page must be updated, however the visitor closes this screen.
  useEffect(
    () => () => {
      events.emit('auth/answer-required', { isRequired: false });
      events.emit('session/sign-in-done', { userId: card.userId });
    },
    [events, card.userId],
  );
  return (
    <div className={styles['form']}>
      <h2 ref={title} tabIndex={-1} className={classNames(styles['title'], !isSaved && styles['alone'])}>
        {t('auth_ready_title')}
      </h2>
      <p className={styles['text']}>{t('auth_ready_text')}</p>
      <AccountFacts card={card} onSaved={() => setSaved(true)} />
      <Button
        tone="primary"
        size="large"
        isWide
        onClick={() => events.emit('session/sign-in-done', { userId: card.userId })}
      >
        {t(isSaved ? 'auth_go_on' : 'auth_written_down')}
      </Button>
    </div>
  );
}
