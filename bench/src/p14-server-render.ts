import { availableParallelism } from 'node:os';
import { type LivePageSite, startLivePageSite } from './live-page-site.ts';
import type { BenchOptions } from './options.ts';
import { compare, type Sample, warmUp } from './paired-comparison.ts';
import { inParallel } from './parallel.ts';
import { createPageClient, type PageClient } from './page-client.ts';
import { type Line, lineOf } from './report.ts';

/** Concurrency as in P1. While a page waits for the api, the server can render others. */
const concurrency = 16;
/** Number of page servers: as many as a site starts on this machine. */
const pageServers = Math.min(4, availableParallelism());
const fewGames = 20;
const manyGames = 100;
/** Two different lists on one site: one with many games and one with few. */
const manyPath = '/en/live/football';
const fewPath = '/en/live/futsal';
let visits = 0;
/** Adds a unique query to a page, because simultaneous identical requests share one render. */
const ownOf = (path: string): string => `${path}?visit=${++visits}`;
/** Returns a page without a product, whose response may be cached. Each `reason` is a separate page. */
const statedPath = (reason: number): string => `/en/external-app/mobile?reason=${reason}`;
/** Pages per sample. Each kind takes about a second, so a GC pause is a small part of the time. */
const pagesOf = {
  full: { drawn: 300, plain: 1000, cached: 6000 },
  small: { drawn: 30, plain: 30, cached: 30 },
} as const;

/**
 * P14: compares whole pages over HTTP with `renderToString` of the same trees in one process. As many page servers run
 * as a site starts on this machine. It also measures cached pages, and the growth of cost with the number of games. All
 * visitors are guests.
 */
export async function benchServerRender(options: BenchOptions): Promise<Line[]> {
  const site = await startLivePageSite(
    [
      { key: 'football', games: manyGames },
      { key: 'futsal', games: fewGames },
    ],
    pageServers,
  );
  const client = createPageClient();
  const context: RequestContext = { site, client, counts: pagesOf[options.size] };
  try {
    return [
      await overRender(context, options),
      await cachedOverUncached(context, options),
      await growth(context, options),
    ];
  } finally {
    client.close();
    await site.stop();
  }
}

type RequestContext = { site: LivePageSite; client: PageClient; counts: Counts };
type Counts = Readonly<Record<'drawn' | 'plain' | 'cached', number>>;

/**
 * Compares complete pages per second with `renderToString` of every tree of the page, without data loading and
 * composition.
 */
async function overRender(context: RequestContext, { pairs, size, onStep }: BenchOptions): Promise<Line> {
  const { site, counts } = context;
  const readMany = (): Promise<Sample> => readPages(context, counts.drawn, () => ownOf(manyPath));
  // On a running site the code of a page is already compiled. Before that a page costs half as much again.
  if (size === 'full') await warmUp(readMany);
  const { trees } = await recordTrees(context, manyPath);
  onStep(`${manyPath}: ${trees} trees`);
  const comparison = await compare(
    readMany,
    async () => {
      const before = await site.sendToPageServer({ type: 'cpu' });
      const { seconds, cpuSeconds } = await site.sendToPageServer({ type: 'draw', pages: counts.drawn });
      return { units: counts.drawn, seconds, cpuSeconds: cpuSeconds - before.cpuSeconds };
    },
    pairs,
  );
  const head = {
    id: 'P14',
    title: `live page of ${manyGames} games / renderToString`,
    unit: 'pages/s',
    goal: 0.7,
    bound: 'at-least',
  } as const;
  const line = lineOf(head, comparison);
  return { ...line, note: `${line.note}, ${trees} trees a page` };
}

/**
 * Compares a cached page with an uncached one, which has a new query each time. The counted renders prove which of the
 * two was served.
 */
async function cachedOverUncached(context: RequestContext, { pairs, onStep }: BenchOptions): Promise<Line> {
  const { counts } = context;
  const cachedPath = statedPath(1);
  let fresh = 1;
  const freshPath = (): string => statedPath(++fresh);
  await context.client.read(context.site.pageUrls[0] ?? '', cachedPath);
  const cached = await recordTrees(context, cachedPath);
  const drawn = await recordTrees(context, freshPath());
  onStep(`trees drawn: cached ${cached.trees}, fresh ${drawn.trees}`);
  const comparison = await compare(
    () => readPages(context, counts.cached, () => cachedPath),
    () => readPages(context, counts.plain, freshPath),
    pairs,
  );
  const head = {
    id: 'P14',
    title: 'page without a product: reply cached / not cached',
    unit: 'pages/s',
    goal: 5,
    bound: 'at-least',
  } as const;
  const line = lineOf(head, comparison);
  return { ...line, note: `${line.note}, trees drawn ${cached.trees} and ${drawn.trees}` };
}

/**
 * Compares KB per second with few and with many games. The ratio shows how much the cost per KB rises with the list.
 */
async function growth(context: RequestContext, { pairs, onStep }: BenchOptions): Promise<Line> {
  const kbOf = async (path: string): Promise<number> =>
    (await context.client.read(context.site.pageUrls[0] ?? '', path)) / 1000;
  const fewKb = await kbOf(fewPath);
  const manyKb = await kbOf(manyPath);
  onStep(`${fewKb.toFixed(0)} KB and ${manyKb.toFixed(0)} KB`);
  const inKb = (sample: Sample, kb: number): Sample => ({ ...sample, units: sample.units * kb });
  const comparison = await compare(
    async () => inKb(await readPages(context, context.counts.drawn, () => ownOf(fewPath)), fewKb),
    async () => inKb(await readPages(context, context.counts.drawn, () => ownOf(manyPath)), manyKb),
    pairs,
  );
  const head = {
    id: 'P14',
    title: `time per KB: ${manyGames} games / ${fewGames} games`,
    unit: 'KB/s',
    goal: 1.6,
    bound: 'at-most',
  } as const;
  const line = lineOf(head, comparison);
  return { ...line, note: `${line.note}, ${manyKb.toFixed(0)} KB and ${fewKb.toFixed(0)} KB` };
}

async function recordTrees({ site, client }: RequestContext, path: string): Promise<{ trees: number }> {
  await site.sendToPageServer({ type: 'record' });
  await client.read(site.pageUrls[0] ?? '', path);
  return site.sendToPageServer({ type: 'recorded' });
}

/** Fetches this many pages from the page servers in turn and measures the CPU time of the servers. */
async function readPages(
  { site, client }: RequestContext,
  pages: number,
  pathOf: () => string,
): Promise<Sample> {
  const before = await site.cpuOfPages();
  const startedAt = performance.now();
  await inParallel(pages, concurrency, (at) =>
    client.read(site.pageUrls[at % site.pageUrls.length] ?? '', pathOf()),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  return { units: pages, seconds, cpuSeconds: (await site.cpuOfPages()) - before };
}
