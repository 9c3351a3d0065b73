/** Shows snow on the home page when the operator enables it, but never with reduced motion (SH-LY-010). */
import type { ReactElement } from 'react';
import { useSiteConfig } from '../page/shell-context.ts';
import styles from './snowfall.module.css';

const FLAKES = 24;

export function Snowfall(): ReactElement | null {
  const siteConfig = useSiteConfig();
  if (!siteConfig.isSnowfallOn) return null;
  return (
    <div className={styles['sky']} aria-hidden="true">
      {Array.from({ length: FLAKES }, (_, index) => (
        <span
          key={index}
          className={styles['flake']}
          // Positions are computed, not random, so that server and browser render the same snow.
          style={{ insetInlineStart: `${(index * 41) % 100}%`, animationDelay: `${-((index * 7) % 20)}s` }}
        />
      ))}
    </div>
  );
}
