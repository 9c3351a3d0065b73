/** The browser's entry: read what the server left, build the stores, adopt the views, hydrate. */
import '@touchline/ui/styles/layers.css';
import '@touchline/ui/styles/reset.css';
import '@touchline/ui/styles/tokens.css';
import '@touchline/ui/styles/fonts.css';
import { hydrateRoot } from 'react-dom/client';
import { App } from './page/app.tsx';
import { PAGE_STATE_ID } from './page/page-state.ts';
import type { PageState } from './page/page-state.ts';
import { replayClicks, recordClicks } from './remote-views/click-replay.ts';
import { createShell } from './start-up/create-shell.ts';
import { startUp } from './start-up/start-up.ts';

const root = document.querySelector('#root');
const json = document.getElementById(PAGE_STATE_ID)?.textContent;
if (!root || !json) throw new Error('the page has no root or no state');

// The nonce is not readable from the attribute; every element we create needs it.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
const made = createShell(JSON.parse(json) as PageState, nonce);
recordClicks(root);
hydrateRoot(root, <App shell={made.shell} />, {
  onRecoverableError: (error) => made.shell.reportError(error),
  onUncaughtError: (error) => made.shell.reportError(error),
});
startUp(made);
// The shell's own buttons; those of a view wait for their view.
replayClicks(root);
