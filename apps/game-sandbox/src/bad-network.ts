import { signedHeaders } from './signature.ts';
import type { SendCall } from './wallet-client.ts';

/**
 * What can happen to a call on its way to the operator: it is lost, its reply is lost, it arrives twice, it arrives late, it
 * is cut at a byte, it has a foreign or an old signature, or the operator is down.
 */
export const NETWORK_FAULTS = [
  'lost',
  'reply-lost',
  'twice',
  'late',
  'cut',
  'foreign-signature',
  'old-signature',
  'down',
] as const;
export type NetworkFault = (typeof NETWORK_FAULTS)[number];

/** Older than a signature may be (DR-8.129). */
const OLD_SEC = 120;

interface BadNetworkDeps {
  readonly secret: string;
  /** Delivers a call as it is. */
  readonly deliver: SendCall;
  /** The fault of the next call; null: none. */
  readonly next: () => NetworkFault | null;
  /** Gets what delivers a late call. */
  readonly later: (deliver: () => Promise<unknown>) => void;
  /** A number below 1: where a call is cut. */
  readonly random: () => number;
}

/** A network that misbehaves as it is told. Money must move once whatever it does (DR-8.122, DR-8.123, DR-8.127). */
export function badNetwork({ secret, deliver, next, later, random }: BadNetworkDeps): SendCall {
  const lost = (): never => {
    throw new Error('no answer');
  };
  return async (url, headers, body) => {
    const atSec = Number(headers['x-games-time']);
    switch (next()) {
      case 'lost':
        return lost();
      case 'reply-lost':
        await deliver(url, headers, body);
        return lost();
      case 'twice':
        await deliver(url, headers, body);
        return deliver(url, headers, body);
      case 'late':
        later(() => deliver(url, headers, body));
        return lost();
      case 'cut':
        return deliver(url, headers, body.slice(0, Math.floor(random() * body.length)));
      case 'foreign-signature':
        return deliver(url, signedHeaders('a-foreign-secret', body, atSec), body);
      case 'old-signature':
        return deliver(url, signedHeaders(secret, body, atSec - OLD_SEC), body);
      case 'down':
        return { status: 503, body: '' };
      case null:
        return deliver(url, headers, body);
    }
  };
}

/**
 * Reads a list of faults such as `lost,none,twice`: one for each call, in turn and again from the first.
 * @throws for an unknown name
 */
export function faultsInTurn(text: string): () => NetworkFault | null {
  const names = text.split(',').map((name) => {
    const fault = NETWORK_FAULTS.find((one) => one === name);
    if (!fault && name !== 'none')
      throw new Error(`unknown network fault ${name}: use none, ${NETWORK_FAULTS.join(', ')}`);
    return fault ?? null;
  });
  let at = 0;
  return () => names[at++ % names.length] ?? null;
}
