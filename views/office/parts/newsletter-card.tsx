/** Consent to the newsletter: off until the player turns it on (DR-13.123). */
import { newsletterPaths, newsletterTextVersion } from '@touchline/contracts/players';
import { playBreakOf } from '@touchline/contracts/remote-views';
import { Card, FormError, Switch } from '@touchline/ui';
import {
  call,
  Moment,
  readRefusal,
  useApi,
  useEvents,
  useLocation,
  useSession,
  useT,
} from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { type NewsletterData, newsletterRefusalKey } from '../data/newsletter.ts';
import styles from './security-page.module.css';

export function NewsletterCard({ data }: { readonly data: NewsletterData }): ReactElement {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const { lang } = useLocation();
  // During a break no consent is given (DR-5.47); one that was given can be withdrawn.
  const hasPlayBreak = playBreakOf(useSession()) !== null;
  const [state, setState] = useState(data);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const change = async (isOn: boolean): Promise<void> => {
    setBusy(true);
    setError(null);
    const body = { isOn, lng: lang, textVersion: newsletterTextVersion };
    const answer = await call(api, newsletterPaths.change, { body });
    setBusy(false);
    if (answer.outcome !== 'ok') {
      setError(t(newsletterRefusalKey(readRefusal(answer).code)));
      return;
    }
    events.emit('analytics/happened', {
      name: 'newsletter-changed',
      params: { state: answer.data.isOn ? 'on' : 'off', place: 'office' },
    });
    setState(answer.data);
  };

  return (
    <Card as="section" aria-label={t('office_newsletter')}>
      <h2 className={styles['heading']}>{t('office_newsletter')}</h2>
      <div className={styles['empty']}>
        <Switch
          isOn={state.isOn}
          disabled={isBusy || (!state.isOn && (!state.hasEmail || hasPlayBreak))}
          label={t('office_newsletter_text')}
          onToggle={(isOn) => void change(isOn)}
        />
        {hasPlayBreak && <p className={styles['text']}>{t('office_newsletter_error_restricted')}</p>}
        {!state.hasEmail && <p className={styles['text']}>{t('office_newsletter_no_email')}</p>}
        {state.changedAtMs !== null && (
          <p className={styles['text']}>
            {t(state.isOn ? 'office_newsletter_since' : 'office_newsletter_stopped')}{' '}
            <Moment atMs={state.changedAtMs} />
          </p>
        )}
        {error !== null && <FormError>{error}</FormError>}
      </div>
    </Card>
  );
}
