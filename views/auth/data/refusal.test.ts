import { registrationErrors, sessionErrors } from '@touchline/contracts';
import { createDictionaries } from '@touchline/i18n/server';
import { createTranslate } from '@touchline/i18n';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusalOf, refusalText } from './refusal.ts';

const dictionaries = createDictionaries(join(import.meta.dirname, '../../../locales'));

describe('refusals', () => {
  it('are read from the answer', () => {
    const failed = { outcome: 'failed', status: 429, code: 'session/too-many-tries' } as const;
    expect(refusalOf({ ...failed, details: { waitSec: 12.2 } })).toEqual({
      code: 'session/too-many-tries',
      waitSec: 13,
    });
    expect(refusalOf({ ...failed, status: 0, code: '', details: 'TypeError' })).toEqual({
      code: 'network',
      waitSec: 0,
    });
  });

  it.each(['ru', 'en', 'ar'])('[SH-VA-003] every code of the server has a sentence in %s', (lang) => {
    const t = createTranslate([dictionaries.messages(lang, ['auth'])], { lang });
    const other = refusalText('no/such-code', t);
    expect(other).toBe(t('auth_error_other'));
    // Waiting is said with its seconds, by the form itself.
    const codes = [...Object.keys(sessionErrors), ...Object.keys(registrationErrors), 'network'];
    for (const code of codes) expect([code, refusalText(code, t)]).not.toEqual([code, other]);
  });
});
