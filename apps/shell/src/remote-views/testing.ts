/** A fake browser for tests of remote views: a manual clock, and views with scripted replies. */
import {
  type HydrationReply,
  GUEST,
  type SlotContent,
  type Unmount,
  type ViewContext,
  type ViewReply,
} from '@touchline/contracts/remote-views';
import { createRemoteViews } from './remote-view-lifecycle.ts';
import type { RemoteViews } from './remote-view-lifecycle.ts';
import type { Clock, SlotHost, SlotPhase, ViewLoad, ViewReport } from './ports.ts';

export interface FakeClock extends Clock {
  /** Settles promises, then runs the timers that are due, in order, and settles promises after each. */
  readonly advance: (ms: number) => Promise<void>;
  readonly timers: () => number;
}

/** Enough microtask turns for the longest chain of awaits in one load. */
const MICROTASK_TURNS = 40;
export async function settle(): Promise<void> {
  for (let turn = 0; turn < MICROTASK_TURNS; turn += 1) await Promise.resolve();
}

export function createFakeClock(): FakeClock {
  let nowMs = 0;
  let lastId = 0;
  const timers = new Map<number, { atMs: number; run: () => void }>();
  const nextDue = (untilMs: number) =>
    [...timers]
      .filter(([, timer]) => timer.atMs <= untilMs)
      .sort((a, b) => a[1].atMs - b[1].atMs || a[0] - b[0])[0];
  return {
    now: () => nowMs,
    setTimer(run, delayMs) {
      lastId += 1;
      timers.set(lastId, { atMs: nowMs + delayMs, run });
      return lastId;
    },
    clearTimer: (id) => void timers.delete(id),
    timers: () => timers.size,
    async advance(ms) {
      const untilMs = nowMs + ms;
      await settle();
      for (let due = nextDue(untilMs); due; due = nextDue(untilMs)) {
        timers.delete(due[0]);
        nowMs = due[1].atMs;
        due[1].run();
        await settle();
      }
      nowMs = untilMs;
    },
  };
}

export function replyOf(appName: string, change: Partial<ViewReply> = {}): ViewReply {
  return {
    appName,
    title: `${appName} title`,
    body: `<p>${appName}</p>`,
    style: '',
    cssToLoad: [`/_view/${appName}/assets/a.css`],
    scriptsToLoad: [`/_view/${appName}/assets/a.js`],
    head: '',
    codeToEval: '',
    ...change,
  };
}

export interface FakeBrowser {
  readonly clock: FakeClock;
  readonly views: RemoteViews;
  /** Log of events in order: `request header page`, `css +/a.css`, `mount header`, `state header 1 → 2` … */
  readonly log: string[];
  readonly reports: ViewReport[];
  /** Replies to the next requests of a view, in order; the last reply repeats. */
  readonly answers: Map<string, (ViewLoad | Promise<ViewLoad>)[]>;
  /** Results of the calls of a view's `mount`, in order; the last result repeats. */
  readonly mounts: Map<string, ((context: ViewContext) => Unmount | Promise<Unmount>)[]>;
  /** Names of views whose script fails to load, with the number of failures. */
  readonly brokenScripts: Map<string, number>;
  readonly hydrationReplies: Map<string, HydrationReply>;
  /** Acquires a slot. The returned object releases it and records its phases. */
  readonly slot: (appName: string, content?: SlotContent) => FakeSlot;
}

export interface FakeSlot {
  readonly release: () => void;
  readonly phases: SlotPhase[];
  readonly html: () => string;
}

const keyOf = (appName: string, content: SlotContent) =>
  content.kind === 'page' ? `${appName} page` : `${appName} ${content.name}`;

function take<T>(queue: T[] | undefined): T | undefined {
  return queue && queue.length > 1 ? queue.shift() : queue?.[0];
}

export function createFakeBrowser(): FakeBrowser {
  const clock = createFakeClock();
  const log: string[] = [];
  const browser = {
    clock,
    log,
    reports: [] as ViewReport[],
    answers: new Map<string, (ViewLoad | Promise<ViewLoad>)[]>(),
    mounts: new Map<string, ((context: ViewContext) => Unmount | Promise<Unmount>)[]>(),
    brokenScripts: new Map<string, number>(),
    hydrationReplies: new Map<string, HydrationReply>(),
  };
  const answer = async (appName: string, body?: string): Promise<ViewLoad> => {
    const given = await take(browser.answers.get(appName));
    return given ?? { outcome: 'ready', reply: replyOf(appName, body === undefined ? {} : { body }) };
  };
  const force = (isForceSpa: boolean) => (isForceSpa ? ' force-spa' : '');
  const views = createRemoteViews({
    clock,
    transport: {
      page: async (appName, { isForceSpa, signal }) => {
        log.push(`request ${appName} page${force(isForceSpa)}`);
        signal.addEventListener('abort', () => log.push(`abort ${appName}`));
        return answer(appName);
      },
      components: async (appName, components, { isForceSpa }) => {
        log.push(`request ${appName} ${components.map((part) => part.name).join('+')}${force(isForceSpa)}`);
        return answer(
          appName,
          components.map((part) => `<div data-component="${part.name}"><b>${part.name}</b></div>`).join(''),
        );
      },
    },
    assets: {
      addCss: async (href) => void log.push(`css +${href}`),
      dropCss: (href) => void log.push(`css -${href}`),
      addStyle: () => () => undefined,
      loadEntry: async (scripts, retry, appName) => {
        log.push(`script ${appName}${retry > 0 ? ` retry ${retry}` : ''}`);
        const broken = browser.brokenScripts.get(appName) ?? 0;
        if (broken > 0 || scripts.length === 0) {
          browser.brokenScripts.set(appName, broken - 1);
          throw new Error('script did not load');
        }
        return {
          mount: (_root, context) => {
            log.push(`mount ${keyOf(appName, context.slot)}${context.hydrate ? ' hydrate' : ''}`);
            context.signal.addEventListener('abort', () => log.push(`signal ${appName}`));
            const custom = take(browser.mounts.get(appName));
            return custom ? custom(context) : () => void log.push(`unmount ${keyOf(appName, context.slot)}`);
          },
        };
      },
      runCode: (code) => void log.push(`code ${code}`),
    },
    makeContext: (appName, content, hydrate, signal, reload) =>
      ({
        appName,
        slot: content,
        hydrate,
        signal,
        reload,
        session: { get: () => GUEST },
      }) as unknown as ViewContext,
    dropOverlay: (appName) => void log.push(`overlay -${appName}`),
    isCodeAllowed: (appName) => appName === 'with-code',
    whenLazyHydrationIsDue: async () => undefined,
    takeHydrationReply: (appName, content) => {
      const reply = browser.hydrationReplies.get(keyOf(appName, content)) ?? null;
      browser.hydrationReplies.delete(keyOf(appName, content));
      return reply;
    },
    onRedirect: (to) => void log.push(`redirect ${to}`),
    onPageStatus: (status) => void log.push(`status ${status}`),
    onPageReply: ({ title }) => void log.push(`title ${title}`),
    report: (report) => {
      // A transition that is not in the table is a bug.
      if (report.kind === 'illegal-move') throw report.error;
      browser.reports.push(report);
    },
  });
  return {
    ...browser,
    views,
    slot(appName, content = { kind: 'page' }) {
      const phases: SlotPhase[] = [];
      let html = '';
      const host: SlotHost = {
        root: {} as Element,
        write: (text) => void (html = text),
        clear: () => void (html = ''),
        stopRecordingClicks: () => undefined,
        replayClicks: () => undefined,
      };
      const release = views.acquire(appName, content, host, (phase) => void phases.push(phase));
      return { release, phases, html: () => html };
    },
  };
}
