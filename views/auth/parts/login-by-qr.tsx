/** Log-in by a phone that is signed in: a QR code, the number to compare, and the time left (DR-13.76). */
import { qrLogInParameter } from '@touchline/contracts/players';
import { Button, FormError, Switch } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
// Small, without dependencies, draws in the browser: the id of the request never travels in an address of a picture.
import { encode } from 'uqr';
import { refusalText } from '../data/refusal-text.ts';
import styles from './form.module.css';
import { FormSwitch } from './log-in-frame.tsx';
import type { LoginFormProps } from './log-in-frame.tsx';
import qr from './login-by-qr.module.css';
import { useQrRequest } from './use-qr-request.ts';

export function LoginByQr(props: LoginFormProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  const { started, secondsLeft, refusal, renew } = useQrRequest(props);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const address =
    started === null
      ? null
      : `${window.location.origin}/${lang}/office/security?${qrLogInParameter}=${started.link}`;
  return (
    <div className={styles['form']}>
      <h2 ref={title} className={styles['title']} tabIndex={-1}>
        {t('auth_qr_title')}
      </h2>
      {refusal ? (
        <>
          <FormError>{refusalText(refusal.code, t)}</FormError>
          <Button tone="primary" size="large" isWide onClick={renew}>
            {t('auth_qr_renew')}
          </Button>
        </>
      ) : (
        <>
          <div className={qr['code']}>
            {address === null ? (
              <div className={qr['empty']} />
            ) : (
              <img className={qr['picture']} src={pictureOf(address)} alt={t('auth_qr_picture')} />
            )}
            <ol className={qr['steps']}>
              <li>{t('auth_qr_step_scan')}</li>
              <li>{t('auth_qr_step_open')}</li>
              <li>
                {t('auth_qr_step_number')}
                <output className={qr['number']}>{started?.number ?? '··'}</output>
              </li>
            </ol>
          </div>
          <div className={qr['time']}>
            <progress max={started?.expiresInSec ?? 1} value={secondsLeft} aria-hidden />
            <span role="timer">{t('auth_qr_left', { time: clockText(secondsLeft) })}</span>
          </div>
          <Switch label={t('auth_save')} isOn={props.isSaved} onToggle={props.onSaved} />
        </>
      )}
      <div className={styles['links']}>
        <FormSwitch onClick={() => props.onForm('login_password')}>{t('auth_use_password')}</FormSwitch>
      </div>
    </div>
  );
}

/** `1:05` */
const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The QR code as a picture. It is always dark on white, so that cameras can read it in the dark theme too. */
function pictureOf(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#0d1b16" d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
