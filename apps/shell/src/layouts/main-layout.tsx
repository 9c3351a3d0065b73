/** The site's main layout: header, three columns and footer; on phones, a bottom bar and sheets. */
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { BottomBar } from '../features/bottom-bar.tsx';
import { ConnectionNotice } from '../features/connection-notice.tsx';
import { LayoutGuard } from '../features/layout-guard.tsx';
import { Notices } from '../features/notices.tsx';
import { NotificationsArea } from '../features/notifications-area.tsx';
import { PageContent } from '../features/page-content.tsx';
import { RegistrationWidget } from '../features/registration-widget.tsx';
import { ScrollToTop } from '../features/scroll-to-top.tsx';
import { Settlements } from '../features/settlements.tsx';
import { SignOutDialog } from '../features/sign-out-dialog.tsx';
import { SeoText } from '../features/seo-text.tsx';
import { SideSheet } from '../features/side-sheet.tsx';
import { Snowfall } from '../features/snowfall.tsx';
import { SupportSheet } from '../features/support-sheet.tsx';
import { ViewModalDialog } from '../features/view-modal.tsx';
import { FloatingMedia, SideMedia } from '../features/watched-media.tsx';
import { usePage, usePreference, useShell, useStore } from '../page/shell-context.ts';
import { ComponentSlot } from '../remote-views/view-slot.tsx';
import { pageTypeOf } from '../routes/page-types.ts';
import { columnsOf } from './column-kinds.ts';
import styles from './main-layout.module.css';

export function MainLayout(): ReactElement {
  const { t } = useShell();
  const page = usePage();
  const columns = columnsOf(page.route);
  const pageType = page.route.isBetting ? pageTypeOf(page.path, page.params) : undefined;
  return (
    <div className={styles['page']} data-theme-of={page.route.theme} data-page-type={pageType}>
      <a href="#content" className={styles['skip']}>
        {t('main_skip_to_content')}
      </a>
      {columns === 'both' && <SkipToCoupon />}
      <header className={styles['header']}>
        <LayoutGuard place="header">
          <ComponentSlot view="header" name="header" />
        </LayoutGuard>
      </header>
      <ConnectionNotice />
      <div className={styles['frame']} data-columns={columns}>
        <LeftColumn isBeside={columns === 'both'} />
        <main id="content" tabIndex={-1} className={styles['main']}>
          <LayoutGuard place="page">
            <PageContent />
          </LayoutGuard>
          <SeoText />
        </main>
        <RightColumn isBeside={columns === 'both'} />
      </div>
      <footer className={styles['footer']}>
        <LayoutGuard place="footer">
          <ComponentSlot view="footer" name="footer" showsFailure />
        </LayoutGuard>
      </footer>
      <BottomBar />
      <LayoutGuard place="media">
        <FloatingMedia />
      </LayoutGuard>
      <SupportSheet />
      <ScrollToTop />
      {page.route.id === 'home' && <Snowfall />}
      <ViewModalDialog />
      <SignOutDialog />
      <Notices />
      {columns !== 'both' && <Settlements />}
      <NotificationsArea />
      <div id="overlays" />
    </div>
  );
}

/** On phones the coupon is a sheet, which the link opens. */
function SkipToCoupon(): ReactElement {
  const { t, device, modals } = useShell();
  return (
    <a
      href="#coupon"
      className={styles['skip']}
      onClick={(event) => {
        if (device === 'desktop') return;
        event.preventDefault();
        modals.send({ type: 'sheet-opened', sheet: 'right' });
      }}
    >
      {t('main_skip_to_coupon')}
    </a>
  );
}

/** On pages other than betting pages, only the sheet on a phone shows the menu. It is loaded when the sheet is first opened. */
function LeftColumn({ isBeside }: { readonly isBeside: boolean }): ReactElement {
  const { t, preferences, device, modals } = useShell();
  const isCompact = usePreference('isLeftHidden');
  const { sheet } = useStore(modals);
  const [wasOpened, setWasOpened] = useState(false);
  if (sheet === 'left' && !wasOpened) setWasOpened(true);
  const isWanted = (isBeside && device === 'desktop') || wasOpened;
  return (
    <SideSheet
      side="left"
      className={isBeside ? styles['left'] : styles['leftAway']}
      data-compact={isCompact}
    >
      <button
        type="button"
        className={styles['compact']}
        aria-pressed={isCompact}
        title={t(isCompact ? 'main_column_expand' : 'main_column_compact')}
        aria-label={t(isCompact ? 'main_column_expand' : 'main_column_compact')}
        onClick={() => preferences.set({ isLeftHidden: !isCompact })}
      >
        {isCompact ? <PanelLeftOpen size={16} aria-hidden /> : <PanelLeftClose size={16} aria-hidden />}
      </button>
      <div className={styles['leftInside']} hidden={isCompact && sheet !== 'left'}>
        {isWanted && (
          <LayoutGuard place="side-menu">
            <ComponentSlot view="side-menu" name="side-menu" />
          </LayoutGuard>
        )}
      </div>
    </SideSheet>
  );
}

/**
 * On pages other than betting pages, only the sheet on a phone shows the coupon. It is loaded when the sheet is first
 * opened.
 */
function RightColumn({ isBeside }: { readonly isBeside: boolean }): ReactElement {
  const { modals } = useShell();
  const isOpen = useStore(modals).sheet === 'right';
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <SideSheet side="right" className={isBeside ? styles['right'] : styles['rightAway']}>
      {isBeside && (
        <LayoutGuard place="media">
          <SideMedia />
        </LayoutGuard>
      )}
      {(isBeside || isOpen || wasOpened) && (
        <LayoutGuard place="coupon">
          <ComponentSlot view="coupon" name="coupon" />
        </LayoutGuard>
      )}
      {isBeside && <RegistrationWidget />}
    </SideSheet>
  );
}
