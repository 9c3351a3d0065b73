/** A country's flag from the sprite with all flags. An unknown code leaves an empty box of the same size. */
import type { ReactElement } from 'react';
import { FLAG_CODES } from './codes.ts';
import styles from './flag.module.css';
import sprite from './flags.gen.svg';

const known = new Set<string>(FLAG_CODES);

interface FlagProps {
  /** ISO 3166 code, or GB-ENG and its like. */
  readonly code: string;
  /** The country's name where no text gives it. */
  readonly label?: string;
}

export function Flag({ code, label }: FlagProps): ReactElement {
  const id = code.toUpperCase();
  if (!known.has(id)) return <span aria-hidden="true" className={styles['flag']} />;
  // Lazy, because React writes a preload link beside an eager image, which a view's body may not contain.
  return (
    <img
      src={`${sprite}#${id}`}
      width={18}
      height={12}
      alt={label ?? ''}
      decoding="async"
      loading="lazy"
      className={styles['flag']}
    />
  );
}
