import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNT_CARD_KEY } from '@touchline/contracts/players';
import { mediaStorageKey } from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { RELOADED_AT_KEY } from '../../start-up/chunk-reload.ts';
import { couponStorageKey } from '../coupon/storage.ts';
import { AGREE_TIME_KEY } from '../notices/store-consent.ts';
import { SEEN_COOKIES } from '../notices/seen-cookies.ts';
import { PACKED_COOKIE } from './preferences-cookie-codec.ts';
import {
  BROWSER_ZONE_COOKIE,
  LANGUAGE_COOKIE,
  PREFERENCE_COOKIES,
  PREFERENCE_MAX_AGE_SEC,
} from './cookies.ts';

const content = join(import.meta.dirname, '../../../../api/content');

describe('the page about cookies', () => {
  it.each(readdirSync(content))('[SH-RT-107] lists every cookie and store of the shell in %s', (lng) => {
    const text = readFileSync(join(content, lng, 'cookies.md'), 'utf8');
    const names = [
      ...Object.values(PREFERENCE_COOKIES),
      PACKED_COOKIE,
      LANGUAGE_COOKIE,
      BROWSER_ZONE_COOKIE,
      ACCOUNT_CARD_KEY,
      '__Host-session',
      'session',
      'ua',
      couponStorageKey,
      mediaStorageKey,
      AGREE_TIME_KEY,
      RELOADED_AT_KEY,
      ...Object.values(SEEN_COOKIES),
    ];
    expect(names.filter((name) => !new RegExp(`\`${name}[\` ]`).test(text))).toEqual([]);
    expect(text.match(/365/g)?.length).toBe(10);
    expect(PREFERENCE_MAX_AGE_SEC).toBe(365 * 86_400);
  });
});
