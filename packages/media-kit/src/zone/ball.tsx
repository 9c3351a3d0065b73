/**
 * The ball, its way and its label. They lie over the picture in elements of the picture's own size, so a percentage
 * moves them by a share of the picture, and only transforms change.
 */
import type { TrailPlace, ZoneFact } from '@touchline/contracts/sports-betting';
import type { CSSProperties, ReactElement } from 'react';
import type { Ground } from './ground.ts';
import { PICTURES, type PictureSize, placeOf, type Projected } from './project-ground.ts';
import styles from './ball.module.css';

interface BallProps {
  readonly ground: Ground;
  readonly size: PictureSize;
  readonly zone: ZoneFact;
  readonly trail: readonly TrailPlace[];
  /** The number of the newest position. */
  readonly moveNo: number;
  readonly label: string;
}

export function Ball({ ground, size, zone, trail, moveNo, label }: BallProps): ReactElement {
  const { width, height } = PICTURES[size];
  const now = placeOf(ground, size, zone.x, zone.y);
  const places = [...trail.map(([x, y]) => placeOf(ground, size, x, y)), now];
  const at = ({ x, y }: Projected): CSSProperties => ({
    transform: `translate(${percent(x / width)}, ${percent(y / height)})`,
  });
  return (
    <>
      {places.slice(1).map((to, index) => {
        const from = places[index] ?? to;
        const age = places.length - 2 - index;
        return (
          // The number of a segment is its key, so that only a new segment is a new element and grows.
          <div key={moveNo - age} className={styles['place']} style={at(from)}>
            <i
              data-newest={age === 0}
              className={styles['segment']}
              style={{ ...turnOf(from, to, width), opacity: (0.85 - age * 0.11).toFixed(2) }}
            />
          </div>
        );
      })}
      <div className={styles['ball']} style={at(now)} data-side={zone.side}>
        <i className={styles['shadow']} />
        <i className={styles['dot']} style={{ transform: `scale(${now.scale})` }} />
        {label !== '' && (
          <span
            className={styles['label']}
            data-side={zone.side}
            data-below={now.y < height * 0.42}
            style={{ '--shift': percent(-now.x / width) } as CSSProperties}
          >
            <bdi>{label}</bdi>
          </span>
        )}
      </div>
    </>
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** Turns and stretches a bar of the picture's width, so that it leads from one place to the other. */
function turnOf(from: Projected, to: Projected, width: number): CSSProperties {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return {
    rotate: `${Math.atan2(dy, dx).toFixed(3)}rad`,
    scale: `${(Math.hypot(dx, dy) / width).toFixed(4)} 1`,
  };
}
