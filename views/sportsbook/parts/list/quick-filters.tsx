/** Quick filters above a list. They are stored with the preferences, so the next list uses them too. */
import type { Section } from '@touchline/line-kit';
import { Segmented } from '@touchline/ui';
import { usePreferences, useSetPreference, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { TIME_FILTERS_OF, timeFilterIn } from '../../data/quick-filters.ts';
import { CheckChip, partsOf } from '@touchline/line-kit/game';
import styles from './quick-filters.module.css';

interface QuickFiltersProps {
  readonly section: Section;
  /** The sport of the list, which names its periods; undefined in a list of several sports. */
  readonly sportKey: string | undefined;
}

export function QuickFilters({ section, sportKey }: QuickFiltersProps): ReactElement {
  const t = useT();
  const { timeFilter } = usePreferences();
  const set = useSetPreference();
  const filters = TIME_FILTERS_OF[section];
  const parts = sportKey === undefined ? 'other' : partsOf(sportKey);
  return (
    <div className={styles['filters']}>
      <Segmented
        label={t('sportsbook_filters')}
        choices={filters.map((id) => ({
          value: String(id),
          label: t('sportsbook_time_filter', { id: String(id), parts }),
        }))}
        value={String(timeFilterIn(section, timeFilter))}
        onChange={(value) => set('timeFilter', filters.find((id) => String(id) === value) ?? 0)}
      />
      <FlagChip name="isOnlyWithVideos" label={t('sportsbook_filter_video')} />
      <FlagChip name="isBestMatchesOnTop" label={t('sportsbook_filter_best')} />
    </div>
  );
}

/** A filter that is on or off. */
function FlagChip({
  name,
  label,
}: {
  readonly name: 'isOnlyWithVideos' | 'isBestMatchesOnTop';
  readonly label: string;
}): ReactElement {
  const isOn = usePreferences()[name];
  const set = useSetPreference();
  return <CheckChip label={label} isOn={isOn} onToggle={(next) => set(name, next)} />;
}
