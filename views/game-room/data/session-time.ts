/** Whole hours and minutes of a time in milliseconds; none below 0. */
export function hoursAndMinutes(ms: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
