/** The offset in hours in Intl's format: 3 is `+03:00`, -3.5 is `-03:30`. */
export function timeZoneOfOffset(offsetHours: number): string {
  const minutes = Math.round(Math.abs(offsetHours) * 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offsetHours < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
