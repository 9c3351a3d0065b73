/** The level of protection as five parts of a half circle, with its word (DM-UC-018 to 022). */
import { Card } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { METHODS, POINTS_OF_METHOD, type SecurityData } from '../data/security.ts';
import styles from './security-page.module.css';

const RADIUS = 88;
const GAP_DEGREES = 2;

/** A point of the half circle, from 180 degrees at its start to 0 at its end. */
function pointAt(degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(100 + RADIUS * Math.cos(angle)).toFixed(2)} ${(100 - RADIUS * Math.sin(angle)).toFixed(2)}`;
}

function arcOf(part: number): string {
  const size = 180 / METHODS.length;
  const start = 180 - part * size - (part === 0 ? 0 : GAP_DEGREES / 2);
  const end = 180 - (part + 1) * size + (part === METHODS.length - 1 ? 0 : GAP_DEGREES / 2);
  return `M${pointAt(start)}A${RADIUS} ${RADIUS} 0 0 1 ${pointAt(end)}`;
}

export function ProtectionCard({ level, status }: Pick<SecurityData, 'level' | 'status'>): ReactElement {
  const t = useT();
  const word = t(`office_security_status_${status}`);
  const left = METHODS.length - level / POINTS_OF_METHOD;
  return (
    <Card as="section" className={styles['protection']} aria-label={t('office_security_level')}>
      <h2 className={styles['heading']}>{t('office_security_level')}</h2>
      <div className={styles['gauge']}>
        <svg viewBox="0 0 200 108" aria-hidden="true">
          {METHODS.map((method, part) => (
            <path
              key={method}
              d={arcOf(part)}
              className={part * POINTS_OF_METHOD < level ? styles['done'] : styles['open']}
            />
          ))}
        </svg>
        <p className={styles['level']}>
          <strong>{level}</strong>
          <span>{word}</span>
        </p>
      </div>
      <p className={styles['text']}>
        {left === 0 ? t('office_security_level_full') : t('office_security_level_left', { count: left })}
      </p>
    </Card>
  );
}
