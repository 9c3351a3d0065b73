/** The name and the icon of a championship. */
import type { ChampWire } from '@touchline/contracts/sports-betting';
import { Flag } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { SportIcon } from './sport-icon.tsx';

/** The country's flag, or the sport's icon for an international championship. */
export function ChampIcon({
  champ,
  sportKey,
}: {
  readonly champ: Pick<ChampWire, 'countryCode'>;
  readonly sportKey: string;
}): ReactElement {
  return champ.countryCode === null ? <SportIcon sportKey={sportKey} /> : <Flag code={champ.countryCode} />;
}

/**
 * Returns "England. Premier League" or "Dota 2. Deepwood Cup"; an international championship has nothing before its
 * name.
 */
export function useChampTitle({
  countryCode,
  categoryName,
  name,
  discipline,
}: Pick<ChampWire, 'countryCode' | 'categoryName' | 'name' | 'discipline'>): string {
  const t = useT();
  return (countryCode === null && discipline === undefined) || categoryName === null
    ? name
    : t('line_champ_name', { category: categoryName, name });
}
