import { hash } from 'node:crypto';

/** SHA-256 of a text's UTF-8, 32 bytes. */
export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
