/** An attempt ends after this time (DR-13.101). */
export const attemptLifeMs = 600_000;
/** The form or the password that completes a proved identity is sent within this time (DR-13.106). */
export const ticketLifeMs = 900_000;
/** Wrong passwords of a proved identity (DR-13.105). */
export const ticketTries = 5;
/** Ended attempts are deleted after this time. */
export const attemptKeptMs = 86_400_000;
