import { availableParallelism } from 'node:os';
import { type LivePageSite, startLivePageSite } from './live-page-site.ts';
import type { BenchOptions } from './options.ts';
import { compare, type Sample, warmUp } from './pairs.ts';
import { inParallel } from './parallel.ts';
import { createPageClient, type PageClient } from './page-client.ts';
import { type Line, lineOf } from './report.ts';

/** As many at once as P1 has players: a page that waits for the api leaves the server to others. */
const concurrency = 16;
/** As many as a site starts on this machine. */
const pageServers = Math.min(4, availableParallelism());
const fewGames = 20;
const manyGames = 100;
/** Drawn by lists of their own, so that one site answers for both sizes. */
const manyPath = '/en/live/football';
const fewPath = '/en/live/futsal';
let visits = 0;
/** Questions that are on their way at once and the same are drawn once; each page here has a query of its own. */
const ownOf = (path: string): string => `${path}?visit=${++visits}`;
/** A page without a product whose reply may be kept, by its query. */
const statedPath = (reason: number): string => `/en/external-app/mobile?reason=${reason}`;
/** Pages of a sample: about a second's work of each sort, so that a pause of the collector is a small part of it. */
const pagesOf = {
  full: { drawn: 300, plain: 1000, kept: 6000 },
  small: { drawn: 30, plain: 30, kept: 30 },
} as const;

/**
 * P14: whole pages over HTTP from the page servers, as many as a site starts here, beside `renderToString` of the same
 * trees in one of these processes; pages that are kept; and growth with the games. Guests only.
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

/** Complete pages a second over `renderToString` of every tree of that page, loads and composing left out. */
async function overRender(context: RequestContext, { pairs, size, onStep }: BenchOptions): Promise<Line> {
  const { site, counts } = context;
  const readMany = (): Promise<Sample> => readPages(context, counts.drawn, () => ownOf(manyPath));
  // A site that people visit has drawn its pages before: until its code is compiled a page costs half as much again.
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
 * A page whose reply is in the page server's cache over one whose is not: another query each time. The trees drawn
 * tell that it is so, and what is drawn all the same.
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

/** KB a second of few games over those of many: how much dearer a KB gets when the list grows. */
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

/** So many pages from the page servers in turn, and the CPU they spent on them. */
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
