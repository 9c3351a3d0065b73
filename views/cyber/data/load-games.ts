/** Loads the pages with lists of games: the start page, all games, a discipline, one of its sections, a championship. */
import { cyberPath, hiddenSports, readId, readList, withoutHidden } from '@touchline/line-kit';
import type { CyberReply, ListChoice, ListReply, Section } from '@touchline/line-kit';
import { headTags } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';
import type { CyberPath } from '../view.ts';
import { disciplinesOf, findChamp } from './cyber-menu.ts';
import type { CyberChamp, CyberDiscipline, CyberType } from './cyber-menu.ts';
import { loadMenu } from './load-menu.ts';

export type GamesPage = Extract<CyberPath, 'home' | 'all' | 'discipline' | 'section' | 'champ'>;

export interface GamesOfSection {
  readonly section: Section;
  readonly reply: ListReply;
  /** Championships whose games belong to the list, because a topic has a whole sport. */
  readonly champIds: readonly number[];
  readonly hiddenSportIds: readonly number[];
  /** Only games that start within so many hours; null for all. */
  readonly hours: number | null;
}

export interface GamesData {
  readonly kind: 'games';
  readonly page: GamesPage;
  readonly type: CyberType;
  /** Every discipline of the type. */
  readonly disciplines: readonly CyberDiscipline[];
  readonly discipline: CyberDiscipline | null;
  readonly champ: CyberChamp | null;
  readonly lists: readonly GamesOfSection[];
}

/**
 * Most games of the list of a section on its own page, and of each list where both sections share the page, because a
 * page has at most 512 KiB (DR-10.71).
 */
const LIMIT = 200;
const LIMIT_OF_BOTH = 40;
/** Of all lists the first games have prices in the reply, the others get them from the topic. */
const PRICED = 24;
/** The start page has the games of the next hours. */
const HOME_HOURS = 12;

const SECTIONS: readonly Section[] = ['live', 'line'];

export async function loadGames(
  request: LoadRequest,
  page: GamesPage,
  type: CyberType,
): Promise<LoadOutcome<GamesData>> {
  const { route, location, t } = request;
  const { lang } = location;
  const menu = await loadMenu(request);
  const disciplines = disciplinesOf(menu, type);
  const place = placeOf(menu, type, route?.params ?? {});
  if (place === null) return { outcome: 'not-found' };
  const { discipline, champ } = place;
  if (discipline && discipline.type !== type)
    return { outcome: 'redirect', to: cyberPath(lang, discipline.type, discipline.key, champ?.id ?? '') };
  if (champ && discipline && route?.params['discipline'] !== discipline.key)
    return { outcome: 'redirect', to: cyberPath(lang, type, discipline.key, champ.id) };
  const wanted = SECTIONS.filter((section) => page !== 'section' || route?.params['section'] === section);
  const lists = await Promise.all(
    wanted.map((section) =>
      loadSection(request, {
        page,
        type,
        section,
        disciplines,
        discipline,
        champ,
        limit: wanted.length === 1 ? LIMIT : LIMIT_OF_BOTH,
        priced: PRICED / wanted.length,
      }),
    ),
  );
  const data: GamesData = { kind: 'games', page, type, disciplines, discipline, champ, lists };
  const name = champ?.name ?? discipline?.name ?? '';
  const section = wanted.length === 1 ? (wanted[0] ?? 'line') : 'all';
  return {
    outcome: 'ready',
    title: t('cyber_page_title', { page, type, name, section }),
    head: headTags({
      description: t('cyber_page_description', { type, name: name === '' ? 'none' : name }),
      canonical: canonicalOf(lang, data, section),
    }),
    data,
  };
}

/** The discipline and the championship of an address; null when one of them does not exist. */
function placeOf(
  menu: CyberReply,
  type: CyberType,
  params: Readonly<Record<string, string | undefined>>,
): { readonly discipline: CyberDiscipline | null; readonly champ: CyberChamp | null } | null {
  const { discipline: key, champ } = params;
  if (key === undefined) return { discipline: null, champ: null };
  const discipline = disciplinesOf(menu, type).find((one) => one.key === key);
  if (!discipline) return null;
  return champ === undefined ? { discipline, champ: null } : findChamp(menu, readId(champ));
}

function canonicalOf(lang: string, { page, type, discipline, champ }: GamesData, section: string): string {
  if (page === 'all') return cyberPath(lang, type, 'all');
  const rest = page === 'section' ? section : champ?.id;
  return cyberPath(lang, type, ...[discipline?.key, rest].filter((part) => part !== undefined));
}

interface SectionOfPage extends Pick<GamesData, 'page' | 'type' | 'disciplines' | 'discipline' | 'champ'> {
  readonly section: Section;
  readonly limit: number;
  readonly priced: number;
}

async function loadSection(
  { api, location, preferences, signal }: LoadRequest,
  { page, type, section, disciplines, discipline, champ, limit, priced }: SectionOfPage,
): Promise<GamesOfSection> {
  const hours = page === 'home' && section === 'line' ? HOME_HOURS : null;
  const query: ListChoice = {
    lng: location.lang,
    section,
    discipline: discipline ? `${type}/${discipline.key}` : type,
    ...(champ && { champ: champ.id }),
    ...(hours !== null && { time: '12h' }),
    ...withoutHidden(preferences, section),
    limit,
    priced,
  };
  const answer = await readList(api, query, signal);
  if (answer.outcome === 'failed') throw new Error(`the list answered ${answer.status}`);
  const shown = discipline ? [discipline] : disciplines;
  return {
    section,
    reply: answer.data,
    champIds: champ ? [champ.id] : shown.flatMap(({ champs }) => champs.map(({ id }) => id)),
    hiddenSportIds: hiddenSports(preferences, section),
    hours,
  };
}
