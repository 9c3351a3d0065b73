const shownDigits = 3;

/** Masks an account number for print, so that the slip does not identify the player (DR-4.104). */
export function maskedNumber(accountNumber: string): string {
  const shown = accountNumber.slice(-shownDigits);
  return '•'.repeat(accountNumber.length - shown.length) + shown;
}
