import type { ProducerState } from '../catalogue/index.ts';

/** The settings of one producer. */
export type ProducerTerms = {
  id: string;
  /** A producer is down after this silence: 20 s for live, 60 s before the match (DR-6.24). */
  aliveTimeoutMs: number;
  /** Minimum time between recovery requests: 60 s in the unified feed (DR-6.25). */
  minRequestGapMs: number;
  /** How far back the provider can send messages again; 0 when it can only send full snapshots. */
  windowMs: number;
};

/** When processing is this far behind, the producer is treated as silent (DR-6.24). */
const maxLagMs = 20_000;
/** A recovery that takes longer is requested again, as a full snapshot (DR-6.25). */
const requestTimeoutMs = 15 * 60_000;

type OpenRequest = { requestId: number; sentAtMs: number; isEnded: boolean };

export type ProducerMachine = {
  state: ProducerState;
  /** When the last alive message arrived, by this process's clock. */
  aliveAtMs: number | null;
  /** The producer's timestamp of the last processed alive message. All messages before it have been processed too. */
  processedTs: number | null;
  request: OpenRequest | null;
  lastRequestAtMs: number | null;
  lastRequestId: number;
  /** The next recovery must request a full snapshot, because the last one timed out. */
  mustBeFull: boolean;
};

export type ProducerEvent =
  | { kind: 'alive'; atMs: number; producerTs: number; isSubscribed: boolean }
  | { kind: 'snapshot-ended'; atMs: number; requestId: number; backlog: number }
  | { kind: 'tick'; atMs: number; backlog: number }
  | { kind: 'lagged'; atMs: number; lagMs: number }
  /** Messages from the provider were lost. */
  | { kind: 'queue-lost'; atMs: number };

export type ProducerEffect =
  | { kind: 'state'; state: ProducerState }
  | { kind: 'recover'; requestId: number; afterMs: number | null };

export type Step = { machine: ProducerMachine; effects: ProducerEffect[] };

/** @param processedTs timestamp of the last alive message that an earlier process handled, when known */
export const newProducerMachine = (processedTs: number | null): ProducerMachine => ({
  state: 'DOWN',
  aliveAtMs: null,
  processedTs,
  request: null,
  lastRequestAtMs: null,
  lastRequestId: 0,
  mustBeFull: false,
});

/**
 * Returns the state of one producer after an event (DR-6.24, 6.25, RL-25 to RL-27). An alive message alone never brings
 * a producer up. A producer comes up only by the end of the requested snapshot, when no messages wait.
 */
export function stepProducer(machine: ProducerMachine, event: ProducerEvent, terms: ProducerTerms): Step {
  switch (event.kind) {
    case 'alive':
      return onAlive(machine, event, terms);
    case 'snapshot-ended':
      return onSnapshotEnded(machine, event);
    case 'tick':
      return onTick(machine, event, terms);
    case 'lagged':
      return event.lagMs > maxLagMs ? markDown(machine) : still(machine);
    case 'queue-lost':
      return markDown(machine);
  }
}

const still = (machine: ProducerMachine): Step => ({ machine, effects: [] });

function markDown(machine: ProducerMachine): Step {
  const next: ProducerMachine = { ...machine, state: 'DOWN', request: null };
  return { machine: next, effects: machine.state === 'DOWN' ? [] : [{ kind: 'state', state: 'DOWN' }] };
}

function onAlive(
  machine: ProducerMachine,
  { atMs, producerTs, isSubscribed }: ProducerEvent & { kind: 'alive' },
  terms: ProducerTerms,
): Step {
  const received: ProducerMachine = { ...machine, aliveAtMs: atMs };
  if (machine.state === 'UP' && isSubscribed) return still({ ...received, processedTs: producerTs });
  if (machine.state === 'RECOVERING' && isSubscribed) return still(received);
  // `subscribed=0`: the provider lost the connection, so earlier recovery requests are void.
  const down = isSubscribed ? still(received) : markDown(received);
  const requested = requestRecovery(down.machine, atMs, terms);
  return { machine: requested.machine, effects: [...down.effects, ...requested.effects] };
}

/** Requests the missed messages, unless the last request was too recent. */
function requestRecovery(machine: ProducerMachine, atMs: number, terms: ProducerTerms): Step {
  const { lastRequestAtMs, processedTs } = machine;
  if (lastRequestAtMs !== null && atMs - lastRequestAtMs < terms.minRequestGapMs) return still(machine);
  const isWithinWindow = terms.windowMs > 0 && processedTs !== null && atMs - processedTs <= terms.windowMs;
  const afterMs = isWithinWindow && !machine.mustBeFull ? processedTs : null;
  const requestId = machine.lastRequestId + 1;
  return {
    machine: {
      ...machine,
      state: 'RECOVERING',
      request: { requestId, sentAtMs: atMs, isEnded: false },
      lastRequestAtMs: atMs,
      lastRequestId: requestId,
      mustBeFull: false,
    },
    effects: [
      ...(machine.state === 'RECOVERING' ? [] : [{ kind: 'state' as const, state: 'RECOVERING' as const }]),
      { kind: 'recover', requestId, afterMs },
    ],
  };
}

function onSnapshotEnded(
  machine: ProducerMachine,
  { requestId, backlog }: ProducerEvent & { kind: 'snapshot-ended' },
): Step {
  if (machine.request?.requestId !== requestId) return still(machine);
  return riseIfDone({ ...machine, request: { ...machine.request, isEnded: true } }, backlog);
}

function riseIfDone(machine: ProducerMachine, backlog: number): Step {
  if (machine.state !== 'RECOVERING' || !machine.request?.isEnded || backlog > 0) return still(machine);
  return { machine: { ...machine, state: 'UP', request: null }, effects: [{ kind: 'state', state: 'UP' }] };
}

function onTick(
  machine: ProducerMachine,
  { atMs, backlog }: ProducerEvent & { kind: 'tick' },
  terms: ProducerTerms,
): Step {
  if (machine.state === 'DOWN') return still(machine);
  const isSilent = machine.aliveAtMs === null || atMs - machine.aliveAtMs >= terms.aliveTimeoutMs;
  if (isSilent) return markDown(machine);
  const { request } = machine;
  if (request && !request.isEnded && atMs - request.sentAtMs >= requestTimeoutMs) {
    return requestRecovery({ ...machine, mustBeFull: true, request: null }, atMs, terms);
  }
  return riseIfDone(machine, backlog);
}
