/** The self-test (DR-5.78): nine questions, and what the answers say. Nothing is sent or kept. */
import { Button, ButtonLink } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import {
  resultOf,
  SELF_TEST_ANSWERS,
  SELF_TEST_QUESTIONS,
  type SelfTestAnswer,
  type SelfTestResult,
} from '../../data/self-test.ts';
import styles from './own-play.module.css';

export function SelfTest(): ReactElement {
  const t = useT();
  const name = useId();
  const [answers, setAnswers] = useState<ReadonlyMap<number, SelfTestAnswer>>(new Map());
  const [shown, setShown] = useState<SelfTestResult | null>(null);
  if (shown !== null)
    return (
      <Result
        result={shown}
        onAgain={() => {
          setAnswers(new Map());
          setShown(null);
        }}
      />
    );
  const result = resultOf(answers);
  return (
    <form
      className={styles['test']}
      onSubmit={(event) => {
        event.preventDefault();
        setShown(result);
      }}
    >
      <p className={styles['quiet']}>{t('office_self_test_private')}</p>
      {SELF_TEST_QUESTIONS.map((id) => (
        <fieldset key={id} className={styles['question']}>
          <legend>{t(`office_self_test_${id}`)}</legend>
          <div className={styles['answers']}>
            {SELF_TEST_ANSWERS.map((answer) => (
              <label key={answer}>
                <input
                  type="radio"
                  name={`${name}-${id}`}
                  checked={answers.get(id) === answer}
                  onChange={() => setAnswers(new Map([...answers, [id, answer]]))}
                />
                {t('office_self_test_answer', { answer: String(answer) })}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <Button type="submit" tone="primary" isWide disabled={result === null}>
        {t('office_self_test_show')}
      </Button>
    </form>
  );
}

interface ResultProps {
  readonly result: SelfTestResult;
  readonly onAgain: () => void;
}

function Result({ result, onAgain }: ResultProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <div className={styles['test']}>
      <output>{t('office_self_test_result', { result })}</output>
      <p className={styles['quiet']}>{t('office_self_test_next')}</p>
      <div className={styles['buttons']}>
        <Button onClick={onAgain}>{t('office_self_test_again')}</Button>
        <ButtonLink href={`/${lang}/responsiblegaming`}>{t('office_break_help')}</ButtonLink>
      </div>
    </div>
  );
}
