/** `user/activatefast` without a code: which of phone and e-mail the player has confirmed (DR-13.66, DM-UC-014). */
import { type SecurityApi, securityPaths } from '@touchline/contracts/players';
import { Badge, ButtonLink } from '@touchline/ui';
import { call, useLocation, useT } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { FormLink } from './form-frame.tsx';
import styles from './form.module.css';

type ActivationType = SecurityApi['state']['reply']['activationType'];

/** Null for a visitor who has not logged in. */
export interface ActivationData {
  readonly type: ActivationType | null;
}

export async function readActivation({
  api,
  session,
  signal,
}: Pick<LoadRequest, 'api' | 'session' | 'signal'>): Promise<ActivationData> {
  if (session.status !== 'signed-in') return { type: null };
  const answer = await call(api, securityPaths.state, { signal });
  if (answer.outcome !== 'ok') throw new Error(`the state of the account was not read: ${answer.code}`);
  return { type: answer.data.activationType };
}

/** The activation types with a confirmed address: 1 e-mail only, 2 both, 3 phone only. */
const CONFIRMED = { phone: [2, 3], email: [1, 2] } as const satisfies Record<
  string,
  readonly ActivationType[]
>;
const BOTH = 2;

export function Activation({ data: { type } }: { readonly data: ActivationData }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  if (type === null)
    return (
      <div className={styles['form']}>
        <h1 className={styles['title']}>{t('auth_activate_title')}</h1>
        <p className={styles['text']}>{t('auth_fast_log_in')}</p>
        <p className={styles['links']}>
          <FormLink form="login">{t('auth_to_login')}</FormLink>
        </p>
      </div>
    );
  return (
    <div className={styles['form']}>
      <h1 className={styles['title']}>{t('auth_activate_title')}</h1>
      <p className={styles['text']}>{t(type === BOTH ? 'auth_fast_full' : 'auth_fast_text')}</p>
      <dl className={styles['facts']}>
        {(['phone', 'email'] as const).map((kind) => (
          <div key={kind} className={styles['fact']}>
            <dt>{t(`auth_fast_${kind}`)}</dt>
            <dd>
              {(CONFIRMED[kind] as readonly number[]).includes(type) ? (
                <Badge tone="brand">{t('auth_fast_done')}</Badge>
              ) : (
                <Badge>{t('auth_fast_open')}</Badge>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {type !== BOTH && (
        <ButtonLink tone="primary" size="large" isWide href={`/${lang}/office/security`}>
          {t('auth_fast_button')}
        </ButtonLink>
      )}
    </div>
  );
}
