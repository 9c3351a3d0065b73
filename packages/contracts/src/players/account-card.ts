/**
 * The account number and password of a one-click registration, kept in the storage of the tab until the first log-out
 * (DR-10.1). The server stores only a hash of the password, so only the browser can show it again.
 */

/** How a player can save them (DM-RG-003): as a text file, as a picture, by e-mail. */
export const saveLogInDataChoices = { file: 0, picture: 1, email: 2 } as const;

export interface AccountCard {
  readonly userId: number;
  readonly accountNumber: string;
  readonly password: string;
}

/** The key in `sessionStorage`. */
export const ACCOUNT_CARD_KEY = 'touchline.account-card';

/** `sessionStorage`, or a test's substitute. */
export type CardStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores the card. A browser without storage shows the card once. */
export function storeAccountCard(storage: CardStorage | undefined, card: AccountCard): void {
  try {
    storage?.setItem(ACCOUNT_CARD_KEY, JSON.stringify(card));
  } catch {
    // The storage is full or blocked.
  }
}

/** Returns the card of this player; null when there is none, when it is of another player, or when it is damaged. */
export function readAccountCard(storage: CardStorage | undefined, userId: number): AccountCard | null {
  try {
    const card = JSON.parse(storage?.getItem(ACCOUNT_CARD_KEY) ?? 'null') as Partial<AccountCard> | null;
    if (card === null || card.userId !== userId) return null;
    const { accountNumber, password } = card;
    if (typeof accountNumber !== 'string' || typeof password !== 'string') return null;
    return { userId, accountNumber, password };
  } catch {
    return null;
  }
}

export function deleteAccountCard(storage: CardStorage | undefined): void {
  try {
    storage?.removeItem(ACCOUNT_CARD_KEY);
  } catch {
    // Blocked storage has no card.
  }
}
