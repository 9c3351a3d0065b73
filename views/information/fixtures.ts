/** Answers of the api for the conformance suite, by method and path. One page has every kind of block. */
import type { TermsApi } from '@touchline/contracts/players';
import type { Block, ContentReply, PageReply } from './data/fetch-content.ts';

const blocks: Block[] = [
  { kind: 'heading', level: 2, id: 's1', line: ['First section'] },
  {
    kind: 'paragraph',
    line: [
      'Plain, ',
      { text: 'strong', isStrong: true },
      ', ',
      { text: '__Host-session', isCode: true },
      ', ',
      { text: 'ours', href: '/rules/1' },
      ' and ',
      { text: 'elsewhere', href: 'https://example.org' },
    ],
  },
  { kind: 'heading', level: 3, id: 's1-1', line: ['A part'] },
  { kind: 'list', isOrdered: true, items: [['One'], ['Two']] },
  { kind: 'list', isOrdered: false, items: [['Dot']] },
  { kind: 'heading', level: 2, id: 's2', line: ['Second section'] },
  { kind: 'table', head: [['Sport'], ['Seconds']], rows: [[['Football'], ['6']]] },
  { kind: 'table', head: [[], []], rows: [[['Brand'], ['Touchline']]] },
  { kind: 'heading', level: 2, id: 's3', line: ['Third section'] },
  { kind: 'note', tone: 'warning', lines: [['Mind this.']] },
  {
    kind: 'question',
    id: 'q1',
    line: ['Why?'],
    answer: [{ kind: 'paragraph', line: ['<script>alert(1)</script> is only text here.'] }],
  },
];

const page: PageReply = {
  key: 'rules/1/2',
  title: 'Words of these rules',
  description: 'Coupon, bet, coefficient.',
  tags: ['general'],
  date: '2026-11-20',
  changedAtMs: 1_794_990_000_000,
  blocks,
};

const term = (link: string, title: string, position: number) => ({ link, title, tags: [], position });
const entry = (slug: string, title: string) => ({ slug, title, description: `${title} in a sentence.` });

export const fixtures: {
  readonly 'GET /web-api/content/page': PageReply;
  readonly 'GET /web-api/api-v3/v2/user/agreement-rules/status': TermsApi['status']['reply'];
  readonly 'GET /web-api/content/news': ContentReply<'news'>;
  readonly 'GET /web-api/content/rules': ContentReply<'rules'>;
  readonly 'GET /web-api/content/alphabet': ContentReply<'alphabet'>;
  readonly 'GET /web-api/content/partners': ContentReply<'partners'>;
  readonly 'GET /web-api/content/cash-terminals': ContentReply<'terminals'>;
} = {
  'GET /web-api/content/page': page,
  'GET /web-api/api-v3/v2/user/agreement-rules/status': {
    result: true,
    updatedAt: '2026-11-20T12:00:00.000Z',
    summary: 'Withdrawals are new.',
  },
  'GET /web-api/content/news': {
    items: [{ ...entry('quick-leagues', 'Quick leagues'), date: '2026-09-30' }],
    page: 2,
    pageCount: 3,
  },
  'GET /web-api/content/rules': {
    rules: [
      {
        ...term('rules/1', 'General rules', 1),
        subRules: [term('rules/1/1', 'Who may play', 1), term('rules/1/2', 'Words of these rules', 2)],
      },
      { ...term('rules/2', 'Bets and coupons', 2), subRules: [] },
    ],
  },
  'GET /web-api/content/alphabet': {
    blocks: [
      {
        ...entry('basics', 'First words'),
        categories: [
          {
            ...entry('coupon-words', 'Coupon'),
            terms: [entry('express', 'Express'), entry('system', 'System')],
          },
        ],
      },
    ],
  },
  'GET /web-api/content/partners': { sections: [entry('sport', 'Sport and data')] },
  'GET /web-api/content/cash-terminals': {
    title: 'Cash terminals',
    description: 'Where you can recharge in cash, by city.',
    intro: [{ kind: 'paragraph', line: ['The list is kept by the operator.'] }],
    cities: [{ id: 's2', name: 'Madrid', blocks: [{ kind: 'paragraph', line: ['Sample avenue 12'] }] }],
    choices: [
      { id: 's1', name: 'Milan' },
      { id: 's2', name: 'Madrid' },
    ],
  },
};
