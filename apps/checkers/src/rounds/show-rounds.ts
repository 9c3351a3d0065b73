/** Shows the result of a check: the verdict, and a table of the rounds, those that differ first. */
import { nameOfGame } from '@touchline/games/game-name';
import type { CheckedRound, RoundDifference, RoundsCheck, SavedChain } from '@touchline/games/saved-rounds';
import { hundredthsText } from '@touchline/games/shared-rules';
import type { Translate } from '@touchline/i18n';
import { type Child, element } from '../shared/element.ts';
import { verdict } from '../shared/frame.ts';

const DIFFERENCES = {
  rules: 'checker_rounds_rules',
  commitment: 'checker_rounds_commitment',
  amounts: 'checker_rounds_amounts',
  bet: 'checker_rounds_bet',
  multiplier: 'checker_rounds_multiplier',
  shown: 'checker_rounds_shown',
  chain: 'checker_rounds_chain',
  position: 'checker_rounds_position',
  point: 'checker_rounds_point',
  'cash-out': 'checker_rounds_cash_out',
  payout: 'checker_rounds_payout',
} as const satisfies Record<RoundDifference, string>;

/** A file of thousands of rounds shows the first of them. */
const MAX_ROWS = 200;

export function showRounds({ rounds, chains }: RoundsCheck, t: Translate): readonly Child[] {
  const different = rounds.filter(({ difference }) => difference !== null);
  const isRight = different.length === 0;
  const shown = [...different, ...rounds.filter(({ difference }) => difference === null)].slice(0, MAX_ROWS);
  return [
    verdict(
      isRight,
      t(isRight ? 'checker_right' : 'checker_wrong'),
      element(
        'p',
        {},
        isRight
          ? t('checker_rounds_right', { count: rounds.length })
          : t('checker_rounds_wrong', { count: different.length, all: rounds.length }),
      ),
    ),
    element(
      'div',
      { class: 'rounds' },
      element(
        'div',
        { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': t('checker_rounds_table') },
        element('table', {}, headOf(t), element('tbody', {}, ...shown.map((round) => rowOf(round, t)))),
      ),
      rounds.length > shown.length &&
        element('p', { class: 'small' }, t('checker_rounds_more', { count: rounds.length - shown.length })),
    ),
    chains.length > 0 && chainList(chains, t),
  ];
}

/** What a player compares with the site's audit log: this page cannot know what was published. */
const chainList = (chains: readonly SavedChain[], t: Translate): HTMLElement =>
  element(
    'section',
    { class: 'chains', 'aria-label': t('checker_rounds_chains') },
    element('h2', {}, t('checker_rounds_chains')),
    element('p', {}, t('checker_rounds_compare')),
    ...chains.map(({ terminalHash, publicValue }) =>
      element(
        'dl',
        {},
        element('dt', {}, t('checker_rounds_terminal')),
        element('dd', {}, element('code', { dir: 'ltr' }, terminalHash)),
        element('dt', {}, t('checker_rounds_public')),
        element('dd', {}, element('code', { dir: 'ltr' }, publicValue)),
      ),
    ),
  );

const headOf = (t: Translate): HTMLElement =>
  element(
    'thead',
    {},
    element(
      'tr',
      {},
      ...(
        [
          'games_check_game',
          'checker_rounds_nonce',
          'checker_rounds_returns',
          'checker_rounds_result',
        ] as const
      ).map((key) => element('th', { scope: 'col' }, t(key))),
    ),
  );

/** What a stake of 1 returned, or the point of a shared round. */
const multiplierOf = (round: CheckedRound['round']): string =>
  'nonce' in round ? round.multiplier : hundredthsText(round.point);

const rowOf = ({ round, difference, computed }: CheckedRound, t: Translate): HTMLElement =>
  element(
    'tr',
    { 'data-is-right': String(difference === null) },
    element('td', {}, nameOfGame(t, round.game)),
    element('td', {}, String('nonce' in round ? round.nonce : round.number)),
    element('td', {}, element('bdi', { dir: 'ltr' }, `${multiplierOf(round)}×`)),
    element(
      'td',
      {},
      difference === null ? t('checker_ok') : t(DIFFERENCES[difference]),
      difference !== null && computed !== null && ' ',
      difference !== null && computed !== null && element('code', { dir: 'ltr' }, computed),
    ),
  );
