import {
  readPartner,
  readReferralTags,
  readReferralValues,
  referralParams,
} from '@touchline/contracts/players';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captureReferral } from './capture-referral.ts';

const nowSec = 1_800_000_000;
const DAY = 86_400;
const capture = (query: unknown, cookies: Record<string, string> = {}) =>
  captureReferral(query, cookies, nowSec);
const changeOf = (query: unknown, name: string, cookies: Record<string, string> = {}) =>
  capture(query, cookies).find((change) => change.name === name);

describe('the cookies of a link', () => {
  it.each([[{}], [null], [undefined], ['ref=1'], [7], [['ref']]])(
    '[DM-RF-012] %o is not a query: nothing is captured',
    (query) => expect(capture(query)).toEqual([]),
  );

  it('[DM-RF-002] query ref sets refererid for 60 days', () => {
    expect(changeOf({ ref: 'mira-17' }, 'refererid')).toEqual({
      name: 'refererid',
      value: 'mira-17',
      maxAgeSec: 5_184_000,
      path: '/',
    });
  });

  it('[DM-RF-003] query bf sets bf_id inside referral_values for 1 day', () => {
    expect(changeOf({ bf: '9' }, 'referral_values')).toMatchObject({
      value: `{"bf_id":{"v":"9","e":${nowSec + DAY}}}`,
      maxAgeSec: DAY,
    });
  });

  it.each(['btag', 'tag', 'qtag'])('[DM-RF-004] query %s sets reflinkid inside referral_values', (name) => {
    expect(changeOf({ [name]: 'L1' }, 'referral_values')).toMatchObject({
      value: `{"reflinkid":{"v":"L1","e":${nowSec + 60 * DAY}}}`,
      maxAgeSec: 60 * DAY,
    });
  });

  it('[DM-RF-014] btag wins over tag, and tag over qtag', () => {
    const linkOf = (query: object) => changeOf(query, 'reflinkid')?.value;
    expect(linkOf({ qtag: 'c', tag: 'b', btag: 'a' })).toBe('a');
    expect(linkOf({ qtag: 'c', tag: 'b' })).toBe('b');
    expect(linkOf({ qtag: 'c', btag: ' ' })).toBe('c');
  });

  it('[DM-RF-007] any of the link names sets the short reflinkid for 1 hour', () => {
    expect(changeOf({ qtag: 'q' }, 'reflinkid')).toMatchObject({ value: 'q', maxAgeSec: 3600 });
    expect(changeOf({ ref: 'q' }, 'reflinkid')).toBeUndefined();
  });

  it.each([
    ['click_id', '{"click_id":"x"}'],
    ['utm_source', '{"utm_source":"x"}'],
    ['aip', '{"aip":"x"}'],
  ])('[DM-RF-005] [DM-RF-015] query %s alone sets the partner cookie for 30 days', (name, value) => {
    expect(changeOf({ [name]: 'x' }, 'partner')).toMatchObject({ value, maxAgeSec: 30 * DAY });
  });

  it('[DM-RF-006] query affid with a tag sets the partner cookie for 60 days; without a tag it sets none', () => {
    expect(changeOf({ affid: 'A', tag: 'T', aip: 'i' }, 'partner')).toMatchObject({
      value: '{"aip":"i","affid":"A","tag":"T"}',
      maxAgeSec: 60 * DAY,
    });
    expect(changeOf({ affid: 'A' }, 'partner')).toBeUndefined();
  });

  it('[DM-RF-008] [DM-RF-009] postback_watcher lives 4 s without pb and 30 days with it', () => {
    expect(changeOf({ page: '2' }, 'postback_watcher')).toMatchObject({ value: '0', maxAgeSec: 4 });
    expect(changeOf({ pb: 'P' }, 'postback_watcher')).toMatchObject({ value: 'P', maxAgeSec: 30 * DAY });
  });

  it('[DM-RF-010] subid is saved for 60 days', () => {
    expect(changeOf({ subid: 's-1' }, 'subid')).toMatchObject({ value: 's-1', maxAgeSec: 60 * DAY });
  });

  it('[SH-QF-007] [SH-QF-008] [DM-RF-011] payment_consultant is stored for the default time only when it is 1', () => {
    expect(changeOf({ payment_consultant: '1' }, 'payment_consultant')).toEqual({
      name: 'payment_consultant',
      value: '1',
      maxAgeSec: 86_400,
      path: '/',
    });
    expect(changeOf({ payment_consultant: 'true' }, 'payment_consultant')).toBeUndefined();
  });

  it.each([
    ['too long', 'x'.repeat(129)],
    ['empty', ''],
    ['with a line break', 'a\nb'],
    ['with a space', 'a b'],
    ['no text', 7],
  ])('[RL-60] a value %s is not a tag', (_, value) => {
    expect(capture({ ref: value, btag: value, subid: value }).map(({ name }) => name)).toEqual([
      'postback_watcher',
    ]);
  });
});

describe('the cookies read later', () => {
  it('[DM-RF-016] each entry of referral_values expires at its own time', () => {
    const text = changeOf({ bf: 'b', btag: 'l' }, 'referral_values')?.value;
    expect(readReferralValues(text, nowSec + DAY - 1)).toEqual({
      bf_id: { v: 'b', e: nowSec + DAY },
      reflinkid: { v: 'l', e: nowSec + 60 * DAY },
    });
    expect(readReferralValues(text, nowSec + DAY)).toEqual({
      reflinkid: { v: 'l', e: nowSec + 60 * DAY },
    });
    expect(readReferralValues(text, nowSec + 60 * DAY)).toEqual({});
  });

  it('[DM-RF-016] a second link keeps the expiry of an entry that it does not name', () => {
    const before = JSON.stringify({ reflinkid: { v: 'old', e: nowSec + 10 * DAY } });
    expect(changeOf({ bf: 'b' }, 'referral_values', { referral_values: before })).toMatchObject({
      value: `{"reflinkid":{"v":"old","e":${nowSec + 10 * DAY}},"bf_id":{"v":"b","e":${nowSec + DAY}}}`,
      maxAgeSec: 10 * DAY,
    });
  });

  it.each(['', '{', '[]', 'null', '"x"', '{"bf_id":7}', '{"bf_id":{"v":"x","e":"9"}}', 'x'.repeat(3000)])(
    '[RL-60] the invalid %o is read as empty',
    (text) => {
      expect(readReferralValues(text, nowSec)).toEqual({});
      expect(readPartner(text)).toEqual({});
      expect(readReferralTags({ referral_values: text, partner: text }, nowSec)).toBeNull();
    },
  );

  it('[RL-60] unknown names and inherited ones are left out', () => {
    const text = `{"__proto__":{"v":"x","e":9999999999},"evil":{"v":"x","e":9999999999},"aip":"i","other":"o"}`;
    expect(readReferralValues(text, nowSec)).toEqual({});
    expect(readPartner(text)).toEqual({ aip: 'i' });
  });

  it('[SH-BL-006] referralParams names every tag as the query does', () => {
    const query = { ref: 'r', btag: 'l&l', bf: 'b', subid: 's', pb: 'p', affid: 'a' };
    const cookies = Object.fromEntries(capture(query).map(({ name, value }) => [name, value]));
    const tags = readReferralTags(cookies, nowSec);
    expect(tags && referralParams(tags)).toBe('ref=r&btag=l%26l&bf=b&subid=s&pb=p&affid=a&tag=l%26l');
  });

  it('[DM-RF-001] for any query, the written values are read back, and none exceeds its limit', () => {
    const names = [
      'ref',
      'bf',
      'btag',
      'tag',
      'qtag',
      'click_id',
      'utm_source',
      'aip',
      'affid',
      'pb',
      'subid',
    ];
    const query = fc.dictionary(fc.constantFrom(...names), fc.string({ maxLength: 200, unit: 'binary' }));
    fc.assert(
      fc.property(query, (given) => {
        const changes = capture(given);
        const cookies = Object.fromEntries(changes.map(({ name, value }) => [name, value]));
        for (const { maxAgeSec } of changes) expect(maxAgeSec).toBeGreaterThan(0);
        const tags = readReferralTags(cookies, nowSec);
        const taken = Object.values(tags?.partner ?? {}).concat(tags?.refererId ?? [], tags?.bfId ?? []);
        for (const value of taken) expect(Object.values(given)).toContain(value);
        for (const { value } of changes) expect(encodeURIComponent(value).length).toBeLessThan(4096);
      }),
    );
  });
});
