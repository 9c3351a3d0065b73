/** Hi-Lo in the game room: the open card, the two guesses with what they return, and the cards before. */
import { multiplierText } from '@touchline/game-kit';
import { compare, multiply, rational } from '@touchline/money';
import {
  cardName,
  type GameScene,
  Outcome,
  percentText,
  PlayingCard,
  rankOfCard,
  type SceneRound,
  type StageProps,
  timesText,
} from '@touchline/scene-kit';
import { Button, classNames, spoken } from '@touchline/ui';
import type { ReactElement } from 'react';
import { hiLo, type HiLoAction, type HiLoBet, hiLoMultiplier, type HiLoTable, hiLoWays } from './rules.ts';
import styles from './scene.module.css';

type Props = StageProps<HiLoBet, HiLoAction, HiLoTable>;

function Stage({ round, isStill, money, t }: Props): ReactElement {
  const cards = round?.shown.cards ?? [];
  const open = cards.at(-1) ?? null;
  const isOpen = round !== null && !round.isOver;
  return (
    <div className={styles['stage']}>
      <ol className={styles['before']} aria-label={t('games_hi_lo_before')}>
        {cards.slice(-9, -1).map((card, at) => (
          <li key={`${at} ${card}`}>
            <PlayingCard card={card} />
            <span className={spoken}>{cardName(card, t)}</span>
          </li>
        ))}
      </ol>
      <div key={cards.length} className={classNames(styles['open'], !isStill && styles['moving'])}>
        <PlayingCard card={open} />
        <p className={spoken} aria-live="polite">
          {open === null ? t('games_hi_lo_first') : t('games_hi_lo_card', { card: cardName(open, t) })}
        </p>
      </div>
      <Outcome
        round={round}
        hint={isOpen ? t('games_hi_lo_open', { count: round.shown.guesses }) : t('games_hi_lo_first')}
        money={money}
        t={t}
      />
    </div>
  );
}

function Actions({ round, act, money, t }: Props): ReactElement | null {
  if (!round) return null;
  const { cards, guesses, higher, lower } = round.shown;
  const rank = rankOfCard(cards.at(-1) ?? 0);
  const chance = (guess: 'higher' | 'lower') =>
    percentText(rational(BigInt(hiLoWays(rank, guess)), 13n), t.locale.lang);
  return (
    <div className={styles['actions']}>
      <p>{t('games_hi_lo_chances', { higher: chance('higher'), lower: chance('lower') })}</p>
      {higher !== null && (
        <Button tone="primary" size="large" isWide onClick={() => act({ choice: 'higher' })}>
          {t('games_hi_lo_higher', { amount: money(higher) })}
        </Button>
      )}
      {lower !== null && (
        <Button tone="primary" size="large" isWide onClick={() => act({ choice: 'lower' })}>
          {t('games_hi_lo_lower', { amount: money(lower) })}
        </Button>
      )}
      <Button isWide onClick={() => act({ choice: 'skip' })}>
        {t('games_hi_lo_skip')}
      </Button>
      <Button size="large" isWide disabled={guesses === 0} onClick={() => act({ choice: 'cash-out' })}>
        {guesses === 0 ? t('games_hi_lo_guess') : t('games_take', { amount: money(round.multiplier) })}
      </Button>
    </div>
  );
}

/** The average returns of one guess, over the cards on which it is offered: the least and the most. */
function returnText(lang: string): string {
  const all = Array.from({ length: 12 }, (_, at) => BigInt(at + 1))
    .map((ways) => multiply(rational(ways, 13n), hiLoMultiplier([Number(ways)])))
    .toSorted(compare);
  const [least = rational(0n), most = rational(0n)] = [all[0], all.at(-1)];
  return `${percentText(least, lang)} – ${percentText(most, lang)}`;
}

export const scene: GameScene<HiLoBet, HiLoAction, HiLoTable> = {
  rules: hiLo,
  firstBet: {},
  Controls: null,
  Stage,
  Actions,
  facts: (_bet, t) => {
    const { lang } = t.locale;
    return [
      { label: t('games_hi_lo_equal'), value: t('games_hi_lo_both') },
      {
        label: t('games_hi_lo_seven'),
        value: timesText(multiplierText(hiLoMultiplier([7])), lang),
      },
      { label: t('games_return'), value: returnText(lang) },
    ];
  },
  resultOf: ({ multiplier }: SceneRound<HiLoBet, HiLoAction, HiLoTable>, t) =>
    timesText(multiplier, t.locale.lang),
  startText: (t) => t('games_hi_lo_start'),
};
