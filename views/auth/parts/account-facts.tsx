/** The account number and the password of a new account, with the ways to save them. */
import type { AccountCard } from '@touchline/contracts/players';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './form.module.css';
import { SaveLogInData } from './save-log-in-data.tsx';

interface AccountFactsProps {
  readonly card: AccountCard;
  /** Called when number and password are in the clipboard or in a file. */
  readonly onSaved?: () => void;
}

export function AccountFacts({ card, onSaved }: AccountFactsProps): ReactElement {
  const t = useT();
  return (
    <>
      <dl className={styles['facts']}>
        <div className={styles['fact']}>
          <dt>{t('auth_account_number')}</dt>
          <dd dir="ltr">{card.accountNumber}</dd>
        </div>
        <div className={styles['fact']}>
          <dt>{t('auth_password')}</dt>
          <dd dir="ltr">{card.password}</dd>
        </div>
      </dl>
      <SaveLogInData card={card} onSaved={onSaved ?? (() => undefined)} />
    </>
  );
}
