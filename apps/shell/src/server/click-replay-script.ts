/**
 * The page's first script, in its head: records clicks on buttons that are visible but not hydrated yet.
 * `remote-views/click-replay.ts` replays them. A button is recorded once, even after several clicks. It pulses until
 * its view is hydrated, to show that the click was noticed. Links and buttons of native popovers work without scripts,
 * so they are not recorded.
 */
export const CLICK_REPLAY_SCRIPT = `(() => {
  const limit = 20;
  const pressed = new Map();
  const hydrated = new WeakSet();
  window.recordedClicks = { pressed, hydrated };
  addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('#root button:not([popovertarget])');
    if (!button || hydrated.has(button.closest('[data-slot], #root'))) return;
    event.preventDefault();
    if (pressed.has(button) || pressed.size === limit) return;
    const pulse = button.animate({ opacity: [1, 0.55, 1] }, { duration: 900, iterations: Infinity });
    pressed.set(button, { state: button.getAttribute('aria-pressed'), pulse });
  }, true);
})();`;
