/** The checks of the forms before sending. Pure. */
import { normalisePhone } from '@touchline/contracts/shared';

/** An at sign, text before it and a dot after; only an e-mail proves the address. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

export interface CallbackDraft {
  readonly name: string;
  readonly phone: string;
}

/** Fields that prevent sending. */
export function callbackProblems({ name, phone }: CallbackDraft): { name: boolean; phone: boolean } {
  return { name: name.trim() === '', phone: normalisePhone(phone) === null };
}

export interface FeedbackDraft {
  readonly message: string;
  readonly email: string;
}

/** A guest can only be answered by e-mail; a player also here. */
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

/** Whether the visitor came by a link for the payment consultant (SH-QF-008). */
export const isPaymentVisitor = (cookies: string): boolean =>
  cookies.split(';').some((pair) => pair.trim() === 'payment_consultant=1');
