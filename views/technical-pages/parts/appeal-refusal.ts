import type { sitePaths } from '@touchline/contracts/site';
import { refusalKey, type RefusalTexts } from '@touchline/view-kit';

const TEXTS = {
  'site/too-many-appeals': 'technical_pages_appeal_too_many',
  'request/rate-limit': 'technical_pages_appeal_busy',
} as const satisfies RefusalTexts<(typeof sitePaths)['appeal']>;

/** The text of a refused appeal, by the code of the response. */
export const appealRefusalKey = (code: string) => refusalKey(TEXTS, code, 'technical_pages_appeal_failed');
export type AppealRefusalKey = ReturnType<typeof appealRefusalKey>;
