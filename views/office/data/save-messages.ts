/** What the office says after a save: the success, or at most three errors by priority (DM-OF-014 to DM-OF-017). */

/** An error as the server names it; `message` is a key of the dictionary. */
export interface SaveError {
  readonly status?: number;
  readonly message?: string;
}

export const MAX_SAVE_ERRORS = 3;
/** An error with status 2 has a text of its own and comes first. */
const OWN_TEXT_STATUS = 2;

/** Returns the keys of the texts to show, first those with priority 1, at most three, each once. */
export function saveErrorKeys(errors: readonly SaveError[]): readonly string[] {
  const ranked = errors.map(({ status, message }) =>
    status === OWN_TEXT_STATUS && message
      ? { key: message, priority: 1 }
      : { key: message ?? 'main_query_error', priority: 2 },
  );
  const keys = ranked.toSorted((a, b) => a.priority - b.priority).map(({ key }) => key);
  return [...new Set(keys)].slice(0, MAX_SAVE_ERRORS);
}

/** Returns the errors of a refusal's details; one error without a text when there are none. */
export function saveErrorsOf(details: unknown): readonly SaveError[] {
  const errors = (details as { errors?: unknown } | null | undefined)?.errors;
  if (!Array.isArray(errors) || errors.length === 0) return [{}];
  return errors.map((error: unknown) => {
    const { status, message } = (error ?? {}) as Record<string, unknown>;
    return {
      ...(typeof status === 'number' && { status }),
      ...(typeof message === 'string' && { message }),
    };
  });
}

/** Returns the key of the success text: that of the reply, otherwise the usual one. */
export const saveSuccessKey = ({ message }: { readonly message?: string | undefined }): string =>
  message ?? 'main_save_success';
