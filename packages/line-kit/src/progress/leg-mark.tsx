/** The round mark of a bet: won, lost, refunded, winning or not at the present score, not begun. Never colour alone. */
import { Check, Clock, Undo2, X } from 'lucide-react';
import type { ReactElement } from 'react';
import type { LegProgress, LegWord } from './leg-progress.ts';
import styles from './progress.module.css';

const GOOD: ReadonlySet<LegWord | null> = new Set<LegWord>(['won', 'halfWon']);

/** The look of a bet, for its mark and its step. */
export type LegTone = 'won' | 'lost' | 'returned' | 'ahead' | 'behind' | 'waiting';

export function legTone({ basis, word }: LegProgress): LegTone {
  if (basis === 'waiting') return 'waiting';
  if (basis === 'now' || basis === 'running') return GOOD.has(word) ? 'ahead' : 'behind';
  if (GOOD.has(word)) return 'won';
  return word === 'returned' || word === 'halfHalf' ? 'returned' : 'lost';
}

const ICONS = { won: Check, lost: X, returned: Undo2, waiting: Clock } as const;

export function LegMark({ progress }: { readonly progress: LegProgress }): ReactElement {
  const tone = legTone(progress);
  const Icon = tone === 'ahead' || tone === 'behind' ? null : ICONS[tone];
  return (
    <span
      className={styles['mark']}
      data-tone={tone}
      data-sure={progress.basis === 'settled'}
      aria-hidden="true"
    >
      {Icon && <Icon size={13} />}
    </span>
  );
}
