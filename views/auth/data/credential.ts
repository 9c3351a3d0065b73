/** Base64 of UTF-8, as log-in names and passwords travel: an encoding for transport, not a protection (SH-SE-028). */
export function encodeCredential(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** The server's rule, said before a password is sent (RL-45). The server has the last word. */
export const PASSWORD_MIN = 8;

/** As far as a browser can tell; the letter tells the rest. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);
