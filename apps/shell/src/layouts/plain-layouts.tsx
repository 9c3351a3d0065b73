/** The four layouts besides `main`; each has fewer parts. */
import type { ReactElement } from 'react';
import { LayoutGuard } from '../features/layout-guard.tsx';
import { Notices } from '../features/notices.tsx';
import { NotificationsArea } from '../features/notifications-area.tsx';
import { PageContent } from '../features/page-content.tsx';
import { SignOutDialog } from '../features/sign-out-dialog.tsx';
import { ViewModalDialog } from '../features/view-modal.tsx';
import { ComponentSlot } from '../remote-views/view-slot.tsx';
import styles from './plain-layouts.module.css';

/** For landing pages: the page without the site's header. */
export function HeadlessLayout(): ReactElement {
  return (
    <div className={styles['page']}>
      <main id="content" tabIndex={-1} className={styles['main']}>
        <LayoutGuard place="page">
          <PageContent />
        </LayoutGuard>
      </main>
      <footer>
        <LayoutGuard place="footer">
          <ComponentSlot view="footer" name="footer" showsFailure />
        </LayoutGuard>
      </footer>
      <ViewModalDialog />
      <Notices />
      <NotificationsArea />
      <div id="overlays" />
    </div>
  );
}

function Bare({ brand }: { readonly brand: boolean }): ReactElement {
  return (
    <div className={styles['page']}>
      {brand && (
        <header className={styles['brand']}>
          <Logo />
        </header>
      )}
      <main id="content" tabIndex={-1} className={styles['centred']}>
        <LayoutGuard place="page">
          <PageContent />
        </LayoutGuard>
      </main>
      <SignOutDialog />
      <NotificationsArea />
      <div id="overlays" />
    </div>
  );
}

/** The page alone. */
export const EmptyLayout = (): ReactElement => <Bare brand={false} />;
/** The page with the site's name and without navigation. */
export const MaintenanceLayout = (): ReactElement => <Bare brand />;
export const BlockedLayout = (): ReactElement => <Bare brand />;

function Logo(): ReactElement {
  return (
    <span className={styles['logo']}>
      <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
        <rect width="26" height="26" rx="7" className={styles['chalk']} />
        <path d="M13 0v26" className={styles['stroke']} />
        <circle cx="13" cy="13" r="5" className={styles['ring']} />
      </svg>
      Touchline
    </span>
  );
}
