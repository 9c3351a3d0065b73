/** The content of the page: the route's view, a log-in block, the debugger, or the built-in error page. */
import { Button, EmptyState } from '@touchline/ui';
import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { usePage, useShell, useStore } from '../page/shell-context.ts';
import { PageSlot } from '../remote-views/view-slot.tsx';

// Players never see it: it is not part of the first load.
const Debugger = lazy(async () => ({ default: (await import('./debugger.tsx')).Debugger }));

export function Primary(): ReactElement | null {
  const { router } = useShell();
  const page = usePage();
  const { needsSignIn, isBroken } = useStore(router);
  if (isBroken) return <BuiltInPage />;
  if (needsSignIn) return <AuthBlock />;
  if (page.route.id === 'debugger')
    return (
      <Suspense>
        <Debugger />
      </Suspense>
    );
  return page.view && <PageSlot view={page.view} />;
}

/** A view has answered that its page needs a player. */
function AuthBlock(): ReactElement {
  const { t, events } = useShell();
  return (
    <EmptyState title={t('main_auth_block_title')} text={t('main_auth_block_text')}>
      <Button tone="primary" onClick={() => events.emit('auth/form-asked', { form: 'login' })}>
        {t('main_sign_in')}
      </Button>
    </EmptyState>
  );
}

/** Used when even the view of technical pages fails. */
function BuiltInPage(): ReactElement {
  const { t, lang } = useShell();
  const { status } = usePage();
  return (
    <EmptyState title={t(status === 404 ? 'main_not_found_text' : 'main_server_error_text')}>
      <a href={`/${lang}/`}>{t('main_to_home')}</a>
    </EmptyState>
  );
}
