/** The stage of Crash: the countdown, the kite on its curve with cash-outs, and where the string went. */
import type { Translate } from '@touchline/i18n';
import { percentText, timesText } from '@touchline/scene-kit';
import { classNames } from '@touchline/ui';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { curveOf, elapsedOf, shownMultiplier, type StageSize } from './curve.ts';
import { Kite } from './kite.tsx';
import { BETTING_MS, chanceOf, LEAST_TARGET } from './rules.ts';
import { Sky } from './sky.tsx';
import styles from './stage.module.css';

/** A cash-out on the curve, in hundredths; the player's own ones have a label. */
export interface CurveMark {
  readonly key: string;
  readonly multiplier: number;
  readonly label: string | null;
}

export interface CrashStageProps {
  /** `none`: no round is there. */
  readonly state: 'none' | 'betting' | 'running' | 'ended';
  readonly number: number;
  /** Until bets close; of a running round since its start. */
  readonly leftMs: number;
  readonly elapsedMs: number;
  readonly point: number | null;
  readonly isBroken: boolean;
  readonly marks: readonly CurveMark[];
  readonly isStill: boolean;
  readonly t: Translate;
}

const text = (hundredths: number): string => (hundredths / 100).toFixed(2);

export function CrashStage(props: CrashStageProps): ReactElement {
  const { state } = props;
  const [box, size] = useSize();
  const mood = state === 'running' ? 'flying' : state === 'ended' ? 'ended' : 'waiting';
  return (
    <div ref={box} className={styles['stage']} data-state={state}>
      <Sky mood={mood} className={styles['sky']} />
      {(state === 'running' || state === 'ended') && <CurvePicture {...props} size={size} />}
      {state === 'betting' && <Countdown {...props} />}
      {state === 'none' && <p className={styles['none']}>{props.t('games_crash_none')}</p>}
      {state === 'running' && <Running {...props} />}
      {state === 'ended' && <Ended {...props} />}
    </div>
  );
}

function Countdown({ number, leftMs, t }: CrashStageProps): ReactElement {
  const round = 2 * Math.PI * 44;
  return (
    <div className={styles['figures']}>
      <span className={styles['lead']}>{t('games_crash_open', { number })}</span>
      <span className={styles['clock']} aria-hidden="true">
        <svg viewBox="-50 -50 100 100">
          <circle r="44" className={styles['track']} />
          <circle
            r="44"
            className={styles['left']}
            strokeDasharray={`${(round * Math.max(0, leftMs)) / BETTING_MS} ${round}`}
            transform="rotate(-90)"
          />
        </svg>
        <b>{Math.max(0, Math.ceil(leftMs / 1000))}</b>
      </span>
    </div>
  );
}

function Running({ elapsedMs, t }: CrashStageProps): ReactElement {
  const { lang } = t.locale;
  const multiplier = shownMultiplier(elapsedMs);
  return (
    <div className={classNames(styles['figures'], styles['high'])} aria-hidden="true">
      <b className={styles['multiplier']} dir="ltr">
        {timesText(text(multiplier), lang)}
      </b>
      <span className={styles['note']}>
        {t('games_crash_chance', {
          chance: percentText(chanceOf(Math.max(multiplier, LEAST_TARGET)), lang),
        })}
      </span>
    </div>
  );
}

function Ended({ number, point, isBroken, t }: CrashStageProps): ReactElement {
  const { lang } = t.locale;
  return (
    <div className={classNames(styles['figures'], styles['high'])}>
      <span className={styles['lead']}>
        {t(isBroken ? 'games_crash_broken' : 'games_crash_ended', { number })}
      </span>
      <b className={styles['multiplier']} dir="ltr">
        {timesText(text(point ?? 100), lang)}
      </b>
    </div>
  );
}

function CurvePicture({
  state,
  elapsedMs,
  point,
  marks,
  isStill,
  size,
  t,
}: CrashStageProps & { size: StageSize }): ReactElement {
  const isOver = state === 'ended';
  const shownMs = isOver ? elapsedOf(point ?? 100) : elapsedMs;
  const curve = curveOf(shownMs, size);
  const { lang } = t.locale;
  const scale = size.width < 500 ? 0.85 : 1.3;
  const base = curve.at(0).y;
  const sway = isStill || isOver ? 0 : Math.sin(elapsedMs / 420) * 3;
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
      className={classNames(styles['curve'], isOver && styles['over'])}
      direction="ltr"
    >
      {curve.levels.map(({ multiplier, y }) => (
        <g key={multiplier} className={styles['level']}>
          <path d={`M${curve.at(0).x} ${y}H${size.width - 16}`} />
          <text x={curve.at(0).x - 8} y={y + 4} textAnchor="end">
            {timesText(text(multiplier), lang)}
          </text>
        </g>
      ))}
      {curve.seconds.map(({ second, x }) => (
        <text key={second} x={x} y={size.height - 18} textAnchor="middle" className={styles['second']}>
          {t('games_crash_seconds', { seconds: second })}
        </text>
      ))}
      <path d={`${curve.path}V${base}H${curve.at(0).x}Z`} className={styles['area']} />
      <path d={curve.path} className={styles['line']} />
      {marks
        .filter(({ multiplier }) => elapsedOf(multiplier) <= shownMs)
        .map((mark, at, all) => (
          <Mark
            key={mark.key}
            mark={mark}
            at={curve.at(elapsedOf(mark.multiplier))}
            row={all.slice(0, at).filter(({ label }) => label !== null).length}
          />
        ))}
      {isOver ? (
        <>
          <circle cx={curve.tip.x} cy={curve.tip.y} r="7" className={styles['end']} />
          <path
            d={`M${curve.tip.x} ${curve.tip.y}q40 20 30 ${(base - curve.tip.y) * 0.55}`}
            className={styles['fall']}
          />
          <Kite
            x={curve.tip.x + 30}
            y={curve.tip.y + (base - curve.tip.y) * 0.55 + 52 * scale}
            scale={scale}
            turn={158}
            isFallen
          />
        </>
      ) : (
        <Kite x={curve.tip.x} y={curve.tip.y} scale={scale} turn={24 + sway} hasTail />
      )}
    </svg>
  );
}

/** Right of the multipliers at the side. */
const LABEL_LEFT = 76;
const LABEL_LIFT = 34;

/** @param row the label's row above its point, so that two labels side by side do not cover each other */
function Mark({
  mark,
  at,
  row,
}: {
  mark: CurveMark;
  at: { x: number; y: number };
  row: number;
}): ReactElement {
  if (mark.label === null) return <circle cx={at.x} cy={at.y} r="4" className={styles['mark']} />;
  const width = 24 + mark.label.length * 7;
  const x = Math.max(LABEL_LEFT, at.x - width - 10);
  const y = at.y - 48 - row * LABEL_LIFT;
  return (
    <g>
      <circle cx={at.x} cy={at.y} r="8" className={styles['own']} />
      <rect x={x} y={y} width={width} height="28" rx="9" className={styles['plate']} />
      <text x={x + width / 2} y={y + 19} textAnchor="middle" className={styles['label']}>
        {mark.label}
      </text>
    </g>
  );
}

/** The size of the stage in CSS pixels, so that texts in the picture keep their size on a phone. */
function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<StageSize>({ width: 760, height: 540 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, size] as const;
}
