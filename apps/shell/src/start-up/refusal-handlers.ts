/**
 * Connects the handlers of refused calls with the page. They are a separate chunk, loaded 8 s after hydration or
 * with the first refusal.
 */
import type { Send } from '../http/api-client.ts';
import { createCaptcha } from '../http/captcha.ts';
import { createFingerprint } from '../http/fingerprint.ts';
import type { FingerprintPorts } from '../http/fingerprint.ts';
import { loadSession } from '../http/load-session.ts';
import { createChallengeRetry } from '../http/challenge-retry.ts';
import { solveInWorker } from '../http/proof-of-work-thread.ts';
import type { Shell } from '../page/shell-context.ts';
import type { Clock } from '../remote-views/ports.ts';
import { showCaptcha } from '../features/captcha-dialog.tsx';

const facts = () => ({
  screenWidth: screen.width,
  screenHeight: screen.height,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: navigator.language,
  isTouch: navigator.maxTouchPoints > 1,
});

export function createRefusalHandlers(
  shell: Shell,
  ports: Pick<FingerprintPorts, 'api' | 'holder'> & { readonly clock: Clock; readonly send: Send },
) {
  const { api, holder, clock } = ports;
  const fingerprint = createFingerprint({
    api,
    holder,
    facts,
    nowMs: Date.now,
    pause: async (ms) => new Promise<void>((resolve) => void clock.setTimer(resolve, ms)),
    reportError: shell.reportError,
  });
  const passCaptcha = createCaptcha({
    api,
    work: solveInWorker,
    showPicture: async (code, action, signal) => showCaptcha(shell, { code, action }, signal),
    reload: () => location.reload(),
  });
  return {
    fingerprint,
    loadSession: async () => loadSession(ports.send, sessionStorage, shell.reportError),
    retryAfterChallenge: createChallengeRetry({
      passCaptcha,
      renewFingerprint: fingerprint.renew,
      reportError: shell.reportError,
    }),
  };
}
