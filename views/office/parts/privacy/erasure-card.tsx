/** Requests the erasure, says what stays and why, and takes the request back (DR-13.149, DR-13.150). */
import { privacyLimits, privacyPaths } from '@touchline/contracts/players';
import { Button, Card, CheckBox, FormError } from '@touchline/ui';
import { call, Moment, useApi, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useGrantedCall } from '../use-granted-call.tsx';
import type { PrivacyCardProps } from './export-card.tsx';
import styles from './privacy-page.module.css';
import { usePrivacyCall } from './use-privacy-call.ts';

export function ErasureCard(props: PrivacyCardProps): ReactElement {
  const t = useT();
  const { privacy } = props;
  return (
    <Card as="section" aria-label={t('office_privacy_erase')} className={styles['card']}>
      <h2 className={styles['heading']}>{t('office_privacy_erase')}</h2>
      <p className={styles['text']}>
        {t('office_privacy_erase_text', { days: privacyLimits.erasureWaitDays })}
      </p>
      <p className={styles['text']}>{t('office_privacy_kept')}</p>
      <ul className={styles['list']}>
        <li>{t('office_privacy_kept_money')}</li>
        <li>{t('office_privacy_kept_breaks')}</li>
        <li>{t('office_privacy_kept_log')}</li>
      </ul>
      {privacy.erasure === null && privacy.blockers.length > 0 ? (
        <Blockers blockers={privacy.blockers} />
      ) : privacy.erasure === null ? (
        <AskForm {...props} />
      ) : (
        <OpenErasure {...props} erasure={privacy.erasure} />
      )}
    </Card>
  );
}

function Blockers({
  blockers,
}: {
  readonly blockers: PrivacyCardProps['privacy']['blockers'];
}): ReactElement {
  const t = useT();
  return (
    <>
      <p>{t('office_privacy_blocked')}</p>
      <ul className={styles['list']}>
        {blockers.map((blocker) => (
          <li key={blocker}>{t(`office_privacy_blocker_${blocker}`)}</li>
        ))}
      </ul>
    </>
  );
}

function AskForm({ security, onChanged }: PrivacyCardProps): ReactElement {
  const t = useT();
  const api = useApi();
  const granted = useGrantedCall(security);
  const asked = usePrivacyCall('erasure', onChanged);
  const [isSure, setSure] = useState(false);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        const send = () => call(api, privacyPaths.askErasure, {});
        void granted.run(() => asked.request(send), { isReloading: false });
      }}
    >
      <CheckBox
        label={t('office_privacy_erase_sure')}
        checked={isSure}
        onChange={(event) => setSure(event.target.checked)}
      />
      {isSure && granted.fields}
      {(asked.error ?? granted.error) !== null && <FormError>{asked.error ?? granted.error}</FormError>}
      <div className={styles['foot']}>
        <Button type="submit" tone="danger" disabled={granted.isBusy || !isSure || !granted.isComplete}>
          {t('office_privacy_erase_ask')}
        </Button>
      </div>
    </form>
  );
}

interface OpenErasureProps extends PrivacyCardProps {
  readonly erasure: NonNullable<PrivacyCardProps['privacy']['erasure']>;
}

function OpenErasure({ erasure, privacy, onChanged }: OpenErasureProps): ReactElement {
  const t = useT();
  const api = useApi();
  const taken = usePrivacyCall('take-back', onChanged);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <output>
        {t('office_privacy_erase_due')} <Moment atMs={erasure.dueAtMs} />
      </output>
      {privacy.blockers.length > 0 && <Blockers blockers={privacy.blockers} />}
      {taken.error !== null && <FormError>{taken.error}</FormError>}
      <div className={styles['foot']}>
        <Button
          tone="primary"
          disabled={isBusy}
          onClick={() => {
            setBusy(true);
            void taken.request(() => call(api, privacyPaths.takeBack, {})).then(() => setBusy(false));
          }}
        >
          {t('office_privacy_take_back')}
        </Button>
      </div>
    </>
  );
}
