import type { Sql } from '../../platform/database/db.ts';
import { findMarket, resultsText } from '../find-market.ts';
import { readId, usage } from '../ops-command.ts';
import { refused, type TwoPersonCommand } from './two-person-command.ts';

type Target = {
  gameId: bigint;
  line: { typeKey: string; spec: Record<string, string> } | null;
  state: string;
};

/**
 * The game or market to void. A game's results may change meanwhile, because only undecided markets are voided. A
 * market's may not.
 */
async function findTarget(sql: Sql, what: string, id: bigint): Promise<Target | null> {
  if (what === 'market') {
    const market = await findMarket(sql, id);
    if (!market) return null;
    const { gameId, typeKey, spec } = market;
    return { gameId, line: { typeKey, spec }, state: await resultsText(sql, id) };
  }
  const rows = await sql.query('select 1 from catalogue_game where id = $1', [id]);
  return rows.length > 0 ? { gameId: id, line: null, state: '' } : null;
}

/** `void game|market <id>`: voids a game's undecided markets, or one market; stakes are returned. */
export const voidLines: TwoPersonCommand = {
  gamesOf: async (sql, [what = '', word]) => {
    const target = await findTarget(sql, what, readId(word) ?? 0n);
    return target ? [target.gameId] : [];
  },
  read: async (_app, sql, { words: [what = '', word, ...more] }) => {
    const id = readId(word);
    if (id === null || more.length > 0 || (what !== 'game' && what !== 'market'))
      return { outcome: 'refused', result: usage };
    const target = await findTarget(sql, what, id);
    if (!target) return refused(`There is no ${what} ${id}.`);
    const proposed = { words: [what, String(id)], options: {}, state: target.state };
    return { outcome: 'ready', proposed, summary: `void what is undecided in ${what} ${id}` };
  },
  run: async (app, { tx, proposed, applyMessages, audit }) => {
    const [what = '', word] = proposed.words;
    const id = readId(word);
    const target = id === null ? null : await findTarget(tx, what, id);
    if (!target || (what !== 'game' && what !== 'market')) return usage;
    await applyMessages([
      {
        kind: 'Cancel',
        producer: 'operator',
        producerTs: app.clock.nowMs(),
        gameId: Number(target.gameId),
        lines: target.line ? [target.line] : '*',
        fromMs: null,
        toMs: null,
      },
    ]);
    await audit({ action: `${what}.void`, subject: `${what}:${id}`, before: null, after: null });
    return { ok: true, text: `Undecided markets of ${what} ${id} are void; stakes are returned.` };
  },
};
