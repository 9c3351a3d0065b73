/** One game of multi-live: its sides and score, its match tracker, and prices. */
import {
  ChampIcon,
  gamePath,
  GameTime,
  isOver,
  LineContext,
  Sides,
  useChampTitle,
  useGame,
  useLineOf,
  useVersus,
  watchTypes,
} from '@touchline/line-kit';
import type { GameReply } from '@touchline/line-kit';
import { Card, Icon, IconButton, useIsHydrated } from '@touchline/ui';
import { lazyComponent, useLocation, usePreferences, useT } from '@touchline/view-kit';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import type { ReactElement } from 'react';
import type { MultiMove } from '../../data/multi-games.ts';
import { MultiCards, MultiPrices } from './multi-prices.tsx';
import styles from './multi-window.module.css';

const ZoneWindow = lazyComponent(async () => (await import('@touchline/media-kit/zone-window')).ZoneWindow);

type Game = GameReply['game'];

interface MultiWindowProps {
  readonly reply: GameReply;
  /** The position, from 1. */
  readonly no: number;
  readonly isLast: boolean;
  /** Whether the game has market cards instead of one row of prices. */
  readonly hasCards: boolean;
  /** The id of this game when a drag begins, null when it ends. */
  readonly onDrag: (id: number | null) => void;
  readonly onMove: (move: MultiMove) => void;
  readonly onRemove: () => void;
}

export function MultiWindow(props: MultiWindowProps): ReactElement {
  const { reply } = props;
  const line = useLineOf({ clk: reply.clk, games: [reply.game], markets: reply.markets }, reply.topic);
  return (
    <LineContext value={line}>
      <WindowBody {...props} />
    </LineContext>
  );
}

function WindowBody(props: MultiWindowProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { reply, hasCards } = props;
  const game = useGame(reply.game.id) ?? { ...reply.game, state: 'CLOSED' };
  const { key: sportKey } = reply.sport;
  return (
    <section className={styles['window']} aria-label={useVersus(game)}>
      <Card as="div" className={styles['card']}>
        <WindowHead {...props} game={game} />
        <a href={gamePath(lang, sportKey, game)} className={styles['link']}>
          <Sides game={game} />
        </a>
        {!isOver(game) && <Tracker game={game} />}
        {!hasCards && !isOver(game) && <MultiPrices game={game} sportKey={sportKey} />}
        {isOver(game) && <p className={styles['over']}>{t('sportsbook_game_over_title')}</p>}
      </Card>
      {hasCards && !isOver(game) && <MultiCards game={game} sportKey={sportKey} />}
    </section>
  );
}

function WindowHead({
  reply,
  game,
  no,
  isLast,
  onDrag,
  onMove,
  onRemove,
}: MultiWindowProps & { readonly game: Game }): ReactElement {
  const t = useT();
  return (
    <div
      className={styles['top']}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(game.id));
        onDrag(game.id);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <ChampIcon champ={reply.champ} sportKey={reply.sport.key} />
      <span className={styles['champ']}>{useChampTitle(reply.champ)}</span>
      <GameTime game={game} sportKey={reply.sport.key} />
      <span className={styles['buttons']}>
        <IconButton
          size="small"
          label={t('sportsbook_multi_move', { move: 'earlier' })}
          disabled={no === 1}
          onClick={() => onMove('earlier')}
        >
          <Icon of={ChevronLeft} isDirectional />
        </IconButton>
        <IconButton
          size="small"
          label={t('sportsbook_multi_move', { move: 'later' })}
          disabled={isLast}
          onClick={() => onMove('later')}
        >
          <Icon of={ChevronRight} isDirectional />
        </IconButton>
        <IconButton size="small" label={t('sportsbook_multi_remove')} onClick={onRemove}>
          <Icon of={X} />
        </IconButton>
      </span>
    </div>
  );
}

/** The match tracker, unless it is switched off (DR-10.44). Its space is reserved from the first HTML on. */
function Tracker({ game }: { readonly game: Game }): ReactElement | null {
  const { isGameZoneOff, isAppLightVersion } = usePreferences();
  const isHydrated = useIsHydrated();
  const title = useVersus(game);
  if (isGameZoneOff || isAppLightVersion || !watchTypes(game).includes('zone')) return null;
  return (
    <div className={styles['tracker']}>
      {isHydrated && <ZoneWindow gameId={game.id} sportId={game.sportId} title={title} />}
    </div>
  );
}
