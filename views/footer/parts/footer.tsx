/** The footer needs no data, so it works when the API is down. */
import { spoken } from '@touchline/ui';
import {
  definePart,
  useEvents,
  useLanguageLinks,
  useLocation,
  useSiteConfig,
  useT,
} from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './footer.module.css';

/** Links to existing pages; a new page is added here. A licence is listed when the operator has configured one. */
const LINKS = [
  ['footer_live', 'live'],
  ['footer_line', 'line'],
  ['footer_multi', 'multi'],
  ['footer_rules', 'rules/1'],
  ['footer_howbet', 'howbet'],
  ['footer_calculator', 'betting-calculator'],
  ['footer_responsiblegaming', 'responsiblegaming'],
  ['footer_news', 'news'],
  ['footer_about', 'about'],
  ['footer_licenses', 'licenses'],
  ['footer_cookies', 'cookies'],
  ['footer_contacts', 'contacts'],
] as const;

function Footer(): ReactElement {
  const t = useT();
  const { minAge, companyName } = useSiteConfig();
  return (
    <div className={styles['footer']}>
      <div className={styles['inside']}>
        <div className={styles['top']}>
          <Links />
          <Languages />
        </div>
        <div className={styles['duty']}>
          <span className={styles['age']}>
            <span aria-hidden="true">{t('footer_age_mark', { age: minAge })}</span>
            <span className={spoken}>{t('footer_age', { age: minAge })}</span>
          </span>
          <p className={styles['text']}>
            <strong>{t('footer_play_money_title')}</strong>{' '}
            {t('footer_play_money_text', { name: companyName })}
          </p>
          <p className={styles['text']}>{t('footer_responsible')}</p>
        </div>
      </div>
    </div>
  );
}

function Links(): ReactElement {
  const t = useT();
  const events = useEvents();
  const { lang } = useLocation();
  const { licenceNumber } = useSiteConfig();
  const links = LINKS.filter(([, path]) => path !== 'licenses' || licenceNumber !== '');
  return (
    <nav aria-label={t('footer_nav')} className={styles['links']}>
      {links.map(([label, path]) => (
        <a key={path} href={`/${lang}/${path}`} className={styles['link']}>
          {t(label)}
        </a>
      ))}
      <button type="button" className={styles['link']} onClick={() => events.emit('support/opened', {})}>
        {t('footer_support')}
      </button>
    </nav>
  );
}

function Languages(): ReactElement {
  const t = useT();
  const languages = useLanguageLinks();
  return (
    <nav aria-label={t('footer_languages')} className={styles['links']}>
      {languages.map(({ id, name, href, isCurrent }) => (
        <a
          key={id}
          href={href}
          hrefLang={id}
          lang={id}
          aria-current={isCurrent ? 'true' : undefined}
          className={styles['link']}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

export const footerPart = definePart<null>({
  load: () => ({ outcome: 'ready', data: null }),
  Component: Footer,
});
