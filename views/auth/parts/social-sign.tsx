/** The first letter of a provider: their own marks may be used by their rules only, and by licence. */
import { type SocialProviderId, socialProviderNames } from '@touchline/contracts/players';
import type { ReactElement } from 'react';
import styles from './social.module.css';

export function SocialSign({ provider }: { readonly provider: SocialProviderId }): ReactElement {
  return (
    <span
      className={styles['sign']}
      data-letter={socialProviderNames[provider].charAt(0).toUpperCase()}
      aria-hidden
    />
  );
}
