/** The passkeys of the player, each with its name and last use (DR-13.70, DR-13.74). */
import { Button, Card, Dialog, Icon } from '@touchline/ui';
import { Moment, useT } from '@touchline/view-kit';
import { Fingerprint } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import type { PasskeyAction, SecurityData } from '../data/security.ts';
import styles from './security-page.module.css';

const PasskeyForm = lazy(() =>
  import('./passkey-form.tsx').then((module) => ({ default: module.PasskeyForm })),
);

export function PasskeyList({ data }: { readonly data: SecurityData }): ReactElement {
  const t = useT();
  const [action, setAction] = useState<PasskeyAction | null>(null);
  return (
    <Card as="section" className={styles['list']} aria-label={t('office_security_passkeys')}>
      <div className={styles['head']}>
        <h2 className={styles['heading']}>{t('office_security_passkeys')}</h2>
        <Button size="small" onClick={() => setAction({ kind: 'add' })}>
          {t('office_security_passkey_add')}
        </Button>
      </div>
      {data.passkeys.length === 0 ? (
        <p className={styles['empty']}>{t('office_security_passkeys_text')}</p>
      ) : (
        <ul className={styles['rows']}>
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onAction={setAction} />
          ))}
        </ul>
      )}
      <Dialog
        isOpen={action !== null}
        onClose={() => setAction(null)}
        label={t(`office_security_passkey_${action?.kind ?? 'add'}`)}
        hasTitle
      >
        {action !== null && (
          <Suspense>
            <PasskeyForm action={action} data={data} onDone={() => setAction(null)} />
          </Suspense>
        )}
      </Dialog>
    </Card>
  );
}

interface PasskeyRowProps {
  readonly passkey: SecurityData['passkeys'][number];
  readonly onAction: (action: PasskeyAction) => void;
}

function PasskeyRow({ passkey, onAction }: PasskeyRowProps): ReactElement {
  const t = useT();
  const isUsed = passkey.usedAtMs !== null;
  return (
    <li className={styles['row']}>
      <span className={styles['sign']}>
        <Icon of={Fingerprint} size={16} />
      </span>
      <div className={styles['facts']}>
        <strong>
          <bdi>{passkey.name}</bdi>
        </strong>
        <span className={styles['text']}>
          <bdi dir="ltr">{passkey.domain}</bdi>
          {' · '}
          {t(isUsed ? 'office_security_passkey_used' : 'office_security_passkey_created')}{' '}
          <Moment atMs={passkey.usedAtMs ?? passkey.createdAtMs} />
        </span>
      </div>
      <div className={styles['actions']}>
        {(['rename', 'remove'] as const).map((kind) => (
          <Button
            key={kind}
            size="small"
            aria-label={`${t(`office_security_passkey_${kind}`)}: ${passkey.name}`}
            onClick={() => onAction({ kind, passkey })}
          >
            {t(`office_security_passkey_${kind}`)}
          </Button>
        ))}
      </div>
    </li>
  );
}
