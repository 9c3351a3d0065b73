/** The menu of the office, beside the page. It lists only pages that exist; the server decides which (DR-13.136). */
import { playBreakOf } from '@touchline/contracts/remote-views';
import { Badge, Card, Icon } from '@touchline/ui';
import { lazyComponent, useLocation, useSession, useT } from '@touchline/view-kit';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import type { OfficeMenuData } from '../data/office-settings.ts';
import styles from './office-frame.module.css';
import { menuIcon, useUnknownIcons } from './menu-icons.ts';
import { useUnread } from './use-unread.ts';

const SettingsSearch = lazyComponent(
  async () => (await import('./settings/settings-search.tsx')).SettingsSearch,
);

interface OfficeFrameProps {
  readonly menu: OfficeMenuData | null;
  /** The id of the menu's item that the page belongs to. */
  readonly here: string;
  readonly children: ReactNode;
}

export function OfficeFrame({ menu, here, children }: OfficeFrameProps): ReactElement {
  const t = useT();
  const session = useSession();
  return (
    <div className={styles['frame']}>
      <Card as="aside" className={styles['side']}>
        <p className={styles['number']}>
          {session.status === 'signed-in' && t('office_number', { number: session.accountNumber })}
        </p>
        <div className={styles['search']}>
          <SettingsSearch />
        </div>
        {menu && <Menu menu={menu} here={here} />}
      </Card>
      <div className={styles['page']}>{children}</div>
    </div>
  );
}

function Menu({
  menu: { menuCategories },
  here,
}: {
  readonly menu: OfficeMenuData;
  readonly here: string;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  // The server names the texts; one of a newer release may be unknown to this page.
  const nameOf = (key: string, id: string): string => t.find(key) ?? id;
  const row = useRef<HTMLElement>(null);
  // On phones the menu is a row that is wider than the page.
  useEffect(() => {
    const item = row.current?.querySelector('[aria-current]');
    if (row.current && item)
      row.current.scrollLeft += item.getBoundingClientRect().left - row.current.getBoundingClientRect().left;
  }, [here]);
  const unread = useUnread();
  // A break may begin after the menu was loaded.
  const hasPlayBreak = playBreakOf(useSession()) !== null;
  useUnknownIcons(menuCategories.flatMap(({ items }) => items.map(({ icon }) => icon)));
  return (
    <nav ref={row} aria-label={t('office_menu')} className={styles['groups']}>
      {menuCategories.map(({ id: group, title, items }) => (
        <div key={group} className={styles['group']}>
          <p className={styles['groupTitle']} aria-hidden="true">
            {nameOf(title, group)}
          </p>
          <ul className={styles['menu']} aria-label={nameOf(title, group)}>
            {items
              .filter(({ id }) => id !== 'recharge' || !hasPlayBreak)
              .map(({ id, path, title: name, icon }) => (
                <li key={id}>
                  <a
                    href={`/${lang}/${path}`}
                    className={styles['item']}
                    aria-current={id === here ? 'page' : undefined}
                  >
                    <Icon of={menuIcon(icon)} size={16} />
                    {nameOf(name, id)}
                    {id === 'payment-requests' && unread.requests > 0 && (
                      <Badge tone="warn">{t('office_request_unread', { count: unread.requests })}</Badge>
                    )}
                    {id === 'messages' && unread.messages > 0 && (
                      <Badge tone="brand">{t('office_message_unread', { count: unread.messages })}</Badge>
                    )}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
