/** The player's favourite teams: a list, and a search that adds to it (DR-13.166). */
import type { FavoriteTeam } from '@touchline/contracts/players';
import type { ApiAnswer } from '@touchline/contracts/remote-views';
import { Button, FormError, Skeleton, TextField } from '@touchline/ui';
import { useApi, useLocation, useT } from '@touchline/view-kit';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import {
  addTeam,
  canSearch,
  findTeams,
  type FoundTeam,
  newTeams,
  readTeams,
  removeTeam,
  teamRefusalKey,
} from '../../data/favorite-teams.ts';
import { SettingsCard } from './settings-card.tsx';
import styles from './settings-cards.module.css';

export function TeamsCard(): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { teams, failure, isBusy, done, change } = useTeams();
  return (
    <SettingsCard id="teams" title={t('office_teams')}>
      <p className={styles['text']}>{t('office_teams_text')}</p>
      {teams === null && failure === null && <Skeleton />}
      {teams?.length === 0 && <p className={styles['text']}>{t('office_teams_none')}</p>}
      {teams !== null && teams.length > 0 && (
        <ul className={styles['teams']} aria-label={t('office_teams')}>
          {teams.map(({ id, name }) => (
            <li key={id}>
              <a href={`/${lang}/team/line/${id}`}>
                <bdi>{name}</bdi>
              </a>
              <Button
                disabled={isBusy}
                aria-label={t('office_teams_remove_name', { name })}
                onClick={() => change('remove', { id, name })}
              >
                {t('office_teams_remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {teams !== null && <TeamSearch teams={teams} isBusy={isBusy} onAdd={(team) => change('add', team)} />}
      {failure !== null && <FormError>{t(teamRefusalKey(failure))}</FormError>}
      <output className={styles['done']}>{done}</output>
    </SettingsCard>
  );
}

type Named = Pick<FavoriteTeam, 'id' | 'name'>;

/** The list of the account; it is read when the card is shown, and each change returns it. */
function useTeams() {
  const t = useT();
  const api = useApi();
  const { lang } = useLocation();
  const [teams, setTeams] = useState<readonly FavoriteTeam[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    void readTeams(api, lang, stop.signal).then((answer) => {
      if (stop.signal.aborted) return;
      if (answer.outcome === 'ok') setTeams(answer.data.teams);
      else setFailure(answer.code || 'network');
    });
    return () => stop.abort();
  }, [api, lang]);
  const change = (how: 'add' | 'remove', { id, name }: Named): void => {
    setBusy(true);
    setFailure(null);
    setDone(null);
    const request = how === 'add' ? addTeam(api, lang, id) : removeTeam(api, lang, id);
    void request.then((answer) => {
      setBusy(false);
      if (answer.outcome !== 'ok') {
        setFailure(answer.code || 'network');
        return;
      }
      setTeams(answer.data.teams);
      setDone(t(how === 'add' ? 'office_teams_added' : 'office_teams_removed', { name }));
    });
  };
  return { teams, failure, isBusy, done, change };
}

interface SearchProps {
  readonly teams: readonly FavoriteTeam[];
  readonly isBusy: boolean;
  readonly onAdd: (team: Named) => void;
}

function TeamSearch({ teams, isBusy, onAdd }: SearchProps): ReactElement {
  const t = useT();
  const api = useApi();
  const { lang } = useLocation();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<ApiAnswer<readonly FoundTeam[]> | null>(null);
  const [isSearching, setSearching] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSearching(true);
    setFound(await findTeams(api, lang, typed));
    setSearching(false);
  };
  const shown = found?.outcome === 'ok' ? newTeams(found.data, teams) : [];
  return (
    <>
      <form className={styles['code']} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('office_teams_search')}
          value={typed}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setFound(null);
          }}
        />
        <Button type="submit" disabled={isSearching || !canSearch(typed)}>
          {t('office_teams_find')}
        </Button>
      </form>
      <output className={styles['text']}>
        {found?.outcome === 'ok' && t('office_teams_found', { count: shown.length })}
      </output>
      {found !== null && found.outcome !== 'ok' && (
        <FormError>{t(teamRefusalKey(found.code || 'network'))}</FormError>
      )}
      {shown.length > 0 && (
        <ul className={styles['teams']} aria-label={t('office_teams_results')}>
          {shown.map(({ id, name, sportName }) => (
            <li key={id}>
              <span>
                <bdi>{name}</bdi> <small className={styles['text']}>{sportName}</small>
              </span>
              <Button
                disabled={isBusy}
                aria-label={t('office_teams_add_name', { name })}
                onClick={() => onAdd({ id, name })}
              >
                {t('office_teams_add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
