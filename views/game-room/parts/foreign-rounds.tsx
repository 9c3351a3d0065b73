/** The player's last rounds in a game of another company, each with what the company says of it (DR-8.147). */
import { foreignGamePaths, type ForeignGameApi, type ForeignRoundWire } from '@touchline/contracts/gaming';
import { Button, Card, formatMoney } from '@touchline/ui';
import { call, Moment, useApi, useLocation, useT } from '@touchline/view-kit';
import { type ReactElement, useState } from 'react';
import { minus } from '../data/amounts.ts';
import foreign from './foreign-room.module.css';
import styles from './room.module.css';

type Details = ForeignGameApi['roundDetails']['reply'];
type Shown = { readonly roundId: number; readonly said: Details | 'loading' | 'failed' | 'none' };

export function ForeignRounds({
  rounds,
}: {
  readonly rounds: readonly ForeignRoundWire[];
}): ReactElement | null {
  const t = useT();
  const api = useApi();
  const [shown, setShown] = useState<Shown | null>(null);
  if (rounds.length === 0) return null;
  const open = async (roundId: number): Promise<void> => {
    if (shown?.roundId === roundId) return setShown(null);
    setShown({ roundId, said: 'loading' });
    const answer = await call(api, foreignGamePaths.roundDetails, { params: { roundId } });
    const said =
      answer.outcome === 'ok' ? answer.data : answer.code === 'foreign-games/no-details' ? 'none' : 'failed';
    setShown((now) => (now?.roundId === roundId ? { roundId, said } : now));
  };
  return (
    <Card aria-label={t('games_your_rounds')}>
      <h2>{t('games_your_rounds')}</h2>
      <ul className={foreign['rounds']}>
        {rounds.map((round) => (
          <li key={round.id}>
            <Row round={round} isOpen={shown?.roundId === round.id} onOpen={() => void open(round.id)} />
            {shown?.roundId === round.id && <Said said={shown.said} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  readonly round: ForeignRoundWire;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function Row({ round, isOpen, onOpen }: RowProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { currency, staked, returned, isFree, hasDetails } = round;
  const net = formatMoney(minus(returned, staked), { lang, currency, isSigned: true });
  return (
    <div className={foreign['round']}>
      <span>
        <Moment atMs={round.startedAtMs} />
        <small>
          {isFree
            ? t('games_foreign_free_round')
            : `${t('games_staked')} ${formatMoney(staked, { lang, currency })}`}
        </small>
      </span>
      <b dir="auto">{net}</b>
      {hasDetails && (
        <Button size="small" aria-expanded={isOpen} onClick={onOpen}>
          {t('games_foreign_details')}
        </Button>
      )}
    </div>
  );
}

function Said({ said }: { readonly said: Shown['said'] }): ReactElement {
  const t = useT();
  if (said === 'loading') return <output className={styles['text']}>…</output>;
  if (said === 'failed' || said === 'none')
    return <output className={styles['text']}>{t(`games_foreign_details_${said}`)}</output>;
  if (said.kind === 'link')
    return (
      <a href={said.url} target="_blank" rel="noopener noreferrer" className={styles['link']}>
        {t('games_foreign_details_open')}
      </a>
    );
  return (
    <output className={foreign['said']} dir="auto">
      {said.lines.map((line, at) => (
        <span key={at}>{line}</span>
      ))}
    </output>
  );
}
