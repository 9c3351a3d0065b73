/** The account number and the password of a one-click registration, with buttons that save them. */
import type { AccountCard } from '@touchline/contracts/players';
import { Button, Icon } from '@touchline/ui';
import { useSiteConfig, useT } from '@touchline/view-kit';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import styles from './form.module.css';

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
      <SaveButtons card={card} onSaved={onSaved ?? (() => undefined)} />
    </>
  );
}

type CopyState = 'none' | 'copied' | 'failed';

function SaveButtons({ card, onSaved }: Required<AccountFactsProps>): ReactElement {
  const t = useT();
  const { companyName } = useSiteConfig();
  const [copyState, setCopyState] = useState<CopyState>('none');
  const lines = [
    companyName,
    `${t('auth_account_number')}: ${card.accountNumber}`,
    `${t('auth_password')}: ${card.password}`,
  ];
  const copy = async (): Promise<void> => {
    try {
      // The clipboard does not exist on plain http, except on localhost. The browser may also refuse.
      await navigator.clipboard.writeText(lines.join('\n'));
      setCopyState('copied');
      onSaved();
    } catch {
      setCopyState('failed');
    }
  };
  const download = (): void => {
    saveText(`${card.accountNumber}.txt`, `${lines.join('\n')}\n`);
    onSaved();
  };
  return (
    <>
      <div className={styles['two']}>
        <Button onClick={() => void copy()}>
          <Icon of={Copy} size={16} /> {t(copyState === 'copied' ? 'auth_copied' : 'auth_copy')}
        </Button>
        <Button onClick={download}>
          <Icon of={Download} size={16} /> {t('auth_download')}
        </Button>
      </div>
      {copyState === 'failed' && (
        <p role="alert" className={styles['note']}>
          {t('auth_copy_failed')}
        </p>
      )}
    </>
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
