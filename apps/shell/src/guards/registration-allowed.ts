/** No registration on a VIP domain or where the operator has closed it (host-shell section 5). */
import { ALLOW, redirect } from './guard.ts';
import type { Guard } from './guard.ts';

export const registrationAllowed: Guard = (_to, { siteConfig }) =>
  siteConfig.isRegistrationAllowed && !siteConfig.isVipDomain ? ALLOW : redirect('');
