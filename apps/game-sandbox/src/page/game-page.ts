import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaTexts, createDictionaries } from '@touchline/i18n/server';
import { stakesFor, type Company } from '../company.ts';
import { maths } from '../maths/index.ts';
import { gameStyles } from './game-styles.ts';

type Seat = NonNullable<ReturnType<Company['seat']>>;

const texts = areaTexts(
  createDictionaries(join(import.meta.dirname, '..', '..', '..', '..', 'locales')),
  'sandbox',
);

const clientScript = readFileSync(join(import.meta.dirname, 'game-client.js'), 'utf8');

const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** Why a round was not played, by the word of the wallet. */
const REASONS = [
  'no-funds',
  'limit-session',
  'limit-wager',
  'limit-loss',
  'restricted',
  'too-fast',
  'check-due',
  'open-round',
  'session-ended',
  'closed',
  'no-answer',
] as const;

/** The page of a game, in the frame of the operator's site. */
export function gamePage(id: string, { game, launch, currency }: Seat, nonce: string): string {
  const language = texts.language(launch.lng);
  const t = (key: string): string => texts.text(language, `sandbox_games_${key}`);
  const math = maths.get(game.math);
  const choices = math?.choices ?? [];
  const config = {
    id,
    siteOrigin: launch.siteOrigin,
    currency,
    language,
    isDemo: launch.mode === 'demo',
    texts: {
      ...Object.fromEntries(REASONS.map((reason) => [reason, t(`refused_${reason.replaceAll('-', '_')}`)])),
      other: t('refused_other'),
      win: t('win'),
      none: t('none'),
      paused: t('paused'),
      play: t('play'),
      playFree: t('play_free'),
      freeLeft: t('free_left'),
      freeEach: t('free_each'),
    },
  };
  const choiceName = (choice: string): string =>
    /^[0-9.]+$/.test(choice) ? choice : t(`choice_${choice.replaceAll('-', '_')}`);
  const radios = choices
    .map(
      (choice, at) =>
        `<label><input type="radio" name="choice" value="${escapeHtml(choice)}"${at === 0 ? ' checked' : ''}><span>${escapeHtml(choiceName(choice))}</span></label>`,
    )
    .join('');
  const stakes = stakesFor(game)
    .map((stake) => `<option${stake === '1.00' ? ' selected' : ''}>${stake}</option>`)
    .join('');
  return `<!doctype html><html lang="${language}" dir="${texts.direction(language)}"><head><meta charset="utf-8">
<title>${escapeHtml(game.name)}</title><meta name="robots" content="noindex, nofollow">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${nonce}">${gameStyles(id)}</style></head><body data-stage="${math?.stage ?? 'table'}">
<main><p class="studio">${escapeHtml(game.studio)}</p><h1>${escapeHtml(game.name)}</h1>
<div class="stage" id="stage" aria-hidden="true"></div>
<output id="result">&nbsp;</output>
<p id="free" hidden></p>
<form id="bet">${choices.length > 0 ? `<fieldset><legend>${escapeHtml(t('choice'))}</legend>${radios}</fieldset>` : ''}
<label class="stake">${escapeHtml(t('stake'))} <select name="stake">${stakes}</select> ${escapeHtml(currency)}</label>
<button type="button" id="go">${escapeHtml(t('play'))}</button>
<button type="button" id="deposit" hidden>${escapeHtml(t('deposit'))}</button></form>
<p class="balance"><span>${escapeHtml(t(launch.mode === 'demo' ? 'demo_balance' : 'balance'))}</span> <b id="balance">…</b></p></main>
<div id="pause" hidden><p>${escapeHtml(t('paused'))}</p></div>
<script type="application/json" id="config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>
<script type="module" nonce="${nonce}">${clientScript}</script></body></html>`;
}
