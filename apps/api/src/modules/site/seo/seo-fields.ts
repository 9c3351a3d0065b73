import { z } from 'zod';

/** The metadata that an operator may set for a page. Each absent field keeps the page's default. */
export const seoFields = z.strictObject({
  title: z.string().trim().min(1).max(200).optional(),
  description: z.string().trim().min(1).max(400).optional(),
  robots: z
    .string()
    .regex(
      /^(?:all|none|index|noindex|follow|nofollow|noarchive|nosnippet|noimageindex)(?:, ?(?:index|noindex|follow|nofollow|noarchive|nosnippet|noimageindex))*$/,
    )
    .max(100)
    .optional(),
  metas: z
    .array(
      z.strictObject({
        // Meta tags by name, for search engines and link previews. Tags that the page itself sets have their own
        // fields.
        name: z
          .string()
          .regex(/^[a-z][a-z0-9:._-]{0,59}$/i)
          .refine(
            (name) => !['robots', 'description', 'viewport', 'theme-color'].includes(name.toLowerCase()),
            {
              error: 'has a field of its own or belongs to the page',
            },
          ),
        content: z.string().min(1).max(300),
      }),
    )
    .max(10)
    .optional(),
  canonical: z
    .strictObject({
      mode: z.enum(['url', 'mirror']),
      targetUrl: z
        .string()
        .regex(/^\/[\w.~%/-]*$/)
        .max(500)
        .optional(),
      host: z
        .string()
        .regex(/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/)
        .optional(),
    })
    .refine(({ mode, targetUrl }) => (mode === 'url') === (targetUrl !== undefined), {
      error: 'url has a targetUrl, mirror has none',
    })
    .refine(({ mode, host }) => mode === 'url' || host !== undefined, { error: 'mirror has a host' })
    .optional(),
  content: z
    .strictObject({
      style: z.enum(['plain', 'muted']).default('plain'),
      content: z.string().min(1).max(10_000),
    })
    .optional(),
  imagePath: z
    .string()
    .regex(/^\/[\w./-]+\.(?:png|jpg|jpeg|webp)$/)
    .max(300)
    .optional(),
  themeColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
});

export type SeoFields = z.output<typeof seoFields>;

/** A path without its language: `/news/autumn`, or `/news/*` for all paths below it. */
export const seoPattern = /^\/(?:[\w.~%-]+(?:\/[\w.~%-]+)*)?(?:(?<=\/)\*|\/\*)?$/;
export const seoLanguage = /^(?:[a-z]{2}|\*)$/;

/** Parses the metadata fields of a page; returns the problems when they are invalid. */
export function readSeoFields(json: string): { fields: SeoFields } | { problems: string[] } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { problems: ['this is not JSON'] };
  }
  const parsed = seoFields.safeParse(value);
  if (!parsed.success)
    return {
      problems: parsed.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`),
    };
  if (Object.keys(parsed.data).length === 0) return { problems: ['there is no field in it'] };
  return { fields: parsed.data };
}
