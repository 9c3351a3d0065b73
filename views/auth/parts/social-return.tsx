/** Completes a social log-in with the answer of the provider: a session, a code, the short form, or the password. */
import { type SocialApi, socialPaths, type SocialReturn as Back } from '@touchline/contracts/players';
import { Button, FormError, Spinner } from '@touchline/ui';
import { call, readRefusal, useApi, useEvents, useT } from '@touchline/view-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { refusalText } from '../data/refusal-text.ts';
import styles from './form.module.css';
import { componentsData } from './log-in-frame.tsx';
import type { LoginFormProps } from './log-in-frame.tsx';
import { LoginSecondStep } from './login-second-step.tsx';
import { SocialConfirm } from './social-confirm.tsx';
import { SocialRegistration } from './social-registration.tsx';
import social from './social.module.css';

type Answer = SocialApi['logIn']['reply'];
type State =
  | { readonly kind: 'working' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'answered'; readonly answer: Answer };

const isComplete = ({ state, answer }: Back): boolean => state !== '' && answer !== '';

const firstState = (back: Back): State =>
  isComplete(back) ? { kind: 'working' } : { kind: 'refused', code: 'social/expired' };

interface SocialReturnProps {
  readonly back: Back;
  /** Shows the form of the log-in again. */
  readonly onBack: () => void;
}

export function SocialReturn({ back, onBack }: SocialReturnProps): ReactElement {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const [state, setState] = useState<State>(() => firstState(back));
  const show = useCallback(
    (answer: Answer): void => {
      if (answer.outcome === 'signed-in') events.emit('session/sign-in-done', { userId: answer.userId });
      setState({ kind: 'answered', answer });
    },
    [events],
  );
  // The answer works once, so it is sent once, also where effects run twice.
  const sent = useRef<Back | null>(null);
  useEffect(() => {
    if (sent.current === back || !isComplete(back)) return;
    sent.current = back;
    const body = { login: back.state, pass: back.answer, components: componentsData() };
    void call(api, socialPaths.logIn, { body }).then((answer) => {
      if (answer.outcome === 'ok') show(answer.data);
      else setState({ kind: 'refused', code: readRefusal(answer).code });
    });
  }, [api, back, show]);
  if (state.kind === 'refused') return <SocialRefused code={state.code} onBack={onBack} />;
  const answer = state.kind === 'working' ? null : state.answer;
  switch (answer?.outcome) {
    case 'second-step':
      return (
        <LoginSecondStep
          {...secondStepProps(back.isSaved, show)}
          attempt={answer.attempt}
          hasPasskey={answer.hasPasskey}
          onBack={onBack}
        />
      );
    case 'register':
      return <SocialRegistration proved={answer} place={back.place ?? null} onBack={onBack} />;
    case 'confirm':
      return <SocialConfirm proved={answer} onAnswer={show} onBack={onBack} />;
    case 'signed-in':
    case undefined:
      return (
        <output className={social['working']}>
          <Spinner />
          <span className={social['note']}>{t('auth_social_working')}</span>
        </output>
      );
  }
}

const secondStepProps = (isSaved: boolean, onAnswer: LoginFormProps['onAnswer']): LoginFormProps => ({
  hasPhone: false,
  isSaved,
  onSaved: () => {},
  onForm: () => {},
  onAnswer,
});

function SocialRefused({
  code,
  onBack,
}: {
  readonly code: string;
  readonly onBack: () => void;
}): ReactElement {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles['form']}>
      <h2 ref={title} tabIndex={-1} className={styles['title']}>
        {t('auth_social_failed_title')}
      </h2>
      <FormError>{refusalText(code, t)}</FormError>
      <Button tone="primary" size="large" isWide onClick={onBack}>
        {t('auth_back_to_login')}
      </Button>
    </div>
  );
}
