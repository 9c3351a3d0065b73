/**
 * The picture of a running game: its ground, the attacking side, the ball and the way it came. It is never mirrored:
 * home plays to the right. The caller shows the same facts as text.
 */
import type { TrailPlace, ZoneFact } from '@touchline/contracts/sports-betting';
import { memo, type ReactElement, useId } from 'react';
import { Ball } from './ball.tsx';
import { type DrawnGround, drawnGround } from './drawn-ground.ts';
import type { Ground } from './ground.ts';
import { groundOf } from './grounds.ts';
import { PICTURES, type PictureSize } from './project-ground.ts';
import styles from './zone-picture.module.css';

interface ZonePictureProps {
  readonly sportId: number;
  readonly size: PictureSize;
  /** The last picture; null before the first one, when only the ground is shown. */
  readonly zone: ZoneFact | null;
  readonly trail: readonly TrailPlace[];
  /** The number of the newest position; it counts up with each. */
  readonly moveNo: number;
  /** What happens now, shown beside the ball. */
  readonly label: string;
}

/** Acts that are marked by a frame around the ground. */
const BIG: ReadonlySet<string> = new Set(['goal', 'penalty', 'card', 'round', 'tower', 'cancelled']);

export function ZonePicture({ sportId, size, zone, trail, moveNo, label }: ZonePictureProps): ReactElement {
  const ground = groundOf(sportId);
  const { width, height } = PICTURES[size];
  const drawing = drawnGround(ground, size);
  const floorId = useId();
  return (
    <div className={styles['stage']} data-ground={ground.kind} data-size={size} dir="ltr" aria-hidden="true">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        data-ground={ground.kind}
        data-act={zone?.act}
        data-side={zone?.side}
        data-at={zone?.atMs}
        className={styles['zone']}
      >
        <GroundDrawing ground={ground} size={size} />
        <clipPath id={floorId}>
          <path d={drawing.floor || drawing.lines.line} />
        </clipPath>
        <g {...(drawing.floor === '' ? {} : { clipPath: `url(#${floorId})` })}>
          <Pressure drawing={drawing} zone={zone} />
        </g>
        {zone && BIG.has(zone.act) && (
          <path d={drawing.floor || drawing.lines.line} data-side={zone.side} className={styles['flash']} />
        )}
      </svg>
      {zone && zone.act !== 'pause' && (
        <Ball ground={ground} size={size} zone={zone} trail={trail} moveNo={moveNo} label={label} />
      )}
    </div>
  );
}

/** The ground itself. It is drawn once, because nothing of it changes. */
const GroundDrawing = memo(function GroundDrawing({
  ground,
  size,
}: {
  readonly ground: Ground;
  readonly size: PictureSize;
}): ReactElement {
  const { width, height, stand } = PICTURES[size];
  const { stripes, floor, lines, frames, nets, netShadow, crowd } = drawnGround(ground, size);
  return (
    <>
      <rect width={width} height={height} className={styles['outside']} />
      <path d={stripes} className={styles['stripes']} />
      <rect width={width} height={stand} className={styles['stand']} />
      <path d={crowd} className={styles['crowd']} />
      <rect y={stand - 2} width={width} height={2} className={styles['rail']} />
      <path d={floor} className={styles['floor']} />
      <path d={lines.red} className={styles['red']} />
      <path d={lines.blue} className={styles['blue']} />
      <path d={lines.line} className={styles['lines']} />
      <path d={netShadow} className={styles['shadow']} />
      <path d={nets} className={styles['nets']} />
      <path d={frames} className={styles['frames']} />
    </>
  );
});

/** Highlights the attacked half. The highlight is stronger the nearer the ball is to the end line. */
function Pressure({
  drawing: { halves },
  zone,
}: {
  readonly drawing: DrawnGround;
  readonly zone: ZoneFact | null;
}): ReactElement {
  const id = useId();
  return (
    <>
      {([1, 2] as const).map((side) => {
        const { area, arrows, from, to } = halves[side];
        const fill = `${id}-${side}`;
        return (
          <g
            key={side}
            data-side={side}
            data-act={zone?.side === side ? zone.act : undefined}
            className={styles['pressure']}
          >
            <linearGradient id={fill} gradientUnits="userSpaceOnUse" x1={from} x2={to} y1="0" y2="0">
              <stop className={styles['start']} />
              <stop offset="1" className={styles['end']} />
            </linearGradient>
            <path d={area} fill={`url(#${fill})`} />
            <path d={arrows} className={styles['arrows']} />
          </g>
        );
      })}
    </>
  );
}
