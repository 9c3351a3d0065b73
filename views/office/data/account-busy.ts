/** The kind of the running operation on accounts, as the specification names it; null while none runs (DM-AC-005). */
export type Busy = 'add' | 'change' | 'delete' | null;

/** Runs an operation on accounts: sets the flag of its kind, and clears it when the operation ends or fails. */
export async function runBusy<T>(
  setBusy: (busy: Busy) => void,
  kind: Exclude<Busy, null>,
  work: () => Promise<T>,
): Promise<T> {
  setBusy(kind);
  try {
    return await work();
  } finally {
    setBusy(null);
  }
}
