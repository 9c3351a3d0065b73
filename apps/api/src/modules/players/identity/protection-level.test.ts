import { describe, expect, it } from 'vitest';
import {
  activationType,
  maskedEmail,
  maskedPhone,
  protectionLevel,
  protectionStatus,
} from './protection-level.ts';

describe('the protection level', () => {
  it.each([
    [null, 'none'],
    [0, 'bad'],
    [30, 'bad'],
    [31, 'normal'],
    [69, 'normal'],
    [70, 'good'],
    [99, 'good'],
    [100, 'full'],
  ] as const)('[DM-UC-018] [DM-UC-019] [DM-UC-020] [DM-UC-021] [DM-UC-022] %s is %s', (level, status) =>
    expect(protectionStatus(level)).toBe(status),
  );

  it('[DR-13.52] each of five methods gives 20 points', () => {
    const none = { password: false, phone: false, email: false, secondStep: false, question: false };
    expect(protectionLevel(none)).toBe(0);
    for (const method of Object.keys(none)) expect(protectionLevel({ ...none, [method]: true })).toBe(20);
    expect(
      protectionLevel({ password: true, phone: true, email: true, secondStep: true, question: true }),
    ).toBe(100);
  });

  it.each([
    [false, false, 0],
    [false, true, 1],
    [true, true, 2],
    [true, false, 3],
  ] as const)('[DM-UC-014] [DR-13.65] phone %s, e-mail %s: activation type %i', (phone, email, type) =>
    expect(activationType({ phone, email })).toBe(type),
  );

  it('[DR-13.52] phone and e-mail are shown in part', () => {
    // Calling codes have one to three digits.
    expect(['+393475550122', '+12025550143', '+351912345678', '+96550012345'].map(maskedPhone)).toEqual([
      '+39 ·· 22',
      '+1 ·· 43',
      '+351 ·· 78',
      '+965 ·· 45',
    ]);
    expect(['mara@post.example', 'ab@x.org', 'a@x.org'].map(maskedEmail)).toEqual([
      'ma··@post.example',
      'a··@x.org',
      'a··@x.org',
    ]);
  });
});
