/** Shows a component of a view in a dialog over the page: log-in, registration, password reset, deposit. */
import { Dialog } from '@touchline/ui';
import type { ReactElement } from 'react';
import { useShell, useStore } from '../page/shell-context.ts';
import { ComponentSlot } from '../remote-views/view-slot.tsx';

/** Names of the forms for screen readers; the view itself renders the visible title. */
const LABELS: Readonly<
  Record<
    string,
    'main_registration_widget_button' | 'main_password_reset' | 'main_account_card' | 'main_recharge'
  >
> = {
  accountcard: 'main_account_card',
  recharge: 'main_recharge',
  registration: 'main_registration_widget_button',
  forgotpassword: 'main_password_reset',
};

export function ViewModalDialog(): ReactElement | null {
  const { modals, router, t } = useShell();
  const { modal, isAnswerRequired } = useStore(modals);
  if (!modal) return null;
  const close = () => {
    modals.send({ type: 'modal-closed' });
    // The form has its own address. Closing it navigates to the page under the form, or to the home page.
    const { page, location } = router.get();
    const under = page.route.modal ? '' : `${location.path}${location.search}${location.hash}`;
    router.navigate(`/${location.lang}/${under}`, { replace: true, keepScroll: true });
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      label={t(LABELS[modal.component] ?? 'main_sign_in')}
      isDismissible={!isAnswerRequired}
    >
      <ComponentSlot view={modal.view} name={modal.component} props={modal.props} />
    </Dialog>
  );
}
