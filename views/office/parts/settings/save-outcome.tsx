import { FormError } from '@touchline/ui';
import type { ReactElement } from 'react';
import styles from './settings-cards.module.css';
import type { Save } from './use-save.ts';

/** The outcome of a save, said to screen readers too. */
export function SaveOutcome({
  save: { errors, done },
}: {
  readonly save: Pick<Save, 'errors' | 'done'>;
}): ReactElement {
  return (
    <>
      {errors.map((text) => (
        <FormError key={text}>{text}</FormError>
      ))}
      <output className={styles['done']}>{done}</output>
    </>
  );
}
