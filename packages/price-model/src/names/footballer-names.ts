import type { NameRow } from './local-name.ts';

/** Given and family names of a country. A full name is one of each. */
export interface FootballerNames {
  readonly given: readonly NameRow[];
  readonly family: readonly NameRow[];
}

/**
 * Reads the lists of a country: a line for each name, with its Latin, Russian and Arabic form, separated by spaces.
 *
 * @throws RangeError for a line without exactly three forms
 */
export const footballerNames = (given: string, family: string): FootballerNames => ({
  given: given.split('\n').map(rowOf),
  family: family.split('\n').map(rowOf),
});

function rowOf(line: string): NameRow {
  const [en, ru, ar, ...more] = line.split(' ');
  if (en === undefined || ru === undefined || ar === undefined || more.length > 0)
    throw new RangeError(`a name has three forms: ${line}`);
  return [en, ru, ar];
}
