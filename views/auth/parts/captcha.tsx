/** The captcha picture (codes 111 and 113), which can be replaced by proof of work. */
import {
  type CaptchaApi,
  captchaLength,
  captchaPaths,
  readCaptchaValidation,
} from '@touchline/contracts/site';
import { Button, TextField } from '@touchline/ui';
import { definePart, refusalOf, useApi, useEvents, useT } from '@touchline/view-kit';
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
    const answer = await api.send({
      ...captchaPaths.validate,
      body: { captcha: { id: update.id, text } } satisfies CaptchaApi['validate']['body'],
      parse: readCaptchaValidation,
    });
    setBusy(false);
    setText('');
    if (answer.outcome === 'failed') {
      setRefusal(refusalOf(answer));
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
    // A picture can be answered once, right or wrong.
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

/** The current picture; fetched in the browser only, since each one expires soon. */
function useUpdate(
  { action, code }: CaptchaProps,
  onRefusal: (refusal: Refusal) => void,
): { readonly update: Update | null; readonly another: () => void } {
  const api = useApi();
  const [update, setUpdate] = useState<Update | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    void api
      .send({
        ...captchaPaths.update,
        query: { action, code },
        parse: (json) => json as Update,
        signal: gone.signal,
      })
      .then((answer) => {
        if (gone.signal.aborted) return;
        if (answer.outcome === 'ok') setUpdate(answer.data);
        else onRefusal(refusalOf(answer));
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
