import { join } from 'node:path';
import { areaTexts, createDictionaries } from '@touchline/i18n/server';
import type { Person } from './people.ts';

const texts = areaTexts(
  createDictionaries(join(import.meta.dirname, '..', '..', '..', 'locales')),
  'sandbox',
);

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** The page on which a visitor of the demo chooses a person, or declines. */
export function choosePage(people: readonly Person[], lng: string | undefined, nonce: string): string {
  const language = texts.language(lng);
  const translate = (key: string): string => escapeHtml(texts.text(language, key));
  const choices = people
    .map(({ id, name, email, isEmailVerified }) => {
      const note =
        email === null
          ? ''
          : isEmailVerified
            ? email
            : `${email} · ${texts.text(language, 'sandbox_identity_unverified')}`;
      return `<button name="person" value="${escapeHtml(id)}"><b><bdi>${escapeHtml(name)}</bdi></b><span><bdi>${escapeHtml(note)}</bdi></span></button>`;
    })
    .join('\n');
  return `<!doctype html><html lang="${language}" dir="${texts.direction(language)}"><head><meta charset="utf-8">
<title>${translate('sandbox_identity_title')}</title><meta name="robots" content="noindex, nofollow">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${nonce}">
  :root { color-scheme: light dark; }
  body { margin: 0 auto; padding: 24px 16px; max-width: 420px; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f2f4ef, #0a110d); color: light-dark(#121a14, #e9f1ea); }
  h1 { margin: 0; font-size: 22px; } p { color: light-dark(#4a554d, #a9b5ac); }
  form { display: grid; gap: 10px; }
  button { display: grid; min-height: 56px; padding: 10px 16px; border: 1px solid light-dark(#cfd6cc, #2b382f); border-radius: 12px; background: light-dark(#fff, #121b15); color: inherit; font: inherit; text-align: start; align-content: center; cursor: pointer; }
  button span { color: light-dark(#4a554d, #a9b5ac); font-size: 14px; overflow-wrap: anywhere; }
  button[name=decline] { background: none; text-align: center; }
</style></head><body><h1>${translate('sandbox_identity_title')}</h1><p>${translate('sandbox_identity_text')}</p>
<form method="post">${choices}
<button name="decline" value="1">${translate('sandbox_identity_decline')}</button></form></body></html>`;
}
