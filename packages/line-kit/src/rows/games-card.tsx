/** A card of games of one sport: a title, the titles of the columns, the games. */
import { Card } from '@touchline/ui';
import { usePreferences, useT } from '@touchline/view-kit';
import { memo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { columnsOf, phoneMarketsOf } from '../columns.ts';
import type { Column, ListLayout } from '../columns.ts';
import { GameRow } from './game-row.tsx';
import styles from './games-card.module.css';
import { MarketSwitcher } from './market-switcher.tsx';
import { usePhoneMarket } from './phone-market.ts';
import { useIsNearViewport } from './use-is-near-viewport.ts';

/** Number of games that render together; the stylesheet computes the height of a block from it. */
const BLOCK = 8;
/** Rows that the server renders in full: a little over one screen. */
const FIRST_ROWS = 14;

export interface GamesCardProps {
  /** An id that is unique on the page. */
  readonly id: string;
  readonly icon: ReactNode;
  readonly title: string;
  /** Link target of the title. */
  readonly href: string;
  readonly sportKey: string;
  readonly gameIds: readonly number[];
  /** Number of games in the cards above this one. */
  readonly before?: number;
  /** Id of the title of the enclosing section, where another section has cards of the same name. */
  readonly within?: string;
  readonly layout?: ListLayout;
  /** A button at the end of the head, such as the star of the championship. */
  readonly action?: ReactNode;
  /** Heading level of the title. */
  readonly heading?: 'h2' | 'h3';
}

export const GamesCard = memo(function GamesCard({
  id,
  icon,
  title,
  href,
  sportKey,
  gameIds,
  before = 0,
  within,
  layout = 'european',
  action,
  heading: Heading = 'h2',
}: GamesCardProps): ReactElement {
  const t = useT();
  const { isAppLightVersion } = usePreferences();
  const columns = columnsOf(sportKey, layout, isAppLightVersion);
  const offered = phoneMarketsOf(columns);
  const phoneMarket = usePhoneMarket(offered);
  const blocks = Array.from({ length: Math.ceil(gameIds.length / BLOCK) }, (_, index) => index * BLOCK);
  return (
    <Card
      as="article"
      className={styles['card']}
      data-layout={layout}
      data-market={phoneMarket}
      aria-labelledby={within === undefined ? id : `${within} ${id}`}
    >
      <header className={styles['head']}>
        <Heading id={id} className={styles['name']}>
          {icon}
          <a href={href} className={styles['link']}>
            {title}
          </a>
          <span className={styles['count']} title={t('line_games_count', { count: gameIds.length })}>
            {gameIds.length}
          </span>
        </Heading>
        <MarketSwitcher
          offered={offered}
          shown={phoneMarket}
          layout={layout}
          isThreeWay={columns.some(({ typeKey }) => typeKey === '1x2')}
          title={title}
        />
        <ColumnTitles columns={columns} />
        {action !== undefined && <span className={styles['action']}>{action}</span>}
      </header>
      {blocks.map((from) => (
        <RowBlock
          key={from}
          gameIds={gameIds.slice(from, from + BLOCK)}
          sportKey={sportKey}
          columns={columns}
          isFirst={before + from < FIRST_ROWS}
        />
      ))}
    </Card>
  );
});

/** The titles are hidden from screen readers, because every price has its own accessible name. */
function ColumnTitles({ columns }: { readonly columns: readonly Column[] }): ReactElement {
  const t = useT();
  return (
    <div className={styles['titles']} aria-hidden="true">
      {columns.map((column) => (
        <span
          key={column.id}
          data-tier={column.tier}
          data-market={column.market}
          data-stack={column.kind === 'stack' ? column.outcomeKeys.length : undefined}
          className={styles['title']}
        >
          {t(column.title)}
        </span>
      ))}
    </div>
  );
}

interface RowBlockProps {
  readonly gameIds: readonly number[];
  readonly sportKey: string;
  readonly columns: readonly Column[];
  readonly isFirst: boolean;
}

function RowBlock({ gameIds, sportKey, columns, isFirst }: RowBlockProps): ReactElement {
  const [element, isNear] = useIsNearViewport<HTMLUListElement>(isFirst);
  return (
    <ul ref={element} className={styles['rows']} data-games={gameIds.length} data-is-far={!isNear}>
      {gameIds.map((id) => (
        <GameRow key={id} gameId={id} sportKey={sportKey} columns={columns} isFar={!isNear} />
      ))}
    </ul>
  );
}
