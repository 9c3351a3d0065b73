import { partsOf } from '../../amounts.ts';
import type { FreeRounds, FreeRoundsApi } from '../../provider.ts';
import { hub88Prepaids, hub88Reward } from './messages.ts';

type Prepaid = (typeof hub88Prepaids)['_output'][number];

/**
 * Free rounds by Hub88's Freebets API. A reward is made from a prepaid, the template of a game's company. Hub88 does not
 * document that a repeated request makes one reward only: after a lost answer there may be two. The wallet counts the
 * rounds of both in one grant, by the operator's reference, and refuses those above its number (DR-8.142).
 */
export const hub88FreeRounds = (
  ask: (path: string, input: object) => Promise<unknown>,
  operatorId: number,
): FreeRoundsApi => ({
  grant: async (freeRounds) => {
    const { id, player, code, currency, rounds, endsAtMs } = freeRounds;
    const listed = await ask('freebet/prepaids/list', { operator_id: operatorId, game_code: code });
    const prepaid = hub88Prepaids.parse(listed).find((one) => fits(one, freeRounds));
    if (!prepaid) return { outcome: 'refused' };
    const reward = await ask('freebet/rewards/create', {
      operator_id: operatorId,
      user: player,
      prepaid_uuid: prepaid.prepaid_uuid,
      game_code: code,
      currency,
      bet_value: betOf(freeRounds),
      bet_count: rounds,
      end_time: new Date(endsAtMs).toISOString().slice(0, 19),
      operator_reference: id,
    });
    return { outcome: 'granted', companyRef: hub88Reward.parse(reward).reward_uuid };
  },
  withdraw: async ({ companyRef }) => {
    // A reward whose name was lost stays at Hub88; the wallet refuses each of its rounds.
    if (companyRef !== null)
      await ask('freebet/rewards/cancel', { operator_id: operatorId, reward_uuid: companyRef });
  },
});

/** The bet in Hub88's parts: 100,000 are one unit of the currency. */
const betOf = ({ bet }: FreeRounds): number => Number(partsOf(bet, 100_000n));

/** Whether a template is of the game and leaves these values open, or has just them. */
const fits = (prepaid: Prepaid, freeRounds: FreeRounds): boolean => {
  const { game_code: code, currency, bet_value: bet, bet_count: count } = prepaid;
  return (
    code === freeRounds.code &&
    (currency ?? freeRounds.currency) === freeRounds.currency &&
    (bet ?? betOf(freeRounds)) === betOf(freeRounds) &&
    (count ?? freeRounds.rounds) === freeRounds.rounds
  );
};
