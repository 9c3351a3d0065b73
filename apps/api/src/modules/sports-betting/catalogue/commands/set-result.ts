import { z } from 'zod';
import type { Clock } from '../../../../platform/process/clock.ts';
import type { Database } from '../../../../platform/database/db.ts';
import { id } from '../../../../platform/operator/command-input.ts';
import { type Command, defineCommand, refused } from '../../../../platform/operator/command.ts';
import { refusedReading } from '../../../../platform/operator/two-person-command.ts';
import type { Catalogue } from '../catalogue.ts';
import { approveInCatalogue } from './approve-in-catalogue.ts';
import { combinationRefusal, findMarket, resultsText } from './find-market.ts';

const statusByWord: Record<string, number> = {
  lose: 0,
  win: 1,
  return: 2,
  void: 3,
  'half-win': 4,
  'half-lose': 5,
};

/** `outcome=status`, for example `X=lose`. */
const outcomeStatus = z.string().transform((word, context) => {
  const [key = '', status = '', ...rest] = word.split('=');
  const statusId = Object.hasOwn(statusByWord, status) ? statusByWord[status] : undefined;
  if (statusId !== undefined && rest.length === 0) return { word, key, statusId };
  context.addIssue('not an outcome with its status');
  return z.NEVER;
});

const outcomes = z
  .array(outcomeStatus)
  .min(1)
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'an outcome is given twice')
  .describe('<outcome>=<status>');

/** `result <marketId> <outcome>=<status> …` stores results of a market's outcomes, from which coupons are settled. */
export const resultCommand = (deps: { db: Database; clock: Clock; catalogue: Catalogue }): Command =>
  defineCommand({
    name: 'result',
    permission: 'results.propose',
    help: 'proposes results: win, lose, return, half-win, half-lose; a second operator approves them',
    input: { words: { marketId: id, outcomes }, options: {} },
    needsReason: true,
    twoPerson: {
      read: async (sql, input) => {
        const market = await findMarket(sql, input.marketId);
        if (!market) return refusedReading(refused(`There is no market ${input.marketId}.`));
        const combination = combinationRefusal(market);
        if (combination !== null) return refusedReading(refused(combination));
        const unknown = input.outcomes.find(({ key }) => !market.outcomes.some((one) => one.key === key));
        if (unknown) return refusedReading(refused(`Market ${market.id} has no outcome ${unknown.key}.`));
        const results = input.outcomes.map(({ word }) => word);
        const words = [String(market.id), ...results.toSorted()];
        const state = await resultsText(sql, market.id);
        const summary = `results of market ${market.id} (${market.typeKey}, game ${market.gameId}): ${results.join(' ')}`;
        return { outcome: 'ready', proposed: { words, options: {}, state }, summary };
      },
      execute: async (input, approve) => {
        const market = await findMarket(deps.db, input.marketId);
        if (!market) return refused(`There is no market ${input.marketId}.`);
        const { typeKey, spec } = market;
        const results = input.outcomes.map(({ key, statusId }) => ({ key, statusId }));
        return approveInCatalogue(
          deps.catalogue,
          [market.gameId],
          approve,
          async ({ proposed, audit }, applyMessages) => {
            await applyMessages([
              {
                kind: 'Settle',
                producer: 'operator',
                producerTs: deps.clock.nowMs(),
                gameId: Number(market.gameId),
                certainty: 2,
                results: [{ typeKey, spec, outcomes: results }],
              },
            ]);
            await audit({
              action: 'market.result',
              subject: `market:${market.id}`,
              before: { results: proposed.state },
              after: { outcomes: results },
            });
            return { ok: true, text: `Results of market ${market.id} are set; its coupons settle now.` };
          },
        );
      },
    },
  });
