/** Sets the security question with the password or a grant. It counts for the level and opens nothing (DR-13.52). */
import { securityPaths } from '@touchline/contracts/players';
import { TextField } from '@touchline/ui';
import { call, useApi, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { SecurityForm } from './security-form.tsx';
import { type GrantData, useGrantedCall } from './use-granted-call.tsx';

const LENGTHS = { question: { min: 5, max: 100 }, answer: { min: 2, max: 100 } } as const;

interface QuestionFormProps {
  readonly data: GrantData & { readonly question: string | null };
  readonly onDone: () => void;
}

export function QuestionForm({ data, onDone }: QuestionFormProps): ReactElement {
  const t = useT();
  const api = useApi();
  const { isBusy, error, run, isComplete, fields } = useGrantedCall(data);
  const [question, setQuestion] = useState(data.question ?? '');
  const [answer, setAnswer] = useState('');
  const submit = async (): Promise<void> => {
    const body = { question: question.trim(), answer: answer.trim() };
    if (await run(() => call(api, securityPaths.setQuestion, { body }))) onDone();
  };
  return (
    <SecurityForm
      text={t('office_security_question_text')}
      button={t('office_security_save')}
      isBusy={isBusy}
      isComplete={
        question.trim().length >= LENGTHS.question.min &&
        answer.trim().length >= LENGTHS.answer.min &&
        isComplete
      }
      error={error}
      onSubmit={() => void submit()}
    >
      <TextField
        label={t('office_security_question_label')}
        name="question"
        autoComplete="off"
        maxLength={LENGTHS.question.max}
        value={question}
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
      <TextField
        label={t('office_security_answer_label')}
        name="answer"
        autoComplete="off"
        maxLength={LENGTHS.answer.max}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      {fields}
    </SecurityForm>
  );
}
