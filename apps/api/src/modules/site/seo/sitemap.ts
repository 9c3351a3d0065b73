/** The sitemap: which pages it lists, and the format of its files. Pure functions. */
import { escapeHtml } from '../../../platform/http/escape-html.ts';

/** Maximum number of addresses per file; the protocol allows 50,000 (sitemaps.org). */
export const CHUNK_LIMIT = 10_000;
/** Maximum number of files per language. */
const CHUNKS_LIMIT = 20;

type Placed = {
  id: number;
  sportKey: string;
  section: 'line' | 'live';
  /** The discipline of cyber-sports, such as `real/cs2`; null for others. */
  discipline?: string | null;
};

export type SitemapInput = {
  /** Keys of the information pages in force in this language. */
  contentKeys: readonly string[];
  sports: readonly { id: number; key: string }[];
  champs: readonly Placed[];
  games: readonly (Placed & { champId: number })[];
  features: Readonly<Record<string, boolean>>;
  notFoundPaths: readonly string[];
  availableRoutes: readonly number[] | null;
};

/** The id of the rules in the list of available routes (SH-RT-106). */
const RULES_ROUTE = 47;

/** Paths of the pages whose key differs from their path. */
const PATH_OF_KEY: Readonly<Record<string, string>> = {
  awards: 'betting-awards',
  calculator: 'betting-calculator',
  partners: 'ourpartners',
};

function pathOfKey(key: string): string {
  const [first = '', ...rest] = key.split('/');
  if (first === 'alphabet') return ['betting-alphabet', ...rest].join('/');
  if (first === 'partners' && rest.length > 0) return ['ourpartners', ...rest].join('/');
  return PATH_OF_KEY[key] ?? key;
}

const covers = (pattern: string, path: string): boolean =>
  pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;

/** The discipline whose pages the game or championship has now. */
const disciplineOf = ({ discipline }: Placed, { features }: SitemapInput): string | null =>
  features['cyber'] === true ? (discipline ?? null) : null;

function champPath(champ: Placed, facts: SitemapInput): string {
  const { id, sportKey, section } = champ;
  const discipline = disciplineOf(champ, facts);
  return discipline === null ? `${section}/${sportKey}/${id}` : `cyber/${discipline}/${id}`;
}

function gamePath(game: SitemapInput['games'][number], facts: SitemapInput): string {
  const { id, champId, sportKey, section } = game;
  const discipline = disciplineOf(game, facts);
  return discipline === null
    ? `${section}/main/${sportKey}/${champId}/${id}`
    : `cyber/${discipline}/${champId}/${section}/${id}`;
}

/** The start pages of cyber-sports and the pages of the disciplines that have games. */
function cyberPaths(facts: SitemapInput): string[] {
  const disciplines = new Set(facts.games.flatMap((game) => disciplineOf(game, facts) ?? []));
  const types = new Set([...disciplines].map((discipline) => discipline.split('/')[0] ?? ''));
  return [...types, ...disciplines].map((path) => `cyber/${path}`);
}

/**
 * Returns every public page of one language as a path without the language. Pages that are disabled or answer 404 are
 * omitted.
 */
export function sitemapPaths(facts: SitemapInput): string[] {
  const hasRules = facts.availableRoutes === null || facts.availableRoutes.includes(RULES_ROUTE);
  const paths = [
    '',
    'line',
    'live',
    ...(facts.features['multi-live'] === true ? ['multi'] : []),
    'news',
    'betting-alphabet',
    ...facts.contentKeys.filter((key) => hasRules || !key.startsWith('rules/')).map(pathOfKey),
    ...facts.sports.flatMap(({ key }) => [`line/${key}`, `live/${key}`]),
    ...cyberPaths(facts),
    ...facts.champs.map((champ) => champPath(champ, facts)),
    ...facts.games.map((game) => gamePath(game, facts)),
  ];
  return [...new Set(paths)]
    .filter((path) => !facts.notFoundPaths.some((pattern) => covers(pattern, path)))
    .slice(0, CHUNK_LIMIT * CHUNKS_LIMIT);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Writes `/sitemap.xml`, which lists the files of every language. */
export function sitemapIndex(origin: string, counts: readonly { lang: string; paths: number }[]): string {
  const files = counts.flatMap(({ lang, paths }) =>
    Array.from(
      { length: Math.max(1, Math.ceil(paths / CHUNK_LIMIT)) },
      (_, at) => `sitemap-${lang}-${at + 1}.xml`,
    ),
  );
  const entries = files.map((file) => `<sitemap><loc>${escapeHtml(`${origin}/${file}`)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`;
}

/** Writes one file of the sitemap, counted from 1; null when it does not exist. */
export function sitemapChunk(
  origin: string,
  lang: string,
  paths: readonly string[],
  number: number,
): string | null {
  const from = (number - 1) * CHUNK_LIMIT;
  if (number < 1 || (from > 0 && from >= paths.length)) return null;
  const urls = paths
    .slice(from, from + CHUNK_LIMIT)
    .map((path) => `<url><loc>${escapeHtml(`${origin}/${lang}/${path}`)}</loc></url>`);
  return `${HEAD}<urlset ${NAMESPACE}>${urls.join('')}</urlset>`;
}

/** Pages that must not be indexed: personal pages, payment results, search, print views. */
const CLOSED_PATHS = ['office/', 'user/', 'onpay/', 'payment', 'print-coupon/', 'casino-search', 'debugger'];

/** Writes `/robots.txt`. A site that is closed, to everyone or to guests, forbids all paths. */
export function robotsText(origin: string | null, isClosed: boolean): string {
  if (isClosed) return 'User-agent: *\nDisallow: /\n';
  const closed = CLOSED_PATHS.map((path) => `Disallow: /*/${path}`);
  const sitemap = origin === null ? [] : [`Sitemap: ${origin}/sitemap.xml`, ''];
  return ['User-agent: *', ...closed, '', ...sitemap].join('\n');
}
