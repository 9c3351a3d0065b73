import { z } from 'zod';

/** The id of a money operation, created and stored by the client before it sends (RL-38). */
export const clientId = z.uuid();

/** Internal ids are 53-bit integers (DR-6.9), sent as JSON numbers. */
export const internalId = z.number().int().positive();
