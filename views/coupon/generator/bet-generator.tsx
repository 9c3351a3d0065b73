/** The bet generator: a stake and a wished win give ready combinations (DR-9.36). */
import { playBreakOf } from '@touchline/contracts/remote-views';
import { Button, SkeletonBlock } from '@touchline/ui';
import { lazyComponent, usePreferences, useSession, useSetPreference, useT } from '@touchline/view-kit';
import { WandSparkles } from 'lucide-react';
import type { ReactElement } from 'react';
import styles from './bet-generator.module.css';

const OpenGenerator = lazyComponent(async () => (await import('./open-generator.tsx')).OpenGenerator);

/** The generator in an empty bet slip; while the visitor has it off, a button that opens it. */
export function BetGenerator(): ReactElement | null {
  const t = useT();
  const { isBetGenerator } = usePreferences();
  const set = useSetPreference();
  const session = useSession();
  // Nothing invites a self-excluded player to bet (DR-10.4).
  if (playBreakOf(session) !== null) return null;
  if (isBetGenerator)
    return (
      <OpenGenerator onClose={() => set('isBetGenerator', false)} fallback={<SkeletonBlock rows={6} />} />
    );
  return (
    <div className={styles['opener']}>
      <Button isWide onClick={() => set('isBetGenerator', true)}>
        <WandSparkles size={16} aria-hidden /> {t('coupon_generator')}
      </Button>
    </div>
  );
}
