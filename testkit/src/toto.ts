import { randomUUID } from 'node:crypto';
import type { TotoApi, TotoCouponWire, TotoDrawWire } from '@touchline/contracts/sports-betting';
import type { Database } from '@touchline/api/platform/database/db';
import type { CanonicalMessage } from '@touchline/api/modules/sports-betting/catalogue';
import type { BettingRig, RigPlayer } from './betting-rig.ts';
import type { TestAnswer } from './test-app.ts';

/** Bet statuses of the outcomes 1, X and 2 by the winner; `void`: every outcome is refunded. */
const statusesOf = (winner: string): [number, number, number] => {
  if (winner === 'void') return [3, 3, 3];
  const [one = 0, draw = 0, two = 0] = ['1', 'X', '2'].map((key) => (key === winner ? 1 : 0));
  return [one, draw, two];
};

/** The number of the first game that this rig adds; those of the betting rig are small. */
const firstGame = 500_000;

/**
 * Adds coupons beside one that was bought, of the same player and with paid stakes: as many lines as coupons, with one, two
 * or three right choices in turn after the first three, where the results are 1.
 * @param count of all coupons, with the first one
 */
export async function copyTotoCoupon(admin: Database, firstId: number, count: number): Promise<void> {
  await admin.query(
    `with made as (
       insert into toto_coupon (draw_id, user_id, wallet_account_id, house_id, currency, request_id, request_hash, choices,
         lines, price_minor, rate, bought_at, state)
       select c.draw_id, c.user_id, c.wallet_account_id, c.house_id, c.currency, gen_random_uuid(), c.request_hash,
         array[1, 1, 1, case when n % 2 = 0 then 1 else 2 end, case when n % 3 = 0 then 1 else 2 end, 1]::smallint[], 1,
         c.price_minor, c.rate, c.bought_at, 'open'
       from toto_coupon c cross join generate_series(2, $2) as n where c.id = $1 returning *)
     select ledger_open_judged(array_agg('toto:' || m.id || ':stake'), array_agg('direct'::text),
       array_agg(w.ledger_account_id), array_agg(m.house_id), array_agg(m.currency), array_agg(m.price_minor), 'toto-stake',
       array_agg(m.request_hash))
     from made m join wallet_account w on w.id = m.wallet_account_id`,
    [firstId, count],
  );
}

/** Steps of tests of toto: games on the line, draws, coupons and results. */
export function totoSteps(rig: () => BettingRig) {
  let games = firstGame;

  /** Adds football games with prices; the first begins at `startInMs`, the others 1 s apart. */
  async function addGames(
    count: number,
    { startInMs = 120_000, isSimulated = true }: { startInMs?: number; isSimulated?: boolean } = {},
  ): Promise<number[]> {
    const { app, clock, price } = rig();
    const ids = Array.from({ length: count }, () => ++games);
    const names = (id: number) => ({ en: `Side ${id}`, ru: `Команда ${id}`, ar: `فريق ${id}` });
    const champ = { id: isSimulated ? 990 : 991, sportId: 1, categoryId: null, sort: 1, isSimulated };
    const startAtMs = clock.nowMs() + startInMs;
    const fixture: CanonicalMessage = {
      kind: 'FixtureUpsert',
      producer: 'test',
      producerTs: clock.nowMs(),
      sports: [
        {
          id: 1,
          key: 'football',
          names: { en: 'Football', ru: 'Футбол', ar: 'كرة القدم' },
          isCyber: false,
          sort: 1,
        },
      ],
      categories: [],
      champs: [{ ...champ, names: { en: 'Pool league', ru: 'Лига тото', ar: 'دوري التوتو' } }],
      competitors: ids.flatMap((id) =>
        [2 * id, 2 * id + 1].map((side) => ({
          id: side,
          sportId: 1,
          names: names(side),
          countryCode: null,
          crest: { first: '#b3202c', second: '#ffffff', shape: 'shield' },
        })),
      ),
      games: ids.map((id, at) => ({
        id,
        champId: champ.id,
        sportId: 1,
        homeId: 2 * id,
        awayId: 2 * id + 1,
        kind: 'line',
        startAtMs: startAtMs + at * 1000,
        isSimulated,
      })),
    };
    await app.catalogue.apply([fixture]);
    for (const id of ids) await price(id, [2000, 3400, 3600]);
    return ids;
  }

  const section = async (kind = 'quick'): Promise<TotoApi['section']['reply']> =>
    (await rig().browser().get(`/web-api/toto/sections/${kind}?lng=en`)).body as TotoApi['section']['reply'];

  const draw = async (drawId: number): Promise<TotoDrawWire> =>
    (await rig().browser().get(`/web-api/toto/draws/${drawId}?lng=en`)).body as TotoDrawWire;

  /** Moves the clock to the next slot of the quick kind and makes its draw. */
  async function openDraw(): Promise<TotoDrawWire> {
    const { clock, app } = rig();
    const slotMs = 900_000;
    clock.advance(slotMs - (clock.nowMs() % slotMs));
    await addGames(6);
    await app.toto.work();
    const { open } = await section();
    if (!open) throw new Error('no draw is on sale');
    return open;
  }

  /** Choices of matches in order, such as `1 X2 12`. */
  const choices = (text: string) =>
    text.split(' ').map((outcomes, at) => ({ match: at + 1, outcomes: outcomes.match(/./g) ?? [] }));

  /** Sends a purchase of a draw of EUR; one line by default. */
  const send = (
    player: RigPlayer,
    drawId: number,
    text = '1 1 1 1 1 1',
    change: Record<string, unknown> = {},
  ): Promise<TestAnswer> => {
    const lines = text.split(' ').reduce((product, outcomes) => product * outcomes.length, 1);
    return player.browser.post('/web-api/toto/coupons', {
      id: randomUUID(),
      drawId,
      accountId: player.accountId,
      price: (lines / 2).toFixed(2),
      choices: choices(text),
      ...change,
    });
  };

  async function buy(player: RigPlayer, drawId: number, text?: string): Promise<TotoCouponWire> {
    const answer = await send(player, drawId, text);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body as TotoCouponWire;
  }

  /** Moves the clock to the first match and closes the draw. */
  async function close({ closesAtMs }: TotoDrawWire): Promise<void> {
    const { clock, app } = rig();
    clock.advance(Math.max(0, closesAtMs - clock.nowMs()));
    await app.toto.work();
  }

  /** Stores results of the matches in order, such as `1 X void`; `-` leaves a match as it is. */
  async function settle({ matches }: TotoDrawWire, text: string, certainty: 1 | 2 = 2): Promise<void> {
    const results = text.split(' ').flatMap((winner, at) => {
      const gameId = matches[at]?.gameId;
      return winner === '-' || gameId === undefined
        ? []
        : [{ gameId, statuses: statusesOf(winner), certainty }];
    });
    await rig().settleGames(results);
  }

  /** Closes a draw, stores its results and pays it. */
  async function finish(open: TotoDrawWire, results: string): Promise<TotoDrawWire> {
    await close(open);
    await settle(open, results);
    await rig().app.toto.work();
    return draw(open.drawId);
  }

  return { addGames, section, draw, openDraw, choices, send, buy, close, settle, finish };
}
