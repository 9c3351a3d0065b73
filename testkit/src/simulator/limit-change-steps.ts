/** The steps of a simulation that change limits: of amounts, hours and time checks, breaks, returns, and of the site. */
import { operatorPaths } from '@touchline/contracts/operations';
import { addOperator } from '../add-operator.ts';
import { codeOf } from '../betting-rig.ts';
import { type AskedQuestions, limitService, rightAnswerOf } from '../limits.ts';
import type { TestAnswer } from '../test-app.ts';
import {
  answerCheck,
  answerRaise,
  amountTypes,
  requestReturn,
  dayMs,
  isAmountType,
  phaseOf,
  setLimit,
  startBreak,
  valueOf,
  withdrawReturn,
} from './limit-model.ts';
import {
  count,
  type LimitedPlayer,
  type LimitStep,
  type LimitWorld,
  pickPlayer,
  textOf,
} from './limit-world.ts';
import { chance, pick } from './simulator-model.ts';

/** Draws the types that the players of a seed set: few, so that changes of one type meet. */
export function drawTypes(random: () => number): number[] {
  const left = Object.keys(amountTypes).map(Number);
  const drawn = Array.from({ length: 4 }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
  return [...drawn, random() < 0.5 ? 31 : 32];
}

const remove = (world: LimitWorld, player: LimitedPlayer, path: string): Promise<TestAnswer> => {
  const browser = world.rig.browser();
  for (const [name, value] of player.browser.cookies) browser.cookies.set(name, value);
  return browser.send('DELETE', path, '', { 'content-type': undefined as never });
};

/** A first value, a lower one, a higher one, the same, or the removal. */
function drawValue(world: LimitWorld, type: number, now: bigint | null): bigint | null {
  if (chance(world, 0.12)) return null;
  if (type === 31) return BigInt(1 + Math.floor(world.random() * 3));
  if (type === 32) return BigInt(pick(world, [5, 10, 15, 30, 45, 60]) ?? 5);
  if (now !== null && chance(world, 0.1)) return now;
  return BigInt(20 + Math.floor(world.random() * 130)) * 100n;
}

/** Sets, lowers, raises or removes a limit. Sometimes a raise is followed by a lower value while it waits (DR-5.33). */
export const setOne: LimitStep = async (world) => {
  const player = await pickPlayer(world);
  // Most changes meet a limit in force: they lower it, raise it, or come while a raise waits.
  const limits = [...player.model.limits];
  const inForce =
    pick(world, [
      [],
      limits.map(([one]) => one),
      limits.filter(([, { raise }]) => raise !== null).map(([one]) => one),
    ]) ?? [];
  const type = pick(world, inForce.length > 0 ? inForce : world.types) ?? 20;
  const now = valueOf(player.model, type);
  const change = await changeLimit(world, player, type, drawValue(world, type, now));
  if (change !== 'raise' || now === null || now <= 5n || !chance(world, 0.3)) return;
  world.rig.clock.advance(pick(world, [0, 3_600_000, dayMs + 3_600_000]) ?? 0);
  await world.rig.logInAgain(player);
  await changeLimit(world, player, type, isAmountType(type) ? now - 5n : 1n);
};

/** Makes one change; the questions are answered right. @returns what it is by the rules */
async function changeLimit(
  world: LimitWorld,
  player: LimitedPlayer,
  type: number,
  value: bigint | null,
): Promise<'set' | 'raise'> {
  const none = isAmountType(type) ? '999999999' : -1;
  const wire = value === null ? none : isAmountType(type) ? textOf(value) : Number(value);
  const path = `${limitService}/limits`;
  const answer = await world.node.post(player, path, { limits: [{ limitType: type, limitValue: wire }] });
  if (answer.status !== 200) throw new Error(`limit ${type} ${wire} was refused: ${codeOf(answer)}`);
  const asked = answer.body as AskedQuestions;
  if (asked.status === 'QUESTIONS') await answerRight(world, player, asked);
  const nowMs = world.rig.clock.nowMs();
  const { model } = player;
  const isWaiting = isRaiseWaiting(model, type, nowMs);
  setLimit(model, type, value, nowMs);
  const change = isRaiseWaiting(model, type, nowMs) ? 'raise' : 'set';
  if (isWaiting) count(world.taken, change === 'raise' ? 'raises: replaced' : 'raises: dropped');
  else count(world.taken, change === 'raise' ? 'raises: requested' : 'limits set');
  return change;
}

const isRaiseWaiting = ({ limits }: LimitedPlayer['model'], type: number, nowMs: number): boolean => {
  const limit = limits.get(type);
  return limit !== undefined && phaseOf(limit, nowMs) !== 'none';
};

async function answerRight(
  world: LimitWorld,
  player: LimitedPlayer,
  { tokenGuid, questions }: AskedQuestions,
): Promise<void> {
  const answers = questions.map(({ id }) => ({ questionId: id, answerId: rightAnswerOf(id) }));
  const answer = await world.node.post(player, `${limitService}/testanswers`, { tokenGuid, answers });
  if (answer.status !== 200) throw new Error(`right answers were refused: ${codeOf(answer)}`);
}

const hasRaise = ({ model }: LimitedPlayer): boolean =>
  [...model.limits.values()].some(({ raise }) => raise !== null);

/** Confirms, rejects or withdraws a raise: in time, too early, too late, or without one (DR-5.30, DR-5.32). */
const answerOne: LimitStep = async (world) => {
  const player = pick(world, world.players.filter(hasRaise)) ?? (await pickPlayer(world));
  const { model } = player;
  const asked = [...model.limits].filter(([, { raise }]) => raise !== null).map(([type]) => type);
  const type = pick(world, chance(world, 0.9) && asked.length > 0 ? asked : world.types) ?? 20;
  const action = pick(world, ['confirm', 'confirm', 'reject', 'withdraw'] as const) ?? 'confirm';
  const askedMs = model.limits.get(type)?.raise?.askedMs;
  if (askedMs !== undefined && chance(world, 0.7)) {
    const atMs = askedMs + (pick(world, [dayMs - 1, dayMs, 2 * dayMs - 1, 2 * dayMs]) ?? 0);
    world.rig.clock.advance(Math.max(0, atMs - world.rig.clock.nowMs()));
  }
  await world.rig.logInAgain(player);
  const answer =
    action === 'withdraw'
      ? await remove(world, player, `${limitService}/limit?limitType=${type}`)
      : await world.node.post(player, `${limitService}/limitaction`, { action, limitType: type });
  const isDone = answerRaise(model, type, action, world.rig.clock.nowMs());
  if ((answer.status === 200) !== isDone)
    throw new Error(
      `${action} of limit ${type} was ${codeOf(answer)}; the rules: ${isDone ? 'done' : 'refused'}`,
    );
  if (isDone) count(world.taken, `raises: ${action}`);
};

/** Starts a time-out or a self-exclusion, mostly a short one (DR-5.35). */
const takeBreak: LimitStep = async (world) => {
  const player = await pickPlayer(world);
  const type = pick(world, [30, 33] as const) ?? 33;
  const days = pick(world, type === 33 ? [1, 1, 1, 1, 7, 30] : [1, 1, 1, 1, 7, 30, 180]) ?? 1;
  const limits = [{ limitType: type, limitValue: days }];
  const answer = await world.node.post(player, `${limitService}/limits`, { limits });
  const isDone = startBreak(player.model, type, days, world.rig.clock.nowMs());
  const expected = isDone ? 200 : 409;
  if (answer.status !== expected || (!isDone && codeOf(answer) !== 'limits/exclusion-active'))
    throw new Error(`a break of ${days} days was ${codeOf(answer)}; the rules: ${expected}`);
  if (isDone) count(world.taken, type === 33 ? 'time-outs' : 'self-exclusions');
};

/** Asks to return from a long self-exclusion, sometimes after its chosen time has passed, or withdraws (DR-5.62, DR-5.64). */
const goBack: LimitStep = async (world) => {
  const onBreak = world.players.filter(({ model }) =>
    model.breaks.some(({ days, openMs }) => days >= 180 && openMs === null),
  );
  const player = pick(world, onBreak) ?? (await pickPlayer(world));
  const endsMs = Math.max(0, ...player.model.breaks.map((one) => one.endsMs));
  if (chance(world, 0.4)) world.rig.clock.advance(Math.max(0, endsMs - world.rig.clock.nowMs()));
  await world.rig.logInAgain(player);
  const nowMs = world.rig.clock.nowMs();
  const path = `${limitService}/return`;
  if (chance(world, 0.25)) {
    const answer = await remove(world, player, path);
    const isDone = withdrawReturn(player.model, nowMs);
    if ((answer.status === 200) !== isDone) throw new Error(`a withdrawn return was ${codeOf(answer)}`);
    return;
  }
  const answer = await world.node.post(player, path, {});
  const expected = requestReturn(player.model, nowMs);
  if (expected === null ? answer.status !== 200 : codeOf(answer) !== expected)
    throw new Error(`a request to return was ${codeOf(answer)}; the rules: ${expected ?? 'taken'}`);
  if (expected === null) count(world.taken, 'returns');
};

const answerTimeCheck: LimitStep = async (world) => {
  const player = await pickPlayer(world);
  await world.node.app.limits.answerCheck(player.userId);
  answerCheck(player.model, world.rig.clock.nowMs());
};

/** The operator sets a limit of type 37, or removes it; more room needs a second operator (DR-5.82). */
const setOfSite: LimitStep = async (world) => {
  const player = await pickPlayer(world);
  const kind = pick(world, ['single', 'net'] as const) ?? 'single';
  const old = player.model.site[kind];
  const value =
    old !== null && chance(world, 0.25) ? null : BigInt(20 + Math.floor(world.random() * 80)) * 100n;
  if (value === old) return;
  const number = (await world.node.app.identity.findUser(world.db, player.userId))?.accountNumber ?? '';
  const name = kind === 'single' ? 'single-stake' : 'net-deposit';
  const words =
    value === null
      ? ['player-limit', 'remove', number, name]
      : ['player-limit', 'set', number, name, textOf(value)];
  const text = await runCommand(world, words);
  const proposal = /^Proposal (\d+):/.exec(text)?.[1];
  const isMore = old !== null && (value === null || value > old);
  if ((proposal !== undefined) !== isMore) throw new Error(`${words.join(' ')}: ${text}`);
  if (proposal !== undefined) await runCommand(world, ['approve', proposal]);
  player.model.site[kind] = value;
};

/** Runs a command as a new operator. */
async function runCommand(world: LimitWorld, words: readonly string[]): Promise<string> {
  const operator = await addOperator(world.node.app);
  const browser = world.rig.browser();
  browser.cookies.set('session', operator.sessionToken);
  const { body } = await browser.post(operatorPaths.command.path, {
    words,
    options: { reason: 'a step' },
  });
  const { ok, text } = body as { ok?: boolean; text?: string };
  if (ok !== true) throw new Error(`${words.join(' ')} was refused: ${JSON.stringify(body)}`);
  return text ?? '';
}

/** The jobs of the worker: none of them changes what is in force (DR-5.65, DR-5.71). */
const work: LimitStep = async (world) => {
  const { limits } = world.node.app;
  await limits.finishRaises();
  await limits.finishReturns();
  await limits.deleteCounted();
};

/** The steps over limits with their relative frequencies. */
export const changeSteps: readonly { name: string; weight: number; step: LimitStep }[] = [
  { name: 'set', weight: 24, step: setOne },
  { name: 'answer-raise', weight: 14, step: answerOne },
  { name: 'break', weight: 4, step: takeBreak },
  { name: 'return', weight: 3, step: goBack },
  { name: 'answer-check', weight: 2, step: answerTimeCheck },
  { name: 'site-limit', weight: 3, step: setOfSite },
  { name: 'jobs', weight: 4, step: work },
];
