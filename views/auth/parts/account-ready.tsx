/** Shows account number and password after a one-click registration; they are shown only once (DM-RG-003). */
import { Button, Icon } from '@touchline/ui';
import { useEvents, useSiteConfig, useT } from '@touchline/view-kit';
import { Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import styles from './form.module.css';

export interface ReadyAccount {
  readonly userId: number;
  readonly accountNumber: string;
  readonly password: string;
}

export function AccountReady({ account }: { readonly account: ReadyAccount }): ReactElement {
  const t = useT();
  const events = useEvents();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  // The server has logged the visitor in. So the page must be updated, however the visitor closes this screen.
  useEffect(
    () => () => events.emit('session/sign-in-done', { userId: account.userId }),
    [events, account.userId],
  );
  return (
    <div className={styles['form']}>
      <h2 ref={title} tabIndex={-1} className={styles['title']}>
        {t('auth_ready_title')}
      </h2>
      <p className={styles['text']}>{t('auth_ready_text')}</p>
      <dl className={styles['facts']}>
        <div className={styles['fact']}>
          <dt>{t('auth_account_number')}</dt>
          <dd dir="ltr">{account.accountNumber}</dd>
        </div>
        <div className={styles['fact']}>
          <dt>{t('auth_password')}</dt>
          <dd dir="ltr">{account.password}</dd>
        </div>
      </dl>
      <SaveButtons account={account} />
      <Button
        tone="primary"
        size="large"
        isWide
        onClick={() => events.emit('session/sign-in-done', { userId: account.userId })}
      >
        {t('auth_go_on')}
      </Button>
    </div>
  );
}

/**
 * Saves account number and password to a file or to the clipboard. Without a saved password, the player cannot log in
 * again.
 */
function SaveButtons({ account }: { readonly account: ReadyAccount }): ReactElement {
  const t = useT();
  const { companyName } = useSiteConfig();
  const [isCopied, setCopied] = useState(false);
  const lines = [
    companyName,
    `${t('auth_account_number')}: ${account.accountNumber}`,
    `${t('auth_password')}: ${account.password}`,
  ];
  const copy = async (): Promise<void> => {
    // The clipboard does not exist on plain http, except on localhost. The visitor can select the text instead.
    await navigator.clipboard?.writeText(lines.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className={styles['two']}>
      <Button onClick={() => void copy()}>
        <Icon of={Copy} size={16} /> {t(isCopied ? 'auth_copied' : 'auth_copy')}
      </Button>
      <Button onClick={() => saveText(`${account.accountNumber}.txt`, `${lines.join('\n')}\n`)}>
        <Icon of={Download} size={16} /> {t('auth_download')}
      </Button>
    </div>
  );
}

function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
