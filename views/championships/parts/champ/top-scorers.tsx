/** The top scorers of the season (DR-7.133). */
import type { ChampionshipReply, SeasonWire } from '@touchline/contracts/sports-betting';
import { Button, Card, TeamCrest } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { type ReactElement, useState } from 'react';
import { CardHead } from './card-head.tsx';
import styles from './top-scorers.module.css';

interface TopScorersProps {
  readonly scorers: ChampionshipReply['scorers'];
  readonly entrants: SeasonWire['entrants'];
}

/** How many players are shown before the list is opened. */
const SHOWN_FIRST = 6;

export function TopScorers({ scorers, entrants }: TopScorersProps): ReactElement {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const teams = new Map(entrants.map((team) => [team.id, team]));
  return (
    <Card as="section" className={styles['card']} aria-labelledby="top-scorers">
      <CardHead id="top-scorers" title={t('championships_scorers')}>
        <span>{t('championships_scorers_note')}</span>
      </CardHead>
      <ol className={styles['list']}>
        {(isOpen ? scorers : scorers.slice(0, SHOWN_FIRST)).map(
          ({ place, playerId, name, teamId, goals, penalties, appearances }) => {
            const team = teams.get(teamId);
            return (
              <li key={playerId} className={styles['scorer']}>
                <span className={styles['place']}>{place}</span>
                {team && <TeamCrest team={team} />}
                <span className={styles['who']}>
                  <b>{name}</b>
                  <small>{team?.name}</small>
                </span>
                <span className={styles['figures']}>
                  <b>{t('championships_scorer_goals', { goals })}</b>
                  <small>
                    {t('championships_scorer_matches', { matches: appearances })}
                    {penalties > 0 && <> · {t('championships_scorer_penalties', { penalties })}</>}
                  </small>
                </span>
              </li>
            );
          },
        )}
      </ol>
      {scorers.length > SHOWN_FIRST && (
        <footer className={styles['foot']}>
          <Button tone="quiet" size="small" onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('championships_fewer') : t('championships_all', { count: scorers.length })}
          </Button>
        </footer>
      )}
    </Card>
  );
}
