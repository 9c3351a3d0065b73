/**
 * A script in the page's head for the case that the shell's script does not load. It reloads the page at most once a
 * minute, counted together with the shell's own reloads. When that does not help, it hides the server-rendered overlays
 * (`packages/ui`, overlays). A dialog that cannot be answered would otherwise block a readable page.
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
