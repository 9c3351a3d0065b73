/** The menu of the office, beside the page. It lists only pages that exist. */
import { playBreakOf } from '@touchline/contracts/remote-views';
import { Badge, Card, Icon } from '@touchline/ui';
import { useLocation, useSession, useT } from '@touchline/view-kit';
import {
  ArrowLeftRight,
  Banknote,
  Gauge,
  History,
  IdCard,
  MessagesSquare,
  QrCode,
  ShieldCheck,
  User,
  Wallet,
} from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import styles from './office-frame.module.css';
import { useUnreadAnswers } from './use-unread-answers.ts';

const ITEMS = [
  { id: 'account', path: 'office/account', label: 'office_accounts', icon: User },
  { id: 'history', path: 'office/history', label: 'office_history', icon: History },
  { id: 'recharge', path: 'office/recharge', label: 'office_recharge', icon: Wallet },
  { id: 'deduce', path: 'office/deduce', label: 'office_withdraw', icon: Banknote },
  { id: 'payments', path: 'office/historypay', label: 'office_payments', icon: ArrowLeftRight },
  { id: 'requests', path: 'office/payment/requests', label: 'office_requests', icon: MessagesSquare },
  { id: 'responsible', path: 'office/responsible', label: 'office_limits', icon: Gauge },
  { id: 'verification', path: 'office/verification', label: 'office_verification', icon: IdCard },
  { id: 'security', path: 'office/security', label: 'office_security', icon: ShieldCheck },
  { id: 'qr', path: 'office/security?qr', label: 'office_qr', icon: QrCode },
] as const;

type OfficePage = (typeof ITEMS)[number]['id'];

interface OfficeFrameProps {
  readonly here: OfficePage;
  readonly children: ReactNode;
}

export function OfficeFrame({ here, children }: OfficeFrameProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const session = useSession();
  const unread = useUnreadAnswers();
  const items = ITEMS.filter(({ id }) => id !== 'recharge' || playBreakOf(session) === null);
  return (
    <div className={styles['frame']}>
      <Card as="aside" className={styles['side']}>
        <p className={styles['number']}>
          {session.status === 'signed-in' && t('office_number', { number: session.accountNumber })}
        </p>
        <nav aria-label={t('office_menu')}>
          <ul className={styles['menu']}>
            {items.map(({ id, path, label, icon }) => (
              <li key={id}>
                <a
                  href={`/${lang}/${path}`}
                  className={styles['item']}
                  aria-current={id === here ? 'page' : undefined}
                >
                  <Icon of={icon} size={16} />
                  {t(label)}
                  {id === 'requests' && unread > 0 && (
                    <Badge tone="warn">{t('office_request_unread', { count: unread })}</Badge>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Card>
      <div className={styles['page']}>{children}</div>
    </div>
  );
}
