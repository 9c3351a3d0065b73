import type { App } from '../app.ts';
import { paymentCommands } from '../modules/banking/payments/index.ts';
import { gameWalletCommands } from '../modules/gaming/game-wallet/index.ts';
import { sharedChainCommands } from '../modules/gaming/shared-rounds/index.ts';
import { analyticsCommands } from '../modules/operations/analytics/index.ts';
import { paymentRequestCommands, supportCommands } from '../modules/operations/support/index.ts';
import { suppliedGameCommands } from '../modules/gaming/supplied-games/index.ts';
import { roundCommands } from '../modules/gaming/rounds/index.ts';
import { identityCommands } from '../modules/players/identity/index.ts';
import { limitCommands, siteLimitCommands } from '../modules/players/limits/index.ts';
import { referralCommands } from '../modules/players/referrals/index.ts';
import { officeCommands } from '../modules/players/office/index.ts';
import { newsletterCommands } from '../modules/players/newsletter/index.ts';
import { privacyCommands } from '../modules/players/privacy/index.ts';
import { registrationCommands } from '../modules/players/registration/index.ts';
import { termsCommands } from '../modules/players/terms/index.ts';
import { verificationCommands } from '../modules/players/verification/index.ts';
import { contentCommands } from '../modules/site/content/index.ts';
import { seoCommands } from '../modules/site/seo/index.ts';
import { configCommands } from '../modules/site/site-config/index.ts';
import { gateCommands } from '../modules/site/site-gate/index.ts';
import {
  bettingCommands,
  dayCommands,
  promoCommands,
  riskCommands,
} from '../modules/sports-betting/betting/index.ts';
import { catalogueCommands } from '../modules/sports-betting/catalogue/index.ts';
import type { Command } from '../platform/operator/command.ts';
import { auditCommand } from './audit-command.ts';
import { proposalCommands } from './proposals/commands.ts';
import { verifyCommand } from './verify-command.ts';

/** The commands of every module, in the order of the help text; one line per module. */
const moduleCommands: readonly ((app: App) => Command[])[] = [
  catalogueCommands,
  bettingCommands,
  riskCommands,
  promoCommands,
  dayCommands,
  sharedChainCommands,
  paymentCommands,
  gameWalletCommands,
  suppliedGameCommands,
  roundCommands,
  identityCommands,
  (app) => verificationCommands({ verification: app.verification, moneyOf: app.payments.moneyOf }),
  limitCommands,
  siteLimitCommands,
  referralCommands,
  termsCommands,
  newsletterCommands,
  registrationCommands,
  officeCommands,
  privacyCommands,
  configCommands,
  gateCommands,
  contentCommands,
  seoCommands,
  supportCommands,
  paymentRequestCommands,
  analyticsCommands,
];

/** Every operator command; names are unique. */
export function commandsOf(app: App): readonly Command[] {
  const ofModules = moduleCommands.flatMap((commands) => commands(app));
  return [...ofModules, ...proposalCommands(app, ofModules), auditCommand(app), verifyCommand(app)];
}
