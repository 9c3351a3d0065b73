/** The currencies that the player can add, one tap each (DR-1.25). */
import { intlTag } from '@touchline/i18n';
import { Card, Chip } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { addableCurrencies } from '../data/currency-accounts.ts';
import type { CurrencyOffers } from '../data/currency-offers.ts';
import styles from './add-currency.module.css';
import type { AccountOperations } from './use-account-operations.ts';

interface AddCurrencyProps {
  readonly offers: CurrencyOffers;
  readonly operations: AccountOperations;
}

export function AddCurrency({ offers, operations }: AddCurrencyProps): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const currencies = addableCurrencies(offers);
  const names = new Intl.DisplayNames([intlTag(lang)], { type: 'currency' });
  if (currencies.length === 0) return null;
  return (
    <Card as="section" className={styles['card']} aria-label={t('office_currency_add')}>
      <h2 className={styles['title']}>{t('office_currency_add')}</h2>
      <p className={styles['text']}>{t('office_currency_add_text')}</p>
      <div className={styles['chips']} aria-busy={operations.busy === 'add'}>
        {currencies.map((currency) => (
          <Chip
            key={currency}
            disabled={operations.busy !== null}
            onClick={() => void operations.add(currency)}
          >
            {currency} · {names.of(currency) ?? currency}
          </Chip>
        ))}
      </div>
    </Card>
  );
}
