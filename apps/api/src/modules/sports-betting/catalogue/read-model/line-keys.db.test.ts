import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';
import { lineKeyOf } from '../writes/feed-messages.ts';

const { db, rig } = useBettingRig();

const total = (line: string) => ({
  typeKey: 'total',
  spec: { line },
  status: 'OPEN' as const,
  isMain: false,
  noExpress: false,
  outcomes: ['over', 'under'].map((key) => ({ key, coefMilli: 1900n, prob: null, active: true })),
});
const keysOf = async (gameId: number): Promise<unknown[]> =>
  (
    await db().query<{ key: string; spec: object }>(
      'select line_key as key, spec from catalogue_market where game_id = $1 order by id',
      [gameId],
    )
  ).map(({ key, spec }) => [key, spec]);

describe('keys of lines', () => {
  it('[DR-6.11] every spelling of a number gives the same line, stored in its canonical form', async () => {
    const gameId = await rig().addGame('line');
    for (const line of ['+2.5', '2.50', '2.5', '.5', '+0.5'])
      await rig().send({ kind: 'MarketsDelta', gameId, markets: [total(line)] });
    expect(await keysOf(gameId)).toEqual([
      ['line=2.5', { line: '2.5' }],
      ['line=0.5', { line: '0.5' }],
    ]);
  });

  it('[DR-6.11] the migration gives stored lines the same keys as the code, and keeps bets on both', async () => {
    const file = join(import.meta.dirname, '../../../../../migrations/0030-open-stakes-line-keys.sql');
    const text = await readFile(file, 'utf8');
    const gameId = await rig().addGame('line');
    const add = (key: string, spec: object) =>
      db().query(
        `insert into catalogue_market (game_id, type_key, line_key, spec, status, outcomes, producer_ts)
         values ($1, 'total', $2, $3, 'OPEN', '[]', 0)`,
        [gameId, key, spec],
      );
    const specs = [
      { line: '+2.50', scope: 'H1' },
      { hcp: '-.50' },
      { hcp: '-0' },
      { a: '1|b=2', z: '50%' },
      { player: '007', line: '+3.0' },
      { name: '+a', line: '10' },
      { line: '100' },
    ];
    for (const [at, spec] of specs.entries()) await add(`old ${at}`, spec);
    await add('line=7.5', { line: '7.5' });
    await add('line=+7.5', { line: '+7.5' });
    await add('line=+8.5', { line: '+8.5' });
    await add('line=8.50', { line: '+8.50' });
    await db().query(text.slice(text.indexOf('with part as')));
    const keys = (await keysOf(gameId)).map((row) => (row as [string])[0]);
    // The last row already has its key, so it stays unchanged.
    expect(keys.slice(0, specs.length)).toEqual([...specs.slice(0, -1).map(lineKeyOf), 'old 6']);
    expect(keys.slice(specs.length)).toEqual(['line=7.5', 'line=+7.5', 'line=8.5', 'line=8.50']);
  });
});
