/** Computes the price history of a market as an SVG line. The heights are only for display. */
import type { HistoryReply } from '../../catalogue-calls.ts';

export interface HistoryLine {
  readonly key: string;
  /** The SVG path within the given box. */
  readonly path: string;
  readonly firstMilli: number;
  readonly lastMilli: number;
}
export interface HistoryShape {
  readonly lines: readonly HistoryLine[];
  readonly fromMs: number;
  readonly toMs: number;
  readonly lowMilli: number;
  readonly highMilli: number;
}

interface Box {
  readonly width: number;
  readonly height: number;
}

/**
 * Computes a step line, because a price is valid until the next one. The scale is logarithmic, so a fall from 1.20 to
 * 1.10 is as high as one from 12 to 11. Null without points.
 */
export function historyShape(
  outcomes: HistoryReply['outcomes'],
  nowMs: number,
  { width, height }: Box,
): HistoryShape | null {
  const points = outcomes.flatMap((outcome) => outcome.points);
  if (points.length === 0) return null;
  const fromMs = Math.min(...points.map(({ atMs }) => atMs));
  const toMs = Math.max(nowMs, ...points.map(({ atMs }) => atMs), fromMs + 1);
  const lowMilli = Math.min(...points.map(({ coefMilli }) => coefMilli));
  const highMilli = Math.max(...points.map(({ coefMilli }) => coefMilli));
  const span = Math.log(highMilli) - Math.log(lowMilli);
  const x = (atMs: number): string => (((atMs - fromMs) / (toMs - fromMs)) * width).toFixed(1);
  const y = (coefMilli: number): string =>
    (span === 0 ? height / 2 : height - ((Math.log(coefMilli) - Math.log(lowMilli)) / span) * height).toFixed(
      1,
    );
  const lines = outcomes.flatMap((outcome): HistoryLine[] => {
    const sorted = outcome.points.toSorted((a, b) => a.atMs - b.atMs);
    const [first] = sorted;
    const last = sorted.at(-1);
    if (!first || !last) return [];
    const steps = sorted.slice(1).map((point) => `H${x(point.atMs)}V${y(point.coefMilli)}`);
    const path = `M${x(first.atMs)} ${y(first.coefMilli)}${steps.join('')}H${width}`;
    return [{ key: outcome.key, path, firstMilli: first.coefMilli, lastMilli: last.coefMilli }];
  });
  return { lines, fromMs, toMs, lowMilli, highMilli };
}
