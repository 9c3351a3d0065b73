/** Where events go. A new counter is a file beside this one and a line in `marketing-sinks.ts`. */
import type { AnalyticsWireEvent } from '@touchline/contracts/operations';

export type SinkEvent = Omit<AnalyticsWireEvent, 'ago'> & {
  readonly name: string;
  /** Milliseconds from the page's beginning. */
  readonly atMs: number;
};

export interface Sink {
  readonly take: (event: SinkEvent) => void;
  /** Sends what waits; called when the page goes. */
  readonly flush: () => void;
  /** Forgets what waits: consent was taken back. */
  readonly stop: () => void;
}

/** What scripts of others need of the page; only sinks touch it. */
export interface ScriptHost {
  readonly globals: Record<string, unknown>;
  readonly loadScript: (address: string) => void;
}

export const paramsOf = ({ s, i, f }: SinkEvent): Record<string, string | number> => ({ ...s, ...i, ...f });
