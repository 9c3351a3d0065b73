/** The title of the list, with links to its variants by section and time; the links work without scripts. */
import { sectionPath } from '@touchline/line-kit';
import type { Section } from '@touchline/line-kit';
import { SegmentLinks } from '@touchline/ui';
import { useLocation, useNavigate, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { TIME_FILTERS } from '../../data/list-filter.ts';
import type { ListData, PageType } from '../../data/load-list.ts';
import styles from './list-head.module.css';

/** Returns the address of this list in a section; page types keep their prefix. */
function listPath(lang: string, pageType: PageType, section: Section, sportKey?: string, champId?: number) {
  const path = sectionPath(lang, section, sportKey, champId);
  return pageType === 'section' ? path : path.replace(`/${lang}/`, `/${lang}/${pageType}/`);
}

export function ListHead({ data }: { readonly data: ListData }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const show = useShow();
  const { reply, section, pageType, champName, filter } = data;
  const sport = reply.sport ?? undefined;
  const name = champName ?? sport?.name;
  return (
    <div className={styles['head']}>
      <h1 className={styles['title']}>
        {pageType === 'section'
          ? name === undefined
            ? t('sportsbook_title', { section })
            : t('sportsbook_title_of', { section, name })
          : t('sportsbook_page_type', { type: pageType })}
      </h1>
      {section === 'line' && (
        <div className={styles['times']}>
          <TimeChoice data={data} />
        </div>
      )}
      <div className={styles['sections']}>
        <SegmentLinks
          label={t('sportsbook_sections')}
          choices={(['live', 'line'] as const).map((choice) => ({
            id: choice,
            label: t('sportsbook_section', { section: choice }),
            count: champName === null ? sport?.[`${choice}Count`] : undefined,
            href: listPath(lang, pageType, choice, sport?.key, filter.champId ?? undefined),
          }))}
          current={section}
          onPress={show}
        />
      </div>
    </div>
  );
}

function TimeChoice({ data }: { readonly data: ListData }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const show = useShow();
  const { reply, pageType, filter, time } = data;
  const path = listPath(lang, pageType, 'line', reply.sport?.key, filter.champId ?? undefined);
  return (
    <SegmentLinks
      label={t('sportsbook_time')}
      choices={TIME_FILTERS.map((choice) => ({
        id: choice,
        label:
          choice === 'all'
            ? t('sportsbook_time_all')
            : t('sportsbook_time_hours', { hours: Number.parseInt(choice, 10) }),
        href: choice === 'all' ? path : `${path}?time=${choice}`,
      }))}
      current={time}
      onPress={show}
    />
  );
}

/** Navigates to another variant of the list and keeps the scroll position. */
function useShow(): (href: string) => void {
  const navigate = useNavigate();
  return (href) => navigate(href, { keepScroll: true });
}
