/** The race for the title of a league: who can still win it, or the champion. */
import type { SeasonWire } from '@touchline/contracts/sports-betting';
import { Button, Card, TeamCrest } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { type CSSProperties, type ReactElement, useState } from 'react';
import { type Contender, titleRace } from '../../data/title-race.ts';
import { CardHead } from '../champ/card-head.tsx';
import styles from './title-race.module.css';

/** How many teams are shown before the list is opened. */
const SHOWN_FIRST = 6;

export function TitleRaceCard({ season }: { readonly season: SeasonWire }): ReactElement {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { champions, lead, contenders } = titleRace(season);
  const teams = new Map(season.entrants.map((team) => [team.id, team]));
  const most = Math.max(1, ...contenders.map((one) => one.most));
  if (champions.length > 0) return <ChampionCard champions={champions} lead={lead} />;
  return (
    <Card as="section" className={styles['card']} aria-labelledby="title-race">
      <CardHead id="title-race" title={t('championships_race')}>
        <span>{t('championships_race_note', { count: contenders.length })}</span>
      </CardHead>
      <ol className={styles['list']}>
        {(isOpen ? contenders : contenders.slice(0, SHOWN_FIRST)).map((one) => (
          <ContenderRow key={one.id} contender={one} team={teams.get(one.id)} most={most} />
        ))}
      </ol>
      <footer className={styles['foot']}>
        <p className={styles['key']}>
          <span data-bar="points">{t('championships_points')}</span>
          <span data-bar="left">{t('championships_race_key')}</span>
        </p>
        {contenders.length > SHOWN_FIRST && (
          <Button tone="quiet" size="small" onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('championships_fewer') : t('championships_all', { count: contenders.length })}
          </Button>
        )}
      </footer>
    </Card>
  );
}

function ContenderRow({
  contender: { id, points, left, most: own },
  team,
  most,
}: {
  readonly contender: Contender;
  readonly team: SeasonWire['entrants'][number] | undefined;
  readonly most: number;
}): ReactElement {
  const t = useT();
  return (
    <li className={styles['row']}>
      <span className={styles['team']}>
        {team && <TeamCrest team={team} />}
        <span className={styles['name']}>{team?.name ?? id}</span>
      </span>
      <span
        className={styles['bar']}
        aria-hidden="true"
        style={{ '--points': points / most, '--most': own / most } as CSSProperties}
      />
      <span className={styles['points']}>{t('championships_race_points', { points, left, most: own })}</span>
    </li>
  );
}

function ChampionCard({
  champions,
  lead,
}: {
  readonly champions: SeasonWire['entrants'];
  readonly lead: number;
}): ReactElement {
  const t = useT();
  return (
    <Card as="section" className={styles['card']} aria-labelledby="champion">
      <CardHead id="champion" title={t('championships_champions', { count: champions.length })}>
        {lead > 0 && <span>{t('championships_race_lead', { points: lead })}</span>}
      </CardHead>
      <ul className={styles['champions']}>
        {champions.map((team) => (
          <li key={team.id} className={styles['champion']}>
            <TeamCrest team={team} size={56} />
            <strong>{team.name}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}
