/** The page behind a QR code: the waiting browser, the number to choose, and what became of it (DR-13.77). */
import { qrLogInPaths } from '@touchline/contracts/players';
import { Button, Card, FormError } from '@touchline/ui';
import { call, Moment, readRefusal, useApi, useLocation, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { QrLogInData } from '../data/qr-log-in.ts';
import { countryName, deviceText } from '../data/security.ts';
import { securityRefusalKey } from '../data/security-refusal.ts';
import styles from './qr-log-in-page.module.css';
import { OfficeTitle } from './office-title.tsx';

type Waiting = Extract<QrLogInData, { state: 'waiting' }>;
type End = 'confirmed' | 'refused' | 'expired' | 'not-allowed';

export function QrLogInPage({ data }: { readonly data: QrLogInData }): ReactElement {
  const t = useT();
  // The request of another link is another form.
  const [ended, setEnded] = useState<{ readonly link: string; readonly end: End } | null>(null);
  const end =
    data.state === 'waiting' && ended?.link === data.link
      ? ended.end
      : data.state === 'expired' || data.state === 'not-allowed'
        ? data.state
        : null;
  return (
    <>
      <OfficeTitle>{t('office_qr')}</OfficeTitle>
      <Card as="section" className={styles['card']} aria-live="polite">
        {end !== null ? (
          <Ended end={end} />
        ) : data.state === 'waiting' ? (
          <Question data={data} onEnd={(reached) => setEnded({ link: data.link, end: reached })} />
        ) : (
          <ol className={styles['steps']}>
            <li>{t('office_qr_how_scan')}</li>
            <li>{t('office_qr_how_camera')}</li>
            <li>{t('office_qr_how_number')}</li>
          </ol>
        )}
      </Card>
    </>
  );
}

interface QuestionProps {
  readonly data: Waiting;
  readonly onEnd: (end: End) => void;
}

function Question({ data: { link, request }, onEnd }: QuestionProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { busy, error, confirm, refuse } = useDecision(link, onEnd);
  const country = countryName(request.country, lang);
  return (
    <>
      <h2 className={styles['question']}>{t('office_qr_question')}</h2>
      <dl className={styles['facts']}>
        <Fact name={t('office_qr_device')}>{deviceText(request, t)}</Fact>
        {country !== null && <Fact name={t('office_qr_country')}>{country}</Fact>}
        <Fact name={t('office_qr_network')}>
          <bdi dir="ltr">{request.network}</bdi>
        </Fact>
        <Fact name={t('office_qr_started')}>
          <Moment atMs={request.startedAtMs} />
        </Fact>
      </dl>
      <p className={styles['text']}>{t('office_qr_text')}</p>
      <fieldset className={styles['numbers']}>
        <legend className={styles['question']}>{t('office_qr_choose')}</legend>
        {request.choices.map((number) => (
          <Button
            key={number}
            size="large"
            isBusy={busy === number}
            disabled={busy !== null}
            onClick={() => void confirm(number)}
          >
            {number}
          </Button>
        ))}
      </fieldset>
      {error !== null && <FormError>{error}</FormError>}
      <Button tone="danger" isWide isBusy={busy === 0} disabled={busy !== null} onClick={() => void refuse()}>
        {t('office_qr_refuse')}
      </Button>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const ENDS: ReadonlyMap<string, End> = new Map<string, End>([
  ['qr/refused', 'refused'],
  ['qr/expired', 'expired'],
  ['qr/not-allowed', 'not-allowed'],
]);

/** The decision of the player: which button is busy (a number, 0 for the refusal), and an error that can be tried again. */
function useDecision(link: string, onEnd: (end: End) => void) {
  const t = useT();
  const api = useApi();
  const [busy, setBusy] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const decide = async (number: number): Promise<void> => {
    setBusy(number);
    setError(null);
    const answer =
      number === 0
        ? await call(api, qrLogInPaths.refuse, { body: { link } })
        : await call(api, qrLogInPaths.confirm, { body: { link, number } });
    setBusy(null);
    if (answer.outcome === 'ok') {
      onEnd(answer.data.outcome);
      return;
    }
    const { code } = readRefusal(answer);
    const end = ENDS.get(code);
    if (end === undefined) setError(t(securityRefusalKey(code)));
    else onEnd(end);
  };
  return { busy, error, confirm: decide, refuse: () => decide(0) };
}

function Ended({ end }: { readonly end: End }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <>
      <h2 className={styles['question']}>
        {end === 'confirmed'
          ? t('office_qr_confirmed')
          : end === 'refused'
            ? t('office_qr_refused')
            : end === 'expired'
              ? t('office_qr_expired')
              : t('office_qr_not_allowed')}
      </h2>
      {end !== 'not-allowed' && (
        <p className={styles['text']}>
          {end === 'confirmed'
            ? t('office_qr_confirmed_text')
            : end === 'refused'
              ? t('office_qr_refused_text')
              : t('office_qr_expired_text')}
        </p>
      )}
      <p className={styles['text']}>
        <a className={styles['link']} href={`/${lang}/office/security`}>
          {t('office_qr_to_security')}
        </a>
      </p>
    </>
  );
}
