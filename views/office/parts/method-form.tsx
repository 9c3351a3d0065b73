/** The form of one method, in the dialog. It is loaded when the dialog opens. */
import type { ReactElement } from 'react';
import type { Method, SecurityData } from '../data/security.ts';
import { AddressForm } from './address-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { QuestionForm } from './question-form.tsx';
import { SecondStepOff } from './second-step-off.tsx';
import { SecondStepOn } from './second-step-on.tsx';

interface MethodFormProps {
  readonly method: Method;
  readonly data: SecurityData;
  readonly onDone: () => void;
}

export function MethodForm({ method, data, onDone }: MethodFormProps): ReactElement {
  if (method === 'password') return <PasswordForm onDone={onDone} />;
  if (method === 'question') return <QuestionForm data={data} onDone={onDone} />;
  if (method === 'phone' || method === 'email')
    return <AddressForm kind={method} data={data} onDone={onDone} />;
  return data.secondStep.isOn ? <SecondStepOff onDone={onDone} /> : <SecondStepOn onDone={onDone} />;
}
