/** The markets of a game under tabs, in two columns. */
import type { GameWire } from '@touchline/contracts/sports-betting';
import { useFavourites } from '../favourites/use-favourites.ts';
import { useChampPath } from '../competition-page.ts';
import { sectionPath } from '../paths.ts';
import { BuilderBar } from '../same-game/builder-bar.tsx';
import { BuilderContext } from '../same-game/builder-context.ts';
import { useBuilder } from '../same-game/use-builder.ts';
import { useLine, useMarketIds } from '../store/line-context.tsx';
import { ButtonLink, EmptyState } from '@touchline/ui';
import { countedUnit } from '@touchline/ui/market-names';
import { useLocation, usePreferences, useT } from '@touchline/view-kit';
import { use, useId, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { kindsOf, matchingGroups } from './data/market-filter.ts';
import { assignColumns, groupMarkets, linesAroundMain } from './data/market-groups.ts';
import type { MarketGroup } from './data/market-groups.ts';
import { isUnder, partsOf, tabsOf } from './data/market-tabs.ts';
import type { Tab } from './data/market-tabs.ts';
import { outcomeColumns } from './data/outcome-columns.ts';
import { MarketCard } from './market-card.tsx';
import { MarketFilter, MarketFilterButton, MarketFilterNote } from './market-filter.tsx';
import { MarketTabs } from './market-tabs.tsx';
import styles from './markets.module.css';

const ONE_COLUMN = [0] as const;
const TWO_COLUMNS = [0, 1] as const;

interface MarketsProps {
  readonly game: GameWire;
  readonly sportKey: string;
  /** Whether outcomes of this match can be combined (DR-4.228). */
  readonly isBuilderOffered: boolean;
}

export function Markets({ game, sportKey, isBuilderOffered }: MarketsProps): ReactElement {
  const builder = useBuilder({ game, sportKey, isOffered: isBuilderOffered });
  return (
    <BuilderContext value={builder}>
      <TabbedMarkets game={game} sportKey={sportKey} />
    </BuilderContext>
  );
}

function TabbedMarkets({ game, sportKey }: Omit<MarketsProps, 'isBuilderOffered'>): ReactElement {
  const t = useT();
  const builder = use(BuilderContext);
  const { marketDisplaySettings, filteredMarkets } = usePreferences();
  const isOneColumn = marketDisplaySettings === 1;
  const filterId = useId();
  const [isFilterOpen, setFilterOpen] = useState(false);
  const [asked, setTab] = useState<Tab>('all');
  const { markets: starred } = useFavourites();
  const { lang } = useLocation();
  const champPath = useChampPath();
  const all = useGroups(game.id);
  const groups = useMemo(() => matchingGroups(all, filteredMarkets), [all, filteredMarkets]);
  const columns = useColumns(groups);
  const tabs = tabsOf(groups, starred);
  // The chosen tab may have lost its last market; then all markets are shown.
  const tab = tabs.some((known) => known.tab === asked) ? asked : 'all';
  if (all.length === 0) {
    return (
      <EmptyState title={t('sportsbook_no_markets_title')} text={t('sportsbook_no_markets_text')}>
        <ButtonLink
          href={champPath(game.section, sportKey, { id: game.champId, discipline: game.discipline })}
        >
          {t('sportsbook_to_champ')}
        </ButtonLink>
        <ButtonLink href={sectionPath(lang, 'live')}>
          {t('sportsbook_to_section', { section: 'live' })}
        </ButtonLink>
      </EmptyState>
    );
  }
  const shown = groups.filter((group) => isUnder(tab, group, starred));
  return (
    <MarketTabs
      tabs={tabs}
      parts={partsOf(sportKey)}
      unit={countedUnit({ sportKey, spec: {} })}
      tab={tab}
      onChange={setTab}
      beside={
        <MarketFilterButton
          panelId={filterId}
          isOpen={isFilterOpen}
          onToggle={() => setFilterOpen(!isFilterOpen)}
        />
      }
    >
      {builder && <BuilderBar builder={builder} />}
      {isFilterOpen && <MarketFilter id={filterId} kinds={kindsOf(all)} sportKey={sportKey} />}
      {groups.length < all.length && <MarketFilterNote shown={groups.length} count={all.length} />}
      <div className={styles['columns']} data-one={isOneColumn}>
        {(isOneColumn ? ONE_COLUMN : TWO_COLUMNS).map((column) => (
          <div key={column} className={styles['column']}>
            {shown
              .filter(({ id }) => isOneColumn || columns.get(id) === column)
              .map((group) => (
                <MarketCard
                  key={group.id}
                  group={group}
                  game={game}
                  sportKey={sportKey}
                  isStarred={starred.includes(group.typeKey)}
                />
              ))}
          </div>
        ))}
      </div>
    </MarketTabs>
  );
}

/** Groups the markets; computed again only when a market is added or removed. */
function useGroups(gameId: number): readonly MarketGroup[] {
  const { store } = useLine();
  const ids = useMarketIds(gameId);
  return useMemo(() => groupMarkets(ids.flatMap((id) => store.market(id) ?? [])), [ids, store]);
}

const HEAD_ROWS = 1.2;

function useColumns(groups: readonly MarketGroup[]): ReadonlyMap<string, 0 | 1> {
  const { store } = useLine();
  const [kept, setKept] = useState<{ groups: readonly MarketGroup[]; columns: ReadonlyMap<string, 0 | 1> }>({
    groups: [],
    columns: new Map(),
  });
  if (kept.groups === groups) return kept.columns;
  const heightOf = (group: MarketGroup): number =>
    linesAroundMain(group).reduce((sum, id) => {
      const market = store.market(id);
      return sum + (market ? Math.max(...outcomeColumns(market).map((keys) => keys.length)) : 0);
    }, HEAD_ROWS);
  const columns = assignColumns(groups, kept.columns, heightOf);
  // The state is set during render, because the columns follow from the groups and the cards' earlier columns.
  setKept({ groups, columns });
  return columns;
}
