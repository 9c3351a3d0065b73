/**
 * Routes of log-in, registration and the pages of e-mail links. A form opened by its address is shown over the home
 * page in the same layout, so nothing moves when it is closed.
 */
import type { Route } from './route.ts';

export const userRoutes = [
  {
    id: 'login',
    path: 'login',
    view: 'home',
    isBetting: true,
    modal: { view: 'auth', component: 'login' },
    guards: ['signed-out'],
  },
  {
    id: 'registration',
    path: 'registration',
    view: 'home',
    isBetting: true,
    modal: { view: 'auth', component: 'registration' },
    guards: ['signed-out', 'registration-allowed'],
  },
  {
    id: 'forgot-password',
    path: 'forgotpassword',
    view: 'home',
    isBetting: true,
    modal: { view: 'auth', component: 'forgotpassword' },
    guards: ['signed-out'],
  },
  {
    id: 'old-registration',
    path: 'old-registration',
    view: 'home',
    isBetting: true,
    modal: { view: 'auth', component: 'registration' },
    guards: ['signed-out', 'registration-allowed'],
  },
  {
    id: 'registration-type',
    path: 'registration/:type(socialregistration)',
    view: 'home',
    isBetting: true,
    modal: { view: 'auth', component: 'registration' },
    guards: ['signed-out', 'registration-allowed'],
  },
  { id: 'user-account-verify', path: 'user/accountverify', view: 'auth' },
  {
    id: 'user-activate',
    path: 'user/:type(activatefast|activate)',
    view: 'auth',
    guards: ['activation-known'],
  },
  { id: 'user-password-reset', path: 'user/passwordreset', view: 'auth' },
  {
    id: 'user-forgot-password-redirect',
    path: 'user/forgotpassword',
    redirect: { to: '', query: 'showForgotPasswordModal=1' },
  },
  { id: 'user-stop-newsletter', path: 'user/stopnewsletter', view: 'auth', feature: 'newsletter' },
  { id: 'user-coupon-redirect', path: 'user/coupon', redirect: { to: '' } },
  { id: 'confirm-terms', path: 'confirm', view: 'information', guards: ['signed-in', 'terms-changed'] },
] as const satisfies readonly Route[];
