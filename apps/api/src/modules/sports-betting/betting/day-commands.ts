import { DAY_LEGS, mayBeDayAccumulator } from '@touchline/betting-engine';
import { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { id } from '../../../platform/operator/command-input.ts';
import {
  changeWithAudit,
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../platform/operator/command.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { type Catalogue, type LegRow } from '../catalogue/index.ts';
import { fairlyPriced, rowsOf, whyWithdrawn } from './day-accumulators/day-legs.ts';
import { competitorsOf } from './placement/leg-snapshots.ts';
import { type DayRow, picksOf, readPublished } from './day-accumulators/day-rows.ts';
import { publishOne, withdraw } from './day-accumulators/publish-sets.ts';

type Deps = { db: Database; clock: Clock; catalogue: Pick<Catalogue, 'readLegs'> };

/** The operator may publish more than the generator, up to this number in a list. */
const mostPerList = 10;

const selection = z.string().regex(/^[1-9][0-9]{0,14}:[^\s:]{1,40}$/);

/** Commands for accumulators of the day (DR-9.33). */
export const dayCommands = (deps: Deps): Command[] => [
  defineCommand({
    name: 'accumulator publish',
    permission: 'markets.write',
    help: 'publishes an accumulator of the day: 3 to 7 selections of different games, odds 1.20 to 2.50, 1.10 x (odds x fair chance) at most 0.98',
    input: {
      words: {
        section: z.enum(['line', 'live']),
        selections: z.array(selection).min(DAY_LEGS.min).max(DAY_LEGS.max).describe('marketId:outcome'),
      },
      options: {},
    },
    needsReason: true,
    run: ({ section, selections }, by) =>
      changeWithAudit(deps.db, by, async (tx) => {
        const picks = selections.map((text) => text.split(':'));
        const row = {
          section,
          marketIds: picks.map(([marketId]) => Number(marketId)),
          outcomeKeys: picks.map(([, outcomeKey = '']) => outcomeKey),
          publishedBy: 'operator' as const,
        };
        const legs = rowsOf({ ...row, expressId: 0 }, await deps.catalogue.readLegs(tx, picksOf([row])));
        const fault = faultOf(section, legs, deps.clock.nowMs());
        if (fault) return refused(fault);
        const expressId = await publishOne(tx, row, mostPerList);
        if (expressId === null)
          return refused(
            `The list has ${mostPerList} accumulators of the day, or one with these selections.`,
          );
        return {
          action: 'accumulator.publish',
          subject: `accumulator:${expressId}`,
          after: { section, selections },
          text: `Accumulator of the day ${expressId} is published.`,
        };
      }),
  }),
  defineCommand({
    name: 'accumulator withdraw',
    permission: 'markets.write',
    help: 'withdraws an accumulator of the day; coupons that have its boost keep it',
    input: { words: { expressId: id }, options: {} },
    needsReason: true,
    run: ({ expressId }, by) =>
      changeWithAudit(deps.db, by, async (tx) => {
        if ((await withdraw(tx, [Number(expressId)], 'operator')) === 0)
          return refused(`There is no published accumulator of the day ${expressId}.`);
        return {
          action: 'accumulator.withdraw',
          subject: `accumulator:${expressId}`,
          before: { isPublished: true },
          after: { isPublished: false },
          text: `Accumulator of the day ${expressId} is withdrawn.`,
        };
      }),
  }),
  defineCommand({
    name: 'accumulator list',
    permission: 'reports.read',
    help: 'published accumulators of the day with their selections',
    input: { words: {}, options: {} },
    needsReason: false,
    run: () => listPublished(deps.db),
  }),
];

/** Returns why these selections may not be published; undefined when they may. */
function faultOf(
  section: DayRow['section'],
  legs: readonly (LegRow | undefined)[],
  nowMs: number,
): string | undefined {
  const known = legs.filter((leg) => leg !== undefined);
  if (known.length < legs.length) return 'A selection does not exist.';
  if (known.some((leg) => leg.section !== section)) return `A selection is not in the ${section} list.`;
  if (known.some((leg) => leg.marketStatus !== 'OPEN' || leg.isGameBlocked))
    return 'A selection is not open.';
  if (known.some((leg) => leg.noExpress)) return 'A selection may not be in an accumulator.';
  const sides = known.flatMap(competitorsOf);
  if (new Set(known.map((leg) => leg.gameId)).size < known.length || new Set(sides).size < sides.length)
    return 'The selections depend on each other.';
  const priced = fairlyPriced(known);
  if (!priced) return 'A selection has no fair chance, or its market can refund stakes.';
  if (!mayBeDayAccumulator(priced))
    return 'The odds are outside 1.20 to 2.50, or the expected return with the boost is over 0.98.';
  return whyWithdrawn(section, legs, nowMs) === undefined ? undefined : 'A selection is closed.';
}

async function listPublished(db: Database): Promise<CommandResult> {
  const published = await readPublished(db);
  const lines = published.map(
    ({ expressId, section, publishedBy, marketIds, outcomeKeys }) =>
      `${expressId} ${section} (${publishedBy}): ${marketIds.map((marketId, at) => `${marketId}:${outcomeKeys[at]}`).join(' ')}`,
  );
  return { ok: true, text: lines.join('\n') || 'No accumulator of the day is published.' };
}
