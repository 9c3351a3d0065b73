/**
 * The picture of a running game: its pitch, the attacking side and the ball. It is never mirrored: home plays to the
 * right. The caller shows the same facts as text beside it.
 */
import type { ZoneFact } from '@touchline/contracts/sports-betting';
import type { CSSProperties, ReactElement } from 'react';
import { type Pitch, pitchOf } from './pitches.ts';
import styles from './zone-picture.module.css';

interface ZonePictureProps {
  readonly sportId: number;
  /** The last picture; null before the first one, when only the pitch is shown. */
  readonly zone: ZoneFact | null;
}

/** Acts that are marked by a frame around the pitch. */
const BIG: ReadonlySet<string> = new Set(['goal', 'penalty', 'card', 'round', 'cancelled']);

export function ZonePicture({ sportId, zone }: ZonePictureProps): ReactElement {
  const ground = pitchOf(sportId);
  const { width, height, play } = ground;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-ground={ground.kind}
      data-act={zone?.act}
      data-side={zone?.side}
      data-at={zone?.atMs}
      className={styles['zone']}
    >
      <rect width={width} height={height} className={styles['floor']} />
      <Pressure ground={ground} zone={zone} />
      <path d={ground.lines} className={styles['lines']} />
      <path d={ground.standing} className={styles['standing']} />
      {zone && BIG.has(zone.act) && (
        <rect x={play.x} y={play.y} width={play.width} height={play.height} className={styles['flash']} />
      )}
      {zone && zone.act !== 'pause' && <Ball ground={ground} zone={zone} />}
    </svg>
  );
}

/** Highlights the attacked half. The highlight is stronger the nearer the ball is to the end line. */
function Pressure({
  ground: { play },
  zone,
}: {
  readonly ground: Pitch;
  readonly zone: ZoneFact | null;
}): ReactElement {
  const half = play.width / 2;
  const actOf = (side: 1 | 2): string | undefined => (zone?.side === side ? zone.act : undefined);
  return (
    <>
      <rect
        x={play.x + half}
        y={play.y}
        width={half}
        height={play.height}
        data-side="1"
        data-act={actOf(1)}
        className={styles['pressure']}
      />
      <rect
        x={play.x}
        y={play.y}
        width={half}
        height={play.height}
        data-side="2"
        data-act={actOf(2)}
        className={styles['pressure']}
      />
    </>
  );
}

function Ball({ ground, zone }: { readonly ground: Pitch; readonly zone: ZoneFact }): ReactElement {
  const { play, ballRadius } = ground;
  const x = play.x + (zone.x / 100) * play.width;
  const y = play.y + (zone.y / 100) * play.height;
  const place: CSSProperties = { transform: `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)` };
  return (
    <g style={place} data-side={zone.side} className={styles['ball']}>
      <circle r={ballRadius * 2} className={styles['halo']} />
      <circle r={ballRadius} className={styles['dot']} />
    </g>
  );
}
