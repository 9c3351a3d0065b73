/** The filter of market types: a button beside the tabs, and its panel. */
import { Button, Count, Icon, spoken } from '@touchline/ui';
import { usePreferences, useSetPreference, useT } from '@touchline/view-kit';
import { ListFilter } from 'lucide-react';
import type { ReactElement } from 'react';
import { chosenKinds, withKind } from './data/market-filter.ts';
import { kindName } from './data/kind-name.ts';
import { CheckChip } from './check-chip.tsx';
import styles from './market-filter.module.css';

interface ButtonProps {
  /** Id of the panel that the button opens. */
  readonly panelId: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export function MarketFilterButton({ panelId, isOpen, onToggle }: ButtonProps): ReactElement {
  const t = useT();
  const chosen = chosenKinds(usePreferences().filteredMarkets).length;
  return (
    <Button
      size="small"
      tone="quiet"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onToggle}
      className={styles['button']}
    >
      <Icon of={ListFilter} />
      <span className={spoken}>{t('sportsbook_kinds_choose')}</span>
      <span className={styles['word']} aria-hidden>
        {t('sportsbook_kinds_choose')}
      </span>
      {chosen > 0 && <Count of={chosen} />}
    </Button>
  );
}

interface MarketFilterProps {
  readonly id: string;
  readonly kinds: readonly string[];
  readonly sportKey: string;
}

export function MarketFilter({ id, kinds, sportKey }: MarketFilterProps): ReactElement {
  const t = useT();
  const { filteredMarkets } = usePreferences();
  const set = useSetPreference();
  const chosen = chosenKinds(filteredMarkets);
  return (
    <fieldset id={id} className={styles['panel']}>
      <legend className={styles['legend']}>{t('sportsbook_kinds_legend')}</legend>
      <div className={styles['chips']}>
        {kinds.map((typeKey) => {
          const isOn = chosen.includes(typeKey);
          const next = withKind(filteredMarkets, typeKey, !isOn);
          return (
            <CheckChip
              key={typeKey}
              label={kindName(typeKey, sportKey, t)}
              isOn={isOn}
              isDisabled={next === null}
              onToggle={() => next !== null && set('filteredMarkets', next)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** A note that the filter hides markets, with a button that shows them again. */
export function MarketFilterNote({
  shown,
  count,
}: {
  readonly shown: number;
  readonly count: number;
}): ReactElement {
  const t = useT();
  const set = useSetPreference();
  return (
    <p className={styles['note']}>
      <span>{t('sportsbook_kinds_shown', { shown, count })}</span>
      <Button size="small" tone="quiet" onClick={() => set('filteredMarkets', '')}>
        {t('sportsbook_kinds_all')}
      </Button>
    </p>
  );
}
