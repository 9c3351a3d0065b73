/** What the player's topic tells about accounts. */
interface ToldAccount {
  readonly id: number;
  readonly available: string;
  readonly isActive: boolean;
}

/** Whether the topic tells another balance, another active account or an account that is not known here. */
export const hasChanged = (known: readonly ToldAccount[], told: readonly ToldAccount[]): boolean =>
  told.some(({ id, available, isActive }) => {
    const account = known.find((one) => one.id === id);
    return account?.available !== available || account.isActive !== isActive;
  });
