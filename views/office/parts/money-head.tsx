/** The head of the two pages that move money: the title, the account, and the way to the other page. */
import { playBreakOf } from '@touchline/contracts/remote-views';
import { SegmentLinks } from '@touchline/ui';
import { useLocation, useNavigate, useSession, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { Account } from '../data/account-page.ts';
import styles from './money-head.module.css';
import { OfficeTitle } from './office-title.tsx';

interface MoneyHeadProps {
  readonly here: 'recharge' | 'withdraw';
  readonly account: Account | null;
  readonly isModal?: boolean;
}

export function MoneyHead({ here, account, isModal = false }: MoneyHeadProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const navigate = useNavigate();
  const hasPlayBreak = playBreakOf(useSession()) !== null;
  const search = account ? `?account=${account.id}` : '';
  return (
    <div className={styles['head']}>
      <OfficeTitle>{t(here === 'recharge' ? 'office_recharge' : 'office_withdraw')}</OfficeTitle>
      {account && (
        <span className={styles['kind']}>
          {t('office_account_kind', { type: String(account.type) })} · {account.currency}
        </span>
      )}
      {!hasPlayBreak && !isModal && (
        <div className={styles['tabs']}>
          <SegmentLinks
            label={t('office_money_tabs')}
            current={here}
            choices={[
              { id: 'recharge', label: t('office_recharge'), href: `/${lang}/office/recharge${search}` },
              { id: 'withdraw', label: t('office_withdraw'), href: `/${lang}/office/deduce${search}` },
            ]}
            onPress={(href) => navigate(href)}
          />
        </div>
      )}
    </div>
  );
}
