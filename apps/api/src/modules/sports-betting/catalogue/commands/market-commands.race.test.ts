import { useBettingRig } from '@touchline/testkit/betting-rig';
import { expect, it } from 'vitest';
import { runOps } from '../../../../ops/run-command.ts';

const { db, rig } = useBettingRig();

const rounds = 20;

/** Adds a market whose fair price is 3.000 for each outcome. */
async function addMarket(): Promise<number> {
  const gameId = await rig().addGame('line');
  const outcomes = ['1', 'X', '2'].map((key) => ({ key, coefMilli: 2800n, prob: 1 / 3, active: true }));
  const { markets } = await rig().app.catalogue.apply([
    {
      kind: 'MarketsDelta',
      producer: 'test',
      producerTs: rig().clock.nowMs(),
      gameId,
      markets: [{ typeKey: '1x2', spec: {}, status: 'OPEN', isMain: true, noExpress: false, outcomes }],
    },
  ]);
  return markets[0]?.id ?? 0;
}

it('[DR-6.29] [RL-42] two operators change one market at once: both changes stay', async () => {
  const ops = (line: string) => runOps(rig().app, [...line.split(' '), '--reason', 'two at once'], 'tester');
  for (let n = 0; n < rounds; n++) {
    const marketId = await addMarket();
    const answers = await Promise.all([
      ops(`override ${marketId} 1 1.500`),
      ops(`override ${marketId} 2 1.600`),
      ops(`suspend market ${marketId}`),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(
      await db().query('select overlay from catalogue_market where id = $1', [BigInt(marketId)]),
    ).toEqual([{ overlay: { suspended: true, coefs: { '1': 1500, '2': 1600 } } }]);
  }
});
