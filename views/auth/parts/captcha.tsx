/** The captcha picture (codes 111 and 113). The visitor may choose proof of work instead. */
import {
  type CaptchaApi,
  captchaLength,
  captchaPaths,
  readCaptchaValidation,
} from '@touchline/contracts/site';
import { Button, TextField } from '@touchline/ui';
import { call, definePart, parseCall, readRefusal, useApi, useEvents, useT } from '@touchline/view-kit';
import type { PartProps, Refusal } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { readCaptchaProps } from '../data/captcha-props.ts';
import type { CaptchaProps } from '../data/captcha-props.ts';
import { FormFrame } from './form-frame.tsx';
import styles from './captcha.module.css';

type Update = CaptchaApi['update']['reply'];

function Captcha({ data }: PartProps<CaptchaProps>): ReactElement {
  const t = useT();
  const events = useEvents();
  const { action, code } = data;
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { update, another } = useUpdate(data, setRefusal);
  const api = useApi();
  const picture = update?.picture ?? null;

  const submit = async (): Promise<void> => {
    if (!update || text.trim() === '') {
      setRefusal({ code: 'captcha/empty', waitSec: 0 });
      return;
    }
    setBusy(true);
    const answer = await parseCall(
      api,
      captchaPaths.validate,
      { body: { captcha: { id: update.id, text } } },
      readCaptchaValidation,
    );
    setBusy(false);
    setText('');
    if (answer.outcome === 'failed') {
      setRefusal(readRefusal(answer));
      return;
    }
    if (answer.data.isPassed) {
      events.emit('captcha/answered', { answer: { kind: 'passed', result: answer.data.result } });
      return;
    }
    if (answer.data.isLogoutUser) {
      events.emit('captcha/answered', { answer: { kind: 'logged-out' } });
      return;
    }
    // Each picture accepts one answer, right or wrong. So another picture is fetched.
    another();
    setRefusal({ code: answer.data.errorMessage, waitSec: 0 });
  };

  return (
    <FormFrame
      title={t('auth_captcha_title')}
      text={t(code === 113 ? 'auth_captcha_text_out' : 'auth_captcha_text')}
      button={t('auth_captcha_button')}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={() => void submit()}
      after={
        <div className={styles['others']}>
          <Button onClick={another}>{t('auth_captcha_another')}</Button>
          <Button onClick={() => events.emit('captcha/answered', { answer: { kind: 'work' } })}>
            {t('auth_captcha_work')}
          </Button>
        </div>
      }
    >
      <div className={styles['picture']} data-action={action}>
        {picture !== null && <img src={picture} alt={t('auth_captcha_alt')} width={240} height={90} />}
      </div>
      <TextField
        label={t('auth_captcha_letters')}
        name="captcha"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={captchaLength * 2}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormFrame>
  );
}

/** Returns the current picture. Only the browser fetches it, because each picture expires soon. */
function useUpdate(
  { action, code }: CaptchaProps,
  onRefusal: (refusal: Refusal) => void,
): { readonly update: Update | null; readonly another: () => void } {
  const api = useApi();
  const [update, setUpdate] = useState<Update | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    const query = { action, code: String(code) };
    void call(api, captchaPaths.update, { query, signal: gone.signal }).then((answer) => {
      if (gone.signal.aborted) return;
      if (answer.outcome === 'ok') setUpdate(answer.data);
      else onRefusal(readRefusal(answer));
    });
    return () => gone.abort();
  }, [api, action, code, turn, onRefusal]);
  return { update, another: () => setTurn((last) => last + 1) };
}

export const captchaPart = definePart<CaptchaProps>({
  load: ({ props }) => ({ outcome: 'ready', data: readCaptchaProps(props) }),
  Component: Captcha,
  reloadsOn: () => false,
});
