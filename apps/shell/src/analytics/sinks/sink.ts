/** Receives events. A new counter is a file beside this one and a line in `marketing-sinks.ts`. */
import type { AnalyticsWireEvent } from '@touchline/contracts/operations';

export type SinkEvent = Omit<AnalyticsWireEvent, 'ago'> & {
  readonly name: string;
  /** Time since the page's start, in milliseconds. */
  readonly atMs: number;
};

export interface Sink {
  readonly take: (event: SinkEvent) => void;
  /** Sends the buffered events when the page closes. */
  readonly flush: () => void;
  /** Drops the buffered events when consent is withdrawn. */
  readonly stop: () => void;
}

/** The parts of the page that third-party scripts need; only sinks use it. */
export interface ScriptHost {
  readonly globals: Record<string, unknown>;
  readonly loadScript: (address: string) => void;
}

export const paramsOf = ({ s, i, f }: SinkEvent): Record<string, string | number> => ({ ...s, ...i, ...f });
