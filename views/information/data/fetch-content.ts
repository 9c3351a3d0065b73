/** Content requests of the pages. A missing page is an answer; any other failure throws. */
import { type ContentApi, contentPaths } from '@touchline/contracts/site';
import type { LoadRequest } from '@touchline/view-kit';

type Name = keyof ContentApi;
export type ContentReply<N extends Name> = ContentApi[N]['reply'];
export type PageReply = ContentReply<'page'>;
export type Block = PageReply['blocks'][number];
export type Line = Extract<Block, { kind: 'paragraph' }>['line'];
export type Rules = ContentReply<'rules'>['rules'];
export type AlphabetBlocks = ContentReply<'alphabet'>['blocks'];

/** Codes and statuses of a missing page. 400 is an address that no page can have. */
const MISSING = [400, 404];

/**
 * @returns null for a missing page
 * @throws when the api does not answer
 */
export async function fetchContent<N extends Name>(
  { api, location, signal }: LoadRequest,
  name: N,
  query: Readonly<Record<string, string | number>> = {},
): Promise<ContentReply<N> | null> {
  const answer = await api.send({
    ...contentPaths[name],
    query: { lng: location.lang, ...query },
    parse: (json) => json as ContentReply<N>,
    signal,
  });
  if (answer.outcome === 'ok') return answer.data;
  if (MISSING.includes(answer.status)) return null;
  throw new Error(`content ${name} answered ${answer.status}`);
}
