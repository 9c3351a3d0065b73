/** Somebody to talk to: organisations of the player's country (DR-5.77), and the self-test. */
import type { HelpOrganisationText } from '@touchline/contracts/players';
import { Button, ButtonLink, Card, Dialog } from '@touchline/ui';
import { lazyComponent, useEvents, useLocation, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import styles from './limits-page.module.css';

const SelfTest = lazyComponent(async () => (await import('./self-test.tsx')).SelfTest);

export function HelpCard({ help }: { readonly help: readonly HelpOrganisationText[] }): ReactElement {
  const t = useT();
  const events = useEvents();
  const { lang } = useLocation();
  const [isTesting, setTesting] = useState(false);
  return (
    <div className={styles['pair']}>
      <Card className={styles['choice']}>
        <h2>{t('office_limit_help')}</h2>
        <p className={styles['text']}>{t('office_limit_help_text')}</p>
        {help.length > 0 && <Organisations help={help} />}
        <div className={styles['answers']}>
          <ButtonLink href={`/${lang}/responsiblegaming`}>{t('office_break_help')}</ButtonLink>
          <Button onClick={() => events.emit('support/opened', {})}>{t('office_break_support')}</Button>
        </div>
      </Card>
      <Card className={styles['choice']}>
        <h2>{t('office_self_test')}</h2>
        <p className={styles['text']}>{t('office_self_test_text')}</p>
        <Button onClick={() => setTesting(true)}>{t('office_self_test_start')}</Button>
      </Card>
      <Dialog isOpen={isTesting} onClose={() => setTesting(false)} label={t('office_self_test')} hasTitle>
        {isTesting && <SelfTest />}
      </Dialog>
    </div>
  );
}

function Organisations({ help }: { readonly help: readonly HelpOrganisationText[] }): ReactElement {
  return (
    <ul className={styles['help']}>
      {help.map(({ name, text, phone, url }) => (
        <li key={name}>
          <strong>{name}</strong>
          {text !== null && <span className={styles['text']}>{text}</span>}
          {phone !== null && (
            <a href={`tel:${phone.replaceAll(/[^+0-9]/g, '')}`} dir="ltr">
              {phone}
            </a>
          )}
          {url !== null && (
            <a href={url} target="_blank" rel="noreferrer">
              {new URL(url).hostname}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
