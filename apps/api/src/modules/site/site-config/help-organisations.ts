import { z } from 'zod';

const line = z.string().trim().min(1).max(120);

const organisation = z
  .strictObject({
    country: z.union([z.string().regex(/^[A-Z]{2}$/), z.literal('*')]),
    name: z.string().trim().min(1).max(80),
    /** What it does and when, by language. Without a language, the first of these. */
    texts: z.record(z.string().regex(/^[a-z]{2}$/), line).default({}),
    phone: z
      .string()
      .regex(/^\+?[0-9][0-9 -]{1,24}$/)
      .nullable()
      .default(null),
    url: z
      .url({ protocol: /^https$/ })
      .max(300)
      .nullable()
      .default(null),
  })
  .refine(({ phone, url }) => phone !== null || url !== null, 'a telephone or an address');

/** Organisations that help players, by country (DR-5.77). */
export const helpOrganisations = z.array(organisation).max(300);

export type HelpOrganisation = z.output<typeof organisation>;

/** Returns the organisations of a country, else those of all others. */
export function helpOf(
  all: readonly HelpOrganisation[],
  country: string,
  language: string,
): { name: string; text: string | null; phone: string | null; url: string | null }[] {
  const own = all.filter((one) => one.country === country);
  return (own.length > 0 ? own : all.filter((one) => one.country === '*')).map(
    ({ name, texts, phone, url }) => ({
      name,
      text: texts[language] ?? Object.values(texts)[0] ?? null,
      phone,
      url,
    }),
  );
}
