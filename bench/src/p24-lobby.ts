import { createSearch } from '@touchline/api/modules/gaming/lobby';
import { createCatalogue } from '@touchline/game-sandbox/catalogue';
import { benchLobbyScroll } from './p24-lobby-scroll.ts';
import type { BenchOptions } from './options.ts';
import { compare, type Side, timed } from './paired-comparison.ts';
import { type Line, lineOf } from './report.ts';

const fewGames = 500;
/** What a person types, key by key: the page may request each beginning. */
const searches = ['mossy', 'caravn', 'alder works', 'wild river', 'live roulette'] as const;
const rounds = { full: 10, small: 2 } as const;

/**
 * P24: searches of the lobby over the 5,000 games of the sandbox's company beside the same searches over a tenth of them,
 * each with all its beginnings of two letters and more.
 */
export async function benchLobby(options: BenchOptions): Promise<Line[]> {
  const { pairs, size, onStep } = options;
  const games = createCatalogue().map(({ code, name, studio, section }) => ({
    id: code,
    name,
    names: null,
    words: `${studio} ${section}`,
  }));
  onStep(`indexing ${games.length} games`);
  const all = await searchesOf(games, rounds[size]);
  const few = await searchesOf(
    games.filter((_, at) => at % (games.length / fewGames) === 0),
    rounds[size],
  );
  const comparison = await compare(all, few, pairs);
  // The comparison is in searches per second; the goal is a ratio of times.
  const times = { ratio: 1 / comparison.ratio, low: 1 / comparison.high, high: 1 / comparison.low };
  const title = `search of the lobby, ${games.length} games / ${fewGames}`;
  const line = lineOf(
    { id: 'P24', title, unit: 'searches/s', goal: 1.3, bound: 'at-most' },
    { ...comparison, ...times },
  );
  const searched = {
    ...line,
    note: `${(1000 / comparison.ours).toFixed(2)} ms a search, ${line.note}`,
  };
  return [searched, ...(await benchLobbyScroll(options))];
}

async function searchesOf(games: Parameters<typeof createSearch>[0], times: number): Promise<Side> {
  const search = await createSearch(games);
  const texts = searches.flatMap((text) =>
    Array.from({ length: text.length - 1 }, (_, at) => text.slice(0, at + 2)),
  );
  return () =>
    timed(async () => {
      for (let time = 0; time < times; time++) for (const text of texts) search(text);
      return times * texts.length;
    });
}
