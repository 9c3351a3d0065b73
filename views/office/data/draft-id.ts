export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Returns the id of a money operation, stored before anything is sent (RL-38). After a lost response, the same draft
 * gets the same id, so it is executed once. A changed draft gets a new id.
 * @param text the draft as a text; it may contain no space
 */
export function draftIdOf(key: string, text: string, storage: DraftStorage, newId: () => string): string {
  const [known, id] = (storage.getItem(key) ?? '').split(' ');
  if (known === text && id !== undefined) return id;
  const made = newId();
  storage.setItem(key, `${text} ${made}`);
  return made;
}
