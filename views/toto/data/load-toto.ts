/** Loads a page of toto: on the server for the first visit, in the browser when the visitor moves within the view. */
import {
  type TotoApi,
  type TotoDrawHeadWire,
  type TotoDrawWire,
  type TotoNomineeWire,
  totoPaths,
} from '@touchline/contracts/sports-betting';
import { totoKind, type TotoKindId } from '@touchline/betting-engine';
import { call, headTags } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';
import { sectionTitle } from './section-texts.ts';

export type SectionReply = TotoApi['section']['reply'];
export const TOTO_PAGES = ['sale', 'draw', 'next', 'coupons', 'draws', 'nonimees'] as const;
export type TotoPageId = (typeof TOTO_PAGES)[number];

export interface TotoData {
  readonly page: TotoPageId;
  readonly section: TotoKindId;
  readonly state: SectionReply;
  /** Ended draws, on their page. */
  readonly ended: { readonly draws: readonly TotoDrawHeadWire[]; readonly hasMore: boolean } | null;
  /** The draw that is shown whole: the chosen one, the running one, or the last. */
  readonly shown: TotoDrawWire | null;
  readonly nominees: readonly TotoNomineeWire[];
}

/** The section without a name in the address (DR-8.158). */
export const DEFAULT_SECTION: TotoKindId = 'fifteen';

/** The path of a page of a section, without the language. */
export const totoPath = (section: TotoKindId, page: TotoPageId = 'sale'): string =>
  page === 'sale' ? `toto/${section}` : `toto/${section}/${page}`;

const pageOf = (id: string | undefined): TotoPageId => TOTO_PAGES.find((page) => page === id) ?? 'sale';

/** The number of a draw in the query, or null. */
function chosenDraw(search: string): number | null {
  const text = new URLSearchParams(search).get('draw') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

export async function loadToto(request: LoadRequest): Promise<LoadOutcome<TotoData>> {
  const { location, route, api, t, signal } = request;
  const { lang } = location;
  const kind = totoKind(route?.params['section'] ?? DEFAULT_SECTION);
  if (!kind) return { outcome: 'not-found' };
  const page = pageOf(route?.id);
  const answer = await call(api, totoPaths.section, {
    params: { section: kind.id },
    query: { lng: lang },
    signal,
  });
  if (answer.outcome === 'failed') throw new Error(`toto answered ${answer.status}`);
  const state = answer.data;
  const shown = await loadShown(request, page, state);
  if (shown === 'not-found') return { outcome: 'not-found' };
  return {
    outcome: 'ready',
    title: t('toto_page_title', { section: sectionTitle(t, kind.id) }),
    head: headTags({ description: t('toto_text'), canonical: `/${lang}/${location.path}` }),
    data: {
      page,
      section: kind.id,
      state,
      shown,
      ended: page === 'draws' ? await loadEnded(request, kind.id) : null,
      nominees: page === 'nonimees' && shown ? await loadNominees(request, shown.drawId) : [],
    },
  };
}

async function loadShown(
  { location, api, signal }: LoadRequest,
  page: TotoPageId,
  { running, last }: SectionReply,
): Promise<TotoDrawWire | null | 'not-found'> {
  const drawId = page === 'draws' || page === 'draw' ? chosenDraw(location.search) : null;
  if (drawId === null) return running[0] ?? last;
  const params = { drawId };
  const answer = await call(api, totoPaths.draw, { params, query: { lng: location.lang }, signal });
  if (answer.outcome === 'ok') return answer.data;
  if (answer.status === 404) return 'not-found';
  throw new Error(`the draw answered ${answer.status}`);
}

async function loadEnded({ api, signal }: LoadRequest, section: TotoKindId): Promise<TotoData['ended']> {
  const answer = await call(api, totoPaths.draws, { params: { section }, query: {}, signal });
  if (answer.outcome === 'failed') throw new Error(`the draws answered ${answer.status}`);
  return answer.data;
}

async function loadNominees(
  { api, signal }: LoadRequest,
  drawId: number,
): Promise<readonly TotoNomineeWire[]> {
  const answer = await call(api, totoPaths.nominees, { params: { drawId }, signal });
  if (answer.outcome === 'failed') throw new Error(`the nominees answered ${answer.status}`);
  return answer.data.nominees;
}
