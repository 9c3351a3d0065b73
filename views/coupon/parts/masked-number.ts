const shownDigits = 3;

/** An account number on paper: its end only, so that the slip tells nobody whose it is (DR-4.104). */
export function maskedNumber(accountNumber: string): string {
  const shown = accountNumber.slice(-shownDigits);
  return '•'.repeat(accountNumber.length - shown.length) + shown;
}
