/** The parts of every form: title, reason of a refusal, button, and links to the other forms. */
import { Button, FormError } from '@touchline/ui';
import { useEvents, useLocation, useT, useViewContext } from '@touchline/view-kit';
import type { Refusal } from '@touchline/view-kit';
import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactElement, ReactNode, SubmitEvent } from 'react';
import { refusalText } from '../data/refusal-text.ts';
import styles from './form.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

interface FormFrameProps {
  readonly title: string;
  /** The heading level: 1 on a page of its own, 2 over another page. */
  readonly level?: 1 | 2;
  readonly text?: string | undefined;
  readonly button: string;
  readonly isBusy: boolean;
  readonly refusal: Refusal | null;
  readonly onSubmit: () => void;
  readonly children?: ReactNode;
  /** Content below the button. */
  readonly after?: ReactNode;
}

export function FormFrame({
  title,
  level = 2,
  text,
  button,
  isBusy,
  refusal,
  onSubmit,
  children,
  after,
}: FormFrameProps): ReactElement {
  const Title = level === 1 ? 'h1' : 'h2';
  const form = useRef<HTMLFormElement>(null);
  const secondsLeft = useSecondsLeft(refusal);
  useFirstField(form);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit();
    // Invalid fields are marked in the next frame; then the first of them gets the focus.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
      <Title className={styles['title']} tabIndex={-1}>
        {title}
      </Title>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {children}
      <FormRefusal refusal={refusal} secondsLeft={secondsLeft} />
      <Button type="submit" tone="primary" size="large" isWide isBusy={isBusy} disabled={secondsLeft > 0}>
        {button}
      </Button>
      {after}
    </form>
  );
}

interface FormRefusalProps {
  readonly refusal: Refusal | null;
  readonly secondsLeft: number;
}

function FormRefusal({ refusal, secondsLeft }: FormRefusalProps): ReactElement | null {
  const t = useT();
  if (!refusal) return null;
  // The wait is over, so another attempt is permitted.
  if (refusal.waitSec > 0 && secondsLeft === 0) return null;
  const text = secondsLeft > 0 ? t('auth_wait', { seconds: secondsLeft }) : refusalText(refusal.code, t);
  return <FormError>{text}</FormError>;
}

const FIELD = 'input:not([type=radio], [type=checkbox])';

/**
 * Focuses the first field of a form over a page. On phones the keyboard would hide half of the form, so the title gets
 * the focus there. A form without a field focuses its title too, and not the close button. A field that already has the
 * focus keeps it.
 */
function useFirstField(form: { readonly current: HTMLFormElement | null }): void {
  const { device } = useViewContext();
  useEffect(() => {
    if (form.current?.querySelector(`:is(${FIELD}):focus`)) return;
    const field = device === 'desktop' ? form.current?.querySelector<HTMLElement>(FIELD) : null;
    const first = field ?? form.current?.querySelector<HTMLElement>('h2');
    first?.focus({ preventScroll: true });
  }, [device, form]);
}

interface FormLinkProps {
  readonly form: 'login' | 'registration' | 'forgotpassword';
  readonly children: ReactNode;
}

/** A link to another form. It works without scripts; with scripts, the other form replaces this one. */
export function FormLink({ form, children }: FormLinkProps): ReactElement {
  const { lang } = useLocation();
  const events = useEvents();
  const ask = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    events.emit('auth/form-requested', { form });
  };
  return (
    <a href={`/${lang}/${form}`} className={styles['link']} onClick={ask}>
      {children}
    </a>
  );
}
