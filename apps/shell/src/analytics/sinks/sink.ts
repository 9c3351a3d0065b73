/** A target of events. A new counter is a file beside this one and a line in `marketing-sinks.ts`. */
import type { AnalyticsWireEvent } from '@touchline/contracts/operations';

export type SinkEvent = Omit<AnalyticsWireEvent, 'ago'> & {
  readonly name: string;
  /** Milliseconds since the page's start. */
  readonly atMs: number;
};

export interface Sink {
  readonly take: (event: SinkEvent) => void;
  /** Sends the buffered events; called when the page closes. */
  readonly flush: () => void;
  /** Drops the buffered events: consent was withdrawn. */
  readonly stop: () => void;
}

/** What third-party scripts need from the page; only sinks use it. */
export interface ScriptHost {
  readonly globals: Record<string, unknown>;
  readonly loadScript: (address: string) => void;
}

export const paramsOf = ({ s, i, f }: SinkEvent): Record<string, string | number> => ({ ...s, ...i, ...f });
