/** The people of the demo's provider. Names in two scripts; no real person has these addresses. */
export type Person = { id: string; name: string; email: string | null; isEmailVerified: boolean };

export const people: readonly Person[] = [
  { id: 'person-ada', name: 'Ada Neumann', email: 'ada@people.example', isEmailVerified: true },
  { id: 'person-timur', name: 'Тимур Орлов', email: null, isEmailVerified: false },
  { id: 'person-layla', name: 'ليلى حداد', email: 'layla@people.example', isEmailVerified: true },
  // The address of the demo's player, which this person has not proved: it opens nothing (DR-13.104).
  { id: 'person-max', name: 'Max Weber', email: 'player@demo.touchline', isEmailVerified: false },
  // The address of the demo's VIP, proved: the account's password is needed once (DR-13.105).
  { id: 'person-vera', name: 'Vera Stone', email: 'vip@demo.touchline', isEmailVerified: true },
];
