/** Validates the forms before sending. Pure. */
import { normalisePhone } from '@touchline/contracts/shared';

/** Checks for an at sign with text before it and a dot after it. Only a received e-mail proves the address. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

export interface CallbackDraft {
  readonly name: string;
  readonly phone: string;
}

/** Returns the fields that prevent sending. */
export function callbackProblems({ name, phone }: CallbackDraft): { name: boolean; phone: boolean } {
  return { name: name.trim() === '', phone: normalisePhone(phone) === null };
}

export interface FeedbackDraft {
  readonly message: string;
  readonly email: string;
}

/**
 * Returns the fields that prevent sending. A guest must give an e-mail address, but a player can also read the answer
 * here.
 */
export function feedbackProblems(
  { message, email }: FeedbackDraft,
  isGuest: boolean,
): { message: boolean; email: boolean } {
  const address = email.trim();
  return {
    message: message.trim() === '',
    email: address === '' ? isGuest : !looksLikeEmail(address),
  };
}

/** Whether the visitor arrived by a link of the payment consultant (SH-QF-008). */
export const isPaymentVisitor = (cookies: string): boolean =>
  cookies.split(';').some((pair) => pair.trim() === 'payment_consultant=1');
