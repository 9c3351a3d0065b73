import type { Tables } from '../../../../../platform/database/tables.gen.ts';

type OrderState = Tables['payments_sandbox_order']['state'];

/** A webhook of a scenario. `amount` is `changed` when it reports another amount than the order. */
export type PlannedWebhook = { outcome: string; afterMs: number; amount: 'ordered' | 'changed' };

export type Scenario = {
  state: OrderState;
  webhooks: readonly PlannedWebhook[];
  /** The result page to which the player returns. */
  returns: 'success' | 'fail' | 'pending';
};

const say = (
  outcome: string,
  afterMs: number,
  amount: 'ordered' | 'changed' = 'ordered',
): PlannedWebhook => ({
  outcome,
  afterMs,
  amount,
});
/** Sent late and twice, as real providers do. */
const twice = (outcome: string): PlannedWebhook[] => [say(outcome, 400), say(outcome, 2500)];

/** What can become of an order at the sandbox. Times are ms after the decision. */
export const sandboxScenarios = {
  paid: { state: 'paid', webhooks: twice('paid'), returns: 'success' },
  declined: { state: 'declined', webhooks: twice('declined'), returns: 'fail' },
  'at-once': { state: 'paid', webhooks: [say('paid', 0)], returns: 'success' },
  late: { state: 'paid', webhooks: [say('paid', 30_000), say('paid', 32_000)], returns: 'pending' },
  /** The refusal of a first try arrives after the payment of the second. */
  disorder: { state: 'paid', webhooks: [say('paid', 400), say('declined', 1500)], returns: 'success' },
  /** Only polling finds the payment. */
  never: { state: 'paid', webhooks: [], returns: 'pending' },
  changed: { state: 'paid', webhooks: [say('paid', 400, 'changed')], returns: 'success' },
  expired: { state: 'expired', webhooks: twice('expired'), returns: 'fail' },
  refunded: {
    state: 'refunded',
    webhooks: [say('paid', 400), ...twice('refund').slice(1)],
    returns: 'success',
  },
  'charged-back': {
    state: 'charged-back',
    webhooks: [say('paid', 400), ...twice('chargeback').slice(1)],
    returns: 'success',
  },
  /** The provider has lost the order: it reports nothing and answers that it does not know it. */
  unknown: { state: 'unknown', webhooks: [], returns: 'pending' },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof sandboxScenarios;
export const scenarioNames = Object.keys(sandboxScenarios) as ScenarioName[];
export const isScenario = (text: string | null): text is ScenarioName =>
  text !== null && Object.hasOwn(sandboxScenarios, text);

/** What a method does with its next orders: the player decides, a scenario, an error of the server, no answer. */
export const behaviours = ['ask', 'error', 'timeout', ...scenarioNames] as const;
export type Behaviour = (typeof behaviours)[number];
export const isBehaviour = (text: string | null): text is Behaviour => behaviours.some((one) => one === text);

/** Another amount than the ordered one: one unit of the last decimal more. */
export function changedAmount(amount: string): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  const digits = String(BigInt(amount.replace('.', '')) + 1n).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
