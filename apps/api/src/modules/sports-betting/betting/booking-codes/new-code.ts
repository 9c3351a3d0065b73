import { randomInt } from 'node:crypto';
import { BOOKING_ALPHABET, BOOKING_CODE_LENGTH } from '@touchline/contracts/sports-betting';

/** Draws a code. Each letter is drawn evenly from the system's random source, so no code can be guessed from others. */
export const drawCode = (length: number): string =>
  Array.from({ length }, () => BOOKING_ALPHABET[randomInt(BOOKING_ALPHABET.length)]).join('');

export const newBookingCode = (): string => drawCode(BOOKING_CODE_LENGTH);
