/** The services that log the player in: linked and to link, each with the password (DR-13.107). */
import { type SocialProviderId, socialProviderNames } from '@touchline/contracts/players';
import { Button, Card, Dialog, FormError } from '@touchline/ui';
import { Moment, useT, lazyComponent } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { SocialData } from '../data/social.ts';
import type { GrantData } from './use-granted-call.tsx';
import styles from './security-page.module.css';
import { useSocialLink } from './use-social-link.ts';

const SocialUnlinkForm = lazyComponent(
  async () => (await import('./social-unlink-form.tsx')).SocialUnlinkForm,
);

const SocialLinkForm = lazyComponent(async () => (await import('./social-link-form.tsx')).SocialLinkForm);

interface SocialLinksProps {
  readonly data: SocialData;
  readonly security: GrantData;
}

export function SocialLinks({ data, security }: SocialLinksProps): ReactElement | null {
  const t = useT();
  const [open, setOpen] = useState<SocialProviderId | null>(null);
  const { error, finish } = useSocialLink();
  const linked = new Map(data.links.map((link) => [link.provider, link]));
  // A link stays visible, and can be removed, when its provider is no longer configured.
  const shown = [...new Set([...data.providers, ...linked.keys()])];
  if (shown.length === 0) return null;
  const close = (): void => setOpen(null);
  const isLinked = open !== null && linked.has(open);
  return (
    <Card as="section" aria-label={t('office_security_social')}>
      <h2 className={styles['heading']}>{t('office_security_social')}</h2>
      <p className={styles['empty']}>{t('office_security_social_text')}</p>
      {error !== null && (
        <div className={styles['empty']}>
          <FormError>{error}</FormError>
        </div>
      )}
      <ul className={styles['rows']}>
        {shown.map((provider) => {
          const link = linked.get(provider);
          const name = socialProviderNames[provider];
          const action = t(link ? 'office_security_social_unlink' : 'office_security_social_link');
          return (
            <li key={provider} className={styles['row']}>
              <span className={link ? styles['sign'] : styles['sign-off']} aria-hidden>
                {name.charAt(0).toUpperCase()}
              </span>
              <div className={styles['facts']}>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <span className={styles['text']}>
                  {link ? (
                    <>
                      {link.name !== null && <bdi>{link.name}</bdi>} {t('office_security_social_linked')}{' '}
                      <Moment atMs={link.linkedAtMs} />
                    </>
                  ) : (
                    t('office_security_social_off')
                  )}
                </span>
              </div>
              <Button size="small" aria-label={`${action}: ${name}`} onClick={() => setOpen(provider)}>
                {action}
              </Button>
            </li>
          );
        })}
      </ul>
      <Dialog
        isOpen={open !== null}
        onClose={close}
        label={
          open === null
            ? t('office_security_social')
            : t(isLinked ? 'office_security_social_unlink_title' : 'office_security_social_link_title', {
                provider: socialProviderNames[open],
              })
        }
        hasTitle
      >
        {open !== null &&
          (isLinked ? (
            <SocialUnlinkForm provider={open} data={security} onDone={close} />
          ) : (
            <SocialLinkForm
              provider={open}
              data={security}
              onSigned={(signed) => {
                close();
                void finish(signed);
              }}
            />
          ))}
      </Dialog>
    </Card>
  );
}
