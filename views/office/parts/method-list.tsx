/** The five methods of protection with what can be changed of each. */
import { Button, Card, Dialog, Icon } from '@touchline/ui';
import { lazyComponent, Moment, useT } from '@touchline/view-kit';
import { CircleHelp, KeyRound, Mail, ShieldCheck, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { METHODS, type Method, POINTS_OF_METHOD, type SecurityData } from '../data/security.ts';
import styles from './security-page.module.css';

const MethodForm = lazyComponent(async () => (await import('./method-form.tsx')).MethodForm);

const ICONS = {
  password: KeyRound,
  phone: Smartphone,
  email: Mail,
  secondStep: ShieldCheck,
  question: CircleHelp,
} as const;

export function MethodList({ data }: { readonly data: SecurityData }): ReactElement {
  const t = useT();
  const [open, setOpen] = useState<Method | null>(null);
  return (
    <Card as="section" className={styles['methods']} aria-label={t('office_security_methods')}>
      <h2 className={styles['heading']}>{t('office_security_methods')}</h2>
      <ul className={styles['rows']}>
        {METHODS.map((method) => (
          <li key={method} className={styles['row']}>
            <span className={data.methods[method] ? styles['sign'] : styles['sign-off']}>
              <Icon of={ICONS[method]} size={16} />
            </span>
            <div className={styles['facts']}>
              <strong>{t(`office_security_method_${method}`)}</strong>
              <span className={styles['text']}>
                <MethodFact method={method} data={data} />
              </span>
            </div>
            <span className={styles['points']} dir="ltr">
              {data.methods[method] ? POINTS_OF_METHOD : 0} / {POINTS_OF_METHOD}
            </span>
            <Button
              size="small"
              aria-label={`${t(actionOf(method, data))}: ${t(`office_security_method_${method}`)}`}
              onClick={() => setOpen(method)}
            >
              {t(actionOf(method, data))}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        label={open === null ? t('office_security_methods') : t(`office_security_method_${open}`)}
        hasTitle
      >
        {open !== null && <MethodForm method={open} data={data} onDone={() => setOpen(null)} />}
      </Dialog>
    </Card>
  );
}

/** A passkey gives the points of the second step, but the form of that row is the one of the app. */
function actionOf(method: Method, { methods, secondStep }: SecurityData) {
  const isSet = method === 'password' || (method === 'secondStep' ? secondStep.isOn : methods[method]);
  return isSet ? 'office_security_change' : 'office_security_add';
}

function MethodFact({ method, data }: { readonly method: Method; readonly data: SecurityData }): ReactNode {
  const t = useT();
  switch (method) {
    case 'password':
      return data.passwordChosenAtMs === null ? (
        t('office_security_password_generated')
      ) : (
        <>
          {t('office_security_password_since')} <Moment atMs={data.passwordChosenAtMs} />
        </>
      );
    case 'phone':
    case 'email': {
      const value = data[method];
      return value === null ? t('office_security_not_given') : <bdi dir="ltr">{value}</bdi>;
    }
    case 'secondStep':
      return data.secondStep.isOn
        ? t('office_security_second_step_on', { count: data.secondStep.recoveryCodesLeft })
        : t(data.passkeys.length > 0 ? 'office_security_passkey_on' : 'office_security_second_step_off');
    case 'question':
      return data.question === null ? t('office_security_question_off') : <bdi>{data.question}</bdi>;
    default:
      return null;
  }
}
