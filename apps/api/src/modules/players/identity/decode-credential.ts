/** Decodes a log-in name or a password, which travels as base64 of UTF-8 (SH-SE-028). */
export const decodeCredential = (base64: string): string => Buffer.from(base64, 'base64').toString('utf8');
