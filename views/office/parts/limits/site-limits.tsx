/** Limits that the operator has set for the player: visible, not editable (DR-5.17, DR-5.82). */
import { EXTRA_LIMIT } from '@touchline/contracts/players';
import { Card } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { Limit } from '../../data/limits.ts';
import { siteLimitName, valueText } from './limit-texts.ts';
import styles from './limits-page.module.css';

export function SiteLimits({ limits }: { readonly limits: readonly Limit[] }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <Card className={styles['choice']} aria-labelledby="site-limits">
      <h2 id="site-limits">{t('office_limit_site')}</h2>
      <p className={styles['text']}>{t('office_limit_site_text')}</p>
      <dl className={styles['meaning']}>
        {limits
          .filter(({ limitType }) => limitType === EXTRA_LIMIT)
          .map((limit) => (
            <div key={limit.optionsMap?.['kind']}>
              <dt>{siteLimitName(limit.optionsMap?.['kind'], t)}</dt>
              <dd>
                {limit.limitBalance === null ? (
                  <strong>{valueText(limit, limit.limitValue, t, lang)}</strong>
                ) : (
                  <>
                    <strong>{valueText(limit, limit.limitBalance, t, lang)}</strong>{' '}
                    {t('office_limit_left_of', { value: valueText(limit, limit.limitValue, t, lang) })}
                  </>
                )}
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}
