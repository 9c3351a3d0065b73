/** The matches of a draw with a button for each outcome, and what other players picked. */
import type { TotoKind } from '@touchline/betting-engine';
import type { TotoDrawWire, TotoMatchWire } from '@touchline/contracts/sports-betting';
import { Button, Card, classNames, spoken, TeamCrest } from '@touchline/ui';
import { Moment, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { outcomeText } from '../data/section-texts.ts';
import { emptyTicket, favouriteTicket, randomTicket, type Ticket, toggled } from '../data/ticket.ts';
import styles from './match-rows.module.css';

interface MatchRowsProps {
  readonly kind: TotoKind;
  readonly draw: TotoDrawWire;
  readonly ticket: Ticket;
  readonly onChange: (ticket: Ticket) => void;
}

/** A whole number below a bound, all with equal chances. */
function randomBelow(below: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  const whole = 2 ** 32 - (2 ** 32 % below);
  return value < whole ? value % below : randomBelow(below);
}

export function MatchRows({ kind, draw, ticket, onChange }: MatchRowsProps): ReactElement {
  const t = useT();
  const favourites = draw.matches.map(({ favourite }) => favourite);
  return (
    <Card className={styles['card']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{t('toto_matches', { count: kind.matches })}</h2>
        <p className={styles['hint']}>{kind.isByScore ? t('toto_hint_score') : t('toto_hint')}</p>
        <div className={styles['tools']}>
          <Button size="small" onClick={() => onChange(randomTicket(kind, randomBelow))}>
            {t('toto_random')}
          </Button>
          {favourites.some((favourite) => favourite !== null) && (
            <Button size="small" onClick={() => onChange(favouriteTicket(kind, ticket, favourites))}>
              {t('toto_favourites')}
            </Button>
          )}
          <Button size="small" onClick={() => onChange(emptyTicket(kind))}>
            {t('toto_clear')}
          </Button>
        </div>
      </div>
      <ol className={styles['rows']}>
        {draw.matches.map((match, at) => (
          <MatchRow
            key={match.match}
            kind={kind}
            match={match}
            mask={ticket[at] ?? 0}
            onToggle={(outcome) => onChange(toggled(ticket, at, outcome))}
          />
        ))}
      </ol>
    </Card>
  );
}

interface MatchRowProps {
  readonly kind: TotoKind;
  readonly match: TotoMatchWire;
  readonly mask: number;
  readonly onToggle: (outcome: number) => void;
}

function MatchRow({ kind, match, mask, onToggle }: MatchRowProps): ReactElement {
  const t = useT();
  const sides = `${match.home.name} – ${match.away.name}`;
  return (
    <li className={classNames(styles['row'], kind.isByScore && styles['wide'])}>
      <span className={styles['number']}>{match.match}</span>
      <div className={styles['sides']}>
        <span className={styles['side']}>
          <TeamCrest team={match.home} size={18} />
          <span>{match.home.name}</span>
        </span>
        <span className={styles['side']}>
          <TeamCrest team={match.away} size={18} />
          <span>{match.away.name}</span>
        </span>
      </div>
      <span className={styles['time']}>
        <Moment atMs={match.startAtMs} />
      </span>
      <fieldset aria-label={sides} className={styles['outcomes']}>
        {kind.outcomes.map((outcome, at) => (
          <button
            key={outcome}
            type="button"
            dir={outcome === 'other' ? undefined : 'ltr'}
            aria-pressed={(mask & (1 << at)) !== 0}
            className={styles['outcome']}
            onClick={() => onToggle(at)}
          >
            {outcomeText(t, outcome)}
          </button>
        ))}
      </fieldset>
      {!kind.isByScore && <Picked kind={kind} match={match} mask={mask} />}
    </li>
  );
}

/** The shares of the lines by outcome; those of the own choices have a border. */
function Picked({ kind, match, mask }: Omit<MatchRowProps, 'onToggle'>): ReactElement {
  const t = useT();
  if (match.picked.every((percent) => percent === 0))
    return <p className={classNames(styles['picked'], styles['none'])}>{t('toto_picked_none')}</p>;
  const text = kind.outcomes.map((outcome, at) => `${outcome} ${match.picked[at] ?? 0} %`).join(', ');
  return (
    <div className={styles['picked']}>
      <span className={spoken}>{t('toto_picked', { shares: text })}</span>
      {match.picked.map((percent, at) => (
        <span
          key={kind.outcomes[at]}
          aria-hidden="true"
          className={classNames(
            styles['share'],
            styles[`share${at}`],
            (mask & (1 << at)) !== 0 && styles['own'],
          )}
          style={{ flexGrow: percent }}
        >
          {percent >= 12 ? `${percent} %` : ''}
        </span>
      ))}
    </div>
  );
}
