/** The menu of the information pages and the breadcrumbs. On phones the menu is collapsed above the text. */
import { Card } from '@touchline/ui';
import { useLocation, useSiteConfig, useT } from '@touchline/view-kit';
import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { Rules } from '../data/fetch-content.ts';
import { isHere, isShown, NAVIGATION } from '../data/navigation.ts';
import type { Step } from '../data/page-data.ts';
import styles from './frame.module.css';

interface FrameProps {
  readonly title: string;
  readonly trail: readonly Step[];
  /** The tree of the rules; null on other pages. */
  readonly rules: Rules | null;
  readonly children: ReactNode;
}

export function Frame({ title, trail, rules, children }: FrameProps): ReactElement {
  const t = useT();
  const { path } = useLocation();
  const siteConfig = useSiteConfig();
  const fold = useRef<HTMLInputElement>(null);
  // The menu collapses after a choice, so that the page is visible.
  useEffect(() => {
    if (fold.current) fold.current.checked = false;
  }, [path]);
  return (
    <div className={styles['frame']}>
      <Card as="aside" className={styles['side']}>
        <label className={styles['fold']}>
          <input ref={fold} type="checkbox" className={styles['foldInput']} />
          {t('information_nav_open')}
        </label>
        <nav aria-label={t('information_nav')} className={styles['menu']}>
          {NAVIGATION.map((group) => (
            <div key={group.id} className={styles['group']}>
              <p className={styles['groupName']}>{t(group.label)}</p>
              <ul>
                {group.links
                  .filter(([path]) => isShown(path, siteConfig))
                  .map(([path, label]) => (
                    <MenuLink
                      key={path}
                      path={path}
                      label={t(label)}
                      rules={path === 'rules/1' ? rules : null}
                    />
                  ))}
              </ul>
            </div>
          ))}
        </nav>
      </Card>
      <div className={styles['page']}>
        <Trail steps={trail} title={title} />
        {children}
      </div>
    </div>
  );
}

interface MenuLinkProps {
  readonly path: string;
  readonly label: string;
  readonly rules: Rules | null;
}

/** A link of the menu. The link to the rules expands to their groups, and the current group to its chapters. */
function MenuLink({ path, label, rules }: MenuLinkProps): ReactElement {
  const { lang, path: here } = useLocation();
  const isCurrent = isHere(path, here);
  if (rules === null) {
    return (
      <li>
        <Item href={`/${lang}/${path}`} isCurrent={isCurrent} isPage={here === path}>
          {label}
        </Item>
      </li>
    );
  }
  return (
    <>
      {rules.map((group) => (
        <li key={group.link}>
          <Item
            href={`/${lang}/${group.link}`}
            isCurrent={isInGroup(group.link, here)}
            isPage={here === group.link}
          >
            {group.title}
          </Item>
          {isInGroup(group.link, here) && (
            <ul className={styles['chapters']}>
              {group.subRules.map((chapter) => (
                <li key={chapter.link}>
                  <Item
                    href={`/${lang}/${chapter.link}`}
                    isCurrent={here === chapter.link}
                    isPage={here === chapter.link}
                  >
                    {chapter.title}
                  </Item>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </>
  );
}

const isInGroup = (group: string, here: string): boolean => here === group || here.startsWith(`${group}/`);

interface ItemProps {
  readonly href: string;
  readonly isCurrent: boolean;
  readonly isPage: boolean;
  readonly children: ReactNode;
}

function Item({ href, isCurrent, isPage, children }: ItemProps): ReactElement {
  return (
    <a
      href={href}
      className={styles['item']}
      aria-current={isPage ? 'page' : undefined}
      data-current={isCurrent || undefined}
    >
      {children}
    </a>
  );
}

function Trail({ steps, title }: { readonly steps: readonly Step[]; readonly title: string }): ReactElement {
  const t = useT();
  const { lang, path } = useLocation();
  const group = NAVIGATION.flatMap(({ links }) => links.map(([link, label]) => ({ link, label }))).find(
    ({ link }) => isHere(link, path),
  );
  const top = group && group.link !== path ? [{ path: group.link, title: t(group.label) }] : [];
  const all = [{ path: '', title: t('information_home') }, ...top, ...steps];
  return (
    <nav aria-label={t('information_path')} className={styles['trail']}>
      <ol>
        {all.map((step) => (
          <li key={step.path}>
            <a href={`/${lang}/${step.path}`}>{step.title}</a>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
