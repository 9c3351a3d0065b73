/** Confirms that an e-mail was sent. The text is the same whether the address is known or not (RL-47). */
import { useT } from '@touchline/view-kit';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { FormLink } from './form-frame.tsx';
import styles from './form.module.css';

export function CheckMail({ text }: { readonly text: string }): ReactElement {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  // The clicked button is removed, so the heading gets the focus and is announced.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles['form']}>
      <h2 ref={title} tabIndex={-1} className={styles['title']}>
        {t('auth_mail_title')}
      </h2>
      <p className={styles['text']}>{text}</p>
      <p className={styles['note']}>{t('auth_mail_none')}</p>
      <p className={styles['links']}>
        <FormLink form="login">{t('auth_to_login')}</FormLink>
      </p>
    </div>
  );
}
