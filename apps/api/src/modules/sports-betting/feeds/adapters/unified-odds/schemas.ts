import { z } from 'zod';

const urn = z.string().regex(/^[a-z]{2,}:[a-z_]+:[0-9]+$/);
const int = z
  .string()
  .regex(/^-?[0-9]+$/)
  .transform(Number);
const decimal = z.string().regex(/^[0-9]+(\.[0-9]+)?$/);
/** Probabilities may be written as `8.97E-4`. They never affect money. */
const chance = z
  .string()
  .regex(/^[0-9]+(\.[0-9]+)?([eE]-?[0-9]+)?$/)
  .transform(Number);
const flag = z.enum(['0', '1']).transform((text) => text === '1');

/** An empty element is parsed as an empty text. */
const element = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((value) => (value === '' ? {} : value), z.object(shape));

const event = { event_id: urn, product: int, timestamp: int };
const marketRef = element({
  id: int,
  specifiers: z.string().optional(),
  void_reason: z.string().optional(),
});

const marketOfOdds = element({
  id: int,
  specifiers: z.string().optional(),
  status: z.enum(['1', '0', '-1', '-2', '-3', '-4']).optional(),
  favourite: z.string().optional(),
  outcome: z
    .array(
      element({
        id: z.string(),
        odds: decimal.optional(),
        probabilities: chance.optional(),
        active: flag.optional(),
      }),
    )
    .optional(),
});

const marketOfSettlement = element({
  id: int,
  specifiers: z.string().optional(),
  void_reason: z.string().optional(),
  outcome: z
    .array(
      element({
        id: z.string(),
        result: z.enum(['-1', '0', '1']),
        void_factor: z.enum(['0', '0.5', '1', '0.0', '1.0']).optional(),
        dead_heat_factor: decimal.optional(),
      }),
    )
    .optional(),
});

const sides = element({ home: int.optional(), away: int.optional() });

const status = element({
  status: int,
  match_status: z.string().optional(),
  home_score: decimal.optional(),
  away_score: decimal.optional(),
  clock: element({ match_time: z.string().optional(), stopped: z.string().optional() }).optional(),
  period_scores: element({
    period_score: z.array(element({ number: int, home_score: decimal, away_score: decimal })).optional(),
  }).optional(),
  statistics: element({
    yellow_cards: sides.optional(),
    red_cards: sides.optional(),
    corners: sides.optional(),
  }).optional(),
});

const named = element({ id: urn, name: z.string() });

const fixture = element({
  id: urn,
  start_time: z.iso.datetime({ offset: true }),
  status: z.string().optional(),
  tournament: element({
    id: urn,
    name: z.string(),
    sport: named,
    category: element({ id: urn, name: z.string(), country_code: z.string().optional() }),
  }).optional(),
  competitors: element({
    competitor: z
      .array(
        element({
          id: urn,
          name: z.string(),
          country_code: z.string().optional(),
          qualifier: z.enum(['home', 'away']).optional(),
        }),
      )
      .optional(),
  }).optional(),
});

const description = element({
  id: int,
  name: z.string(),
  groups: z.string().optional(),
  variant: z.string().optional(),
  outcomes: element({
    outcome: z.array(element({ id: z.string(), name: z.string() })).optional(),
  }).optional(),
});

/** Every supported message, by the name of its root element. */
export const schemas = {
  odds_change: element({
    ...event,
    sport_event_status: status.optional(),
    odds: element({ market: z.array(marketOfOdds).optional() }).optional(),
  }),
  bet_stop: element({ ...event, groups: z.string(), market_status: z.enum(['0', '-1', '-2']).optional() }),
  bet_settlement: element({
    ...event,
    certainty: z.enum(['1', '2']),
    outcomes: element({ market: z.array(marketOfSettlement).optional() }).optional(),
  }),
  bet_cancel: element({
    ...event,
    start_time: int.optional(),
    end_time: int.optional(),
    market: z.array(marketRef).optional(),
  }),
  rollback_bet_settlement: element({
    ...event,
    product: int.optional(),
    market: z.array(marketRef).optional(),
  }),
  rollback_bet_cancel: element({ ...event, product: int.optional(), market: z.array(marketRef).optional() }),
  fixture_change: element({ ...event, change_type: z.string().optional(), start_time: int.optional() }),
  alive: element({ product: int, timestamp: int, subscribed: flag }),
  snapshot_complete: element({ product: int, timestamp: int, request_id: int }),
  fixtures_fixture: element({ fixture }),
  market_descriptions: element({ market: z.array(description).optional() }),
  player_profile: element({
    player: element({
      id: urn,
      name: z.string(),
      full_name: z.string().optional(),
      country_code: z.string().optional(),
    }),
  }),
} as const;

type Schemas = typeof schemas;
export type ParsedMessage = {
  [Kind in keyof Schemas]: { kind: Kind } & z.output<Schemas[Kind]>;
}[keyof Schemas];
export type Parsed<Kind extends keyof Schemas> = Extract<ParsedMessage, { kind: Kind }>;
