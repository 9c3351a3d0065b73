/** Scores of the matches in play; they move with the feed. */
import {
  ChampIcon,
  gamePath,
  groupGames,
  GameTime,
  LineContext,
  Sides,
  useGame,
  useGameIds,
  useLine,
  useLineOf,
} from '@touchline/line-kit';
import { Card, EmptyState } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { LiveData } from '../data/load-results.ts';
import { ResultsHead } from './results-head.tsx';
import styles from './results.module.css';

export function LivePage({ data }: { readonly data: LiveData }): ReactElement {
  const known = new Set(data.reply.games.map(({ id }) => id));
  const line = useLineOf(data.reply, data.reply.topic, {
    // The topic does not say whether a match has a match tracker, so only known ones are shown there.
    belongs: ({ id }) => data.type === 'live' || known.has(id),
  });
  return (
    <>
      <ResultsHead kind={data.type} />
      <LineContext value={line}>
        <LiveChamps data={data} />
      </LineContext>
    </>
  );
}

function LiveChamps({ data: { reply, sports } }: { readonly data: LiveData }): ReactElement {
  const t = useT();
  const { store } = useLine();
  const ids = useGameIds();
  const groups = useMemo(
    () =>
      groupGames(
        ids.flatMap((id) => store.game(id) ?? []),
        reply.champs,
        { isGroupedByCountry: false, areBestOnTop: false, placeOf: store.placeOf },
      ),
    [ids, reply.champs, store],
  );
  if (groups.length === 0) {
    return <EmptyState title={t('results_no_live_title')} text={t('results_no_live_text')} />;
  }
  return (
    <div className={styles['live']}>
      {groups.map(({ champ, gameIds }) => (
        <Card key={champ.id} as="section" className={styles['card']} aria-labelledby={`champ-${champ.id}`}>
          <h2 id={`champ-${champ.id}`} className={styles['champ']}>
            <ChampIcon champ={champ} sportKey={sports.find(({ id }) => id === champ.sportId)?.key ?? ''} />
            {champ.name}
          </h2>
          <ul className={styles['rows']}>
            {gameIds.map((id) => (
              <LiveRow key={id} gameId={id} sports={sports} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function LiveRow({
  gameId,
  sports,
}: {
  readonly gameId: number;
  readonly sports: LiveData['sports'];
}): ReactElement | null {
  const { lang } = useLocation();
  const game = useGame(gameId);
  if (!game) return null;
  const sportKey = sports.find(({ id }) => id === game.sportId)?.key ?? '';
  return (
    <li>
      <a href={gamePath(lang, sportKey, game)} className={styles['live-row']}>
        <GameTime game={game} sportKey={sportKey} />
        <Sides game={game} />
      </a>
    </li>
  );
}
