import { contentKeyPattern } from '@touchline/contracts/site';

/** Pages with an address of their own and without sub-pages. */
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
 * The header fields that a kind of page may have. `position` orders pages whose key has no number. `needs` names a
 * placeholder that must have a value before the page is shown.
 */
export type ContentField = 'title' | 'description' | 'tags' | 'date' | 'position' | 'hidden' | 'needs';

export type ContentKind = {
  pattern: RegExp;
  required: readonly ContentField[];
  allowed: readonly ContentField[];
};

const always = ['title', 'description'] as const;

/**
 * The closed list of page kinds. A key of no kind is refused, so a stored page always has an address that shows the page.
 */
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

/** Returns the kind of page of a key; null when the key is not allowed. */
export const kindOfKey = (key: string): ContentKind | null =>
  contentKeyPattern.test(key) ? (kinds.find(({ pattern }) => pattern.test(key)) ?? null) : null;
