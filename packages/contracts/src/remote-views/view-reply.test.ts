import { describe, expect, it } from 'vitest';
import { DEFAULT_LANGUAGES, parseShellState } from '../site/shell-state.ts';
import { parseViewReply } from './view-reply.ts';
import { VIEW_LIMITS } from './view-protocol.ts';
import { parseComponentsRequest } from './view-request.ts';

describe('view reply', () => {
  it('[SH-RV-004] fills missing optional fields and ignores unknown ones', () => {
    expect(parseViewReply({ appName: 'coupon', body: '<p>', later: 1 }, 'coupon')).toEqual({
      outcome: 'valid',
      reply: {
        appName: 'coupon',
        title: '',
        body: '<p>',
        style: '',
        cssToLoad: [],
        scriptsToLoad: [],
        head: '',
        codeToEval: '',
      },
    });
  });

  it('[SH-RV-004] refuses another name, a missing body, and lists over the limit', () => {
    expect(parseViewReply({ appName: 'header', body: '' }, 'coupon').outcome).toBe('malformed');
    expect(parseViewReply({ appName: 'coupon' }, 'coupon').outcome).toBe('malformed');
    const cssToLoad = Array.from({ length: VIEW_LIMITS.cssCount + 1 }, () => '/a.css');
    expect(parseViewReply({ appName: 'coupon', body: '', cssToLoad }, 'coupon').outcome).toBe('malformed');
    expect(parseViewReply('no', 'coupon').outcome).toBe('malformed');
  });

  it.each([
    ['a name that is none', { appName: 7 }, 'appName: is no name'],
    ['a body that is no text', { body: null }, 'body: is no text'],
    [
      'a title that is too long',
      { title: 'x'.repeat(VIEW_LIMITS.titleChars + 1) },
      'title: over 200 characters',
    ],
    ['an address that is empty', { cssToLoad: [''] }, 'cssToLoad: is no list of addresses'],
    ['scripts that are no list', { scriptsToLoad: '/a.js' }, 'scriptsToLoad: is no list of addresses'],
    ['a list with a number', { scriptsToLoad: ['/a.js', 3] }, 'scriptsToLoad: is no list of addresses'],
    [
      'code over the limit',
      { codeToEval: 'x'.repeat(VIEW_LIMITS.codeBytes + 1) },
      'codeToEval: over 16384 bytes',
    ],
    ['a head that is null', { head: null }, 'head: is no text'],
  ])('[SH-RV-004] [RL-64] refuses %s, and names the field', (_name, change, reason) => {
    const reply = { appName: 'coupon', body: '', ...change };
    expect(parseViewReply(reply, 'coupon')).toEqual({ outcome: 'malformed', reason });
  });

  it('[SH-RV-004] never takes a field from a prototype', () => {
    const reply = Object.create({ body: '<p>' }) as object;
    expect(parseViewReply(Object.assign(reply, { appName: 'coupon' }), 'coupon')).toEqual({
      outcome: 'malformed',
      reason: 'body: is no text',
    });
  });

  it('measures texts in bytes of UTF-8', () => {
    const cyrillic = 'я'.repeat(VIEW_LIMITS.headBytes / 2);
    const reply = { appName: 'a', body: '' };
    expect(parseViewReply({ ...reply, head: cyrillic }, 'a').outcome).toBe('valid');
    expect(parseViewReply({ ...reply, head: `${cyrillic}я` }, 'a').outcome).toBe('malformed');
  });

  it('[SH-RV-021] accepts one to twenty components', () => {
    const components = (count: number) => ({
      components: Array.from({ length: count }, () => ({ name: 'a' })),
    });
    expect(parseComponentsRequest(components(0)).outcome).toBe('malformed');
    expect(parseComponentsRequest(components(20)).outcome).toBe('valid');
    expect(parseComponentsRequest(components(21)).outcome).toBe('malformed');
    expect(parseComponentsRequest(components(1))).toEqual({
      outcome: 'valid',
      components: [{ name: 'a', props: {} }],
    });
  });
});

describe('shell state', () => {
  it('renders a guest with defaults from invalid input', () => {
    for (const json of [undefined, null, 'no', [], 7]) {
      const facts = parseShellState(json);
      expect(facts.visitor.userId).toBeNull();
      expect(facts.languages).toEqual(DEFAULT_LANGUAGES);
      expect(facts.siteConfig.defaultLanguage).toBe('ru');
    }
  });

  it('[SH-CF-008] keeps valid fields and replaces only invalid ones', () => {
    const facts = parseShellState({
      visitor: { userId: 7, accountNumber: 'A-7', banLevel: 'high' },
      siteConfig: { minAge: 21, isVipDomain: 'yes' },
      languages: [{ id: 'english', name: '', dir: 'ltr' }],
      preferences: { timeZone: 99 },
      block: { displayTypeId: 1, templateTypeId: 8 },
    });
    expect(facts.visitor).toMatchObject({ userId: 7, accountNumber: 'A-7', banLevel: 0, token: null });
    expect(facts.siteConfig).toMatchObject({ minAge: 21, isVipDomain: false, isRegistrationAllowed: true });
    expect(facts.languages).toEqual(DEFAULT_LANGUAGES);
    expect(facts.preferences).toEqual({});
    expect(facts.block).toEqual({ displayTypeId: 1, templateTypeId: 8 });
  });
});
