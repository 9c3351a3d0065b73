import { z } from 'zod';

/** How a match ended: played to its end, abandoned, or never played. */
export const ending = z.enum(['ENDED', 'ABANDONED', 'CANCELLED']);
