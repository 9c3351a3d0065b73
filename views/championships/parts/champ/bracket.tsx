/** The bracket of a cup: its rounds side by side, or one chosen round where the page is too narrow for all. */
import type { SeasonWire } from '@touchline/contracts/sports-betting';
import { Card, Segmented } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { type Bracket as Rounds, currentRound, isWithinDay, sidesOf } from '../../data/cup-bracket.ts';
import { BracketTie } from './bracket-tie.tsx';
import styles from './bracket.module.css';
import { CardHead } from './card-head.tsx';

/** What the name of a round depends on. */
const roundOf = (ties: Rounds[number]): { round: string; sides: number } => ({
  round: `r${sidesOf(ties)}`,
  sides: sidesOf(ties),
});

interface BracketProps {
  readonly rounds: Rounds;
  readonly entrants: SeasonWire['entrants'];
  readonly sportKey: string;
  readonly champId: number;
}

export function Bracket({ rounds, entrants, sportKey, champId }: BracketProps): ReactElement {
  const t = useT();
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked ?? String(currentRound(rounds));
  const isQuick = isWithinDay(rounds);
  const teams = new Map(entrants.map((team) => [team.id, team]));
  return (
    <Card as="section" className={styles['card']} aria-labelledby="bracket">
      <CardHead id="bracket" title={t('championships_bracket')}>
        <span>{t('championships_bracket_note')}</span>
      </CardHead>
      <Segmented
        label={t('championships_bracket_rounds')}
        className={styles['choice'] ?? ''}
        choices={rounds.map((ties, index) => ({
          value: String(index),
          label: t('championships_bracket_round_short', roundOf(ties)),
        }))}
        value={chosen}
        onChange={setPicked}
        isWide
      />
      <ol className={styles['rounds']}>
        {rounds.map((ties, index) => (
          <li
            key={sidesOf(ties)}
            className={styles['round']}
            data-chosen={String(index) === chosen}
            aria-labelledby={`bracket-${sidesOf(ties)}`}
          >
            <h3 id={`bracket-${sidesOf(ties)}`} className={styles['name']}>
              {t('championships_bracket_round', roundOf(ties))}
            </h3>
            <ol className={styles['ties']}>
              {ties.map((tie) => (
                <li key={tie.no} className={styles['place']}>
                  <BracketTie
                    tie={tie}
                    isFinal={ties.length === 1}
                    isQuick={isQuick}
                    {...{ teams, sportKey, champId }}
                  />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </Card>
  );
}
