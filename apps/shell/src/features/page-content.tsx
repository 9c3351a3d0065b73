/** The content of the page: the route's view, a log-in prompt, the debug panel, or the built-in error page. */
import { Button, EmptyState } from '@touchline/ui';
import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { usePage, useShell, useStore } from '../page/shell-context.ts';
import { PageSlot } from '../remote-views/view-slot.tsx';

// Loaded on demand, because players never open it.
const DebugPanel = lazy(async () => ({ default: (await import('./debug-panel.tsx')).DebugPanel }));

export function PageContent(): ReactElement | null {
  const { router } = useShell();
  const page = usePage();
  const { needsSignIn, isBroken } = useStore(router);
  if (isBroken) return <BuiltInPage />;
  if (needsSignIn) return <AuthBlock />;
  if (page.route.id === 'debugger')
    return (
      <Suspense>
        <DebugPanel />
      </Suspense>
    );
  return page.view && <PageSlot view={page.view} />;
}

/** Shown when a view has answered that its page needs a logged-in player. */
function AuthBlock(): ReactElement {
  const { t, events } = useShell();
  return (
    <EmptyState title={t('main_auth_block_title')} text={t('main_auth_block_text')}>
      <Button tone="primary" onClick={() => events.emit('auth/form-requested', { form: 'login' })}>
        {t('main_sign_in')}
      </Button>
    </EmptyState>
  );
}

/** Shown when even the view of technical pages fails. */
function BuiltInPage(): ReactElement {
  const { t, lang } = useShell();
  const { status } = usePage();
  return (
    <EmptyState title={t(status === 404 ? 'main_not_found_text' : 'main_server_error_text')}>
      <a href={`/${lang}/`}>{t('main_to_home')}</a>
    </EmptyState>
  );
}
