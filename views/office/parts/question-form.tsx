/** Sets the security question with the password. It counts for the level and opens nothing (DR-13.52). */
import { securityPaths } from '@touchline/contracts/players';
import { TextField } from '@touchline/ui';
import { call, useApi, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { encodePassword } from '../data/security.ts';
import { SecretField, SecurityForm } from './security-form.tsx';
import { useSecurityCall } from './use-security-call.ts';

const LENGTHS = { question: { min: 5, max: 100 }, answer: { min: 2, max: 100 } } as const;

interface QuestionFormProps {
  readonly question: string | null;
  readonly onDone: () => void;
}

export function QuestionForm({ question: known, onDone }: QuestionFormProps): ReactElement {
  const t = useT();
  const api = useApi();
  const { isBusy, error, run } = useSecurityCall();
  const [question, setQuestion] = useState(known ?? '');
  const [answer, setAnswer] = useState('');
  const [password, setPassword] = useState('');
  const submit = async (): Promise<void> => {
    const body = { question: question.trim(), answer: answer.trim(), uPassword: encodePassword(password) };
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
        password !== ''
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
      <SecretField
        label={t('office_security_password_current')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
    </SecurityForm>
  );
}
