import { z } from 'zod';
import type { Clock } from '../../../../platform/process/clock.ts';
import type { Database, Sql } from '../../../../platform/database/db.ts';
import { id } from '../../../../platform/operator/command-input.ts';
import { type Command, defineCommand, refused } from '../../../../platform/operator/command.ts';
import { refusedReading } from '../../../../platform/operator/two-person-command.ts';
import type { Catalogue } from '../catalogue.ts';
import { approveInCatalogue } from './approve-in-catalogue.ts';
import { combinationRefusal, findMarket, resultsText } from './find-market.ts';

type Target = {
  gameId: bigint;
  line: { typeKey: string; spec: Record<string, string> } | null;
  state: string;
};

type Input = { what: 'game' | 'market'; id: bigint };

/**
 * Returns the game or market to void. Other results of a game may be stored in the meantime, because only undecided
 * markets are voided. The results of a single market may not change.
 */
async function findTarget(sql: Sql, { what, id: targetId }: Input): Promise<Target | null> {
  if (what === 'market') {
    const market = await findMarket(sql, targetId);
    if (!market) return null;
    const { gameId, typeKey, spec } = market;
    return { gameId, line: { typeKey, spec }, state: await resultsText(sql, targetId) };
  }
  const rows = await sql.query('select 1 from catalogue_game where id = $1', [targetId]);
  return rows.length > 0 ? { gameId: targetId, line: null, state: '' } : null;
}

const noTarget = ({ what, id: targetId }: Input) => refused(`There is no ${what} ${targetId}.`);

/** `void game|market <id>` voids a game's undecided markets, or one market. Stakes are refunded. */
export const voidCommand = (deps: { db: Database; clock: Clock; catalogue: Catalogue }): Command =>
  defineCommand({
    name: 'void',
    permission: 'results.propose',
    help: 'proposes to void undecided markets; once approved, stakes are returned',
    input: { words: { what: z.enum(['game', 'market']).describe('game|market'), id }, options: {} },
    needsReason: true,
    twoPerson: {
      read: async (sql, input) => {
        const target = await findTarget(sql, input);
        if (!target) return refusedReading(noTarget(input));
        const combination = target.line && combinationRefusal({ id: input.id, ...target.line });
        if (combination !== null) return refusedReading(refused(combination));
        const proposed = { words: [input.what, String(input.id)], options: {}, state: target.state };
        const summary = `void what is undecided in ${input.what} ${input.id}`;
        return { outcome: 'ready', proposed, summary };
      },
      execute: async (input, approve) => {
        const target = await findTarget(deps.db, input);
        if (!target) return noTarget(input);
        return approveInCatalogue(
          deps.catalogue,
          [target.gameId],
          approve,
          async ({ audit }, applyMessages) => {
            await applyMessages([
              {
                kind: 'Cancel',
                producer: 'operator',
                producerTs: deps.clock.nowMs(),
                gameId: Number(target.gameId),
                lines: target.line ? [target.line] : '*',
                fromMs: null,
                toMs: null,
              },
            ]);
            await audit({
              action: `${input.what}.void`,
              subject: `${input.what}:${input.id}`,
              before: null,
              after: null,
            });
            return {
              ok: true,
              text: `Undecided markets of ${input.what} ${input.id} are void; stakes are returned.`,
            };
          },
        );
      },
    },
  });
