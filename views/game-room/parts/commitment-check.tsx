/** Shows on request that the published hash of the server seed is in the site's log, by a check in this browser. */
import { type SeedApi, seedPaths } from '@touchline/contracts/gaming';
import { Button } from '@touchline/ui';
import { call, Moment, useApi, useT } from '@touchline/view-kit';
import { type ReactElement, useState } from 'react';
import { checkCommitment } from '../data/check-commitment.ts';
import styles from './room.module.css';

type Proof = SeedApi['proof']['reply'];
type Answer = { readonly outcome: 'failed' } | { readonly outcome: 'read'; readonly proof: Proof };

interface CommitmentCheckProps {
  readonly pairId: number;
  readonly commitment: string;
}

export function CommitmentCheck({ pairId, commitment }: CommitmentCheckProps): ReactElement {
  const t = useT();
  const api = useApi();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const read = async (): Promise<void> => {
    setBusy(true);
    const reply = await call(api, seedPaths.proof, { params: { pairId } });
    setBusy(false);
    setAnswer(reply.outcome === 'ok' ? { outcome: 'read', proof: reply.data } : { outcome: 'failed' });
  };
  return (
    <>
      <Button size="small" tone="quiet" isWide disabled={isBusy} onClick={() => void read()}>
        {t('games_log_check')}
      </Button>
      <output className={styles['text']}>
        {answer === null ? t('games_log_text') : <Found answer={answer} commitment={commitment} />}
      </output>
    </>
  );
}

function Found({
  answer,
  commitment,
}: {
  readonly answer: Answer;
  readonly commitment: string;
}): ReactElement {
  const t = useT();
  if (answer.outcome === 'failed') return <>{t('games_log_failed')}</>;
  const { proof } = answer;
  const outcome = checkCommitment(commitment, proof);
  if (outcome !== 'found' || proof.root === null)
    return <>{t(`games_log_${outcome === 'waiting' ? 'waiting' : 'missing'}`)}</>;
  const { number, count, atMs } = proof.root;
  return (
    <>
      {t('games_log_found', { number, count })} <Moment atMs={atMs} />
    </>
  );
}
