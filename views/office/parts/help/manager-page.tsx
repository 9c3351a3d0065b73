/** The personal manager of the player, or the way to the support (SH-RT-134, DR-13.140). */
import { Card, EmptyState, Icon } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { Mail, Phone, UserRound } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ManagerData } from '../../data/help.ts';
import { SupportButton } from '../support-button.tsx';
import styles from './help.module.css';

export function ManagerPage({ data: { manager } }: { readonly data: ManagerData }): ReactElement {
  const t = useT();
  if (manager === null)
    return (
      <Card>
        <EmptyState
          icon={<Icon of={UserRound} size={24} />}
          title={t('office_manager_none')}
          text={t('office_manager_none_text')}
        >
          <SupportButton />
        </EmptyState>
      </Card>
    );
  const { name, email, phone, hours } = manager;
  return (
    <Card as="section" aria-label={t('office_manager')} className={styles['card']}>
      <h2 className={styles['heading']} dir="auto">
        {name}
      </h2>
      <p className={styles['quiet']}>{t('office_manager_text')}</p>
      {email !== null && (
        <a href={`mailto:${email}`} className={styles['contact']}>
          <Icon of={Mail} size={16} /> <bdi>{email}</bdi>
        </a>
      )}
      {phone !== null && (
        <a href={`tel:${phone}`} className={styles['contact']}>
          <Icon of={Phone} size={16} /> <bdi>{phone}</bdi>
        </a>
      )}
      {hours !== null && (
        <p className={styles['quiet']}>
          {t('office_manager_hours')} <bdi>{hours}</bdi>
        </p>
      )}
    </Card>
  );
}
