/** One button for each provider, below the form. The provider's page replaces this one; nothing opens as a popup. */
import { type SocialProviderId, socialProviderNames, type SocialReturn } from '@touchline/contracts/players';
import { Button, FormError } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { refusalText } from '../data/refusal-text.ts';
import styles from './social.module.css';
import { SocialSign } from './social-sign.tsx';
import { useSocialStart } from './use-social-start.ts';

interface SocialButtonsProps {
  readonly providers: readonly SocialProviderId[];
  readonly isSaved: boolean;
  /** Called with the answer of a wallet, for which no page opens. */
  readonly onSigned: (signed: SocialReturn) => void;
}

export function SocialButtons({ providers, isSaved, onSigned }: SocialButtonsProps): ReactElement | null {
  const t = useT();
  const { start, busy, refusal } = useSocialStart(isSaved, onSigned);
  if (providers.length === 0) return null;
  return (
    <section className={styles['social']} aria-label={t('auth_social_or')}>
      <p className={styles['or']} aria-hidden>
        {t('auth_social_or')}
      </p>
      <div className={styles['buttons']}>
        {providers.map((provider) => (
          <Button
            key={provider}
            isWide
            isBusy={busy === provider}
            disabled={busy !== null}
            aria-label={t('auth_social_with', { provider: socialProviderNames[provider] })}
            onClick={() => void start(provider)}
          >
            <SocialSign provider={provider} />
            <bdi>{socialProviderNames[provider]}</bdi>
          </Button>
        ))}
      </div>
      {refusal !== null && <FormError>{refusalText(refusal, t)}</FormError>}
    </section>
  );
}
