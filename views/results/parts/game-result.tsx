/** The chosen match: its score, and each settled outcome with the score that decided it and its corrections. */
import type { NextBetsWire, ResultApi, SettledLineWire } from '@touchline/contracts/sports-betting';
import { coefText, StatisticsLink } from '@touchline/line-kit';
import { Badge, Card, EmptyState, Segmented, TeamCrest } from '@touchline/ui';
import { marketName, outcomeName, scopeName, scoreText } from '@touchline/ui/market-names';
import { Moment, useLocation, usePreferences, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { decidingScore, FILTERS, isCorrected, isShown, type ResultFilter } from '../data/reason.ts';
import { type ResultQuery, resultsPath } from '../data/result-query.ts';
import styles from './game-result.module.css';
import { Goals } from './goals.tsx';
import { NextMatches } from './next-matches.tsx';

type Reply = ResultApi['game']['reply'];

export function GameResult({
  reply,
  nextBets,
  query,
}: {
  readonly reply: Reply;
  readonly nextBets: readonly NextBetsWire[];
  readonly query: ResultQuery;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { game, champ, lines } = reply;
  const pens = game.score?.pens;
  return (
    <Card as="section" className={styles['card']} aria-labelledby="result-of">
      <header className={styles['head']}>
        <h2 id="result-of" className={styles['sides']}>
          <TeamCrest team={game.home} size={28} />
          <span>{game.home.name}</span>
          <bdi className={styles['score']} dir="ltr">
            {game.score ? `${game.score.home}:${game.score.away}` : '–'}
          </bdi>
          <span>{game.away.name}</span>
          <TeamCrest team={game.away} size={28} />
        </h2>
        <p className={styles['facts']}>
          <a href={`/${lang}/champs/${champ.id}`}>{champ.name}</a>
          <Moment atMs={game.startAtMs} />
          {pens && <span>{t('line_shoot_out', { score: `${pens.home}:${pens.away}` })}</span>}
          {game.state !== 'ENDED' && <span>{t('results_state', { state: game.state })}</span>}
          <StatisticsLink gameId={game.id} />
        </p>
        <a href={resultsPath(lang, query, { game: null })} className={styles['close']}>
          {t('results_close')}
        </a>
      </header>
      <Goals reply={reply} />
      <NextMatches reply={reply} nextBets={nextBets} />
      {lines.length === 0 ? (
        <EmptyState title={t('results_no_markets_title')} text={t('results_no_markets_text')} />
      ) : (
        <Outcomes reply={reply} />
      )}
    </Card>
  );
}

/** Every settled outcome, or those of a filter. */
function Outcomes({ reply }: { readonly reply: Reply }): ReactElement {
  const t = useT();
  const [filter, setFilter] = useState<ResultFilter>('all');
  const rows = reply.lines.flatMap((line) =>
    line.outcomes.filter((outcome) => isShown(outcome, filter)).map((outcome) => ({ line, outcome })),
  );
  return (
    <>
      <div className={styles['choices']}>
        <Segmented
          label={t('results_outcomes')}
          value={filter}
          onChange={setFilter}
          choices={FILTERS.map((value) => ({ value, label: t('results_filter', { filter: value }) }))}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('results_no_lines_title')} text={t('results_no_lines_text')} />
      ) : (
        <ul className={styles['rows']}>
          {rows.map(({ line, outcome }) => (
            <OutcomeRow
              key={`${line.typeKey} ${JSON.stringify(line.spec)} ${outcome.key}`}
              line={line}
              outcome={outcome}
              reply={reply}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function OutcomeRow({
  line,
  outcome,
  reply: { game, sport },
}: {
  readonly line: SettledLineWire;
  readonly outcome: SettledLineWire['outcomes'][number];
  readonly reply: Reply;
}): ReactElement {
  const t = useT();
  const { coefViewId } = usePreferences();
  const ref = { ...line, sportKey: sport.key, homeName: game.home.name, awayName: game.away.name };
  const status = outcome.results.at(-1)?.statusId ?? null;
  return (
    <li className={styles['row']} data-corrected={isCorrected(outcome)}>
      <span className={styles['names']}>
        <strong>{outcomeName(ref, outcome.key, t)}</strong>
        <span>{marketName(ref, t)}</span>
      </span>
      <Reason line={line} game={game} status={status} />
      <span className={styles['coef']}>
        {outcome.coefMilli === null ? '–' : coefText(outcome.coefMilli, coefViewId)}
      </span>
      <Status statusId={status} />
      {isCorrected(outcome) && (
        <ol className={styles['steps']} aria-label={t('results_corrections')}>
          {outcome.results.map(({ statusId, atMs }) => (
            <li key={atMs}>
              <Moment atMs={atMs} /> <Status statusId={statusId} />
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

function Reason({
  line,
  game,
  status,
}: {
  readonly line: SettledLineWire;
  readonly game: Reply['game'];
  readonly status: number | null;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const score = decidingScore(line, game.score);
  if (status === 3 || score === null) {
    return <span className={styles['reason']}>{status === 3 ? t('results_void') : ''}</span>;
  }
  const text = scoreText(`${score.home}:${score.away}`, lang);
  return (
    <span className={styles['reason']}>
      {score.scope === null
        ? t('results_final', { score: text })
        : t('results_part', { part: scopeName(score.scope, t), score: text })}
    </span>
  );
}

const TONES: Readonly<Record<number, 'up' | 'down' | 'warn'>> = {
  0: 'down',
  1: 'up',
  2: 'warn',
  3: 'warn',
  4: 'up',
  5: 'warn',
  6: 'up',
};

function Status({ statusId }: { readonly statusId: number | null }): ReactElement {
  const t = useT();
  return (
    <Badge tone={statusId === null ? 'warn' : (TONES[statusId] ?? 'warn')}>
      {t('results_status', { status: statusId === null ? 'none' : String(statusId) })}
    </Badge>
  );
}
