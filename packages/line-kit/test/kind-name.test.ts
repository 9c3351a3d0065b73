import { join } from 'node:path';
import { createTranslate, LANGUAGES } from '@touchline/i18n';
import { createDictionaries } from '@touchline/i18n/server';
import { NAMED_MARKET_KEYS } from '@touchline/ui/market-names';
import { describe, expect, it } from 'vitest';
import { kindName } from '../src/game/data/kind-name.ts';

const dictionaries = createDictionaries(join(import.meta.dirname, '../../../locales'));

describe('names of kinds of markets', () => {
  it.each(LANGUAGES.map(({ id }) => id))(
    '[DM-PR-011] in %s each market type has its own name, without the number, team or score of one market',
    (lang) => {
      const t = createTranslate([dictionaries.messages(lang, ['markets', 'sportsbook'])], { lang });
      const names = NAMED_MARKET_KEYS.map((typeKey) => kindName(typeKey, 'football', t));
      expect(new Set(names).size).toBe(NAMED_MARKET_KEYS.length);
      // A missing number would appear as 0, and a missing name would leave a space or a colon.
      expect(names.filter((name) => /[0٠]|[\s:]$|^\s/.test(name))).toEqual([]);
    },
  );
});
