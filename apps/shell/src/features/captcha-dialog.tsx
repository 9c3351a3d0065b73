/** Shows the captcha's picture over the page and over an open form. It has its own React root, created when needed. */
import type { CaptchaAnswer } from '@touchline/contracts/remote-views';
import type { CaptchaAction, CaptchaCode } from '@touchline/contracts/site';
import { Dialog, UiTextContext } from '@touchline/ui';
import { createRoot } from 'react-dom/client';
import { ShellContext } from '../page/shell-context.ts';
import type { Shell } from '../page/shell-context.ts';
import { ComponentSlot } from '../remote-views/view-slot.tsx';

/**
 * Shows the picture. Resolves with the view's result, or with null when the dialog is closed or the signal aborts it.
 */
export async function showCaptcha(
  shell: Shell,
  props: { readonly code: CaptchaCode; readonly action: CaptchaAction },
  signal: AbortSignal | undefined,
): Promise<CaptchaAnswer | null> {
  const opener = document.activeElement;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place, { identifierPrefix: 'captcha-' });
  const { promise, resolve } = Promise.withResolvers<CaptchaAnswer | null>();
  const close = () => resolve(null);
  const stop = shell.events.on('captcha/answered', ({ answer }) => resolve(answer));
  signal?.addEventListener('abort', close);
  if (signal?.aborted === true) close();
  root.render(
    <ShellContext value={shell}>
      <UiTextContext value={shell.t}>
        <Dialog isOpen label={shell.t('main_captcha')} onClose={close}>
          <ComponentSlot view="auth" name="captcha" props={{ ...props }} />
        </Dialog>
      </UiTextContext>
    </ShellContext>,
  );
  try {
    return await promise;
  } finally {
    stop();
    signal?.removeEventListener('abort', close);
    root.unmount();
    place.remove();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  }
}
