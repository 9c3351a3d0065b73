import type { Translate } from '@touchline/i18n';
import { readRefusal } from '@touchline/view-kit';
import { describe, expect, it } from 'vitest';
import { draftAfter, mergeMessages } from './merge-messages.ts';
import type { ChatMessage } from './merge-messages.ts';
import { callbackProblems, feedbackProblems, isPaymentVisitor } from './forms.ts';
import { workHours } from './support-hours.ts';
import { refusalText } from './refusal-text.ts';

describe('the forms of support', () => {
  it('[SH-SU-001] a callback needs a name and a number', () => {
    expect(callbackProblems({ name: ' ', phone: '12' })).toEqual({ name: true, phone: true });
    expect(callbackProblems({ name: 'Mira', phone: '7 912 345-67-89' })).toEqual({
      name: false,
      phone: false,
    });
  });

  it('[SH-SU-001] a guest needs an e-mail address, a player does not; an invalid one is refused for both', () => {
    expect(feedbackProblems({ message: 'x', email: '' }, true)).toEqual({ message: false, email: true });
    expect(feedbackProblems({ message: 'x', email: '' }, false)).toEqual({ message: false, email: false });
    expect(feedbackProblems({ message: ' ', email: 'a@b' }, false)).toEqual({ message: true, email: true });
    expect(feedbackProblems({ message: 'x', email: ' a@b.c ' }, true).email).toBe(false);
  });

  it("[SH-QF-008] a visitor from a payment consultant's link has the payments topic", () => {
    expect(isPaymentVisitor('lng=en; payment_consultant=1')).toBe(true);
    expect(isPaymentVisitor('payment_consultant=0; x_payment_consultant=1')).toBe(false);
  });
});

describe('[SH-SU-003] working hours', () => {
  it('are correct for any time zone, and given in UTC', () => {
    expect(workHours({ fromMin: 540, toMin: 1260, timeZone: 3 })).toEqual({
      fromSec: 86_400 + 6 * 3600,
      toSec: 86_400 + 18 * 3600,
    });
    expect(workHours({ fromMin: 60, toMin: 1380, timeZone: 3 })?.fromSec).toBe(86_400 + 22 * 3600);
    expect(workHours({ fromMin: 0, toMin: 0, timeZone: 3 })).toBeNull();
  });
});

describe('messages of a chat', () => {
  const message = (id: number): ChatMessage => ({ id, author: 'visitor', text: String(id), atMs: id });

  it('appear once each, in chronological order, for any order of arrival', () => {
    const first = mergeMessages([], [message(3)]);
    expect(mergeMessages(first, [message(1), message(3), message(2)]).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(mergeMessages(first, [message(3)])).toBe(first);
  });

  it('[SH-SU-002] text typed while a message is being sent stays in the field', () => {
    expect(draftAfter('Hello', 'Hello')).toBe('');
    expect(draftAfter('Hello', 'Hello, one more thing')).toBe('Hello, one more thing');
    expect(draftAfter('Hello', 'Other')).toBe('Other');
  });
});

describe('refusals', () => {
  const failed = {
    outcome: 'failed',
    status: 429,
    code: 'support/too-many',
    details: { waitSec: 61 },
  } as const;
  const t = ((key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`) as Translate;

  it('[RL-72] show the wait in minutes', () => {
    expect(refusalText(readRefusal(failed), t)).toBe('support_error_too_many {"minutes":2}');
    const moment = readRefusal({ ...failed, details: { waitSec: 1 } });
    expect(refusalText(moment, t)).toBe('support_error_request_rate_limit {}');
  });

  it('have a text for a missing response, and a general text for other codes', () => {
    expect(refusalText(readRefusal({ ...failed, status: 0, details: null }), t)).toBe(
      'support_error_network {}',
    );
    expect(refusalText({ code: 'server/failure', waitSec: 0 }, t)).toBe('support_error_other {}');
  });
});
