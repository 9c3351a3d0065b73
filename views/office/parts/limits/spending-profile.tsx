/** What the player spends a month, beside players of the same age (DR-5.88, DR-5.93). Without a profile nothing is shown. */
import { spendingPaths, type SpendingProfile as Profile } from '@touchline/contracts/players';
import { Card } from '@touchline/ui';
import { call, useLocation, useT, type useApi } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { type SpendingFigure, type SpendingScale, spendingTexts } from '../../data/spending.ts';
import styles from './spending-profile.module.css';
import { useOwnPlay } from './use-own-play.ts';

const read = (api: ReturnType<typeof useApi>, signal: AbortSignal) =>
  call(api, spendingPaths.profile, { signal });

export function SpendingProfile(): ReactElement | null {
  const data = useOwnPlay(read);
  // Not every player has this part, so neither its loading nor its failure is shown.
  if (data === null || data === 'failed' || data.profile === null) return null;
  return <SpendingCard profile={data.profile} />;
}

function SpendingCard({ profile }: { readonly profile: Profile }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { months, figures, note } = spendingTexts(profile, t, lang);
  return (
    <Card className={styles['card']} aria-labelledby="spending-profile">
      <h2 id="spending-profile">{t('office_spending')}</h2>
      <p className={styles['quiet']}>{months}</p>
      <div className={styles['figures']}>
        {figures.map((figure) => (
          <Figure key={figure.name} figure={figure} />
        ))}
      </div>
      <p className={styles['quiet']}>{note}</p>
      <p className={styles['quiet']}>{t('office_spending_private')}</p>
    </Card>
  );
}

function Figure({ figure: { name, own, scale, group } }: { readonly figure: SpendingFigure }): ReactElement {
  const t = useT();
  return (
    <div className={styles['figure']}>
      <h3 className={styles['quiet']}>{name}</h3>
      <p className={styles['own']}>
        {t('office_spending_you')}{' '}
        <strong>
          <bdi>{own}</bdi>
        </strong>
      </p>
      {scale && <Bar scale={scale} />}
      {group !== null && <p className={styles['quiet']}>{group}</p>}
    </div>
  );
}

const BOX = { width: 240, height: 24 } as const;
/** Room at both ends for the dot of the player. */
const EDGE = 6;

/** Amounts grow from left to right in every language. The texts have all figures, so the bar is hidden from screen readers. */
function Bar({ scale }: { readonly scale: SpendingScale }): ReactElement {
  const at = (share: number): number => EDGE + share * (BOX.width - 2 * EDGE);
  const middle = BOX.height / 2;
  return (
    <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} className={styles['bar']} aria-hidden="true">
      <path d={`M${at(0)} ${middle}H${at(1)}`} className={styles['line']} />
      <rect
        x={at(scale.lower)}
        y={middle - 5}
        width={Math.max(at(scale.upper) - at(scale.lower), 1)}
        height={10}
        rx="3"
        className={styles['middle']}
      />
      <path d={`M${at(scale.mean)} ${middle - 8}V${middle + 8}`} className={styles['mean']} />
      <circle cx={at(scale.own)} cy={middle} r="5" className={styles['dot']} />
    </svg>
  );
}
