/**
 * Bonus pages are below `bonus` or below `special-offer`. The flag promoBonusToOffer selects the path, and the other
 * path redirects.
 */
import { ALLOW, redirect } from './guard.ts';
import type { Guard } from './guard.ts';

const move = (path: string, from: string, to: string) => redirect(`${to}${path.slice(from.length)}`);

export const bonusBase: Guard = ({ path }, { siteConfig }) =>
  siteConfig.promoBonusToOffer ? move(path, 'bonus', 'special-offer') : ALLOW;

export const offerBase: Guard = ({ path }, { siteConfig }) =>
  siteConfig.promoBonusToOffer ? ALLOW : move(path, 'special-offer', 'bonus');
