import { contentKeyPattern } from '@touchline/contracts/site';

/** Pages with an address of their own and nothing below them. */
export const plainKeys = [
  'about',
  'amlkyc',
  'amlpolicy',
  'awards',
  'calculator',
  'cash_terminals',
  'consent',
  'contacts',
  'cookies',
  'disputeresolution',
  'howbet',
  'kycpolicy',
  'licenses',
  'partners',
  'points',
  'responsiblegaming',
  'simpleidentification',
  'smsbets',
  'taxation',
] as const;

/**
 * Fields a page of a kind has above its text. `position` orders what has no number in its key; `needs` names the
 * placeholder without whose value the page is not shown.
 */
export type ContentField = 'title' | 'description' | 'tags' | 'date' | 'position' | 'hidden' | 'needs';

export type ContentKind = {
  pattern: RegExp;
  required: readonly ContentField[];
  allowed: readonly ContentField[];
};

const always = ['title', 'description'] as const;

/** Every kind of page there may be: a closed list, so that a mistyped key is refused instead of lost. */
const kinds: readonly ContentKind[] = [
  { pattern: new RegExp(`^(${plainKeys.join('|')})$`), required: always, allowed: ['hidden', 'needs'] },
  { pattern: /^rules\/[1-9][0-9]?(\/[1-9][0-9]?)?$/, required: [...always, 'tags'], allowed: ['hidden'] },
  { pattern: /^news\/[a-z0-9-]+$/, required: [...always, 'date'], allowed: ['hidden'] },
  {
    pattern: /^alphabet\/[a-z0-9-]+(\/[a-z0-9-]+){0,2}$/,
    required: [...always, 'position'],
    allowed: ['hidden'],
  },
  { pattern: /^partners\/[a-z0-9-]+$/, required: [...always, 'position'], allowed: ['hidden'] },
];

/** The kind of a key, or null when no page may have this key. */
export const kindOfKey = (key: string): ContentKind | null =>
  contentKeyPattern.test(key) ? (kinds.find(({ pattern }) => pattern.test(key)) ?? null) : null;
