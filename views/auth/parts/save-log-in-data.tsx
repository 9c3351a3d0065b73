/** Saves account number and password of a new account: copied, as a text file, as a picture, by e-mail (DM-RG-003). */
import { type AccountCard, registrationPaths, saveLogInDataChoices } from '@touchline/contracts/players';
import { Button, FormError, Icon, TextField } from '@touchline/ui';
import { call, readRefusal, useApi, useLocation, useSiteConfig, useT } from '@touchline/view-kit';
import { Copy, FileText, Image, Mail } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { encodeCredential, looksLikeEmail } from '../data/credential.ts';
import { drawLogInPicture } from '../data/log-in-picture.ts';
import { refusalText } from '../data/refusal-text.ts';
import { saveFile } from '../data/save-file.ts';
import styles from './form.module.css';

interface SaveProps {
  readonly card: AccountCard;
  /** Called when number and password are in the clipboard, in a file or in an e-mail. */
  readonly onSaved: () => void;
}

type State = 'none' | 'copied' | 'copy-failed' | 'failed';

export function SaveLogInData({ card, onSaved }: SaveProps): ReactElement {
  const t = useT();
  const { companyName } = useSiteConfig();
  const [state, setState] = useState<State>('none');
  const [isByEmail, setByEmail] = useState(false);
  const facts = [
    { label: t('auth_account_number'), value: card.accountNumber },
    { label: t('auth_password'), value: card.password },
  ];
  const text = [companyName, ...facts.map(({ label, value }) => `${label}: ${value}`)].join('\n');
  /** Saves in one way; the state tells what happened. The clipboard does not exist on plain http, except on localhost. */
  const save = async (way: () => Promise<void> | void, done: State, failed: State): Promise<void> => {
    try {
      await way();
      setState(done);
      onSaved();
    } catch {
      setState(failed);
    }
  };
  const copy = () => save(() => navigator.clipboard.writeText(text), 'copied', 'copy-failed');
  const saveAsText = () =>
    save(
      () =>
        saveFile(`${card.accountNumber}.txt`, new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' })),
      'none',
      'failed',
    );
  const saveAsPicture = () =>
    save(
      async () => {
        const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
        const picture = await drawLogInPicture(companyName, facts, direction);
        saveFile(`${card.accountNumber}.png`, picture);
      },
      'none',
      'failed',
    );
  return (
    <>
      <div className={styles['two']}>
        <Button onClick={() => void copy()}>
          <Icon of={Copy} size={16} /> {t(state === 'copied' ? 'auth_copied' : 'auth_copy')}
        </Button>
        <Button onClick={() => void saveAsText()}>
          <Icon of={FileText} size={16} /> {t('auth_download')}
        </Button>
        <Button onClick={() => void saveAsPicture()}>
          <Icon of={Image} size={16} /> {t('auth_save_picture')}
        </Button>
        <Button aria-expanded={isByEmail} onClick={() => setByEmail(!isByEmail)}>
          <Icon of={Mail} size={16} /> {t('auth_save_email')}
        </Button>
      </div>
      {(state === 'copy-failed' || state === 'failed') && (
        <p role="alert" className={styles['note']}>
          {t(state === 'failed' ? 'auth_save_failed' : 'auth_copy_failed')}
        </p>
      )}
      {isByEmail && <ByEmail card={card} onSaved={onSaved} />}
    </>
  );
}

/** The server sends them once, soon after the registration (DR-13.141). */
function ByEmail({ card, onSaved }: SaveProps): ReactElement {
  const t = useT();
  const api = useApi();
  const { lang } = useLocation();
  const [typed, setTyped] = useState('');
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const email = typed.trim();
  const isWrong = wasSent && !looksLikeEmail(email);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setSent(true);
    setCode(null);
    if (!looksLikeEmail(email)) return;
    setBusy(true);
    const answer = await call(api, registrationPaths.logInData, {
      body: {
        choice: saveLogInDataChoices.email,
        email,
        uPassword: encodeCredential(card.password),
        lng: lang,
      },
    });
    setBusy(false);
    if (answer.outcome !== 'ok') {
      setCode(readRefusal(answer).code);
      return;
    }
    setSentTo(email);
    onSaved();
  };
  if (sentTo !== null)
    return <output className={styles['note']}>{t('auth_save_email_sent', { email: sentTo })}</output>;
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('auth_save_email_label')}
        type="email"
        autoComplete="email"
        dir="ltr"
        value={typed}
        hint={t('auth_save_email_hint')}
        error={isWrong ? t('auth_save_email_wrong') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {code !== null && <FormError>{refusalText(code, t)}</FormError>}
      <Button type="submit" isWide isBusy={isBusy}>
        {t('auth_save_email_send')}
      </Button>
    </form>
  );
}
