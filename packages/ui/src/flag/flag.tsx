/** A country's flag from the sprite with all flags. An unknown code gives an empty box of the same size. */
import type { ReactElement } from 'react';
import { FLAG_CODES } from './codes.ts';
import styles from './flag.module.css';
import sprite from './flags.gen.svg';

const known = new Set<string>(FLAG_CODES);

interface FlagProps {
  /** An ISO 3166 code, or a code of a part such as GB-ENG. */
  readonly code: string;
  /** The country's name for screen readers. Required where no text beside the flag names the country. */
  readonly label?: string;
}

export function Flag({ code, label }: FlagProps): ReactElement {
  const id = code.toUpperCase();
  if (!known.has(id)) return <span aria-hidden="true" className={styles['flag']} />;
  // Loaded lazily. For an eager image React adds a preload link, which the body of a view must not contain.
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
