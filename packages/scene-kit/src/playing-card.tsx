/** A playing card by its number: 0 to 51, rank = number mod 13 from the ace, suit = number div 13. */
import type { ReactElement } from 'react';
import styles from './playing-card.module.css';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
/** Outlines of the suits in a square from -12 to 12: spades, hearts, diamonds, clubs. */
const SUITS = [
  'M0-10C4-5 10-1 10 4 10 9 4 10 1.6 6.4 1.8 9 2.6 10.6 4 12H-4C-2.6 10.6-1.8 9-1.6 6.4-4 10-10 9-10 4-10-1-4-5 0-10Z',
  'M0 11C-4 6-11 2-11-4-11-10-3-11 0-5 3-11 11-10 11-4 11 2 4 6 0 11Z',
  'M0-12 9 0 0 12-9 0Z',
  'M-1.4 5C-4 9.4-10.6 8-10.6 3-10.6-1-7-3-4.4-2-7-6-4-11 0-11 4-11 7-6 4.4-2 7-3 10.6-1 10.6 3 10.6 8 4 9.4 1.4 5 1.6 8 2.4 10.4 4 12H-4C-2.4 10.4-1.6 8-1.4 5Z',
] as const;

export const rankOfCard = (card: number): number => card % 13;
export const suitOfCard = (card: number): 0 | 1 | 2 | 3 => (Math.floor(card / 13) % 4) as 0 | 1 | 2 | 3;

/** The rank of a card as it stands on it: `Q`. */
export const cardRankText = (card: number): string => RANKS[rankOfCard(card)] ?? '';

/** @param card null shows the back */
export function PlayingCard({ card }: { readonly card: number | null }): ReactElement {
  if (card === null)
    return (
      <svg viewBox="0 0 70 100" className={styles['card']} aria-hidden="true">
        <rect width="70" height="100" rx="7" fill="#fbfaf4" />
        <rect x="4" y="4" width="62" height="92" rx="5" fill="#123b28" />
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <path
            key={row}
            d={`M5 ${14 + row * 14}L35 ${4 + row * 14}L65 ${14 + row * 14}`}
            fill="none"
            stroke="#3f8f66"
            strokeWidth="1.4"
          />
        ))}
        <circle cx="35" cy="50" r="12" fill="#0b1d14" stroke="#d2f25a" strokeWidth="1.6" />
        <path d="M35 38V62" stroke="#d2f25a" strokeWidth="1.6" />
      </svg>
    );
  const suit = suitOfCard(card);
  const colour = suit === 1 || suit === 2 ? '#c0302a' : '#17211b';
  return (
    <svg viewBox="0 0 70 100" className={styles['card']} aria-hidden="true">
      <rect width="70" height="100" rx="7" fill="#fbfaf4" stroke="#d8d5c8" />
      <text x="7" y="24" className={styles['rank']} fill={colour}>
        {RANKS[rankOfCard(card)]}
      </text>
      <path d={SUITS[suit]} transform="translate(14 36) scale(0.7)" fill={colour} />
      <path d={SUITS[suit]} transform="translate(43 66) scale(1.9)" fill={colour} />
    </svg>
  );
}
