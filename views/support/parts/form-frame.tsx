/** The common parts of both forms: a title, the reason of a refusal, a button, and a confirmation. */
import { Button, FormError } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { Refusal } from '@touchline/view-kit';
import { useRef } from 'react';
import type { ReactElement, ReactNode, SubmitEvent } from 'react';
import { refusalText } from '../data/refusal-text.ts';
import styles from './support.module.css';
import { Title } from './dialog-title.tsx';

interface FormFrameProps {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly isBusy: boolean;
  readonly refusal: Refusal | null;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function FormFrame({
  title,
  text,
  button,
  isBusy,
  refusal,
  onSubmit,
  children,
}: FormFrameProps): ReactElement {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit();
    // Invalid fields are marked in the next frame; the first of them gets the focus.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
      <Title>{title}</Title>
      <p className={styles['text']}>{text}</p>
      {children}
      {refusal && <FormError>{refusalText(refusal, t)}</FormError>}
      <Button type="submit" tone="primary" size="large" isWide isBusy={isBusy}>
        {button}
      </Button>
    </form>
  );
}

interface ReceivedProps {
  readonly number: string;
  readonly text: string;
}

/** Confirms that the request was received, with its number; it promises nothing more. */
export function Received({ number, text }: ReceivedProps): ReactElement {
  const t = useT();
  return (
    <div className={styles['form']}>
      <Title>{t('support_received')}</Title>
      <p className={styles['number']}>
        {t('support_number')} <bdi>{number}</bdi>
      </p>
      <p className={styles['text']}>{text}</p>
    </div>
  );
}
