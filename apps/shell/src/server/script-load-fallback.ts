/**
 * A script in the page's head for when the shell's own does not come: the page is loaded anew, once a minute at most,
 * together with the reloads the shell makes itself. If that does not help, what the server drew over the page is put
 * away (`packages/ui`, overlays): a question that nobody hears the answer of would shut a page that can be read.
 */
import { RELOAD_AGAIN_MS, RELOADED_AT_KEY } from '../start-up/chunk-reload.ts';

export const SCRIPT_LOAD_FALLBACK = `addEventListener('error', ({ target }) => {
  if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
  try {
    const reloadedAt = Number(sessionStorage.getItem('${RELOADED_AT_KEY}') ?? -Infinity);
    if (navigator.onLine && Date.now() - reloadedAt >= ${RELOAD_AGAIN_MS}) {
      sessionStorage.setItem('${RELOADED_AT_KEY}', String(Date.now()));
      location.reload();
      return;
    }
  } catch {}
  document.documentElement.dataset.lost = '';
}, true);`;
