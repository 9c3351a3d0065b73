import { Agent, get } from 'node:http';
import { type LivePageSite, startLivePageSite } from './live-page-site.ts';
import type { BenchOptions } from './options.ts';
import { compare, type Sample } from './pairs.ts';
import { inParallel } from './parallel.ts';
import { type Line, lineOf } from './report.ts';

const concurrency = 4;
const fewGames = 20;
const manyGames = 100;
/** Drawn by lists of their own, so that one site answers for both sizes. */
const manyPath = '/en/live/football';
const fewPath = '/en/live/futsal';
/** A page without a product whose reply may be kept, by its query. */
const statedPath = (reason: number): string => `/en/external-app/mobile?reason=${reason}`;
const pagesOf = { full: 150, small: 30 } as const;

/**
 * P14: whole pages over HTTP from the page server beside `renderToString` of the same trees in the same process, the
 * cache of replies, and growth with the games. Guests only.
 */
export async function benchServerRender(options: BenchOptions): Promise<Line[]> {
  const site = await startLivePageSite([
    { key: 'football', games: manyGames },
    { key: 'futsal', games: fewGames },
  ]);
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const asker: Asker = { site, agent, pages: pagesOf[options.size] };
  try {
    return [
      await overRender(asker, options),
      await cachedOverUncached(asker, options),
      await growth(asker, options),
    ];
  } finally {
    agent.destroy();
    await site.stop();
  }
}

type Asker = { site: LivePageSite; agent: Agent; pages: number };

/** Complete pages a second over `renderToString` of every tree of that page, loads and composing left out. */
async function overRender(asker: Asker, { pairs, onStep }: BenchOptions): Promise<Line> {
  const { site, agent, pages } = asker;
  await readPage(agent, site.pagesUrl, manyPath);
  const { trees } = await recordTrees(asker, manyPath);
  onStep(`${manyPath}: ${trees} trees`);
  const comparison = await compare(
    () => readPages(asker, () => manyPath),
    async () => {
      const before = await site.tellPages({ type: 'cpu' });
      const { seconds, cpuSeconds } = await site.tellPages({ type: 'draw', pages });
      return { units: pages, seconds, cpuSeconds: cpuSeconds - before.cpuSeconds };
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
async function cachedOverUncached(asker: Asker, { pairs, onStep }: BenchOptions): Promise<Line> {
  const keptPath = statedPath(1);
  let fresh = 1;
  const freshPath = (): string => statedPath(++fresh);
  await readPage(asker.agent, asker.site.pagesUrl, keptPath);
  const kept = await recordTrees(asker, keptPath);
  const drawn = await recordTrees(asker, freshPath());
  onStep(`trees drawn: kept ${kept.trees}, fresh ${drawn.trees}`);
  const comparison = await compare(
    () => readPages(asker, () => keptPath),
    () => readPages(asker, freshPath),
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
async function growth(asker: Asker, { pairs, onStep }: BenchOptions): Promise<Line> {
  const kbOf = async (path: string): Promise<number> =>
    (await readPage(asker.agent, asker.site.pagesUrl, path)) / 1000;
  const fewKb = await kbOf(fewPath);
  const manyKb = await kbOf(manyPath);
  onStep(`${fewKb.toFixed(0)} KB and ${manyKb.toFixed(0)} KB`);
  const inKb = (sample: Sample, kb: number): Sample => ({ ...sample, units: sample.units * kb });
  const comparison = await compare(
    async () => inKb(await readPages(asker, () => fewPath), fewKb),
    async () => inKb(await readPages(asker, () => manyPath), manyKb),
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

async function recordTrees({ site, agent }: Asker, path: string): Promise<{ trees: number }> {
  await site.tellPages({ type: 'record' });
  await readPage(agent, site.pagesUrl, path);
  return site.tellPages({ type: 'recorded' });
}

/** So many pages from the page server, and the CPU it spent on them. */
async function readPages({ site, agent, pages }: Asker, pathOf: () => string): Promise<Sample> {
  const before = await site.tellPages({ type: 'cpu' });
  const startedAt = performance.now();
  await inParallel(pages, concurrency, () => readPage(agent, site.pagesUrl, pathOf()));
  const seconds = (performance.now() - startedAt) / 1000;
  const after = await site.tellPages({ type: 'cpu' });
  return { units: pages, seconds, cpuSeconds: after.cpuSeconds - before.cpuSeconds };
}

/** Reads a page whole. @returns its bytes. Throws when it is not 200: a refusal is quickly written. */
function readPage(agent: Agent, origin: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { agent }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    }).on('error', reject);
  });
}
