import { codeOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { type AskedQuestions, limitService, limitSteps, rightAnswerOf } from '@touchline/testkit/limits';
import type { TestAnswer } from '@touchline/testkit/test-app';
import { describe, expect, it } from 'vitest';

const { db, rig } = useBettingRig();
const { set, answer, setAnswered, limitOf, pass } = limitSteps(rig);
const secondMs = 1000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A player with a deposit limit of 100.00 for 7 days. */
const addLimited = async (): Promise<RigPlayer> => {
  const player = await rig().addPlayer(0n);
  await set(player, 21, '100.00');
  return player;
};
const ask = async (player: RigPlayer, value = '1000.01'): Promise<AskedQuestions> =>
  (await set(player, 21, value)).body as AskedQuestions;
const answered = (reply: TestAnswer) =>
  reply.body as { success: boolean; questionsResult: { id: number; success: boolean }[] };
const eventsOf = (player: RigPlayer) =>
  db().query(
    `select type, action, old_value as "oldValue", new_value as "newValue", source from limits_event
     where user_id = $1 order by id`,
    [player.userId],
  );
const wishOf = async (player: RigPlayer) => (await limitOf(player, 21)).pendingChange;

describe('a raise above the threshold', () => {
  it('[DR-5.39] [DR-5.40] [DR-5.66] [DM-LM-006] [DM-LM-029] [DM-LM-037] asks five questions with their answers and a token, and changes nothing yet', async () => {
    const player = await addLimited();
    const reply = await ask(player);
    expect(Object.keys(reply).toSorted()).toEqual(['limitsData', 'questions', 'status', 'tokenGuid']);
    expect(reply.status).toBe('QUESTIONS');
    expect(reply.tokenGuid).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(reply.questions.map(({ id }) => id)).size).toBe(5);
    for (const { id, question, answers } of reply.questions) {
      expect([id, question.length > 15, answers.map((one) => one.id)]).toEqual([id, true, [1, 2, 3]]);
      expect(answers.every((one) => Object.keys(one).join() === 'id,answer' && one.answer.length > 3)).toBe(
        true,
      );
    }
    expect(reply.limitsData.find(({ limitType }) => limitType === 21)).toMatchObject({
      limitValue: '100.00',
      limitState: 'ACTIVE',
      pendingChange: null,
    });
    expect((await eventsOf(player)).map(({ action }) => action)).toEqual(['set']);
  });

  it('[DR-5.41] [DR-5.68] [DM-LM-007] [DM-LM-030] with all answers right, the cooling time begins at the answers', async () => {
    const player = await addLimited();
    const asked = await ask(player);
    rig().clock.advance(600 * secondMs);
    const done = await answer(player, asked);
    expect(Object.keys(done.body).toSorted()).toEqual(['limitsData', 'questionsResult', 'success']);
    expect(answered(done)).toMatchObject({
      success: true,
      questionsResult: asked.questions.map(({ id }) => ({ id, success: true })),
    });
    expect(await wishOf(player)).toMatchObject({
      type: 1,
      limitValue: '1000.01',
      endsAt: Math.floor(rig().clock.nowMs() / 1000) + 86_400,
    });
    expect((await eventsOf(player)).at(-1)).toMatchObject({ action: 'raise-asked', newValue: 1000_01n });
  });

  it('[DR-5.41] [DR-5.68] with one wrong answer nothing changes; the reply names it, and the token is used', async () => {
    const player = await addLimited();
    const asked = await ask(player);
    const failed = await answer(player, asked, { wrong: 1 });
    expect([failed.status, answered(failed).success]).toEqual([200, false]);
    expect(answered(failed).questionsResult).toEqual(
      asked.questions.map(({ id }, at) => ({ id, success: at > 0 })),
    );
    expect(JSON.stringify(failed.body)).not.toContain('right');
    expect(await wishOf(player)).toBeNull();
    expect((await eventsOf(player)).at(-1)).toEqual({
      type: 21,
      action: 'questions-failed',
      oldValue: 100_00n,
      newValue: 1000_01n,
      source: 'player',
    });
    expect(codeOf(await answer(player, asked))).toBe('limits/token-unknown');
    expect(await wishOf(player)).toBeNull();
  });

  it('[DR-5.66] up to the threshold it needs no questions; the threshold is converted and rounded down', async () => {
    const player = await addLimited();
    expect((await set(player, 21, '1000.00')).body).toMatchObject({ status: 'PENDING', questions: [] });
    const { siteConfig } = rig().app;
    await siteConfig.change({ limitQuestionThreshold: '200.00' });
    expect((await set(player, 21, '200.01')).body).toMatchObject({ status: 'QUESTIONS' });
    await siteConfig.reset(['limitQuestionThreshold']);
  });
});

describe('a removal', () => {
  it.each([
    [3, '50.00', '999999999'],
    [11, '50.00', '999999999'],
    [31, 2, -1],
    [32, 15, -1],
  ])('[DR-5.40] [DR-5.66] of type %i needs answers', async (type, value, none) => {
    const player = await rig().addPlayer(0n);
    await set(player, type, value);
    expect((await set(player, type, none)).body).toMatchObject({
      status: 'QUESTIONS',
      tokenGuid: expect.any(String) as never,
    });
    expect(answered(await setAnswered(player, type, none)).success).toBe(true);
    const limit = await limitOf(player, type);
    // The interval of time checks has no cooling time (DR-5.29).
    expect(type === 32 ? limit.limitState : limit.pendingChange?.limitValue).toBe(type === 32 ? null : none);
  });

  it('[DR-5.40] [DR-5.66] no limit as the first choice of deposits needs answers once, and is stored', async () => {
    const player = await rig().addPlayer(0n);
    expect(answered(await setAnswered(player, 20, '999999999')).success).toBe(true);
    expect(await eventsOf(player)).toMatchObject([
      { type: 20, action: 'set', oldValue: null, newValue: null },
    ]);
    expect(await limitOf(player, 20)).toMatchObject({ limitState: null, limitValue: null });
    expect((await set(player, 20, '999999999')).body).toMatchObject({ status: 'APPLIED', questions: [] });
  });
});

describe('a token', () => {
  it('[DR-5.67] is valid for 900 seconds: at exactly the end it is late', async () => {
    const player = await addLimited();
    const first = await ask(player);
    rig().clock.advance(900 * secondMs - 1);
    expect(answered(await answer(player, first)).success).toBe(true);
    const second = await ask(player, '2000.00');
    rig().clock.advance(900 * secondMs);
    expect(codeOf(await answer(player, second))).toBe('limits/token-expired');
    expect(await wishOf(player)).toMatchObject({ limitValue: '1000.01' });
  });

  it('[DR-5.67] of another player is unknown, and stays open for its owner', async () => {
    const [player, other] = [await addLimited(), await addLimited()];
    const asked = await ask(player);
    const foreign = await answer(other, asked);
    expect([foreign.status, codeOf(foreign)]).toEqual([404, 'limits/token-unknown']);
    expect([await wishOf(player), await wishOf(other)]).toEqual([null, null]);
    expect(answered(await answer(player, asked)).success).toBe(true);
    expect([(await wishOf(player))?.limitValue, await wishOf(other)]).toEqual(['1000.01', null]);
  });

  it('[DR-5.67] a second set replaces the first', async () => {
    const player = await addLimited();
    const first = await ask(player, '3000.00');
    const second = await ask(player, '2000.00');
    expect(codeOf(await answer(player, first))).toBe('limits/token-unknown');
    expect(answered(await answer(player, second)).success).toBe(true);
    expect((await wishOf(player))?.limitValue).toBe('2000.00');
  });

  it('[DR-5.67] is used once: answers twice change nothing more', async () => {
    const player = await addLimited();
    const asked = await ask(player);
    await answer(player, asked);
    const before = await eventsOf(player);
    expect(codeOf(await answer(player, asked))).toBe('limits/token-unknown');
    expect(await eventsOf(player)).toEqual(before);
  });

  it('[DR-5.67] answers that do not fit the questions are refused, and the token stays open', async () => {
    const player = await addLimited();
    const asked = await ask(player);
    const send = (answers: { questionId: number; answerId: number }[]) =>
      player.browser.post(`${limitService}/testanswers`, { tokenGuid: asked.tokenGuid, answers });
    const right = asked.questions.map(({ id }) => ({ questionId: id, answerId: rightAnswerOf(id) }));
    const [first] = right;
    for (const answers of [
      right.slice(1),
      first ? [...right.slice(1), { ...first, answerId: 4 }] : [],
      first ? [...right.slice(1), { ...first, questionId: 99 }] : [],
    ]) {
      const refused = await send(answers);
      expect([refused.status, codeOf(refused)]).toEqual([400, 'limits/answers']);
    }
    expect(answered(await send(right)).success).toBe(true);
  });
});

describe('failures', () => {
  const fail = async (player: RigPlayer): Promise<void> => {
    expect(answered(await answer(player, await ask(player), { wrong: 1 })).success).toBe(false);
  };

  it('[DR-5.41] [DR-5.68] after the third within 24 hours every change with questions is refused for exactly 24 hours', async () => {
    const player = await addLimited();
    await fail(player);
    await fail(player);
    await pass(player, 10 * hourMs);
    await fail(player);
    const refused = await set(player, 21, '1000.01');
    expect([refused.status, codeOf(refused)]).toEqual([409, 'limits/questions-blocked']);
    expect(codeOf(await set(player, 21, '999999999'))).toBe('limits/questions-blocked');
    // Lowering and a small raise stay possible; so does the raise of another player.
    expect((await set(player, 20, '90.00')).body).toMatchObject({ status: 'APPLIED' });
    expect((await set(player, 21, '150.00')).body).toMatchObject({ status: 'PENDING' });
    expect((await ask(await addLimited())).status).toBe('QUESTIONS');
    await pass(player, dayMs - secondMs);
    expect(codeOf(await set(player, 21, '1000.01'))).toBe('limits/questions-blocked');
    await pass(player, secondMs);
    expect((await ask(player)).status).toBe('QUESTIONS');
  });

  it('[DR-5.68] a set that is replaced or not answered in time does not count as a failure', async () => {
    const player = await addLimited();
    for (let at = 0; at < 4; at++) await ask(player);
    rig().clock.advance(901 * secondMs);
    expect(answered(await answer(player, await ask(player))).success).toBe(true);
  });

  it('[DR-5.68] a refusal changes nothing of the request', async () => {
    const player = await addLimited();
    for (let at = 0; at < 3; at++) await fail(player);
    const both = await player.browser.post(`${limitService}/limits`, {
      limits: [
        { limitType: 1, limitValue: '10.00' },
        { limitType: 21, limitValue: '5000.00' },
      ],
    });
    expect(codeOf(both)).toBe('limits/questions-blocked');
    expect((await limitOf(player, 1)).limitState).toBeNull();
  });
});

describe('a request with several limits', () => {
  it('[DR-5.28] [DR-5.67] does at once what needs no answers, and the answers do the rest', async () => {
    const player = await addLimited();
    const asked = (
      await player.browser.post(`${limitService}/limits`, {
        limits: [
          { limitType: 1, limitValue: '10.00' },
          { limitType: 21, limitValue: '5000.00' },
        ],
      })
    ).body as AskedQuestions;
    expect(asked.status).toBe('QUESTIONS');
    expect(await limitOf(player, 1)).toMatchObject({ limitState: 'ACTIVE', limitValue: '10.00' });
    expect(await wishOf(player)).toBeNull();
    await answer(player, asked);
    expect((await wishOf(player))?.limitValue).toBe('5000.00');
  });
});

describe('the texts of questions', () => {
  it('[DR-5.69] are in the language of the header, and a text of the configuration comes before the site’s own', async () => {
    const player = await addLimited();
    const inLanguage = async (lng: string): Promise<AskedQuestions> =>
      (
        await player.browser.post(
          `${limitService}/limits`,
          { limits: [{ limitType: 21, limitValue: '5000.00' }] },
          { 'x-language': lng },
        )
      ).body as AskedQuestions;
    const isIn = (pattern: RegExp, { questions }: AskedQuestions): boolean =>
      questions.every(
        ({ question, answers }) => pattern.test(question) && answers.every((one) => pattern.test(one.answer)),
      );
    expect(isIn(/\p{Script=Cyrillic}/u, await inLanguage('ru'))).toBe(true);
    expect(isIn(/\p{Script=Arabic}/u, await inLanguage('ar'))).toBe(true);
    const { siteConfig } = rig().app;
    const own = Array.from({ length: 5 }, (_, at) => ({
      id: 101 + at,
      answers: 2,
      right: 2,
      texts: { en: { question: 'Ours?', answers: ['no', 'yes'] } },
    }));
    await siteConfig.change({ limitQuestions: own });
    const asked = await inLanguage('ru');
    expect(asked.questions[0]).toMatchObject({
      question: 'Ours?',
      answers: [
        { id: 1, answer: 'no' },
        { id: 2, answer: 'yes' },
      ],
    });
    // What is right was stored with the set: a change of the configuration does not change it.
    await siteConfig.change({ limitQuestions: own.map((one) => ({ ...one, right: 1 })) });
    const done = await player.browser.post(`${limitService}/testanswers`, {
      tokenGuid: asked.tokenGuid,
      answers: asked.questions.map(({ id }) => ({ questionId: id, answerId: 2 })),
    });
    await siteConfig.reset(['limitQuestions']);
    expect(answered(done).success).toBe(true);
  });
});
