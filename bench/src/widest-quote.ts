/** How much CPU a quote of the widest coupon of each type costs, beside an express of the same legs. */
import {
  COUPON_FORMS,
  type CouponForm,
  type CouponRequest,
  type CouponSnapshot,
  DEFAULT_CONFIG,
  type LegSnapshot,
  LOBBY,
  quoteCoupon,
} from '@touchline/betting-engine';
import type { BenchOptions } from './options.ts';
import { compareValues } from './paired-comparison.ts';
import { type Line, lineOf } from './report.ts';

/** A quote must not cost more than this many times an express of the same legs. */
const goal = 5;
/** Quotes of one sample; their mean is one figure. */
const quotesPerSample = { full: 200, small: 20 } as const;
const nowMs = 1_760_000_000_000;
const coefsMilli = [1050n, 1500n, 2100n, 1850n];

type Wide = { form: CouponForm; title: string; blocks: number[]; systemValue?: number };

const inOwnBlocks = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const { system, chain, multibet, conditional, lucky, patent } = COUPON_FORMS;
const lobby = Array.from({ length: 8 }, () => LOBBY);

/** An anti-express of many legs is never offered, so its quote ends early. */
const widest: readonly Wide[] = [
  { form: system, title: 'system 8 of 16', blocks: inOwnBlocks(16), systemValue: 8 },
  {
    form: system,
    title: 'system 15 of 16 with 8 bankers',
    blocks: [...lobby, ...inOwnBlocks(16)],
    systemValue: 15,
  },
  {
    form: multibet,
    title: 'multibet 5 of 10 blocks, 30 legs',
    blocks: Array.from({ length: 30 }, (_, at) => 1 + (at % 10)),
    systemValue: 5,
  },
  { form: chain, title: 'chain of 20', blocks: inOwnBlocks(20) },
  {
    form: conditional,
    title: 'conditional of 10 blocks, 20 legs',
    blocks: Array.from({ length: 20 }, (_, at) => 1 + Math.floor(at / 2)),
  },
  { form: lucky, title: 'lucky of 8', blocks: inOwnBlocks(8) },
  { form: patent, title: 'patent of 8', blocks: inOwnBlocks(8) },
];

const legAt = (at: number): LegSnapshot => ({
  eventId: at,
  marketId: 10 * at,
  typeKey: '1x2',
  spec: {},
  outcomeKey: '1',
  kind: 3,
  sportId: 1,
  champId: 1,
  coefMilli: coefsMilli[at % coefsMilli.length] ?? 1500n,
  marketVersion: 1n,
  marketStatus: 'OPEN',
  isOutcomeActive: true,
  eventState: 'SCHEDULED',
  startAtMs: nowMs + 3_600_000,
  scoreKey: '0:0',
  producer: 'line',
  isProducerUp: true,
  maxWinMinor: 1_000_000_00n,
  noExpress: false,
  disabledBanker: false,
  exclusionGroups: [],
  competitorIds: [2 * at, 2 * at + 1],
  betDelayMs: 0,
  overroundPpm: 1_060_000n,
});

function requestOf(typeId: number, blocks: readonly number[], systemValue?: number): CouponRequest {
  return {
    typeId,
    legs: blocks.map((blockId, at) => ({
      ...legAt(at),
      blockId,
      coefMilli: coefsMilli[at % coefsMilli.length] ?? 1500n,
    })),
    ...(systemValue !== undefined && { systemValue }),
    stake: { kind: 'amount', minor: 1000_00n },
    currency: 'EUR',
    accountType: 0,
    isAutoMax: false,
    changeCoefAction: 2,
    isExactCoef: false,
    isDropOnScoreChange: false,
    isBonusLegDeleted: false,
    mayBeBoosted: true,
  };
}

/** @returns microseconds of CPU of one quote */
function cpuOfQuote(request: CouponRequest, snapshot: CouponSnapshot, quotes: number): number {
  const before = process.cpuUsage();
  for (let n = 0; n < quotes; n++) quoteCoupon(request, snapshot, DEFAULT_CONFIG);
  const { user, system: kernel } = process.cpuUsage(before);
  return (user + kernel) / quotes;
}

export async function benchWidestQuotes({ pairs, size, onStep }: BenchOptions): Promise<Line[]> {
  return widest.map(({ form, title, blocks, systemValue }) => {
    onStep(title);
    const snapshot = { nowMs, legs: blocks.map((_, at) => legAt(at)) };
    const wide = requestOf(form.id, blocks, systemValue);
    const express = requestOf(COUPON_FORMS.express.id, inOwnBlocks(blocks.length));
    const quotes = quotesPerSample[size];
    cpuOfQuote(wide, snapshot, quotes);
    cpuOfQuote(express, snapshot, quotes);
    const figures = Array.from({ length: pairs }, () => ({
      ours: cpuOfQuote(wide, snapshot, quotes),
      yardstick: cpuOfQuote(express, snapshot, quotes),
    }));
    const head = {
      id: 'QUOTE',
      title: `CPU of a quote, ${title} / express`,
      unit: 'us',
      goal,
      bound: 'at-most',
    } as const;
    return lineOf(head, compareValues(figures));
  });
}
