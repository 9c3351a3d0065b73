/** Loads the lists: a section, a sport, a championship, and the page types that filter a list. */
import { LONG_TERM_SPORT_ID, LONG_TERM_SPORT_KEY } from '@touchline/contracts/site';
import { APP_VIEW_TYPES, type Preferences, TIME_FILTERS } from '@touchline/contracts/players';
import {
  hiddenSports,
  readDays,
  readList,
  readMenu,
  visibleMenu,
  withoutHidden,
  readId,
} from '@touchline/line-kit';
import type { DayReply, ListChoice, ListLayout, ListReply, Section } from '@touchline/line-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';
import { headTags } from '@touchline/view-kit';
import type { SportsbookPath } from '../view.ts';
import { NO_FILTER, readTimeFilter } from './list-filter.ts';
import type { ListFilter, TimeFilter } from './list-filter.ts';
import {
  champsOfType,
  firstScreens,
  narrowsToChamps,
  ofChamps,
  PRICED_GAMES,
  TOP_GAME,
} from './list-reply.ts';

/** Page types that use the list (SH-RT-009, SH-RT-010). */
export type PageType = Extract<SportsbookPath, 'section' | 'betsonyour' | 'topgame' | 'marble' | 'team'>;

export interface ListData {
  readonly kind: 'list';
  readonly pageType: PageType;
  readonly section: Section;
  readonly time: TimeFilter;
  readonly filter: ListFilter;
  /** The first games of the list. Of these, the first `PRICED_GAMES` have prices. */
  readonly reply: ListReply;
  /** The query with which the browser fetches the whole list; null when `reply` already has every game. */
  readonly query: ListChoice | null;
  /** Keys and names of the sports in the list, by id. */
  readonly sports: readonly SportOfList[];
  readonly champName: string | null;
  readonly layout: ListLayout;
  readonly topChampIds: readonly number[];
  /** Whether the API omitted games that do not start soon. */
  readonly isUpcoming: boolean;
  /** Accumulators of the day; null on pages without them, and when the visitor has switched them off. */
  readonly days: DayReply | null;
}
export interface SportOfList {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly lineCount: number;
  readonly liveCount: number;
}

export const layoutOf = ({ appViewType }: Pick<Preferences, 'appViewType'>): ListLayout =>
  appViewType === APP_VIEW_TYPES.asian ? 'asian' : 'european';

/** Whether the quick filter "soon" of the line applies. Hours in the address take precedence. */
export const isUpcomingSelected = (
  section: Section,
  time: TimeFilter,
  { timeFilter }: Pick<Preferences, 'timeFilter'>,
): boolean => section === 'line' && time === 'all' && timeFilter === TIME_FILTERS.upcoming;

/** Whether the list shows accumulators of the day: that of a whole section or sport does. */
export const hasDays = (
  pageType: PageType,
  champId: number | null,
  section: Section,
  { isAccumulatorOfTheDay, isLiveAccumulatorOfTheDay }: DayPreferences,
): boolean =>
  pageType === 'section' &&
  champId === null &&
  (section === 'live' ? isLiveAccumulatorOfTheDay : isAccumulatorOfTheDay);
type DayPreferences = Pick<Preferences, 'isAccumulatorOfTheDay' | 'isLiveAccumulatorOfTheDay'>;

/** Whether an address names the sport of long-term bets, by its key or its id. */
const isLongTerm = (sport: string | undefined): boolean =>
  sport === LONG_TERM_SPORT_KEY || sport === String(LONG_TERM_SPORT_ID);

/** Maximum number of games in one API reply; a longer list must be narrowed by sport or time. */
const LIMIT = 500;

export async function loadList(
  { route, location, api, t, preferences, signal }: LoadRequest,
  pageType: PageType,
): Promise<LoadOutcome<ListData>> {
  const { lang } = location;
  const section: Section = route?.params['section'] === 'live' ? 'live' : 'line';
  const champ = route?.params['champ'];
  const champId = champ === undefined ? null : readId(champ);
  if (champ !== undefined && champId === null) return { outcome: 'not-found' };
  const sport = route?.params['sport'];
  // Long-term bets are on the pages of their championships (DR-7.44).
  if (isLongTerm(sport)) return { outcome: 'redirect', to: `/${lang}/champs` };
  const time = section === 'line' ? readTimeFilter(location.search) : 'all';
  const layout = layoutOf(preferences);
  const isUpcoming = isUpcomingSelected(section, time, preferences);
  const asked = isUpcoming ? 'upcoming' : time;
  const query: ListChoice = {
    lng: lang,
    section,
    ...(sport === undefined ? {} : { sport }),
    ...(champId === null ? {} : { champ: champId }),
    ...(asked === 'all' ? {} : { time: asked }),
    ...(layout === 'asian' ? { layout } : {}),
    ...withoutHidden(preferences, section),
    limit: LIMIT,
  };
  // Some page types show only a part of the reply, and that part is not known yet. So prices of all games are requested.
  const first = narrowsToChamps(pageType) ? query : { ...query, priced: PRICED_GAMES };
  const [answer, menu, days] = await Promise.all([
    readList(api, first, signal),
    readMenu(api, lang, signal),
    readDays(api, section, lang, hasDays(pageType, champId, section, preferences), signal),
  ]);
  if (answer.outcome === 'failed') {
    if (answer.status === 404 || answer.status === 400) return { outcome: 'not-found' };
    throw new Error(`the list answered ${answer.status}`);
  }
  if (menu.outcome === 'failed') throw new Error(`the menu answered ${menu.status}`);
  const { sports, topChamps } = visibleMenu(menu.data, preferences);
  const champIds =
    pageType === TOP_GAME ? topChamps.map(({ id }) => id) : champsOfType(pageType, sports, answer.data);
  const whole = ofChamps(answer.data, champIds);
  const reply = firstScreens(whole);
  const filter: ListFilter = {
    ...NO_FILTER,
    champId,
    time: asked,
    champIds,
    hiddenSportIds: hiddenSports(preferences, section),
  };
  const champName = champId === null ? null : (reply.champs.find(({ id }) => id === champId)?.name ?? null);
  const data: ListData = {
    kind: 'list',
    pageType,
    section,
    time,
    filter,
    reply,
    query: reply.games.length < whole.games.length ? query : null,
    sports: sports.map(({ id, key, name, lineCount, liveCount }) => ({
      id,
      key,
      name,
      lineCount,
      liveCount,
    })),
    champName,
    layout,
    topChampIds: topChamps.map(({ id }) => id),
    isUpcoming,
    days,
  };
  const about = champName ?? reply.sport?.name ?? '';
  const title =
    about === '' ? t('sportsbook_title', { section }) : t('sportsbook_title_of', { section, name: about });
  return {
    outcome: 'ready',
    title,
    head: headTags({
      description: t('sportsbook_description', { section }),
      canonical: `/${lang}/${location.path}`,
    }),
    data,
  };
}
