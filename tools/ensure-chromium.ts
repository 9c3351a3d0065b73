import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// The headless shell comes first. It has the same engine without windows, and needs half the CPU.
const places = [
  process.env['CHROMIUM_PATH'] ?? '',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium. On Debian the package is installed when it is missing and the user has the rights.
 * @returns its path, or a sentence that says what to do
 */
export async function ensureChromium(): Promise<{ ok: true; path: string } | { ok: false; fix: string }> {
  const found = () => places.find((place) => place !== '' && existsSync(place));
  const present = found();
  if (present) return { ok: true, path: present };
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('    installing Chromium');
    const options = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    // Older distributions have only the full browser.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
      const installed = found();
      if (installed) return { ok: true, path: installed };
    }
  }
  return {
    ok: false,
    fix: 'No Chromium: install it (Debian: apt-get install chromium-headless-shell), name it in CHROMIUM_PATH, or switch the browser tests off with TOUCHLINE_SKIP=browser.',
  };
}
