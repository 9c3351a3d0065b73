/** The built-in error page, for a failure of the page server itself, when no view can be rendered. */
import { directionOf, LAST_LANGUAGE } from '@touchline/i18n';

const TEXTS: Readonly<
  Record<string, { readonly title: string; readonly text: string; readonly home: string }>
> = {
  ru: {
    title: 'Страница временно недоступна',
    text: 'Что-то пошло не так. Ваши деньги и ставки в безопасности.',
    home: 'На главную',
  },
  en: {
    title: 'This page is not available right now',
    text: 'Something went wrong. Your money and bets are safe.',
    home: 'To the home page',
  },
  ar: {
    title: 'الصفحة غير متاحة الآن',
    text: 'حدث خطأ ما. أموالك ورهاناتك في أمان.',
    home: 'إلى الصفحة الرئيسية',
  },
};

/** Returns the page. It needs no build and no dictionary, and its one style element has the nonce. */
export function builtInPage(pathname: string, nonce: string): string {
  const prefix = pathname.split('/')[1] ?? '';
  const lang = Object.hasOwn(TEXTS, prefix) ? prefix : LAST_LANGUAGE;
  const texts = TEXTS[lang];
  const dir = directionOf(lang);
  return [
    `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${texts?.title}</title>`,
    `<style nonce="${nonce}">:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:100dvh;margin:0;padding:16px;text-align:center}</style>`,
    `</head><body><main><h1>${texts?.title}</h1><p>${texts?.text}</p><p><a href="/${lang}/">${texts?.home}</a></p></main></body></html>`,
  ].join('');
}
