import { z } from 'zod';
import { readBudget } from '../shared/budgets.ts';
import { contentPaths } from './content-paths.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';

export const contentErrors = { 'content/no-page': 404, 'content/no-city': 404 } as const;

/** The key of a page: `about`, `rules/1/3`, `news/autumn-hours`. The module content has the closed list of keys. */
export const contentKeyPattern = /^[a-z][a-z0-9_-]{0,39}(\/[a-z0-9][a-z0-9-]{0,59}){0,3}$/;

const key = z.string().regex(contentKeyPattern);
const language = z.string().regex(/^[a-z]{2}$/);
const section = z.string().regex(/^[a-z0-9-]{1,60}$/);

/**
 * A part of a line: plain text, or text with a kind. `href` is a path of this site without language (`/rules/1`), or
 * begins with `https://`, `mailto:` or `tel:`; other links cannot be stored (RL-60).
 */
const run = z.union([
  z.string(),
  z.strictObject({
    text: z.string(),
    isStrong: z.literal(true).optional(),
    isCode: z.literal(true).optional(),
    href: z.string().optional(),
  }),
]);
const line = z.array(run);

const paragraph = z.strictObject({ kind: z.literal('paragraph'), line });
const list = z.strictObject({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(line) });

/** The blocks of a page. They contain no HTML, so an operator's text can never run code. */
const block = z.discriminatedUnion('kind', [
  /** `id` is the number of the section (`s2-1`), the same in every language. */
  z.strictObject({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    id: z.string(),
    line,
  }),
  paragraph,
  list,
  z.strictObject({ kind: z.literal('table'), head: z.array(line), rows: z.array(z.array(line)) }),
  z.strictObject({
    kind: z.literal('note'),
    tone: z.enum(['info', 'warning', 'help']),
    lines: z.array(line),
  }),
  z.strictObject({
    kind: z.literal('question'),
    id: z.string(),
    line,
    answer: z.array(z.discriminatedUnion('kind', [paragraph, list])),
  }),
]);

const page = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  /** Day of a news item, `2026-11-20`. */
  date: z.string().nullable(),
  /** When an operator changed the text; null for the text of the release. */
  changedAtMs: z.number().nullable(),
  blocks: z.array(block),
});

const entry = z.object({ slug: z.string(), title: z.string(), description: z.string() });
/** A part of the terms (SH-TM-001). `link` is the page's path without its language. */
const term = z.object({
  link: z.string(),
  title: z.string(),
  tags: z.array(z.string()),
  position: z.number(),
});

const anyLanguage = z.strictObject({ lng: language });

export const contentEndpoints = defineEndpoints(contentPaths, {
  page: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'One information page in one language, as blocks',
    query: z.strictObject({ key, lng: language }),
    reply: page,
    refusals: ['content/no-page'],
  },
  news: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'News, newest first, ten a page',
    query: z.strictObject({ lng: language, page: z.coerce.number().int().min(1).max(1000).optional() }),
    reply: z.object({
      items: z.array(entry.extend({ date: z.string() })),
      page: z.number(),
      pageCount: z.number(),
    }),
  },
  rules: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'Groups of rules with their chapters, in order',
    query: anyLanguage,
    reply: z.object({ rules: z.array(term.extend({ subRules: z.array(term) })) }),
  },
  alphabet: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'The betting alphabet: blocks, categories, terms',
    query: anyLanguage,
    reply: z.object({
      blocks: z.array(entry.extend({ categories: z.array(entry.extend({ terms: z.array(entry) })) })),
    }),
  },
  partners: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'Kinds of partners, each with a page of its own',
    query: anyLanguage,
    reply: z.object({ sections: z.array(entry) }),
  },
  terminals: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: "The operator's cash terminals, all of them or those of one city",
    query: z.strictObject({ lng: language, city: section.optional() }),
    reply: z.object({
      title: z.string(),
      description: z.string(),
      intro: z.array(block),
      cities: z.array(z.object({ id: z.string(), name: z.string(), blocks: z.array(block) })),
      /** All cities to choose from. */
      choices: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    refusals: ['content/no-page', 'content/no-city'],
  },
});

export type ContentApi = ApiTypes<typeof contentEndpoints>;
export type ContentBlock = z.output<typeof block>;
export type ContentLine = z.output<typeof line>;
export type ContentPage = z.output<typeof page>;
export type ContentTerm = z.output<typeof term>;
