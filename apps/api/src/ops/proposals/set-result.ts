import { findMarket, resultsText } from '../find-market.ts';
import { readId, usage } from '../ops-command.ts';
import { refused, type TwoPersonCommand } from './two-person-command.ts';

const statusByWord: Record<string, number> = {
  lose: 0,
  win: 1,
  return: 2,
  void: 3,
  'half-win': 4,
  'half-lose': 5,
};

type Outcome = { key: string; statusId: number };

/** `outcome=status` words; null for an invalid word or a duplicate outcome. */
function readOutcomes(words: readonly string[]): Outcome[] | null {
  const outcomes = words.map((word) => {
    const [key = '', status = '', ...rest] = word.split('=');
    const statusId = Object.hasOwn(statusByWord, status) ? statusByWord[status] : undefined;
    return statusId === undefined || rest.length > 0 ? null : { key, statusId };
  });
  const known = outcomes.filter((outcome) => outcome !== null);
  const isOnce = new Set(known.map(({ key }) => key)).size === words.length;
  return words.length > 0 && isOnce ? known : null;
}

/** `result <marketId> <outcome>=<status> …`: sets the results of a market's outcomes; coupons settle from them. */
export const setResult: TwoPersonCommand = {
  gamesOf: async (sql, [word]) => {
    const market = await findMarket(sql, readId(word) ?? 0n);
    return market ? [market.gameId] : [];
  },
  read: async (_app, sql, { words: [word, ...results] }) => {
    const id = readId(word);
    const outcomes = readOutcomes(results);
    if (id === null || outcomes === null) return { outcome: 'refused', result: usage };
    const market = await findMarket(sql, id);
    if (!market) return refused(`There is no market ${id}.`);
    if (!outcomes.every(({ key }) => market.outcomes.some((one) => one.key === key)))
      return { outcome: 'refused', result: usage };
    const words = [String(id), ...results.toSorted()];
    const state = await resultsText(sql, id);
    const summary = `results of market ${id} (${market.typeKey}, game ${market.gameId}): ${results.join(' ')}`;
    return { outcome: 'ready', proposed: { words, options: {}, state }, summary };
  },
  run: async (app, { tx, proposed, applyMessages, audit }) => {
    const [word, ...results] = proposed.words;
    const market = await findMarket(tx, readId(word) ?? 0n);
    const outcomes = readOutcomes(results);
    if (!market || !outcomes) return usage;
    const { typeKey, spec } = market;
    await applyMessages([
      {
        kind: 'Settle',
        producer: 'operator',
        producerTs: app.clock.nowMs(),
        gameId: Number(market.gameId),
        certainty: 2,
        results: [{ typeKey, spec, outcomes }],
      },
    ]);
    const before = { results: proposed.state };
    await audit({ action: 'market.result', subject: `market:${market.id}`, before, after: { outcomes } });
    return { ok: true, text: `Results of market ${market.id} are set; its coupons settle now.` };
  },
};
