/**
 * The page's first script, in its head: keeps presses on buttons that are seen before they are heard, until
 * `remote-views/click-replay.ts` gives them back. A button is kept once, however often an impatient visitor presses
 * it; it pulses until its view has come, so that the press is seen to count. Buttons of the platform's own popovers
 * work before any script and are left alone; so are links.
 */
export const CLICK_REPLAY_SCRIPT = `(() => {
  const limit = 20;
  const pressed = new Map();
  const heard = new WeakSet();
  window.recordedClicks = { pressed, heard };
  addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('#root button:not([popovertarget])');
    if (!button || heard.has(button.closest('[data-slot], #root'))) return;
    event.preventDefault();
    if (pressed.has(button) || pressed.size === limit) return;
    const pulse = button.animate({ opacity: [1, 0.55, 1] }, { duration: 900, iterations: Infinity });
    pressed.set(button, { state: button.getAttribute('aria-pressed'), pulse });
  }, true);
})();`;
