/** The course of a game with a clock: a bar for each part, above for home and below for away, with goals and cards. */
import type { ClockCourse as Course, StoryMark } from '@touchline/contracts/sports-betting';
import { stageName } from '@touchline/line-kit';
import { useT } from '@touchline/view-kit';
import type { CSSProperties, ReactElement } from 'react';
import type { PictureSize } from '../zone/project-ground.ts';
import styles from './clock-course.module.css';
import { MarkIcon } from './mark-icon.tsx';
import { minuteOf, teamOf, type Teams } from './story-texts.ts';

interface ClockCourseProps {
  readonly course: Course;
  readonly marks: readonly StoryMark[];
  readonly teams: Teams;
  readonly size: PictureSize;
}

/** Half of the height of the bars, in their own units. */
const HALF = 50;
/** A lead up to this many goals or points does not fill the height. */
const LEAST_SCALE = 6;
/** Two labels on one side closer than this share of the width would overlap. */
const LABEL_SHARE: Readonly<Record<PictureSize, number>> = { wide: 0.07, narrow: 0.15 };

export function ClockCourse({ course, marks, teams, size }: ClockCourseProps): ReactElement {
  const t = useT();
  const { of, totalSec, nowSec, periods, values } = course;
  const share = (sec: number): number => Math.min(1, sec / totalSec);
  const last = values.at(-1) ?? 0;
  const leader = teamOf(last < 0 ? 2 : 1, teams);
  return (
    <section className={styles['course']}>
      <header className={styles['head']}>
        <h2 className={styles['title']}>{t('media_course', { of })}</h2>
        {of === 'lead' && last !== 0 && (
          <span className={styles['now']}>
            {t('media_lead', { team: leader, points: String(Math.abs(last)) })}
          </span>
        )}
      </header>
      <div dir="ltr" aria-hidden="true" data-of={of} className={styles['frame']}>
        {of === 'pressure' && <Events marks={marks} side={1} share={share} room={LABEL_SHARE[size]} />}
        <div className={styles['bars']}>
          <Bars course={course} />
          {periods.slice(1).map(({ scope, fromSec }) => (
            <i key={scope} className={styles['border']} style={at(share(fromSec))} />
          ))}
          <i className={styles['line']} style={at(share(nowSec))} />
        </div>
        {of === 'pressure' && <Events marks={marks} side={2} share={share} room={LABEL_SHARE[size]} />}
        <div className={styles['axis']}>
          {periods.map(({ scope, fromSec }, index) => (
            // The place is counted from the left, so the direction of the name must not be that of its box.
            <span
              key={scope}
              className={styles['period']}
              style={{
                insetInlineStart: percent(share(fromSec)),
                inlineSize: percent(share(periods[index + 1]?.fromSec ?? totalSec) - share(fromSec)),
              }}
            >
              <bdi>{stageName(scope, t)}</bdi>
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
const at = (share: number): CSSProperties => ({ insetInlineStart: percent(share) });

function Bars({ course: { of, totalSec, slotSec, values } }: { readonly course: Course }): ReactElement {
  const slots = Math.max(1, Math.ceil(totalSec / slotSec));
  const scale = of === 'pressure' ? 100 : Math.max(LEAST_SCALE, ...values.map(Math.abs));
  return (
    <svg viewBox={`0 0 ${slots} ${2 * HALF}`} preserveAspectRatio="none" className={styles['picture']}>
      <rect x={values.length} y={HALF * 0.6} width={slots} height={HALF * 0.8} className={styles['future']} />
      {values.map((value, slot) => {
        const height = (Math.abs(value) / scale) * (HALF - 4);
        return (
          <rect
            // The place of a bar is its identity.
            key={slot * slotSec}
            x={slot + 0.08}
            y={value > 0 ? HALF - height : HALF}
            width={0.84}
            height={height}
            data-side={value > 0 ? 1 : 2}
            data-late={slot >= values.length - 5}
            className={styles['bar']}
          />
        );
      })}
      <path d={`M0 ${HALF}h${slots}`} className={styles['middle']} />
    </svg>
  );
}

/** Events of one side over its half. The minute stands beside an event where there is room. */
function Events({
  marks,
  side,
  share,
  room,
}: {
  readonly marks: readonly StoryMark[];
  readonly side: 1 | 2;
  readonly share: (sec: number) => number;
  readonly room: number;
}): ReactElement {
  const own = marks.filter((mark) => mark.side === side && mark.kind !== 'timeout' && mark.kind !== 'sub');
  return (
    <div className={styles['events']}>
      {own.map(({ kind, sec }, index) => {
        const place = share(sec ?? 0);
        const next = own[index + 1];
        const hasRoom = next === undefined || share(next.sec ?? 0) - place > room;
        const isGoal = kind === 'goal' || kind === 'penalty' || kind === 'own';
        return (
          <span key={`${kind}-${sec}-${index}`} className={styles['event']} style={at(place)}>
            <MarkIcon kind={kind} side={side} />
            {isGoal && hasRoom && place < 1 - room / 2 && (
              <b className={styles['minute']}>{minuteOf(sec ?? 0)}′</b>
            )}
          </span>
        );
      })}
    </div>
  );
}
