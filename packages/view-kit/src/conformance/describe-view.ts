/**
 * The server half of the conformance suite, which runs over the view's sources. A view calls it in one line of
 * `views/<name>/conformance.test.ts`:
 *
 * describeView(server, { 'GET /web-api/…': { … } })
 */
import { type ComponentRequest, VIEW_HEADERS } from '@touchline/contracts/remote-views';
import { LANGUAGES, LAST_LANGUAGE } from '@touchline/i18n';
import { describe, expect, it } from 'vitest';
import { createMatcher } from '../routing/matcher.ts';
import type { ViewAnswer, ViewServerHalf } from '../server/view-server-half.ts';
import type { ViewDefinition } from '../view/define-view.ts';
import { DEAD_API, fixtureApi, fixtureRequest, fixtureServices, PLAYER } from './fixture-services.ts';
import type { ApiFixtures } from './fixture-services.ts';
import { replyFaults } from './reply-faults.ts';

/** A page may require a player. A redirect is a header and not a status. */
const PERMITTED_STATUSES = [200, 401, 403];
/** The longest time that a host waits for a view. */
const HOST_TIMEOUT_MS = 2000;

function examplesOf(view: ViewDefinition): string[] {
  const plain = Object.values(view.paths).filter((pattern) => !pattern.includes(':'));
  return [...new Set([...plain, ...view.examples])];
}

function componentsOf(view: ViewDefinition): ComponentRequest[] {
  return Object.entries(view.components).map(([name, props]) => ({ name, props }));
}

/** Whether the answer settles within the host's timeout. A failure is allowed; hanging is not. */
async function settles(answer: Promise<ViewAnswer>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), HOST_TIMEOUT_MS);
  const settled = answer.then(
    () => true,
    () => true,
  );
  const result = await Promise.race([settled, late.promise]);
  clearTimeout(timer);
  return result;
}

export function describeView(half: ViewServerHalf, fixtures: ApiFixtures = {}): void {
  const { view } = half;
  const services = fixtureServices(fixtureApi(fixtures));
  const session = view.personal ? PLAYER : ({ status: 'guest' } as const);

  describe(`conformance of ${view.name}`, () => {
    it('[SH-RV-004] declares paths with examples, and caches nothing personal', () => {
      const matcher = createMatcher(Object.entries(view.paths));
      const matched = new Set(
        examplesOf(view).map((path) => matcher.match(path.split('?')[0] ?? '')?.id ?? 'nothing'),
      );
      expect([...matched].sort()).toEqual(Object.keys(view.paths).sort());
      if (view.personal) expect(view.cache.kind).toBe('no-store');
    });

    for (const { id: lang } of LANGUAGES) {
      describePages(half, services, session, lang);
      describeComponents(half, services, session, lang);
    }

    it('[SH-RV-021] answers 404 for an unknown path or component', async () => {
      const page = await half.answer(
        fixtureRequest({ lang: LAST_LANGUAGE, path: 'no/such/path/of/any/view' }),
        services,
      );
      expect(page.status).toBe(404);
      const components = [{ name: 'no-such-component', props: {} }];
      const part = await half.answer(fixtureRequest({ lang: LAST_LANGUAGE, path: '', components }), services);
      expect(part.status).toBe(404);
    });

    it('answers or fails in time when the api is down', async () => {
      const dead = fixtureServices(DEAD_API);
      for (const path of examplesOf(view)) {
        expect(await settles(half.answer(fixtureRequest({ lang: LAST_LANGUAGE, path, session }), dead))).toBe(
          true,
        );
      }
      const components = componentsOf(view);
      if (components.length === 0) return;
      expect(
        await settles(
          half.answer(fixtureRequest({ lang: LAST_LANGUAGE, path: '', components, session }), dead),
        ),
      ).toBe(true);
    });
  });
}

type Services = ReturnType<typeof fixtureServices>;
type Session = Parameters<typeof fixtureRequest>[0]['session'];

function describePages(half: ViewServerHalf, services: Services, session: Session, lang: string): void {
  const { view } = half;
  const who = session === undefined ? {} : { session };
  it.each(examplesOf(view))(`[SH-RV-004] [SH-RV-022] [SH-RV-025] ${lang} page "%s"`, async (path) => {
    const request = fixtureRequest({ lang, path, ...who });
    const answer = await half.answer(request, services);
    expect(PERMITTED_STATUSES).toContain(answer.status);
    if (answer.status !== 200 || answer.headers[VIEW_HEADERS.redirect] !== undefined) return;
    expect(replyFaults(answer.reply, view.name, view.dictionaries)).toEqual([]);
    expect(answer.reply.title).not.toBe('');
    // The same request must get the same reply. Otherwise the browser could not hydrate the reply.
    expect((await half.answer(request, services)).reply.body).toBe(answer.reply.body);
    const spa = await half.answer(fixtureRequest({ lang, path, ...who, isForceSpa: true }), services);
    expect(replyFaults(spa.reply, view.name, view.dictionaries)).toEqual([]);
    expect(spa.reply.body.startsWith('<div data-view-html></div>')).toBe(true);
  });
}

function describeComponents(half: ViewServerHalf, services: Services, session: Session, lang: string): void {
  const { view } = half;
  const who = session === undefined ? {} : { session };
  const components = componentsOf(view);
  if (components.length === 0) return;
  it.each(components)(`[SH-RV-004] [SH-RV-021] ${lang} component $name`, async (component) => {
    const request = fixtureRequest({ lang, path: '', components: [component], ...who });
    const answer = await half.answer(request, services);
    expect(answer.status).toBe(200);
    expect(replyFaults(answer.reply, view.name, view.dictionaries)).toEqual([]);
    expect(answer.reply.body.startsWith(`<div data-component="${component.name}">`)).toBe(true);
    expect((await half.answer(request, services)).reply.body).toBe(answer.reply.body);
  });
}
