import { availableParallelism } from 'node:os';
import { type LivePageSite, startLivePageSite } from './live-page-site.ts';
import type { BenchOptions } from './options.ts';
import { compare, type Sample, warmUp } from './pairs.ts';
import { inParallel } from './parallel.ts';
import { createPageClient, type PageClient } from './page-client.ts';
import { type Line, lineOf } from './report.ts';

/** Concurrency as in P1: a page that waits for the api leaves the server to others. */
const concurrency = 16;
/** As many as a site starts on this machine. */
const pageServers = Math.min(4, availableParallelism());
const fewGames = 20;
const manyGames = 100;
/** Two different lists, so that one site serves both sizes. */
const manyPath = '/en/live/football';
const fewPath = '/en/live/futsal';
let visits = 0;
/** Simultaneous identical requests share one render, so each page here has a unique query. */
const ownOf = (path: string): string => `${path}?visit=${++visits}`;
/** A page without a product whose response may be cached, by its query. */
const statedPath = (reason: number): string => `/en/external-app/mobile?reason=${reason}`;
/** Pages per sample: about a second of work of each kind, so that a GC pause is a small part of it. */
const pagesOf = {
  full: { drawn: 300, plain: 1000, kept: 6000 },
  small: { drawn: 30, plain: 30, kept: 30 },
} as const;

/**
 * P14: whole pages over HTTP from as many page servers as a site starts here, beside `renderToString` of the same
 * trees in one of these processes. Also cached pages, and growth with the number of games. Guests only.
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
type Counts = Readonly<Record<'drawn' | 'plain' | 'kept', number>>;

/**
 * Complete pages per second over `renderToString` of every tree of that page, without data loading and composition.
 */
async function overRender(context: RequestContext, { pairs, size, onStep }: BenchOptions): Promise<Line> {
  const { site, counts } = context;
  const readMany = (): Promise<Sample> => readPages(context, counts.drawn, () => ownOf(manyPath));
  // A running site has rendered its pages before: until its code is compiled, a page costs half as much again.
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
 * A cached page over an uncached one, which has a new query each time. The counted renders prove which one it was.
 */
async function cachedOverUncached(context: RequestContext, { pairs, onStep }: BenchOptions): Promise<Line> {
  const { counts } = context;
  const keptPath = statedPath(1);
  let fresh = 1;
  const freshPath = (): string => statedPath(++fresh);
  await context.client.read(context.site.pageUrls[0] ?? '', keptPath);
  const kept = await recordTrees(context, keptPath);
  const drawn = await recordTrees(context, freshPath());
  onStep(`trees drawn: kept ${kept.trees}, fresh ${drawn.trees}`);
  const comparison = await compare(
    () => readPages(context, counts.kept, () => keptPath),
    () => readPages(context, counts.plain, freshPath),
    pairs,
  );
  const head = {
    id: 'P14',
    title: 'page without a product: reply kept / not kept',
    unit: 'pages/s',
    goal: 5,
    bound: 'at-least',
  } as const;
  const line = lineOf(head, comparison);
  return { ...line, note: `${line.note}, trees drawn ${kept.trees} and ${drawn.trees}` };
}

/** KB per second with few games over those with many: how much the cost per KB rises with the list. */
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

/** Fetches this many pages from the page servers in turn, and measures their CPU time. */
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
