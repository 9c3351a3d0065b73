/** The open sessions of the player; one or all others can be ended (DR-13.54). */
import { securityPaths } from '@touchline/contracts/players';
import { Badge, Button, Card, Count, FormError, Icon } from '@touchline/ui';
import { call, Moment, useApi, useLocation, useT } from '@touchline/view-kit';
import { Laptop, Smartphone } from 'lucide-react';
import type { ReactElement } from 'react';
import { countryName, deviceText, type SecurityData } from '../data/security.ts';
import styles from './security-page.module.css';
import { useSecurityCall } from './use-security-call.ts';

type Sessions = SecurityData['sessions'];
const PHONES = new Set(['Android', 'iOS']);

export function SessionList({ sessions }: { readonly sessions: Sessions }): ReactElement {
  const t = useT();
  const api = useApi();
  const { isBusy, error, run } = useSecurityCall();
  const end = (sessionId: number): void =>
    void run(() => call(api, securityPaths.endSession, { body: { sessionId } }));
  const endOthers = (): void => void run(() => call(api, securityPaths.endOtherSessions));
  return (
    <Card as="section" className={styles['list']} aria-label={t('office_security_sessions')}>
      <div className={styles['head']}>
        <h2 className={styles['heading']}>
          {t('office_security_sessions')} <Count of={sessions.length} />
        </h2>
        {sessions.length > 1 && (
          <Button size="small" isBusy={isBusy} onClick={endOthers}>
            {t('office_security_end_others')}
          </Button>
        )}
      </div>
      {error !== null && <FormError>{error}</FormError>}
      <ul className={styles['rows']}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} isBusy={isBusy} onEnd={() => end(session.id)} />
        ))}
      </ul>
    </Card>
  );
}

interface SessionRowProps {
  readonly session: Sessions[number];
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const device = deviceText(session, t);
  const country = countryName(session.country, lang);
  return (
    <li className={styles['row']}>
      <span className={session.isCurrent ? styles['sign'] : styles['sign-off']}>
        <Icon of={PHONES.has(session.system ?? '') ? Smartphone : Laptop} size={16} />
      </span>
      <div className={styles['facts']}>
        <strong>
          <bdi>{device}</bdi>
        </strong>
        <span className={styles['text']}>
          {country !== null && <>{country} · </>}
          {session.isCurrent ? t('office_security_this_device') : <Moment atMs={session.seenAtMs} />}
        </span>
      </div>
      {session.isCurrent ? (
        <Badge tone="brand">{t('office_security_now')}</Badge>
      ) : (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`${t('office_security_end')}: ${device}`}
          onClick={onEnd}
        >
          {t('office_security_end')}
        </Button>
      )}
    </li>
  );
}
