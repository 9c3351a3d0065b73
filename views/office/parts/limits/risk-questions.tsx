/** Five questions before a limit is raised or removed, one after the other; then what the answers did (DR-5.41). */
import { LIMIT_QUESTION_SEC, limitPaths } from '@touchline/contracts/players';
import { Button, ButtonLink, FormError } from '@touchline/ui';
import { call, useApi, useEvents, useLocation, useT } from '@touchline/view-kit';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import styles from './risk-questions.module.css';
import { useLimitCall } from './use-limit-call.ts';
import { useNowMs } from './use-now.ts';
import type { AskedQuestions } from './use-save-limit.ts';

const MINUTE_MS = 60_000;

interface RiskQuestionsProps {
  readonly asked: AskedQuestions;
  /** The player stops, or has read what the answers did. */
  readonly onDone: () => void;
}

type Result = { readonly id: number; readonly success: boolean };

export function RiskQuestions({ asked, onDone }: RiskQuestionsProps): ReactElement {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const { isBusy, error, run } = useLimitCall();
  const { tokenGuid, questions } = asked;
  const [given, setGiven] = useState<ReadonlyMap<number, number>>(new Map());
  const [at, setAt] = useState(0);
  const [failed, setFailed] = useState<readonly Result[] | null>(null);
  const question = questions[at];
  if (failed !== null) return <WrongAnswers asked={asked} results={failed} onDone={onDone} />;
  if (!question) return <></>;
  const isLast = at === questions.length - 1;
  const send = async (): Promise<void> => {
    const answers = [...given].map(([questionId, answerId]) => ({ questionId, answerId }));
    const done = await run(() => call(api, limitPaths.testAnswers, { body: { tokenGuid, answers } }));
    if (done === null) return;
    if (!done.success) {
      setFailed(done.questionsResult);
      return;
    }
    events.emit('notification/shown', { tone: 'success', text: t('office_limit_questions_passed') });
    onDone();
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isLast) void send();
        else setAt(at + 1);
      }}
    >
      <Steps at={at} count={questions.length} />
      <Choices
        // Another question begins without a chosen answer, and the focus stays at the top.
        key={question.id}
        question={question}
        value={given.get(question.id)}
        onChange={(answerId) => setGiven(new Map([...given, [question.id, answerId]]))}
      />
      <TimeLeft receivedAtMs={asked.receivedAtMs} />
      {error !== null && <FormError>{error}</FormError>}
      <div className={styles['buttons']}>
        <Button onClick={onDone}>{t('office_limit_questions_stop')}</Button>
        <Button type="submit" tone="primary" isBusy={isBusy} disabled={!given.has(question.id)}>
          {t(isLast ? 'office_limit_questions_send' : 'office_limit_questions_next')}
        </Button>
      </div>
    </form>
  );
}

function Steps({ at, count }: { readonly at: number; readonly count: number }): ReactElement {
  const t = useT();
  return (
    <>
      <p className={styles['step']} aria-live="polite">
        {t('office_limit_questions_title', { at: at + 1, count })}
      </p>
      <div className={styles['steps']} aria-hidden="true">
        {Array.from({ length: count }, (_, step) => (
          <i key={step} data-done={step <= at || undefined} />
        ))}
      </div>
    </>
  );
}

interface ChoicesProps {
  readonly question: AskedQuestions['questions'][number];
  readonly value: number | undefined;
  readonly onChange: (answerId: number) => void;
}

function Choices({ question, value, onChange }: ChoicesProps): ReactElement {
  const name = useId();
  return (
    <fieldset className={styles['choices']}>
      <legend>{question.question}</legend>
      {question.answers.map(({ id, answer }) => (
        <label key={id} className={styles['choice']}>
          <input type="radio" name={name} checked={value === id} onChange={() => onChange(id)} />
          {answer}
        </label>
      ))}
    </fieldset>
  );
}

function TimeLeft({ receivedAtMs }: { readonly receivedAtMs: number }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const leftMs = receivedAtMs + LIMIT_QUESTION_SEC * 1000 - useNowMs();
  const count = Math.max(0, Math.min(LIMIT_QUESTION_SEC / 60, Math.ceil(leftMs / MINUTE_MS)));
  return (
    <p className={styles['text']}>
      {t('office_limit_questions_text')} {t('office_limit_questions_left', { count })}{' '}
      <a href={`/${lang}/responsiblegaming`} target="_blank" rel="noreferrer">
        {t('office_limit_questions_read')}
      </a>
    </p>
  );
}

interface WrongAnswersProps {
  readonly asked: AskedQuestions;
  readonly results: readonly Result[];
  readonly onDone: () => void;
}

/** Which answers were wrong, without the right ones. */
function WrongAnswers({ asked, results, onDone }: WrongAnswersProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const wrong = results.filter(({ success }) => !success).length;
  return (
    <div className={styles['form']}>
      <h3 className={styles['step']}>{t('office_limit_questions_wrong_title')}</h3>
      <output className={styles['text']}>{t('office_limit_questions_wrong', { count: wrong })}</output>
      <ul className={styles['results']}>
        {results.map(({ id, success }) => (
          <li key={id} data-wrong={!success || undefined}>
            <strong>
              {t(success ? 'office_limit_questions_right' : 'office_limit_questions_not_right')}
            </strong>
            {asked.questions.find((one) => one.id === id)?.question}
          </li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        <ButtonLink href={`/${lang}/responsiblegaming`}>{t('office_break_help')}</ButtonLink>
        <Button onClick={onDone}>{t('office_limit_questions_close')}</Button>
      </div>
    </div>
  );
}
