import type { ViewParts } from '@touchline/view-kit';
import { accountCardPart } from './account-card.tsx';
import { captchaPart } from './captcha.tsx';
import { forgotPasswordPart } from './forgot-password.tsx';
import { emailLinkPagePart } from './email-link-page.tsx';
import { loginPart } from './login.tsx';
import { registrationPart } from './registration.tsx';

export const parts: ViewParts = {
  page: emailLinkPagePart,
  components: {
    login: loginPart,
    registration: registrationPart,
    forgotpassword: forgotPasswordPart,
    accountcard: accountCardPart,
    captcha: captchaPart,
  },
};
