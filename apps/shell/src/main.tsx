/**
 * The browser's entry point: reads the server's page state, builds the stores, and hydrates the views and the shell.
 */
import '@touchline/ui/styles/layers.css';
import '@touchline/ui/styles/reset.css';
import '@touchline/ui/styles/tokens.css';
import '@touchline/ui/styles/fonts.css';
import { hydrateRoot } from 'react-dom/client';
import { App } from './page/app.tsx';
import { PAGE_STATE_ID } from './page/page-state.ts';
import type { PageState } from './page/page-state.ts';
import { replayClicks, stopRecordingClicks } from './remote-views/click-replay.ts';
import { createShell } from './start-up/create-shell.ts';
import { startUp } from './start-up/start-up.ts';

const root = document.querySelector('#root');
const json = document.getElementById(PAGE_STATE_ID)?.textContent;
if (!root || !json) throw new Error('the page has no root or no state');

// The browser hides the nonce attribute from scripts, but every element that the shell creates needs the nonce.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
const made = createShell(JSON.parse(json) as PageState, nonce);
stopRecordingClicks(root);
hydrateRoot(root, <App shell={made.shell} />, {
  onRecoverableError: (error) => made.shell.reportError(error),
  onUncaughtError: (error) => made.shell.reportError(error),
});
startUp(made);
// Replays recorded clicks on the shell's own buttons. Clicks on a view's buttons are replayed when that view is
// hydrated.
replayClicks(root);
