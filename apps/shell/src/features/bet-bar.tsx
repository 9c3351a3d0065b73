/**
 * On phones, the bet slip in one line above the navigation: selections, odds, stake and potential return. A tap opens the
 * slip. All figures come from the quote.
 */
import { totalAmount } from '@touchline/contracts/sports-betting';
import { formatMoney } from '@touchline/ui';
import type { ReactElement } from 'react';
import { useShell, useStore } from '../page/shell-context.ts';
import styles from './bottom-bar.module.css';

export function BetBar(): ReactElement | null {
  const { t, lang, coupon, modals, events } = useShell();
  const state = useStore(coupon);
  const isOpen = useStore(modals).sheet !== null;
  const { bets, quote, settings } = state;
  if (bets.length === 0 || isOpen) return null;
  const amount = totalAmount(state);
  // Several bets have no common odds.
  const odds = quote !== null && quote.lineCount <= 1 ? quote.coefByView : null;
  const currency = quote?.currency ?? null;
  const money = (text: string | null | undefined): string =>
    text && currency !== null ? formatMoney(text, { lang, currency }) : '–';
  return (
    <button
      type="button"
      className={styles['bets']}
      data-bet-bar=""
      onClick={() => {
        events.emit('analytics/happened', { name: 'bottom-bar-pressed', params: { place: 'coupon' } });
        modals.send({ type: 'sheet-toggled', sheet: 'right' });
      }}
    >
      <span>
        <small>{t('main_bet_bar_count', { count: bets.length })}</small>
        <b dir="ltr">{odds ?? '–'}</b>
      </span>
      <span>
        <small>{t('main_bet_bar_stake')}</small>
        <b>{money(amount)}</b>
      </span>
      {settings.isPossibleWinShown && (
        <span>
          <small>{t('main_bet_bar_win')}</small>
          <b data-win="">{money(quote?.possibleWin)}</b>
        </span>
      )}
    </button>
  );
}
