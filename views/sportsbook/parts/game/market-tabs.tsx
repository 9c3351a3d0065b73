/** The tabs of a game's markets, with how many there are under each. */
import { Count, Tabs } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement, ReactNode } from 'react';
import type { Tab } from '../../data/market-tabs.ts';
import styles from './market-tabs.module.css';

interface MarketTabsProps {
  readonly tabs: readonly { readonly tab: Tab; readonly count: number }[];
  readonly parts: string;
  readonly tab: Tab;
  readonly onChange: (tab: Tab) => void;
  readonly children: ReactNode;
}

export function MarketTabs({ tabs, parts, tab, onChange, children }: MarketTabsProps): ReactElement {
  const t = useT();
  return (
    <Tabs
      label={t('sportsbook_tabs')}
      look="segments"
      tabs={tabs.map((known) => ({
        value: known.tab,
        label: (
          <>
            {known.tab === 'parts' ? t('sportsbook_tab_parts', { parts }) : t(`sportsbook_tab_${known.tab}`)}
            <Count of={known.count} />
          </>
        ),
      }))}
      value={tab}
      onChange={onChange}
      barClassName={styles['bar']}
    >
      {children}
    </Tabs>
  );
}
