/** What the browser says of the connection; not every browser does. */
export interface Connection {
  readonly saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType?: string;
}

/** Nothing is fetched ahead on 2g or for who saves data (SH-PL-006). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  if (connection === undefined) return true;
  return connection.saveData !== true && !(connection.effectiveType ?? '').endsWith('2g');
}
