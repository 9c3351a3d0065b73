/** Base64 of UTF-8 for log-in names and passwords: an encoding for transport, not a protection (SH-SE-028). */
export function encodeCredential(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** The server's rule, checked before a password is sent (RL-45). The server decides. */
export const PASSWORD_MIN = 8;

/** As far as a browser can check; only an e-mail proves the address. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);
