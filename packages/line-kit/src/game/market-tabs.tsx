/** The tabs of a game's markets with their number of markets. */
import { Count, Tabs } from '@touchline/ui';
import type { CountedUnit } from '@touchline/ui/market-names';
import { useT } from '@touchline/view-kit';
import type { ReactElement, ReactNode } from 'react';
import type { Tab } from './data/market-tabs.ts';
import styles from './market-tabs.module.css';

interface MarketTabsProps {
  readonly tabs: readonly { readonly tab: Tab; readonly count: number }[];
  /** The names of the match parts in this sport, and the unit that the sport counts. */
  readonly parts: string;
  readonly unit: CountedUnit;
  readonly tab: Tab;
  readonly onChange: (tab: Tab) => void;
  /** Content beside the tabs, at the end of their row. */
  readonly beside: ReactNode;
  readonly children: ReactNode;
}

export function MarketTabs({
  tabs,
  parts,
  unit,
  tab,
  onChange,
  beside,
  children,
}: MarketTabsProps): ReactElement {
  const t = useT();
  return (
    <Tabs
      label={t('sportsbook_tabs')}
      appearance="segments"
      tabs={tabs.map((known) => ({
        value: known.tab,
        label: (
          <>
            {t(`sportsbook_tab_${known.tab}`, { parts, unit })}
            <Count of={known.count} />
          </>
        ),
      }))}
      value={tab}
      onChange={onChange}
      barClassName={styles['bar']}
      beside={beside}
    >
      {children}
    </Tabs>
  );
}
