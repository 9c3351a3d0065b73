import { useTestDatabase } from '@touchline/testkit/test-database';
import { expect, it } from 'vitest';
import { sha256 } from '../../../platform/process/sha256.ts';
import { openCodeAttempt, proveSmsCode } from './attempts.ts';

const { db } = useTestDatabase();
const nowMs = Date.UTC(2026, 10, 20, 12);

it('[RL-50] [DR-13.3] 1,000 codes of other attempts, and the code with another id: none passes', async () => {
  const open = (phone: string) =>
    db().transaction((tx) =>
      openCodeAttempt(tx, { purpose: 'phone-registration', address: phone, userId: null, nowMs }),
    );
  const prove = (attempt: string, code: string) =>
    db().transaction((tx) => proveSmsCode(tx, { attempt, code }, 'phone-registration', nowMs));
  let passed = 0;
  for (let n = 0; n < 200; n++) {
    const [victim, own] = [await open('+393475550122'), await open('+393475550123')];
    const isSame = victim.code.text === own.code.text;
    // The stored hashes differ even for equal codes, because the id is part of them.
    expect(victim.code.hash.equals(own.code.hash)).toBe(false);
    for (let tries = 0; tries < 5; tries++)
      if (!isSame && (await prove(victim.id, own.code.text)).outcome === 'right') passed++;
  }
  expect(passed).toBe(0);
});

it('[DR-13.3] the stored hash cannot be reversed by trying all codes', async () => {
  const { code } = await db().transaction((tx) =>
    openCodeAttempt(tx, { purpose: 'phone-log-in', address: '+393475550124', userId: null, nowMs }),
  );
  const found: string[] = [];
  for (let n = 0; n < 1_000_000; n++) {
    const text = String(n).padStart(6, '0');
    for (const tried of [text, `\n${text}`]) if (sha256(tried).equals(code.hash)) found.push(tried);
  }
  expect(found).toEqual([]);
});
