/** The bar above the games: how many, in which order, and a choice of one more. */
import { SegmentLinks } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { MultiData } from '../../data/load-multi.ts';
import { MAX_MULTI, MULTI_SIZES, type MultiOrder, multiPath, resized } from '../../data/multi-games.ts';
import styles from './multi-page.module.css';

interface MultiBarProps {
  readonly data: MultiData;
  /** The games in the visitor's order. */
  readonly ids: readonly number[];
  readonly onShow: (ids: readonly number[], order?: MultiOrder) => void;
}

const ORDERS = ['own', 'time'] as const satisfies readonly MultiOrder[];

export function MultiBar({ data, ids, onShow }: MultiBarProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const sizes = MULTI_SIZES.map((size) => ({ size, chosen: resized(ids, data.next, size) }));
  return (
    <div className={styles['head']}>
      <h1 className={styles['title']}>{t('sportsbook_multi_title')}</h1>
      <SegmentLinks
        label={t('sportsbook_multi_size')}
        choices={sizes.map(({ size, chosen }) => ({
          id: String(size),
          label: String(size),
          href: multiPath(lang, chosen, data.order),
        }))}
        current={String(ids.length)}
        onPress={(href) =>
          onShow(sizes.find(({ chosen }) => multiPath(lang, chosen, data.order) === href)?.chosen ?? ids)
        }
      />
      <SegmentLinks
        label={t('sportsbook_multi_order')}
        choices={ORDERS.map((order) => ({
          id: order,
          label: t('sportsbook_multi_order_name', { order }),
          href: multiPath(lang, ids, order),
        }))}
        current={data.order}
        onPress={(href) => onShow(ids, ORDERS.find((order) => multiPath(lang, ids, order) === href) ?? 'own')}
      />
      {ids.length < MAX_MULTI && data.others.length > 0 && (
        <AddGame data={data} onAdd={(id) => onShow([...ids, id])} />
      )}
    </div>
  );
}

function AddGame({
  data: { others },
  onAdd,
}: {
  readonly data: MultiData;
  readonly onAdd: (id: number) => void;
}): ReactElement {
  const t = useT();
  const byChamp = Map.groupBy(others, ({ champName }) => champName);
  return (
    <select
      value=""
      aria-label={t('sportsbook_multi_add')}
      className={styles['add']}
      onChange={(event) => onAdd(Number(event.currentTarget.value))}
    >
      <option value="">{t('sportsbook_multi_add')}</option>
      {[...byChamp].map(([champName, games]) => (
        <optgroup key={champName} label={champName}>
          {games.map(({ id, home, away }) => (
            <option key={id} value={id}>
              {t('line_versus', { home, away })}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
