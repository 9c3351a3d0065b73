import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../../../../../platform/process/log.ts';
import type { CanonicalMessage } from '../../../catalogue/index.ts';
import type { BrokenMessage } from '../../quarantine.ts';
import { coefFromText, readSpecifiers } from './map-markets.ts';
import { marketRows } from './market-map.ts';
import { readMessage } from './read-message.ts';
import { createUnifiedMapper } from './unified-mapper.ts';
import { listMessages, handleMessage } from './unified-odds.ts';

const folder = join(import.meta.dirname, '..', '..', 'fixtures', 'unified-odds');

/** Replays a folder without storage; ids are assigned in the order in which they are requested. */
async function playFolder(from: string) {
  const ids = new Map<string, number>();
  const published: { source: string; messages: readonly CanonicalMessage[] }[] = [];
  const quarantined: BrokenMessage[] = [];
  const mapper = createUnifiedMapper({
    clock: { nowMs: () => 1944053000000 },
    log: silentLog,
    mapIds: async (_, urns) => {
      for (const urn of urns) if (!ids.has(urn)) ids.set(urn, ids.size + 1);
      return new Map(urns.map((urn) => [urn, ids.get(urn) ?? 0]));
    },
  });
  for (const source of await listMessages(from)) {
    const deps = {
      log: silentLog,
      publish: async (messages: readonly CanonicalMessage[]) => void published.push({ source, messages }),
      quarantine: async (broken: BrokenMessage) => void quarantined.push(broken),
    };
    await handleMessage(deps, mapper, source, await readFile(join(from, source), 'utf8'));
  }
  const of = (source: string) => published.find((one) => one.source === source)?.messages ?? [];
  return { ids, published, quarantined, mapper, of };
}

describe('the unified odds feed from a folder', () => {
  it('[DR-6.22] maps a fixture with everything that it refers to; the side marked home is the home side', async () => {
    const { of } = await playFolder(folder);
    expect(of('fixture-1.xml')).toEqual([
      expect.objectContaining({
        kind: 'FixtureUpsert',
        producer: 'unified-3',
        champs: [
          expect.objectContaining({ id: 2, sportId: 1, categoryId: 3, names: { en: 'Harbour League' } }),
        ],
        competitors: [
          expect.objectContaining({ id: 5, names: { en: 'Harbour United' } }),
          expect.objectContaining({ id: 4, names: { en: 'Northgate Rovers' } }),
        ],
        games: [
          {
            id: 1,
            champId: 2,
            sportId: 1,
            homeId: 5,
            awayId: 4,
            kind: 'line',
            startAtMs: Date.UTC(2031, 7, 10, 15),
            isSimulated: false,
          },
        ],
      }),
    ]);
  });

  it('[DR-6.16] [DR-6.17] maps markets with their specifiers, statuses and exact coefficients', async () => {
    const { of } = await playFolder(folder);
    const [delta] = of('z03-odds_change.xml');
    expect(delta).toMatchObject({
      kind: 'MarketsDelta',
      producer: 'unified-3',
      gameId: 1,
      producerTs: 1944054001000,
    });
    const markets = delta?.kind === 'MarketsDelta' ? delta.markets : [];
    expect(markets.map(({ typeKey, spec, status, isMain }) => [typeKey, spec, status, isMain])).toEqual([
      ['1x2', {}, 'OPEN', true],
      ['total', { line: '2.5' }, 'OPEN', true],
      ['total', { line: '3.5' }, 'OPEN', false],
      ['handicap', { hcp: '-0.25' }, 'SUSPENDED', false],
      ['exact_goals', {}, 'OPEN', true],
      ['1x2', { scope: 'H1' }, 'OPEN', true],
    ]);
    expect(markets[0]?.outcomes).toEqual([
      { key: '1', coefMilli: 2100n, prob: 0.4541, active: true },
      { key: 'X', coefMilli: 3400n, prob: 0.2802, active: true },
      { key: '2', coefMilli: 3759n, prob: 0.2657, active: true },
    ]);
    // 1.8799 is rounded down, never up.
    expect(markets[1]?.outcomes[0]).toEqual({ key: 'over', coefMilli: 1879n, prob: null, active: true });
    expect(markets[2]?.outcomes[1]).toMatchObject({ key: 'under', active: false });
    expect(markets[4]?.outcomes.map(({ key }) => key)).toEqual(['0', '1', '2', '3', '4', '5', '6+']);
  });

  it('[DR-6.2] skips markets that are unknown, described differently, or with other specifiers, and logs them', async () => {
    const { mapper } = await playFolder(folder);
    // Market 29 is described with other outcomes; market 1 arrived with a `total` specifier.
    expect(mapper.unknownMarkets()).toEqual([1, 29, 777, 888]);
  });

  it('[DR-6.15] [DR-6.3] maps event status and scoreboard, and hands the game over to the live producer', async () => {
    const { of } = await playFolder(folder);
    const messages = of('z04-odds_change.xml');
    expect(messages.map(({ kind, producer }) => [kind, producer])).toEqual([
      ['FixtureUpsert', 'unified-1'],
      ['EventState', 'unified-1'],
      ['ScoreUpdate', 'unified-1'],
      ['MarketsDelta', 'unified-1'],
    ]);
    expect(messages[1]).toMatchObject({ state: 'LIVE', section: 'live' });
    expect(messages[2]).toMatchObject({
      score: {
        home: 1,
        away: 0,
        periods: [{ no: 1, home: 1, away: 0 }],
        stage: 'H1',
        clock: { sec: 302, isRunning: true, atMs: 1944054300000 },
      },
      facts: {
        yellowCards: { home: 0, away: 1 },
        redCards: { home: 0, away: 0 },
        corners: { home: 2, away: 0 },
      },
    });
    const delta = messages[3];
    const statuses = delta?.kind === 'MarketsDelta' ? delta.markets.map(({ status }) => status) : [];
    expect(statuses).toEqual(['OPEN', 'INACTIVE', 'HANDED_OVER']);
  });

  it('[DR-6.18] maps the groups of a bet stop to the types that belong to them', async () => {
    const { of } = await playFolder(folder);
    expect(of('z05-bet_stop.xml')).toEqual([
      expect.objectContaining({ kind: 'MarketsStop', typeKeys: ['1x2'], to: 'SUSPENDED' }),
    ]);
  });

  it('[DR-6.19] maps results, void factors, void reasons and dead heats to statuses', async () => {
    const { of } = await playFolder(folder);
    const resultsOf = (source: string) =>
      of(source).flatMap((message) =>
        message.kind === 'Settle'
          ? message.results.map(({ typeKey, outcomes }) => [
              message.certainty,
              typeKey,
              ...outcomes.map(({ statusId }) => statusId),
            ])
          : [],
      );
    expect(resultsOf('z06-bet_settlement.xml')).toEqual([
      [1, '1x2', 1, 0, 0],
      [1, 'total', 1, 0],
      [1, 'handicap', 4, 5],
    ]);
    expect(resultsOf('z08-bet_settlement.xml')).toEqual([
      [2, 'total', 3, 3],
      [2, '1x2', 6, 6, 0],
    ]);
  });

  it('[DR-6.20] [DR-6.21] maps a cancellation of a time range, and rollbacks', async () => {
    const { of } = await playFolder(folder);
    const lines = [{ typeKey: 'exact_goals', spec: {} }];
    expect(of('z09-bet_cancel.xml')).toEqual([
      expect.objectContaining({ kind: 'Cancel', lines, fromMs: 1944054100000, toMs: 1944054200000 }),
    ]);
    expect(of('z10-rollback_cancel.xml')).toEqual([
      expect.objectContaining({ kind: 'RollbackCancel', lines }),
    ]);
    expect(of('z07-rollback.xml')).toEqual([
      expect.objectContaining({
        kind: 'RollbackSettle',
        lines: [{ typeKey: 'total', spec: { line: '2.5' } }],
      }),
    ]);
  });

  it('[DR-6.22] [DR-6.23] maps a moved start, alive messages and the end of a snapshot', async () => {
    const { of, mapper } = await playFolder(folder);
    expect(of('z11-fixture_change.xml')).toEqual([
      expect.objectContaining({ games: [expect.objectContaining({ id: 1, startAtMs: 1944057600000 })] }),
    ]);
    expect(of('z01-alive.xml')).toEqual([
      { kind: 'Alive', producer: 'unified-1', producerTs: 1944054000000, isSubscribed: true },
    ]);
    expect(of('z12-snapshot_complete.xml')).toEqual([
      { kind: 'SnapshotEnd', producer: 'unified-1', producerTs: 1944060310000, requestId: 1 },
    ]);
    expect(mapper.players.get('sr:player:9100')).toEqual({ name: 'Tom Keel', countryCode: 'HBL' });
  });

  it('quarantines malformed messages with their reasons, and continues', async () => {
    const { quarantined, of } = await playFolder(folder);
    expect(quarantined.map(({ source, reason }) => [source, reason])).toEqual([
      ['fixture-2.xml', 'fixture without a tournament'],
      ['z13-unknown-event.xml', 'unknown event sr:match:999999'],
      ['z14-wrong-type.xml', expect.stringMatching(/^odds_change\.timestamp: /)],
      ['z15-truncated.xml', expect.stringMatching(/^not well-formed: /)],
    ]);
    expect(of('z16-odds_change.xml').map(({ kind }) => kind)).toEqual(['EventState', 'ScoreUpdate']);
  });

  it('[DR-6.37] gives the same canonical log for the same folder', async () => {
    expect((await playFolder(folder)).published).toEqual((await playFolder(folder)).published);
  });
});

describe('reading one message', () => {
  it('[DR-6.17] reads odds as decimal text, exactly', () => {
    expect(['1', '1.1', '2.675', '1.0019999', '200.0', '1000.5'].map(coefFromText)).toEqual([
      1000n,
      1100n,
      2675n,
      1001n,
      200000n,
      1000500n,
    ]);
  });

  it('[DR-6.2] reads specifiers in any order, with values that contain other characters', () => {
    expect([...readSpecifiers('set=2|game=3|point=1')]).toEqual([
      ['set', '2'],
      ['game', '3'],
      ['point', '1'],
    ]);
    expect(readSpecifiers('variant=sr:exact_goals:6+').get('variant')).toBe('sr:exact_goals:6+');
    expect(readSpecifiers(undefined).size).toBe(0);
  });

  it.each([
    ['', 'not well-formed'],
    ['<alive product="1"', 'not well-formed'],
    ['<unheard_of/>', 'unknown message unheard_of'],
    ['<alive product="one" timestamp="1" subscribed="1"/>', 'alive.product'],
    ['<alive product="1" timestamp="1" subscribed="yes"/>', 'alive.subscribed'],
    ['<alive/>', 'alive.product'],
    ['<odds_change event_id="7" timestamp="1" product="1"/>', 'odds_change.event_id'],
    [
      '<odds_change event_id="sr:match:1" timestamp="1" product="1"><odds><market id="1"><outcome id="1" odds="-2"/></market></odds></odds_change>',
      'odds_change.odds.market.0.outcome.0.odds',
    ],
    [
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><alive product="&x;" timestamp="1" subscribed="1"/>',
      '',
    ],
  ])('reports that %s is malformed', (text, reason) => {
    const read = readMessage(text);
    expect(read.outcome).toBe('broken');
    if (read.outcome === 'broken') expect(read.reason).toContain(reason);
  });

  it('every market is listed once, and its specifiers do not overlap', () => {
    expect(new Set(marketRows.map(({ id }) => id)).size).toBe(marketRows.length);
  });
});

const real = process.env['TOUCHLINE_UOF'];
describe.skipIf(!real)('the recorded messages of TOUCHLINE_UOF', () => {
  it('reads every file, and lists the markets that are not offered', async () => {
    const { mapper, published, quarantined } = await playFolder(real ?? '');
    expect(mapper.unknownMarkets()).toEqual([40, 47, 48, 49, 123, 145, 188, 193, 201, 535, 888, 891, 899]);
    expect(quarantined.map(({ source, reason }) => [source, reason])).toEqual([
      ['fixture-3.xml', 'fixture without a tournament'],
      ['bet_cancel.xml', 'unknown event sr:match:18941600'],
      ['bet_settlement.xml', 'unknown event sr:match:16807109'],
      ['odds_change-0.xml', 'unknown event sr:match:123'],
      ['rollback_bet_cancel.xml', 'unknown event sr:match:4444'],
    ]);
    expect(published.map(({ source }) => source)).toEqual([
      'fixture-0.xml',
      'fixture-1.xml',
      'fixture-2.xml',
    ]);
    expect(mapper.players.get('sr:player:947')).toEqual({ name: 'Lee Barnard', countryCode: 'ENG' });
  });
});
