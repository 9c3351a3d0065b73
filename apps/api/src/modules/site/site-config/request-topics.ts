import { z } from 'zod';

const title = z.string().trim().min(1).max(80);
/** The titles by language. Without one, the site's own text of this id is shown, or the name. */
const titles = z.record(z.string().regex(/^[a-z]{2}$/), title).optional();
const id = z.number().int().min(1).max(9999);
/** What operators read. */
const name = z.string().regex(/^[a-z][a-z-]{1,39}$/);
const isUnique = (rows: readonly { id: number }[]): boolean =>
  new Set(rows.map((row) => row.id)).size === rows.length;

/**
 * Topics of payment requests (DR-12.60). A topic has sub-topics, or the player chooses a payment for it, or neither; an id
 * is never used for something else, because stored requests have it.
 */
export const requestTopics = z
  .array(
    z
      .strictObject({
        id,
        name,
        titles,
        payment: z.enum(['deposit', 'withdrawal', 'any']).nullable(),
        subTopics: z
          .array(z.strictObject({ id, name, titles }))
          .max(20)
          .refine(isUnique, 'an id is used twice'),
      })
      .refine(
        ({ payment, subTopics }) => payment === null || subTopics.length === 0,
        'a topic has a payment or sub-topics, not both',
      ),
  )
  .min(1)
  .max(30)
  .refine(isUnique, 'an id is used twice');

export type RequestTopic = z.output<typeof requestTopics>[number];

export const defaultRequestTopics: RequestTopic[] = [
  { id: 1, name: 'deposit-not-credited', payment: 'deposit', subTopics: [] },
  { id: 2, name: 'withdrawal-late', payment: 'withdrawal', subTopics: [] },
  { id: 3, name: 'wrong-amount', payment: 'any', subTopics: [] },
  {
    id: 4,
    name: 'change-of-details',
    payment: null,
    subTopics: [
      { id: 1, name: 'card' },
      { id: 2, name: 'bank-account' },
      { id: 3, name: 'wallet' },
    ],
  },
  { id: 5, name: 'other', payment: null, subTopics: [] },
];
