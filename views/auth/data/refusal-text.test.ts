import { registrationErrors, sessionErrors } from '@touchline/contracts/players';
import { createDictionaries } from '@touchline/i18n/server';
import { createTranslate, LANGUAGES } from '@touchline/i18n';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusalText } from './refusal-text.ts';

const dictionaries = createDictionaries(join(import.meta.dirname, '../../../locales'));

describe('refusals', () => {
  it.each(LANGUAGES.map(({ id }) => id))('[SH-VA-003] every code of the server has a text in %s', (lang) => {
    const t = createTranslate([dictionaries.messages(lang, ['auth'])], { lang });
    const other = refusalText('no/such-code', t);
    expect(other).toBe(t('auth_error_other'));
    // The form itself shows the seconds to wait, so these codes have no text.
    const codes = [...Object.keys(sessionErrors), ...Object.keys(registrationErrors), 'network'];
    for (const code of codes) expect([code, refusalText(code, t)]).not.toEqual([code, other]);
  });
});
