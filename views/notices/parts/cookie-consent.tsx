/** The cookie choice: all, some, or only the necessary ones (SH-CC-001 to SH-CC-009). */
import {
  consentOf,
  cookieOptions,
  type CookiesAgreeType,
  type CookieType,
  type OptionalCookieType,
} from '@touchline/contracts/players';
import { NoticeAction, NoticeFrame, noticeStyles, Switch } from '@touchline/ui';
import {
  definePart,
  useEvents,
  useLocation,
  usePreferences,
  useSetPreference,
  useT,
} from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';

type Answer = (type: CookiesAgreeType) => void;

function CookieConsent(): ReactElement {
  const setPreference = useSetPreference();
  const events = useEvents();
  const { cookiesAgreeType } = usePreferences();
  // A visitor with a stored choice has opened this dialog to change it, so it shows the details.
  const [isCustom, setCustom] = useState(cookiesAgreeType !== null);
  const answer: Answer = (type) => {
    setPreference('cookiesAgreeType', type);
    events.emit('consent/given', { type });
  };
  return isCustom ? (
    <CustomView answer={answer} />
  ) : (
    <MainView answer={answer} onCustomize={() => setCustom(true)} />
  );
}

function MainView({ answer, onCustomize }: { answer: Answer; onCustomize: () => void }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <NoticeFrame
      title={t('notices_cookies_title')}
      text={
        <>
          {t('notices_cookies_text')}{' '}
          <a href={`/${lang}/cookies`} className={noticeStyles['link']}>
            {t('notices_cookies_more')}
          </a>
        </>
      }
      actions={
        <>
          <NoticeAction onClick={() => answer('all')}>{t('notices_cookies_accept_all')}</NoticeAction>
          <NoticeAction onClick={() => answer('disable')}>{t('notices_cookies_refuse')}</NoticeAction>
          <NoticeAction onClick={onCustomize}>{t('notices_cookies_customize')}</NoticeAction>
        </>
      }
    />
  );
}

const NAMES = {
  necessary: 'notices_cookies_necessary',
  functionality: 'notices_cookies_functionality',
  marketing: 'notices_cookies_marketing',
} as const satisfies Record<CookieType, string>;

const TEXTS = {
  necessary: 'notices_cookies_necessary_text',
  functionality: 'notices_cookies_functionality_text',
  marketing: 'notices_cookies_marketing_text',
} as const satisfies Record<CookieType, string>;

function CustomView({ answer }: { answer: Answer }): ReactElement {
  const t = useT();
  const { cookiesAgreeType } = usePreferences();
  const options = cookieOptions(cookiesAgreeType);
  const [chosen, setChosen] = useState<ReadonlySet<CookieType>>(
    () => new Set(options.filter(({ checked }) => checked).map(({ name }) => name)),
  );
  const toggle = (type: CookieType, isOn: boolean) =>
    setChosen((now) => new Set(isOn ? [...now, type] : [...now].filter((one) => one !== type)));
  const optional = [...chosen].filter((type): type is OptionalCookieType => type !== 'necessary');
  return (
    <NoticeFrame
      title={t('notices_cookies_custom_title')}
      actions={
        <>
          <NoticeAction isFirst onClick={() => answer(consentOf(optional))}>
            {t('notices_cookies_accept_selected')}
          </NoticeAction>
          <NoticeAction onClick={() => answer('all')}>{t('notices_cookies_accept_all')}</NoticeAction>
        </>
      }
    >
      <ul className={noticeStyles['list']} style={{ gap: 0 }}>
        {options.map(({ name, disabled }) => (
          <li key={name} className={noticeStyles['option']}>
            <Switch
              label={t(NAMES[name])}
              isOn={chosen.has(name)}
              disabled={disabled}
              onToggle={(isOn) => toggle(name, isOn)}
            />
            <p className={noticeStyles['optionText']}>{t(TEXTS[name])}</p>
          </li>
        ))}
      </ul>
    </NoticeFrame>
  );
}

export const cookieConsentPart = definePart<null>({
  load: () => ({ outcome: 'ready', data: null }),
  Component: CookieConsent,
});
