/** The final of a cup, and the way of each side to it. */
import type { SeasonWire } from '@touchline/contracts/sports-betting';
import { Card } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { type Bracket, isWithinDay } from '../../data/cup-bracket.ts';
import { type Half, wayToFinal } from '../../data/way-to-final.ts';
import { BracketTie } from '../champ/bracket-tie.tsx';
import { CardHead } from '../champ/card-head.tsx';
import styles from './cup-final.module.css';

interface CupFinalProps {
  readonly bracket: Bracket;
  readonly entrants: SeasonWire['entrants'];
  readonly sportKey: string;
  readonly champId: number;
}

export function CupFinal({ bracket, entrants, sportKey, champId }: CupFinalProps): ReactElement | null {
  const t = useT();
  const final = bracket.at(-1)?.[0];
  if (!final) return null;
  const ties = {
    isQuick: isWithinDay(bracket),
    teams: new Map(entrants.map((team) => [team.id, team])),
    sportKey,
    champId,
  };
  return (
    <Card as="section" className={styles['card']} aria-labelledby="cup-final">
      <CardHead id="cup-final" title={t('championships_final')}>
        <span>{t('championships_bracket_note')}</span>
      </CardHead>
      <div className={styles['final']}>
        <BracketTie tie={final} isFinal {...ties} />
      </div>
      <div className={styles['ways']}>
        <WayList half="home" bracket={bracket} ties={ties} />
        <WayList half="away" bracket={bracket} ties={ties} />
      </div>
    </Card>
  );
}

function WayList({
  half,
  bracket,
  ties: { teams, ...rest },
}: {
  readonly half: Half;
  readonly bracket: Bracket;
  readonly ties: Pick<Parameters<typeof BracketTie>[0], 'isQuick' | 'teams' | 'sportKey' | 'champId'>;
}): ReactElement {
  const t = useT();
  const { finalistId, ties } = wayToFinal(bracket, half);
  const team = finalistId === null ? undefined : teams.get(finalistId)?.name;
  const id = `way-${half}`;
  return (
    <section aria-labelledby={id} className={styles['way']}>
      <h3 id={id} className={styles['title']}>
        {team === undefined ? t('championships_half', { half }) : t('championships_way', { team })}
      </h3>
      <ol className={styles['list']}>
        {ties.map((tie) => (
          <li key={tie.no}>
            <BracketTie tie={tie} isFinal={false} teams={teams} {...rest} />
          </li>
        ))}
      </ol>
    </section>
  );
}
