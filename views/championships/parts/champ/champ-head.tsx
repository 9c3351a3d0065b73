/** The head of a championship: emblem, name, season, and the figures of the season. */
import type { ChampionshipReply, SeasonWire } from '@touchline/contracts/sports-betting';
import { FavouriteStar, SportIcon } from '@touchline/line-kit';
import { Flag, spoken, TeamCrest } from '@touchline/ui';
import { intlTag } from '@touchline/i18n';
import { useLocation, useNavigate, useT } from '@touchline/view-kit';
import type { CSSProperties, ReactElement } from 'react';
import { type Bracket, cupFigures } from '../../data/cup-bracket.ts';
import { seasonChampions } from '../../data/season-champions.ts';
import { seasonFigures } from '../../data/season-figures.ts';
import styles from './champ-head.module.css';

/** Number of looks in the stylesheet. Each championship always has the same one. */
const LOOKS = 5;

export function ChampHead({
  reply: { champ, sport, season, seasons },
  path,
}: {
  readonly reply: ChampionshipReply;
  readonly path: string;
}): ReactElement {
  const t = useT();
  const isCup = Boolean(season?.bracket);
  const seasonName = (name: string): string =>
    isCup ? t('championships_edition', { name }) : t('championships_season', { name });
  return (
    <header className={styles['head']} data-look={champ.id % LOOKS}>
      <div className={styles['name']}>
        <span className={styles['emblem']} aria-hidden="true">
          <SportIcon sportKey={sport.key} size={28} />
        </span>
        <div className={styles['words']}>
          <div className={styles['title-row']}>
            <h1 className={styles['title']}>{champ.name}</h1>
            <FavouriteStar kind="champs" id={champ.id} name={champ.name} isOnPitch />
          </div>
          <p className={styles['facts']}>
            {champ.countryCode !== null && <Flag code={champ.countryCode} />}
            {champ.categoryName !== null && <span>{champ.categoryName}</span>}
            {season && <span>{t('championships_clubs', { count: season.entrants.length })}</span>}
            {season && <span>{seasonName(season.name)}</span>}
            {champ.isSimulated && <span>{t('line_simulated')}</span>}
          </p>
          {season && !isCup && <Champions teams={seasonChampions(season)} />}
          {season && seasons.length > 1 && (
            <SeasonChoice
              label={isCup ? t('championships_edition_choice') : t('championships_season_choice')}
              current={season.id}
              seasons={seasons.map(({ id, name }) => ({ id, name: seasonName(name) }))}
              path={path}
            />
          )}
        </div>
      </div>
      {season && (season.bracket ? <CupNumbers bracket={season.bracket} /> : <Figures season={season} />)}
    </header>
  );
}

function Champions({ teams }: { readonly teams: SeasonWire['entrants'] }): ReactElement | null {
  const t = useT();
  if (teams.length === 0) return null;
  return (
    <p className={styles['champions']}>
      <span>{t('championships_champions', { count: teams.length })}</span>
      {teams.map((team) => (
        <strong key={team.id}>
          <TeamCrest team={team} />
          {team.name}
        </strong>
      ))}
    </p>
  );
}

function SeasonChoice({
  label,
  current,
  seasons,
  path,
}: {
  readonly label: string;
  readonly current: number;
  readonly seasons: ChampionshipReply['seasons'];
  readonly path: string;
}): ReactElement {
  const { lang } = useLocation();
  const navigate = useNavigate();
  const newest = seasons[0]?.id;
  return (
    <label className={styles['choice']}>
      <span>{label}</span>
      <select
        value={current}
        className={styles['select']}
        onChange={({ target }) =>
          navigate(`/${lang}/${path}${target.value === String(newest) ? '' : `?season=${target.value}`}`)
        }
      >
        {seasons.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Figures({ season }: { readonly season: NonNullable<ChampionshipReply['season']> }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const figures = seasonFigures(season);
  const { played, total, goalsPerGame, homeWins, draws, overTwoAndHalf } = figures;
  const percent = { style: 'percent', maximumFractionDigits: 0 } as const;
  const format = (value: number, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(intlTag(lang), options).format(value);
  const facts = [
    [
      format(goalsPerGame, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      t('championships_goals_per_game'),
    ],
    [format(homeWins, percent), t('championships_home_wins')],
    [format(draws, percent), t('championships_draws')],
    [format(overTwoAndHalf, percent), t('championships_over', { line: format(2.5, {}) })],
  ] as const;
  return (
    <section className={styles['figures']} aria-label={t('championships_figures')}>
      <p className={styles['progress']}>
        <strong>{t('championships_goals_by_round')}</strong>
        <span>{t('championships_games_played', { played, total })}</span>
      </p>
      <GoalBars goals={figures.goalsByRound} round={figures.round} />
      {played > 0 && (
        <dl className={styles['facts-row']}>
          {facts.map(([value, name]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** The figures of a cup: matches played, goals, shoot-outs. */
function CupNumbers({ bracket }: { readonly bracket: Bracket }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { played, total, goals, shootOuts } = cupFigures(bracket);
  const format = new Intl.NumberFormat(intlTag(lang));
  const facts = [
    ['played', played, t('championships_cup_played', { total })],
    ['goals', goals, t('championships_cup_goals', { goals })],
    ['pens', shootOuts, t('championships_cup_shoot_outs', { count: shootOuts })],
  ] as const;
  return (
    <section className={styles['cup']} aria-label={t('championships_cup_figures')}>
      <dl className={styles['facts-row']}>
        {facts.map(([key, value, name]) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{format.format(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** One bar for each round: its goals, and a frame for each round that is still to come. */
function GoalBars({
  goals,
  round,
}: {
  readonly goals: readonly number[];
  readonly round: number;
}): ReactElement {
  const t = useT();
  const most = Math.max(1, ...goals);
  return (
    <ol className={styles['bars']} aria-label={t('championships_goals_by_round')}>
      {goals.map((count, index) => (
        <li
          // The rounds of a season never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          data-state={index + 1 > round ? 'ahead' : index + 1 === round ? 'now' : 'played'}
          style={{ '--share': count / most } as CSSProperties}
        >
          <span className={spoken}>{t('championships_round_goals', { round: index + 1, goals: count })}</span>
        </li>
      ))}
    </ol>
  );
}
