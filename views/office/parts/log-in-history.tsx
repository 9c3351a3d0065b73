/** The log-ins of 90 days, opened and refused (DR-13.54). */
import { Card, Icon } from '@touchline/ui';
import { Moment, useLocation, useT } from '@touchline/view-kit';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { countryName, deviceText, type SecurityData } from '../data/security.ts';
import styles from './security-page.module.css';

const TEXTS = {
  opened: 'office_security_log_in_opened',
  'wrong-password': 'office_security_log_in_wrong_password',
  'wrong-code': 'office_security_log_in_wrong_code',
  'wrong-passkey': 'office_security_log_in_wrong_passkey',
} as const;

export function LogInHistory({ logIns }: { readonly logIns: SecurityData['logIns'] }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <Card as="section" className={styles['list']} aria-label={t('office_security_log_ins')}>
      <h2 className={styles['heading']}>{t('office_security_log_ins')}</h2>
      {logIns.length === 0 && <p className={styles['empty']}>{t('office_security_no_log_ins')}</p>}
      <ul className={styles['rows']}>
        {logIns.map((logIn) => {
          const country = countryName(logIn.country, lang);
          return (
            <li key={logIn.id} className={styles['row']}>
              <span className={logIn.outcome === 'opened' ? styles['sign'] : styles['sign-warn']}>
                <Icon of={logIn.outcome === 'opened' ? Check : TriangleAlert} size={16} />
              </span>
              <div className={styles['facts']}>
                <strong>{t(TEXTS[logIn.outcome])}</strong>
                <span className={styles['text']}>
                  <bdi>{deviceText(logIn, t)}</bdi>
                  {country !== null && <> · {country}</>}
                  {logIn.network !== '' && (
                    <>
                      {' · '}
                      <bdi dir="ltr">{logIn.network}.··</bdi>
                    </>
                  )}
                </span>
              </div>
              <Moment atMs={logIn.atMs} className={styles['moment']} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
