/** The cells: the pointer scratches, a key or a short press uncovers a whole cell. */
import type { StageProps } from '@touchline/scene-kit';
import { classNames, spoken } from '@touchline/ui';
import { useId, useRef } from 'react';
import type { PointerEvent, ReactElement } from 'react';
import { BLANK, CELLS } from './cells.ts';
import { type Foil, GRAIN, middleOf, scratchLine, SIDE, uncover } from './foil.ts';
import styles from './scene.module.css';
import { Symbol } from './symbols.tsx';

interface BoardProps extends Pick<StageProps<never, never, never>, 't'> {
  readonly foil: Foil;
  readonly change: (change: (foil: Foil) => Foil) => void;
  /** The prize in each cell; empty before the first card. */
  readonly cells: readonly number[];
  /** The prize whose three cells are marked; null while the card is covered, and without a prize. */
  readonly winning: number | null;
  readonly contentOf: (prize: number) => string;
  /** The card may be uncovered now. */
  readonly isOpen: boolean;
}

/** A move of this length in cells is a scratch, not a press. */
const PRESS = 0.12;

export function Board({ foil, change, cells, winning, contentOf, isOpen, t }: BoardProps): ReactElement {
  const scratch = useScratch(change, isOpen);
  return (
    <fieldset aria-label={t('games_scratch_board')} dir="ltr" className={styles['board']} {...scratch.events}>
      {Array.from({ length: CELLS }, (_, cell) => {
        const prize = cells[cell] ?? BLANK;
        const isUncovered = cells.length > 0 && foil.uncovered.has(cell);
        const content = isUncovered ? contentOf(prize) : t('games_scratch_covered');
        return (
          <button
            key={cell}
            type="button"
            disabled={cells.length === 0}
            aria-disabled={!isOpen || isUncovered}
            className={classNames(styles['cell'], winning !== null && winning === prize && styles['alike'])}
            onClick={() => isOpen && !scratch.hasMoved() && change((now) => uncover(now, cell))}
          >
            {/* The name tells what a cell has only after it is uncovered. */}
            <span className={spoken}>{t('games_scratch_cell', { cell: cell + 1, content })}</span>
            {cells.length > 0 && (
              <span aria-hidden="true" className={styles['content']}>
                <Symbol prize={prize} />
                {prize !== BLANK && <b dir="auto">{contentOf(prize)}</b>}
              </span>
            )}
            {!isUncovered && <FoilPicture off={foil.off[cell] ?? new Set()} />}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Follows the pointer over the board while it is pressed. */
function useScratch(change: BoardProps['change'], isOpen: boolean) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const way = useRef(0);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const stop = (): void => {
    last.current = null;
  };
  return {
    hasMoved: () => way.current > PRESS / SIDE,
    events: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        last.current = pointOf(event);
        way.current = 0;
        // Without this, a touch belongs to the cell where it began.
        if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
          event.target.releasePointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = last.current;
        if (from === null || !isOpen) return;
        const to = pointOf(event);
        last.current = to;
        way.current += Math.hypot(to.x - from.x, to.y - from.y);
        if (way.current > PRESS / SIDE) change((now) => scratchLine(now, from, to));
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onPointerLeave: stop,
    },
  };
}

function FoilPicture({ off }: { readonly off: ReadonlySet<number> }): ReactElement {
  const id = useId();
  return (
    <svg
      viewBox={`0 0 ${GRAIN} ${GRAIN}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles['foil']}
    >
      <defs>
        <linearGradient id={`${id}-metal`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#e3e8ec" />
          <stop offset="0.45" stopColor="#a6b0b9" />
          <stop offset="0.55" stopColor="#cfd6db" />
          <stop offset="1" stopColor="#8f9aa4" />
        </linearGradient>
        <mask id={`${id}-mask`}>
          <rect width={GRAIN} height={GRAIN} fill="#fff" />
          {[...off].map((part) => {
            const { x, y } = middleOf(part);
            return (
              <ellipse key={part} cx={x} cy={y} rx={0.95} ry={0.8} transform={`rotate(-25 ${x} ${y})`} />
            );
          })}
        </mask>
      </defs>
      <g mask={`url(#${id}-mask)`}>
        <rect width={GRAIN} height={GRAIN} fill={`url(#${id}-metal)`} />
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <path key={row} d={`M0.5 ${row}H6.5`} stroke="#fff" strokeOpacity="0.25" strokeWidth="0.08" />
        ))}
        <path
          transform="translate(3.5 3.5) scale(0.06)"
          d="M0-3C-18-12-16-30-7-28-2-27 0-22 0-19 0-22 2-27 7-28 16-30 18-12 0-3ZM3 0C12-18 30-16 28-7 27-2 22 0 19 0 22 0 27 2 28 7 30 16 12 18 3 0ZM0 3C18 12 16 30 7 28 2 27 0 22 0 19 0 22-2 27-7 28-16 30-18 12 0 3ZM-3 0C-12 18-30 16-28 7-27 2-22 0-19 0-22 0-27-2-28-7-30-16-12-18-3 0Z"
          fill="#7c8893"
          opacity="0.6"
        />
      </g>
    </svg>
  );
}
