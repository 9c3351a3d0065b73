/** The ticket as a picture: a column for each match, with the chosen outcomes filled. */
import { type TotoKind, totoOutcomesOf } from '@touchline/betting-engine';
import { spoken } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { Ticket } from '../data/ticket.ts';
import styles from './ticket-picture.module.css';

export function TicketPicture({
  kind,
  ticket,
}: {
  readonly kind: TotoKind;
  readonly ticket: Ticket;
}): ReactElement {
  const t = useT();
  const text = ticket
    .map((mask, at) => `${at + 1}: ${totoOutcomesOf(kind, mask).join(' ') || '–'}`)
    .join(', ');
  return (
    <div dir="ltr" className={styles['picture']}>
      <span className={spoken}>{t('toto_ticket_choices', { choices: text })}</span>
      {ticket.map((mask, at) => (
        <div key={at} aria-hidden="true" className={styles['column']}>
          {kind.outcomes.map((outcome, no) => {
            const isChosen = (mask & (1 << no)) !== 0;
            return (
              <span key={outcome} className={isChosen ? styles['chosen'] : styles['cell']}>
                {isChosen ? outcome : ''}
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}
