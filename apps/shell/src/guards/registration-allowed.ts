/** Registration is not open on a VIP domain or when the operator has closed it. */
import { ALLOW, redirect } from './guard.ts';
import type { Guard } from './guard.ts';

export const registrationAllowed: Guard = (_to, { siteConfig }) =>
  siteConfig.isRegistrationAllowed && !siteConfig.isVipDomain ? ALLOW : redirect('');
