/** The last matches of both sides: up for a win, in the middle for a draw, hollow and down for a defeat. */
import type { StatisticsApi } from '@touchline/contracts/sports-betting';
import { intlTag } from '@touchline/i18n';
import { spoken, TeamCrest } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { type Form, formOf } from '../data/form.ts';
import styles from './form-part.module.css';
import { NoData, Panel } from './panel.tsx';

type Reply = StatisticsApi['game']['reply'];

export function FormPart({ reply: { game, form, teams } }: { readonly reply: Reply }): ReactElement {
  const t = useT();
  const sides = [
    { team: game.home, form: formOf(game.home.id, form.home) },
    { team: game.away, form: formOf(game.away.id, form.away) },
  ];
  const most = Math.max(...sides.map(({ form: { matches } }) => matches.length));
  if (most === 0) {
    return (
      <Panel id="form" title={t('statistics_form')}>
        <NoData text={t('statistics_no_form')} />
      </Panel>
    );
  }
  return (
    <Panel id="form" title={t('statistics_form')} note={t('statistics_form_note', { count: most })}>
      <ul className={styles['sides']}>
        {sides.map(({ team, form: own }) => (
          <li key={team.id} className={styles['side']}>
            <TeamCrest team={team} size={20} />
            <span className={styles['name']}>{team.name}</span>
            <Bars form={own} teams={teams} />
            <span className={styles['sum']}>
              {t('statistics_form_sum', { won: own.won, drawn: own.drawn, lost: own.lost })}
            </span>
          </li>
        ))}
      </ul>
      <Figures sides={sides} />
    </Panel>
  );
}

function Bars({ form, teams }: { readonly form: Form; readonly teams: Reply['teams'] }): ReactElement {
  const t = useT();
  const nameOf = (id: number): string => teams.find((team) => team.id === id)?.name ?? '';
  return (
    <ol dir="ltr" className={styles['bars']}>
      {form.matches.map(({ match, outcome }) => {
        const text = t('statistics_form_match', {
          outcome,
          home: nameOf(match.homeId),
          away: nameOf(match.awayId),
          homeScore: String(match.home),
          awayScore: String(match.away),
        });
        return (
          <li key={match.gameId} data-outcome={outcome} title={text} className={styles['bar']}>
            <span className={spoken}>{text}</span>
          </li>
        );
      })}
    </ol>
  );
}

function Figures({
  sides,
}: {
  readonly sides: readonly { readonly team: Reply['game']['home']; readonly form: Form }[];
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const format = new Intl.NumberFormat(intlTag(lang), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <table className={styles['figures']}>
      <caption className={spoken}>{t('statistics_form_figures')}</caption>
      <thead className={spoken}>
        <tr>
          <th scope="col">{t('statistics_form')}</th>
          {sides.map(({ team }) => (
            <th key={team.id} scope="col">
              {team.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['scoredMean', 'concededMean'] as const).map((of) => (
          <tr key={of}>
            <th scope="row">{t('statistics_form_mean', { of })}</th>
            {sides.map(({ team, form }, index) => (
              <td key={team.id} data-side={index + 1}>
                {form.matches.length === 0 ? '–' : format.format(form[of])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
