/** The choice of a way to pay or to be paid: one radio button a method. */
import type { ReactElement, ReactNode } from 'react';
import styles from './method-choice.module.css';

interface MethodChoiceProps {
  readonly legend: string;
  readonly methods: readonly {
    readonly id: string;
    readonly name: string;
    /** What the player should know before choosing it. */
    readonly text: ReactNode;
    readonly sign?: ReactNode;
  }[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

export function MethodChoice({ legend, methods, value, onChange }: MethodChoiceProps): ReactElement {
  return (
    <fieldset className={styles['methods']}>
      <legend>{legend}</legend>
      {methods.map(({ id, name, text, sign }) => (
        <label key={id} className={styles['method']}>
          <input type="radio" name="method" value={id} checked={id === value} onChange={() => onChange(id)} />
          {sign}
          <span className={styles['name']}>
            {name}
            <small>{text}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
