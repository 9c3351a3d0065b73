import type { sitePaths } from '@touchline/contracts/site';
import { expect, it } from 'vitest';
import { refusalKey, type RefusalTexts } from './refusal-texts.ts';

type AppealTexts = RefusalTexts<(typeof sitePaths)['appeal']>;

const texts = {
  'site/too-many-appeals': 'technical_pages_appeal_too_many',
  'request/rate-limit': 'technical_pages_appeal_busy',
} as const satisfies AppealTexts;

it('a code has its text; a code without one has the general text', () => {
  const keyOf = (code: string) => refusalKey(texts, code, 'technical_pages_appeal_failed');
  expect(keyOf('site/too-many-appeals')).toBe('technical_pages_appeal_too_many');
  expect(keyOf('request/rate-limit')).toBe('technical_pages_appeal_busy');
  expect(keyOf('server/failure')).toBe('technical_pages_appeal_failed');
  expect(keyOf('toString')).toBe('technical_pages_appeal_failed');
});

it('a missing text, an unknown code and an unknown text do not compile', () => {
  const wrong = [
    // @ts-expect-error -- the endpoint declares site/too-many-appeals
    { 'request/rate-limit': 'technical_pages_appeal_busy' } satisfies AppealTexts,
    // @ts-expect-error -- the endpoint has no such code
    { ...texts, 'site/too-few-appeals': 'technical_pages_appeal_busy' } satisfies AppealTexts,
    // @ts-expect-error -- the locales have no such text
    { 'site/too-many-appeals': 'technical_pages_appeal_too_mani' } satisfies AppealTexts,
  ];
  expect(wrong).toHaveLength(3);
});
