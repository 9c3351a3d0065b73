/** Recovery codes, shown once, with buttons that copy and download them (DR-13.20). */
import { Button, Icon } from '@touchline/ui';
import { saveFile } from '@touchline/ui/files';
import { useReloadData, useSession, useSiteConfig, useT } from '@touchline/view-kit';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import styles from './security-page.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps): ReactElement {
  const t = useT();
  const session = useSession();
  const { companyName } = useSiteConfig();
  const { reload } = useReloadData();
  const [copyState, setCopyState] = useState<'none' | 'copied' | 'failed'>('none');
  const account = session.status === 'signed-in' ? session.accountNumber : '';
  const text = [`${companyName} ${account}`, ...codes, ''].join('\n');
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopyState('copied'),
      () => setCopyState('failed'),
    );
  };
  const done = (): void => {
    reload();
    onDone();
  };
  return (
    <div className={styles['form']}>
      <p className={styles['text']}>{t('office_security_codes_text')}</p>
      <ul className={styles['codes']} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        <Button onClick={copy}>
          <Icon of={Copy} size={16} />
          {t('office_security_copy')}
        </Button>
        <Button onClick={() => saveFile(`recovery-codes-${account}.txt`, text, 'text/plain')}>
          <Icon of={Download} size={16} />
          {t('office_security_download')}
        </Button>
      </div>
      <output className={styles['text']}>
        {copyState === 'none' ? '' : t(`office_security_${copyState}`)}
      </output>
      <Button tone="primary" isWide onClick={done}>
        {t('office_security_codes_saved')}
      </Button>
    </div>
  );
}
