/** Sends a money operation whose id is stored before anything is sent, so a repeat after a lost response is the same one (RL-38). */
import type { ApiAnswer } from '@touchline/contracts/remote-views';
import { draftIdOf, type DraftStorage } from './draft-id.ts';

interface Draft<Data> {
  /** The key of the storage that holds the draft. */
  readonly key: string;
  /** What the player agreed to. The same content gets the same id until the server has answered. */
  readonly content: unknown;
  readonly storage: DraftStorage;
  readonly newId: () => string;
  /** Codes that say that nothing was done and the same id may be sent again; the id is kept. */
  readonly repeatAfter?: readonly string[];
  readonly send: (id: string) => Promise<ApiAnswer<Data>>;
}

export type SentOnce<Data> =
  | { readonly outcome: 'ok'; readonly data: Data }
  /** `network`: the server may have done it or not, so the id is kept for the next try. */
  | {
      readonly outcome: 'failed';
      readonly code: string;
      /** What the server says about its refusal; null without a refusal. */
      readonly details: unknown;
    };

export async function sendOnce<Data>(draft: Draft<Data>): Promise<SentOnce<Data>> {
  const { key, content, storage, newId, send, repeatAfter = [] } = draft;
  const id = draftIdOf(key, encodeURIComponent(JSON.stringify(content)), storage, newId);
  const answer = await send(id);
  const isAnswered = answer.outcome === 'ok' || (answer.status >= 400 && answer.status < 500);
  if (isAnswered) storage.removeItem(key);
  if (answer.outcome === 'ok') return { outcome: 'ok', data: answer.data };
  const isKnown = isAnswered || repeatAfter.includes(answer.code);
  return isKnown
    ? { outcome: 'failed', code: answer.code, details: answer.details }
    : { outcome: 'failed', code: 'network', details: null };
}
