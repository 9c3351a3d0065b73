let secret: string | null = null;

/**
 * Sets the key of the audit chain for this process, from the environment (`AUDIT_KEY`). It signs the entries of all
 * modules.
 */
export function setAuditKey(key: string): void {
  secret = key;
}

/** @throws when the process was started without a key, because an unsigned entry would break the chain */
export function auditKey(): string {
  if (secret === null) throw new Error('AUDIT_KEY is not set: the audit log cannot be written or checked.');
  return secret;
}
