/**
 * The pages of e-mail links. Opening such a page changes nothing, because mail programs open links automatically. Only
 * the button acts (RL-57).
 */
import { newsletterCode } from '@touchline/contracts/players';
import { Card } from '@touchline/ui';
import { definePart, useLocation, useT } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest, PartProps } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { Activation, type ActivationData, readActivation } from './activation.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { FormLink } from './form-frame.tsx';
import styles from './form.module.css';
import { NewPassword } from './new-password.tsx';
import { StopNewsletter } from './stop-newsletter.tsx';

type EmailLinkPage = 'verify' | 'activate' | 'reset' | 'stop';

interface EmailLinkPageData {
  readonly page: EmailLinkPage;
  /** The code from the e-mail's link; null when the link has no valid code. */
  readonly code: string | null;
  /** For `user/activatefast` without a code: what a signed-in player has confirmed (DR-13.66). */
  readonly activation?: ActivationData;
}

const TITLES = {
  verify: 'auth_verify_title',
  activate: 'auth_activate_title',
  reset: 'auth_reset_title',
  stop: 'auth_stop_title',
} as const satisfies Record<EmailLinkPage, string>;

const isPage = (id: string | undefined): id is EmailLinkPage => id !== undefined && Object.hasOwn(TITLES, id);

async function load(request: LoadRequest): Promise<LoadOutcome<EmailLinkPageData>> {
  const { route, location, t } = request;
  const page = route?.id;
  if (!isPage(page)) return { outcome: 'not-found' };
  const code = new URLSearchParams(location.search).get('code') ?? '';
  if (page === 'activate' && code === '') {
    const activation = await readActivation(request);
    return { outcome: 'ready', title: t(TITLES[page]), data: { page, code: null, activation } };
  }
  return {
    outcome: 'ready',
    title: t(TITLES[page]),
    // The URL contains a secret, so it must not be indexed or sent as a referrer.
    head: '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">',
    data: {
      page,
      code: (page === 'stop' ? newsletterCode : /^[A-Za-z0-9_-]{20,128}$/).test(code) ? code : null,
    },
  };
}

function Page({ data }: PartProps<EmailLinkPageData>): ReactElement {
  return (
    <Card className={styles['page']}>
      {data.activation ? (
        <Activation data={data.activation} />
      ) : data.code === null ? (
        <BrokenLink page={data.page} />
      ) : data.page === 'reset' ? (
        <NewPassword code={data.code} />
      ) : data.page === 'stop' ? (
        <StopNewsletter code={data.code} />
      ) : (
        <ConfirmEmail code={data.code} isActivation={data.page === 'activate'} />
      )}
    </Card>
  );
}

function BrokenLink({ page }: { readonly page: EmailLinkPage }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <div className={styles['form']}>
      <h1 className={styles['title']}>{t(TITLES[page])}</h1>
      <p className={styles['error']}>{t('auth_no_code')}</p>
      <p className={styles['links']}>
        {page === 'reset' ? (
          <FormLink form="forgotpassword">{t('auth_ask_again')}</FormLink>
        ) : page === 'stop' ? (
          <a href={`/${lang}/office/security`}>{t('auth_stop_to_office')}</a>
        ) : (
          <FormLink form="registration">{t('auth_to_registration')}</FormLink>
        )}
      </p>
    </div>
  );
}

export const emailLinkPagePart = definePart<EmailLinkPageData>({ load, Component: Page });
