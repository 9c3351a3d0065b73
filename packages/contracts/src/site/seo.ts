import { z } from 'zod';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { seoPaths } from './seo-paths.ts';

export const seoErrors = { 'seo/no-language': 404, 'seo/no-game': 404, 'seo/no-champ': 404 } as const;

const language = z.string().regex(/^[a-z]{2}$/);
const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** A host name with its port, as a browser sends it. */
export const hostPattern = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/;
const host = z.string().regex(hostPattern);
/** Path of a page without its language: `/`, `/news/autumn`. */
const pageUrl = z
  .string()
  .regex(/^\/[\w.~%-]*(?:\/[\w.~%-]+)*$/)
  .max(500);

/** The requested page (SH-SEO-005). This installation is one project, number 1. */
const params = z.strictObject({
  url: pageUrl.default('/'),
  domain: host.optional(),
  projectId: z.literal('1').optional(),
  language,
  /** UTC offset in hours, for times in descriptions. */
  timezone: z.coerce.number().min(-12).max(14).multipleOf(0.25).default(0),
  /** Only games with media; changes no text. */
  stream: z.enum(['0', '1']).optional(),
  section: z.enum(['line', 'live']).optional(),
  menuSection: z.enum(['main', 'home', 'marble', 'team', 'betsonyour', 'topgame']).optional(),
  /** A sport id; 2999 means long-term bets. */
  subsectionId: id.optional(),
  championshipId: id.optional(),
  matchId: id.optional(),
});

const canonical = z.object({
  mode: z.enum(['url', 'mirror']),
  targetUrl: z.string(),
  domain: z.object({ host: z.string() }),
});

const pageSeo = z.object({
  title: z.string(),
  description: z.string(),
  metaRobots: z.string(),
  hierarchyMetaRobots: z.string(),
  metas: z.array(z.object({ name: z.string(), content: z.string() })),
  customCanonical: canonical.nullable(),
  alternateLanguages: z.array(z.object({ lang: z.string(), href: z.string() })),
  mediaLinks: z.array(
    z.object({ mediaType: z.string(), urlPath: z.string(), toDomain: z.object({ host: z.string() }) }),
  ),
});

const aboutPage = z.strictObject({ url: pageUrl.default('/'), language });

export const seoEndpoints = defineEndpoints(seoPaths, {
  content: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'The text an operator wrote below a page',
    query: aboutPage,
    reply: z.object({
      content: z.object({ style: z.enum(['plain', 'muted']), content: z.string() }).nullable(),
    }),
    refusals: ['seo/no-language'],
  },
  pageVisual: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'The picture and colour of a page where it is shared',
    query: aboutPage,
    reply: z.object({ imagePath: z.string(), themeColor: z.string() }),
    refusals: ['seo/no-language'],
  },
  pageData: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'Title, description, robots, canonical, alternates of a page',
    query: params,
    reply: pageSeo,
    refusals: ['seo/no-language', 'seo/no-game', 'seo/no-champ'],
  },
  isoCodes: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'Countries by their two letters: three letters and number of ISO 3166-1',
    reply: z.object({ codes: z.record(z.string(), z.object({ alpha3: z.string(), numeric: z.number() })) }),
  },
  sports: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'Sports with their names in a language and in English, long-term bets among them',
    query: z.strictObject({ lng: language }),
    reply: z.object({
      sports: z.array(z.object({ id: z.number(), key: z.string(), name: z.string(), nameEng: z.string() })),
    }),
    refusals: ['seo/no-language'],
  },
});

export type SeoApi = ApiTypes<typeof seoEndpoints>;
