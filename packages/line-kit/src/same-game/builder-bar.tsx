/** Switches the bet builder on, and shows how many outcomes are chosen and their odds (DR-4.228). */
import { SAME_GAME_PARTS } from '@touchline/betting-engine';
import { Switch } from '@touchline/ui';
import { usePreferences, useT } from '@touchline/view-kit';
import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { coefText } from '../price.ts';
import type { Builder } from './builder.ts';
import styles from './builder-bar.module.css';

export function BuilderBar({ builder }: { readonly builder: Builder }): ReactElement | null {
  const t = useT();
  const isOffered = useSyncExternalStore(builder.subscribe, builder.isOffered, () => true);
  const isOn = useSyncExternalStore(builder.subscribe, builder.isOn, () => false);
  if (!isOffered) return null;
  return (
    <div className={styles['bar']}>
      <Switch
        label={t('markets_same_game')}
        isOn={isOn}
        onToggle={builder.turn}
        className={styles['switch']}
      />
      <output className={styles['state']}>{isOn && <Chosen builder={builder} />}</output>
    </div>
  );
}

function Chosen({ builder }: { readonly builder: Builder }): ReactElement {
  const t = useT();
  const { coefViewId } = usePreferences();
  const count = useSyncExternalStore(
    builder.subscribe,
    () => builder.choices()?.length ?? 0,
    () => 0,
  );
  const coefMilli = useSyncExternalStore(builder.subscribe, builder.coefMilli, () => null);
  if (count < SAME_GAME_PARTS.fewest) return <>{t('sportsbook_builder_hint')}</>;
  return (
    <>
      {t('sportsbook_builder_count', { count })}
      {coefMilli !== null && (
        <>
          {' '}
          <b dir="ltr">{coefText(coefMilli, coefViewId)}</b>
        </>
      )}
    </>
  );
}
