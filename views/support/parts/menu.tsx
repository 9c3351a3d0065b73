/** The support channels and their hours (SH-SU-002, SH-SU-003). */
import { Icon } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { ChevronRight, Headset, MessageSquareText, PhoneCall } from 'lucide-react';
import type { ComponentProps, ReactElement } from 'react';
import type { SupportInfo } from '../data/load-support.ts';
import type { SupportKind } from '../data/support-kind.ts';
import styles from './support.module.css';
import { Title } from './dialog-title.tsx';
import { useHours } from './use-hours.ts';

interface MenuProps {
  readonly info: SupportInfo;
  readonly onChoose: (kind: SupportKind) => void;
}

export function Menu({ info, onChoose }: MenuProps): ReactElement {
  const t = useT();
  return (
    <div className={styles['screen']}>
      <Title>{t('support_title')}</Title>
      <p className={styles['text']}>{useHours(info)}</p>
      <ul className={styles['ways']}>
        {info.hasConsultant && (
          <Way icon={Headset} name={t('support_consultant')} onPress={() => onChoose('chat')}>
            {t(info.isOpen ? 'support_consultant_open' : 'support_consultant_closed')}
          </Way>
        )}
        <Way icon={PhoneCall} name={t('support_callback')} onPress={() => onChoose('callback')}>
          {t('support_callback_text')}
        </Way>
        <Way icon={MessageSquareText} name={t('support_feedback')} onPress={() => onChoose('feedback')}>
          {t('support_feedback_text')}
        </Way>
      </ul>
      <p className={styles['note']}>{t('support_info')}</p>
    </div>
  );
}

interface WayProps {
  readonly icon: ComponentProps<typeof Icon>['of'];
  readonly name: string;
  readonly children: string;
  readonly onPress: () => void;
}

function Way({ icon, name, children, onPress }: WayProps): ReactElement {
  return (
    <li>
      <button type="button" className={styles['way']} onClick={onPress}>
        <span className={styles['wayIcon']}>
          <Icon of={icon} size={20} />
        </span>
        <span className={styles['wayText']}>
          <strong>{name}</strong>
          <span className={styles['note']}>{children}</span>
        </span>
        <Icon of={ChevronRight} size={16} />
      </button>
    </li>
  );
}
