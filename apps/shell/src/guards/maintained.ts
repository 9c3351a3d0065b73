/**
 * During maintenance, all pages redirect to the maintenance page; otherwise that page redirects to home (SH-MT-005 to
 * SH-MT-007).
 */
import { ALLOW, redirect } from './guard.ts';
import type { Guard } from './guard.ts';

export const maintained: Guard = ({ route }, { maintenance }) => {
  const isOnPage = route.id === 'maintenance';
  if (maintenance.isActive === isOnPage) return ALLOW;
  if (!maintenance.isActive) return redirect('');
  const until = maintenance.finishAtSec === null ? '' : `?until=${maintenance.finishAtSec}`;
  return redirect(`maintenance${until}`);
};
