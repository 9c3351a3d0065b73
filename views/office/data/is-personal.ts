/** Whether an address of the account page names the personal data. */
export const isPersonal = (search: string): boolean => new URLSearchParams(search).has('personal');

/** Whether an address of the account page names the export and the erasure of the player's data. */
export const isPrivacy = (search: string): boolean => new URLSearchParams(search).has('privacy');
