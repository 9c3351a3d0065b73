/** Loads one championship: its season, its games on sale and its outrights. */
import type { ChampionshipReply } from '@touchline/contracts/sports-betting';
import { type CompetitionPage, type ListReply, readList } from '@touchline/line-kit';
import { headTags } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';
import { readChampionship } from './read-championship.ts';

export interface ChampData {
  readonly kind: 'champ';
  readonly reply: ChampionshipReply;
  readonly live: ListReply;
  readonly line: ListReply;
  /** Whether the season is the newest one: only that one has games on sale and outrights. */
  readonly isCurrent: boolean;
  /** The address without language. */
  readonly path: string;
  /** The page with an address of its own that shows the championship; null on `champs`. */
  readonly page: CompetitionPage | null;
  /** Whether its final is shown. */
  readonly isFinal: boolean;
}

type Shown = Pick<ChampData, 'page' | 'isFinal'>;

/** Games of each section; the title of the list leads to all. A page has at most 512 KiB (DR-10.71). */
const LIMIT = 40;
/** Of these the first have prices in the reply, the others get them from the topic. */
const PRICED = 24;

/** Parses an id of an address, such as `11` or `11-crown-league`; null for anything else. */
export function readChampId(text: string): number | null {
  const digits = /^([1-9]\d{0,15})(?:-.*)?$/.exec(text)?.[1];
  const id = Number(digits);
  return digits !== undefined && Number.isSafeInteger(id) ? id : null;
}

export async function loadChamp(
  { location, api, t, signal }: LoadRequest,
  champId: number,
  { page, isFinal }: Shown = { page: null, isFinal: false },
): Promise<LoadOutcome<ChampData>> {
  const { lang } = location;
  const seasonText = new URLSearchParams(location.search).get('season');
  const season = seasonText === null ? null : readChampId(seasonText);
  if (seasonText !== null && season === null) return { outcome: 'not-found' };
  const answer = await readChampionship(
    api,
    champId,
    { lng: lang, ...(season === null ? {} : { season }) },
    signal,
  );
  if (answer.outcome === 'failed') {
    if (answer.status === 404 || answer.status === 400) return { outcome: 'not-found' };
    throw new Error(`the championship answered ${answer.status}`);
  }
  const reply = answer.data;
  const query = { lng: lang, sport: reply.sport.key, champ: champId, limit: LIMIT, priced: PRICED };
  const [live, line] = await Promise.all([
    readList(api, { ...query, section: 'live' }, signal),
    readList(api, { ...query, section: 'line' }, signal),
  ]);
  if (live.outcome === 'failed' || line.outcome === 'failed')
    throw new Error('the games of a championship did not answer');
  const { title, description } = textsOf(t, reply, isFinal);
  return {
    outcome: 'ready',
    title,
    head: headTags({
      description,
      canonical: `/${lang}/${location.path}`,
    }),
    data: {
      kind: 'champ',
      reply,
      live: live.data,
      line: line.data,
      isCurrent: reply.season?.id === reply.seasons[0]?.id,
      path: location.path,
      page,
      isFinal,
    },
  };
}

function textsOf(
  t: LoadRequest['t'],
  { champ: { name }, season }: ChampionshipReply,
  isFinal: boolean,
): { readonly title: string; readonly description: string } {
  const isCup = Boolean(season?.bracket);
  if (isFinal)
    return {
      title: isCup ? t('championships_final_title', { name }) : t('championships_race_title', { name }),
      description: isCup
        ? t('championships_final_description', { name })
        : t('championships_race_description', { name }),
    };
  return {
    title: isCup ? t('championships_cup_title', { name }) : t('championships_champ_title', { name }),
    description: isCup
      ? t('championships_cup_description', { name })
      : t('championships_champ_description', { name }),
  };
}
