/** Log-in, registration and password reset: three forms over any page, and the pages behind e-mail links. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'auth',
  role: 'regular',
  paths: {
    verify: 'user/accountverify',
    activate: 'user/activatefast',
    reset: 'user/passwordreset',
    stop: 'user/stopnewsletter',
  },
  examples: [
    'user/accountverify?code=abcdefghijklmnopqrstuvwxyz012345',
    'user/passwordreset?code=abcdefghijklmnopqrstuvwxyz012345',
    'user/activatefast',
    'user/stopnewsletter?code=7.abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq',
  ],
  components: {
    login: {},
    registration: {},
    forgotpassword: {},
    accountcard: {},
    captcha: { action: 'login', code: 111 },
  },
  dictionaries: ['auth'],
  personal: true,
});
