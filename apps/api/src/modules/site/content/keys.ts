import { contentKeyPattern } from '@touchline/contracts/site';

/** Pages with their own address and no pages below them. */
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
 * Header fields of each kind of page. `position` orders pages whose key has no number. `needs` names the
 * placeholder that must have a value before the page is shown.
 */
export type ContentField = 'title' | 'description' | 'tags' | 'date' | 'position' | 'hidden' | 'needs';

export type ContentKind = {
  pattern: RegExp;
  required: readonly ContentField[];
  allowed: readonly ContentField[];
};

const always = ['title', 'description'] as const;

/** The closed list of page kinds: a mistyped key is refused instead of lost. */
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

/** The kind of a key; null when the key is not allowed. */
export const kindOfKey = (key: string): ContentKind | null =>
  contentKeyPattern.test(key) ? (kinds.find(({ pattern }) => pattern.test(key)) ?? null) : null;
