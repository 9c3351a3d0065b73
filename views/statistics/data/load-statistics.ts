/** Loads the list of matches, or the statistics of one match with its prices and its report. */
import { type MatchReport, type StatisticsApi, statisticsPaths } from '@touchline/contracts/sports-betting';
import { statisticsPath } from '@touchline/line-kit';
import { call, headTags } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';
import { readAddress, type StatisticsAddress } from './statistics-address.ts';

export interface ListData {
  readonly kind: 'list';
  readonly address: StatisticsAddress;
  readonly reply: StatisticsApi['list']['reply'];
}

export interface MatchData {
  readonly kind: 'match';
  readonly isPopup: boolean;
  readonly reply: StatisticsApi['game']['reply'];
  readonly prices: StatisticsApi['prices']['reply'];
  readonly report: MatchReport;
}

export type StatisticsData = ListData | MatchData;

export async function loadStatistics(request: LoadRequest): Promise<LoadOutcome<StatisticsData>> {
  const { route, location } = request;
  const address = readAddress(route?.params['path'] ?? null, location.search);
  if (!address) return { outcome: 'not-found' };
  return address.game === null
    ? loadList(request, address)
    : loadMatch(request, address.game, address.isPopup);
}

async function loadList(
  { location: { lang }, api, t, signal }: LoadRequest,
  address: StatisticsAddress,
): Promise<LoadOutcome<ListData>> {
  const { sport } = address;
  const query = { lng: lang, ...(sport === null ? {} : { sport }) };
  const answer = await call(api, statisticsPaths.list, { query, signal });
  if (answer.outcome === 'failed') {
    if (answer.status === 404 || answer.status === 400) return { outcome: 'not-found' };
    throw new Error(`the statistics answered ${answer.status}`);
  }
  return {
    outcome: 'ready',
    title: t('statistics_title'),
    head: headTags({ description: t('statistics_description'), canonical: `/${lang}/statistic` }),
    data: { kind: 'list', address, reply: answer.data },
  };
}

async function loadMatch(
  { location: { lang }, api, t, signal }: LoadRequest,
  gameId: number,
  isPopup: boolean,
): Promise<LoadOutcome<MatchData>> {
  const params = { gameId };
  const [answer, prices, report] = await Promise.all([
    call(api, statisticsPaths.game, { params, query: { lng: lang }, signal }),
    call(api, statisticsPaths.prices, { params, signal }),
    call(api, statisticsPaths.report, { params, query: { lng: lang }, signal }),
  ]);
  if (answer.outcome === 'failed') {
    if (answer.status === 404 || answer.status === 400) return { outcome: 'not-found' };
    throw new Error(`the statistics of a match answered ${answer.status}`);
  }
  if (prices.outcome === 'failed') throw new Error(`the prices of a match answered ${prices.status}`);
  if (report.outcome === 'failed') throw new Error(`the report of a match answered ${report.status}`);
  const { home, away } = answer.data.game;
  const names = { home: home.name, away: away.name };
  return {
    outcome: 'ready',
    title: t('statistics_match_title', names),
    head: headTags({
      description: t('statistics_match_description', names),
      canonical: statisticsPath(lang, gameId, false),
    }),
    data: { kind: 'match', isPopup, reply: answer.data, prices: prices.data, report: report.data },
  };
}
