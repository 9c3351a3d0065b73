/** The results of a search, or the recent searches, as a list box. The field keeps the focus and names the active one. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an option here is a link in a group, which `select` and `datalist` do not have */
import { Moment, useT } from '@touchline/view-kit';
import type { ReactElement, ReactNode } from 'react';
import type { SearchKind, SearchOption } from '../data/search.ts';
import styles from './search-dialog.module.css';

const KINDS = ['games', 'teams', 'champs', 'past'] as const satisfies readonly SearchKind[];

interface ListProps {
  /** The id of the list box; each option has it with its position. */
  readonly id: string;
  /** The position of the active option; -1 when there is none. */
  readonly active: number;
}
export const optionId = (id: string, at: number): string => `${id}-${at}`;

interface FoundProps extends ListProps {
  readonly options: readonly SearchOption[];
  readonly onFollow: () => void;
}

export function FoundOptions({ id, options, active, onFollow }: FoundProps): ReactElement {
  const t = useT();
  return (
    <div role="listbox" id={id} aria-label={t('header_search_results')}>
      {KINDS.map((kind) => (
        <Group key={kind} title={t('header_search_kind', { kind })}>
          {options.map(
            (option, at) =>
              option.kind === kind && (
                <a
                  key={option.id}
                  role="option"
                  id={optionId(id, at)}
                  ref={at === active ? scrollToOption : undefined}
                  aria-selected={at === active}
                  tabIndex={-1}
                  href={option.href}
                  className={styles['option']}
                  onClick={onFollow}
                >
                  <OptionText option={option} />
                </a>
              ),
          )}
        </Group>
      ))}
    </div>
  );
}

interface RecentProps extends ListProps {
  readonly recent: readonly string[];
  readonly onChoose: (text: string) => void;
}

export function RecentOptions({ id, recent, active, onChoose }: RecentProps): ReactElement {
  const t = useT();
  return (
    <div role="listbox" id={id} aria-label={t('header_search_recent')}>
      <Group title={t('header_search_recent')}>
        {recent.map((text, at) => (
          <button
            key={text}
            type="button"
            role="option"
            id={optionId(id, at)}
            ref={at === active ? scrollToOption : undefined}
            aria-selected={at === active}
            tabIndex={-1}
            dir="auto"
            className={styles['option']}
            onClick={() => onChoose(text)}
          >
            {text}
          </button>
        ))}
      </Group>
    </div>
  );
}

/** Called when an option becomes active. */
const scrollToOption = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

/** A group with a title; nothing without options. */
function Group({
  title,
  children,
}: {
  readonly title: string;
  readonly children: readonly ReactNode[];
}): ReactNode {
  return (
    children.some(Boolean) && (
      <div role="group" aria-label={title} className={styles['group']}>
        <p className={styles['kind']} aria-hidden="true">
          {title}
        </p>
        {children}
      </div>
    )
  );
}

function OptionText({ option }: { readonly option: SearchOption }): ReactElement {
  const t = useT();
  return (
    <>
      <span className={styles['names']}>
        <span className={styles['name']}>{option.name}</span>
        <span className={styles['about']}>{option.about}</span>
      </span>
      {option.isLive ? (
        <span className={styles['live']}>
          {t('header_search_live')}
          {option.score !== null && <b>{option.score}</b>}
        </span>
      ) : (
        option.startAtMs !== null && (
          <span className={styles['when']}>
            {option.score !== null && <b>{option.score}</b>}
            <Moment atMs={option.startAtMs} />
          </span>
        )
      )}
    </>
  );
}
