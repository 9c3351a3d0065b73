/**
 * Explains the first deposit once, on the home page. Variant 1 is a text, variant 2 is a list of steps (SH-PO-008,
 * SH-PO-009).
 */
import { NoticeAction, NoticeFrame, noticeStyles } from '@touchline/ui';
import { definePart, useEvents, useNavigate, useSession, useSiteConfig, useT } from '@touchline/view-kit';
import type { PartProps } from '@touchline/view-kit';
import { CircleCheck, UserPlus, Wallet } from 'lucide-react';
import type { ReactElement } from 'react';

interface Variant {
  readonly variant: 1 | 2;
}

/** The label of the button, by the form that it opens. */
const LABELS = { registration: 'notices_register', login: 'main_sign_in' } as const;

function FirstDeposit({ props }: PartProps<null, Variant>): ReactElement {
  const t = useT();
  const events = useEvents();
  const navigate = useNavigate();
  const isSignedIn = useSession().status === 'signed-in';
  const { isRegistrationAllowed, isVipDomain } = useSiteConfig();
  const form = isRegistrationAllowed && !isVipDomain ? 'registration' : 'login';
  const close = () => events.emit('notice/closed', { name: 'first-deposit' });
  const go = () => {
    close();
    if (isSignedIn) navigate('office/recharge');
    else events.emit('auth/form-requested', { form });
  };
  return (
    <NoticeFrame
      title={t('notices_deposit_title')}
      {...(props.variant === 1 ? { text: t('notices_deposit_text') } : {})}
      actions={
        <>
          <NoticeAction isFirst onClick={go}>
            {t(isSignedIn ? 'notices_deposit_button' : LABELS[form])}
          </NoticeAction>
          <NoticeAction onClick={close}>{t('notices_later')}</NoticeAction>
        </>
      }
    >
      {props.variant === 2 && <Steps />}
    </NoticeFrame>
  );
}

const STEPS = [
  { id: 'account', icon: UserPlus, text: 'notices_deposit_step_account' },
  { id: 'limit', icon: CircleCheck, text: 'notices_deposit_step_limit' },
  { id: 'recharge', icon: Wallet, text: 'notices_deposit_step_recharge' },
] as const;

function Steps(): ReactElement {
  const t = useT();
  return (
    <ol className={noticeStyles['list']}>
      {STEPS.map(({ id, icon: Icon, text }) => (
        <li key={id} className={noticeStyles['item']}>
          <Icon size={20} aria-hidden />
          <strong>{t(text)}</strong>
        </li>
      ))}
    </ol>
  );
}

export const firstDepositPart = definePart<null, Variant>({
  load: () => ({ outcome: 'ready', data: null }),
  Component: FirstDeposit,
  parseProps: ({ variant }) => ({ variant: variant === 2 ? 2 : 1 }),
});
