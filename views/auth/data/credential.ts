/**
 * Encodes log-in names and passwords as base64 of UTF-8 (SH-SE-028). The encoding is for transport and protects
 * nothing.
 */
export function encodeCredential(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** The minimum length (RL-45). It is checked before a password is sent, and the server checks it again. */
export const PASSWORD_MIN = 8;

/** Checks the form of an e-mail address; only a received e-mail proves that it is right. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);
