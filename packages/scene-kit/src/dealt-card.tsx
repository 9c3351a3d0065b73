/** A card that comes from the shoe to its place and is turned there, with its spoken name. */
import type { Translate } from '@touchline/i18n';
import { classNames, spoken } from '@touchline/ui';
import type { CSSProperties, ReactElement } from 'react';
import { cardName } from './card-name.ts';
import styles from './dealt-card.module.css';
import { PlayingCard } from './playing-card.tsx';

interface DealtCardProps {
  /** Null while it lies with its back up. */
  readonly card: number | null;
  readonly isStill: boolean;
  /** How many cards of the same deal come before it. */
  readonly place?: number;
  /** It lies in its place already and is only turned. */
  readonly isTurned?: boolean;
  readonly t: Translate;
}

export function DealtCard({ card, isStill, place = 0, isTurned = false, t }: DealtCardProps): ReactElement {
  return (
    <span
      className={classNames(styles['card'], !isStill && styles[isTurned ? 'turning' : 'dealing'])}
      style={{ '--place': place } as CSSProperties}
    >
      <PlayingCard card={card} />
      <span className={spoken}>{card === null ? t('games_card_hidden') : cardName(card, t)}</span>
    </span>
  );
}
