/** Requests the content of the pages. A missing page is a normal answer; any other failure throws. */
import type { ApiAnswer } from '@touchline/contracts/remote-views';
import { type ContentApi, contentPaths } from '@touchline/contracts/site';
import { call } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';

type Name = keyof ContentApi;
export type ContentReply<N extends Name> = ContentApi[N]['reply'];
export type PageReply = ContentReply<'page'>;
export type Block = PageReply['blocks'][number];
export type Line = Extract<Block, { kind: 'paragraph' }>['line'];
export type Rules = ContentReply<'rules'>['rules'];
export type AlphabetBlocks = ContentReply<'alphabet'>['blocks'];

/** The statuses of a missing page. 400 means that no page can have this address. */
const MISSING = [400, 404];

/**
 * @returns the reply, or null for a missing page
 * @throws when the api does not answer
 */
function contentIn<Reply>(answer: ApiAnswer<Reply>): Reply | null {
  if (answer.outcome === 'ok') return answer.data;
  if (MISSING.includes(answer.status)) return null;
  throw new Error(`content answered ${answer.status}`);
}

const basis = ({ location, signal }: LoadRequest) => ({ query: { lng: location.lang }, signal });

export async function fetchPage(request: LoadRequest, key: string): Promise<PageReply | null> {
  const { query, signal } = basis(request);
  return contentIn(await call(request.api, contentPaths.page, { query: { ...query, key }, signal }));
}

export async function fetchNews(request: LoadRequest, page?: number): Promise<ContentReply<'news'> | null> {
  const { query, signal } = basis(request);
  return contentIn(await call(request.api, contentPaths.news, { query: { ...query, page }, signal }));
}

export async function fetchTerminals(
  request: LoadRequest,
  city: string | null,
): Promise<ContentReply<'terminals'> | null> {
  const { query, signal } = basis(request);
  const input = { query: { ...query, city: city ?? undefined }, signal };
  return contentIn(await call(request.api, contentPaths.terminals, input));
}

export const fetchRules = async (request: LoadRequest) =>
  contentIn(await call(request.api, contentPaths.rules, basis(request)));

export const fetchAlphabet = async (request: LoadRequest) =>
  contentIn(await call(request.api, contentPaths.alphabet, basis(request)));

export const fetchPartners = async (request: LoadRequest) =>
  contentIn(await call(request.api, contentPaths.partners, basis(request)));
