/** The steps in which a round is recomputed, as a list that a reader can follow. */
import { classNames } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement, ReactNode } from 'react';
import styles from './check-page.module.css';

interface VerdictProps {
  /** `unproven`: the result follows from the seeds, and nothing shows when they were fixed. */
  readonly tone: 'right' | 'wrong' | 'unproven';
  readonly children: ReactNode;
}

/** The verdict above the steps. */
export const Verdict = ({ tone, children }: VerdictProps): ReactElement => (
  <output className={classNames(styles['verdict'], styles[tone])}>{children}</output>
);

export const Steps = ({ children }: { children: ReactNode }): ReactElement => (
  <ol className={styles['steps']}>{children}</ol>
);

export const Step = ({ title, children }: { title: string; children: ReactNode }): ReactElement => (
  <li>
    <h2>{title}</h2>
    {children}
  </li>
);

/** The bytes of the first block, and the words that the draw took of them. */
export function StreamSteps({
  message,
  block,
  words,
}: {
  readonly message: string;
  readonly block: string;
  readonly words: readonly number[];
}): ReactElement {
  const t = useT();
  return (
    <>
      <Step title={t('games_check_step_stream')}>
        <p>
          {t('games_check_message')} <code dir="ltr">{message}</code>
        </p>
        <code dir="ltr">{block}</code>
      </Step>
      <Step title={t('games_check_step_words')}>
        <ul className={styles['words']} dir="ltr">
          {words.map((word, at) => (
            <li key={at}>{word}</li>
          ))}
        </ul>
      </Step>
    </>
  );
}
