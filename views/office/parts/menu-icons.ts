/** The icons of the office's menu by the names that the server sends. */
import type { IconShape } from '@touchline/ui';
import { useViewContext } from '@touchline/view-kit';
import {
  ArrowLeftRight,
  Banknote,
  Bell,
  CircleHelp,
  Contact,
  FileDown,
  Gauge,
  Headset,
  History,
  IdCard,
  Lightbulb,
  List,
  Mail,
  MessagesSquare,
  QrCode,
  Radio,
  ShieldCheck,
  SlidersHorizontal,
  Ticket,
  User,
  UserRound,
  Wallet,
} from 'lucide-react';
import { useEffect } from 'react';

const ICONS: Readonly<Record<string, IconShape>> = {
  bets: History,
  recharge: Wallet,
  withdrawal: Banknote,
  transfers: ArrowLeftRight,
  wallets: User,
  requests: MessagesSquare,
  person: Contact,
  data: FileDown,
  document: IdCard,
  shield: ShieldCheck,
  qr: QrCode,
  limits: Gauge,
  settings: SlidersHorizontal,
  mail: Mail,
  line: List,
  live: Radio,
  promo: Ticket,
  bell: Bell,
  support: Headset,
  manager: UserRound,
  idea: Lightbulb,
};

const isKnown = (name: string): boolean => Object.hasOwn(ICONS, name);

/** Returns the icon of a name; a question mark for a name of a newer release. */
export const menuIcon = (name: string): IconShape => (isKnown(name) ? ICONS[name] : null) ?? CircleHelp;

export const unknownIcons = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].filter((name) => !isKnown(name));

/** Logs each unknown icon as an error, once for a menu (DM-OF-018). */
export function useUnknownIcons(names: readonly string[]): void {
  const { reportError } = useViewContext();
  const unknown = unknownIcons(names).join(', ');
  useEffect(() => {
    if (unknown !== '') reportError(new Error(`the office menu has unknown icons: ${unknown}`));
  }, [unknown, reportError]);
}
