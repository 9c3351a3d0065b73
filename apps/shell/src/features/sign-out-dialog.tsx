/** Requests a confirmation before the session ends (SH-SE-010, SH-SE-011). */
import { Button, Dialog } from '@touchline/ui';
import type { ReactElement } from 'react';
import { useShell, useStore } from '../page/shell-context.ts';
import styles from './sign-out-dialog.module.css';

export function SignOutDialog(): ReactElement | null {
  const { modals, t } = useShell();
  const { signOut } = useStore(modals);
  if (!signOut) return null;
  const answer = (isSure: boolean) => {
    modals.send({ type: 'sign-out-answered' });
    signOut(isSure);
  };
  return (
    <Dialog isOpen hasTitle label={t('main_sign_out_title')} onClose={() => answer(false)}>
      <p className={styles['text']}>{t('main_sign_out_text')}</p>
      <div className={styles['actions']}>
        <Button size="large" onClick={() => answer(false)}>
          {t('main_cancel')}
        </Button>
        <Button size="large" tone="primary" onClick={() => answer(true)}>
          {t('main_sign_out_button')}
        </Button>
      </div>
    </Dialog>
  );
}
