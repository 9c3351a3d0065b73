/** The line-ups: both sides on a pitch, and as lists with the bench and what each player did. */
import type {
  LineUpWire,
  MatchReport,
  PlayerWire,
  StatisticsMatchWire,
  Story,
} from '@touchline/contracts/sports-betting';
import { MarkIcon, minuteOf } from '@touchline/media-kit/live-story';
import { spoken } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { CSSProperties, ReactElement } from 'react';
import { eventsByPlayer, familyName, pitchPlaces, type PlayerEvent, playersById } from '../data/line-ups.ts';
import styles from './line-ups.module.css';
import { Panel } from './panel.tsx';

interface LineUpsProps {
  readonly lineUps: NonNullable<MatchReport['lineUps']>;
  readonly players: MatchReport['players'];
  readonly game: StatisticsMatchWire;
  readonly story: Pick<Story, 'marks'> | null;
}

export function LineUps({ lineUps, players, game, story }: LineUpsProps): ReactElement {
  const t = useT();
  const byId = playersById({ players });
  const events = eventsByPlayer(story);
  const sides = [
    { side: 1 as const, team: game.home, lineUp: lineUps.home },
    { side: 2 as const, team: game.away, lineUp: lineUps.away },
  ];
  return (
    <Panel id="line-ups" title={t('statistics_line_ups')}>
      <figure dir="ltr" className={styles['pitch']}>
        <figcaption className={spoken}>
          {t('statistics_pitch', {
            home: game.home.name,
            homeFormation: lineUps.home.formation,
            away: game.away.name,
            awayFormation: lineUps.away.formation,
          })}
        </figcaption>
        <span className={styles['circle']} />
        {sides.map(({ side, lineUp }) => (
          <Shirts key={side} side={side} lineUp={lineUp} byId={byId} events={events} />
        ))}
      </figure>
      <div className={styles['sides']}>
        {sides.map(({ side, team, lineUp }) => (
          <section key={side} data-side={side} aria-label={team.name} className={styles['side']}>
            <h3 className={styles['team']}>
              {t('statistics_formation', { team: team.name, formation: lineUp.formation })}
            </h3>
            <h4 className={styles['group']}>{t('statistics_starting')}</h4>
            <Players ids={lineUp.starting} captain={lineUp.captain} byId={byId} events={events} />
            <h4 className={styles['group']}>{t('statistics_bench')}</h4>
            <Players ids={lineUp.bench} captain={lineUp.captain} byId={byId} events={events} />
          </section>
        ))}
      </div>
    </Panel>
  );
}

type ById = ReadonlyMap<number, PlayerWire>;
type Events = ReadonlyMap<number, readonly PlayerEvent[]>;

/** The starting players of a side on the pitch: home plays to the right, or downwards on a narrow page. */
function Shirts({
  side,
  lineUp,
  byId,
  events,
}: {
  readonly side: 1 | 2;
  readonly lineUp: LineUpWire;
  readonly byId: ById;
  readonly events: Events;
}): ReactElement[] {
  return pitchPlaces(lineUp, byId).map(({ player, along, across }) => {
    const isHome = side === 1;
    // Home has its right at the bottom of a wide pitch, away at the top.
    const place = {
      '--along': isHome ? along / 2 : 1 - along / 2,
      '--across': isHome ? 1 - across : across,
    } as CSSProperties;
    const marks = (events.get(player.id) ?? []).filter(({ kind }) => kind !== 'missed');
    return (
      <span key={player.id} aria-hidden="true" data-side={side} style={place} className={styles['shirt']}>
        <b className={styles['number']}>{player.number}</b>
        <bdi className={styles['name']}>{familyName(player.name)}</bdi>
        {marks.length > 0 && (
          <span className={styles['marks']}>
            {marks.map(({ kind, sec }) => (
              <EventIcon key={`${kind}-${sec}`} kind={kind} />
            ))}
          </span>
        )}
      </span>
    );
  });
}

function EventIcon({ kind }: Pick<PlayerEvent, 'kind'>): ReactElement {
  const shown = kind === 'on' || kind === 'off' ? 'sub' : kind === 'second' ? 'red' : kind;
  return <MarkIcon kind={shown} side={0} />;
}

function Players({
  ids,
  captain,
  byId,
  events,
}: {
  readonly ids: readonly number[];
  readonly captain: number;
  readonly byId: ById;
  readonly events: Events;
}): ReactElement {
  const t = useT();
  return (
    <ul className={styles['players']}>
      {ids.flatMap((id) => {
        const player = byId.get(id);
        if (!player) return [];
        return (
          <li key={id} className={styles['player']}>
            <span className={styles['digits']}>{player.number}</span>
            <span className={styles['who']}>
              {player.name}
              {id === captain && (
                <abbr title={t('statistics_captain')} className={styles['captain']}>
                  {t('statistics_captain_short')}
                </abbr>
              )}
              <span className={spoken}>, {t('statistics_position', { position: player.position })}</span>
            </span>
            <Did events={events.get(id) ?? []} />
          </li>
        );
      })}
    </ul>
  );
}

/** What a player did: a picture and the minute, and the same in words. */
function Did({ events }: { readonly events: readonly PlayerEvent[] }): ReactElement | null {
  const t = useT();
  if (events.length === 0) return null;
  return (
    <span className={styles['did']}>
      {events.map(({ kind, sec }) => (
        <span key={`${kind}-${sec}`} data-kind={kind} className={styles['event']}>
          <EventIcon kind={kind} />
          <span aria-hidden="true">{minuteOf(sec)}′</span>
          <span className={spoken}>
            {t('statistics_player_event', { kind, minute: String(minuteOf(sec)) })}
          </span>
        </span>
      ))}
    </span>
  );
}
