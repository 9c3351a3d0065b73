import { searchFaults } from './search.ts';
import { cupFaults } from './cups.ts';
import { seasonFaults } from './seasons.ts';
import { accessAuditFaults } from './access-audit.ts';
import { accountFrameFaults } from './account-frame.ts';
import { acceptanceFaults } from './acceptance.ts';
import { btcpayPayoutFaults } from './btcpay-payouts.ts';
import { bookingCodeFaults } from './booking-codes.ts';
import { boundFaults } from './bounds.ts';
import { currencyAccountFaults } from './currency-accounts.ts';
import { counterOfferFaults } from './counter-offers.ts';
import { couponTypeFaults } from './coupon-types.ts';
import { checkFaults } from './checks.ts';
import type { Fault } from './fault.ts';
import { sameGameFaults } from './same-game.ts';
import { favouriteFaults } from './favourites.ts';
import { cyberFaults } from './cyber.ts';
import { sportFaults } from './sports.ts';
import { dayAccumulatorFaults } from './day-accumulators.ts';
import { depositMethodFaults } from './deposit-methods.ts';
import { editFaults } from './edit.ts';
import { floodFaults } from './flood.ts';
import { authenticationFaults } from './authentication.ts';
import { fullRegistrationFaults } from './full-registration.ts';
import { httpFaults } from './http.ts';
import { gameRoomFaults } from './game-room.ts';
import { grantFaults } from './grant.ts';
import { handOverFaults } from './hand-over.ts';
import { identityFaults } from './identity.ts';
import { passkeyFaults } from './passkeys.ts';
import { qrLogInFaults } from './qr-log-in.ts';
import { securityPageFaults } from './security-page.ts';
import { insuranceFaults } from './insurance.ts';
import { ledgerFaults } from './ledger.ts';
import { limitFaults } from './limits.ts';
import { logInDataFaults } from './log-in-data.ts';
import { mailFaults } from './mail.ts';
import { privacyFaults } from './privacy.ts';
import { messageFaults } from './messages.ts';
import { metricsFaults } from './metrics.ts';
import { ownershipFaults } from './ownership.ts';
import { repeatedDepositFaults } from './repeated-deposits.ts';
import { paidLateFaults } from './paid-late.ts';
import { paycheckFaults } from './paychecks.ts';
import { paymentHistoryFaults } from './payment-history.ts';
import { paymentRequestFaults } from './payment-requests.ts';
import { paymentProviderFaults } from './payment-providers.ts';
import { payoutOverrideFaults } from './payout-override.ts';
import { playerEyeFaults } from './player-eye.ts';
import { prepaidFaults } from './prepaid.ts';
import { promoCodeFaults } from './promo-codes.ts';
import { receivableFaults } from './receivables.ts';
import { receiptFaults } from './receipts.ts';
import { retiredCurrencyFaults } from './retired-currencies.ts';
import { returnFaults } from './returns.ts';
import { newsletterFaults } from './newsletter.ts';
import { lobbyFaults } from './lobby.ts';
import { gameWalletFaults } from './game-wallet.ts';
import { roundFaults } from './rounds.ts';
import { totoFaults } from './toto.ts';
import { sharedRoundFaults } from './shared-rounds.ts';
import { officeFaults } from './office.ts';
import { rightsFaults } from './rights.ts';
import { riskFaults } from './risk.ts';
import { roundingFaults } from './rounding.ts';
import { saleFaults } from './sale.ts';
import { singlesFaults } from './singles.ts';
import { slipSettingsFaults } from './slip-settings.ts';
import { settlementFaults } from './settlement.ts';
import { smsProviderFaults } from './sms-providers.ts';
import { socialLoginFaults } from './social-login.ts';
import { spendingFaults } from './spending.ts';
import { suppliedGameFaults } from './supplied-games.ts';
import { splitWithdrawalFaults } from './split-withdrawals.ts';
import { statementPdfFaults } from './statement-pdf.ts';
import { statementFaults } from './statement.ts';
import { operatorFaults } from './operator.ts';
import { roleFaults } from './roles.ts';
import { verificationFaults } from './verification.ts';
import { withdrawalFaults } from './withdrawals.ts';

/** Every planted fault. A new function that moves money or grants access adds its faults to this list. */
export const faults: readonly Fault[] = [
  ...searchFaults,
  ...seasonFaults,
  ...cupFaults,
  ...acceptanceFaults,
  ...accessAuditFaults,
  ...accountFrameFaults,
  ...btcpayPayoutFaults,
  ...bookingCodeFaults,
  ...boundFaults,
  ...currencyAccountFaults,
  ...retiredCurrencyFaults,
  ...dayAccumulatorFaults,
  ...depositMethodFaults,
  ...editFaults,
  ...floodFaults,
  ...authenticationFaults,
  ...fullRegistrationFaults,
  ...httpFaults,
  ...identityFaults,
  ...passkeyFaults,
  ...grantFaults,
  ...handOverFaults,
  ...rightsFaults,
  ...newsletterFaults,
  ...officeFaults,
  ...lobbyFaults,
  ...roundFaults,
  ...gameWalletFaults,
  ...suppliedGameFaults,
  ...sharedRoundFaults,
  ...totoFaults,
  ...gameRoomFaults,
  ...qrLogInFaults,
  ...securityPageFaults,
  ...insuranceFaults,
  ...ledgerFaults,
  ...limitFaults,
  ...logInDataFaults,
  ...favouriteFaults,
  ...mailFaults,
  ...messageFaults,
  ...privacyFaults,
  ...metricsFaults,
  ...checkFaults,
  ...counterOfferFaults,
  ...cyberFaults,
  ...sportFaults,
  ...sameGameFaults,
  ...couponTypeFaults,
  ...ownershipFaults,
  ...paycheckFaults,
  ...paidLateFaults,
  ...repeatedDepositFaults,
  ...paymentHistoryFaults,
  ...paymentRequestFaults,
  ...paymentProviderFaults,
  ...payoutOverrideFaults,
  ...playerEyeFaults,
  ...prepaidFaults,
  ...promoCodeFaults,
  ...receivableFaults,
  ...receiptFaults,
  ...returnFaults,
  ...riskFaults,
  ...roundingFaults,
  ...saleFaults,
  ...settlementFaults,
  ...splitWithdrawalFaults,
  ...statementPdfFaults,
  ...statementFaults,
  ...singlesFaults,
  ...slipSettingsFaults,
  ...smsProviderFaults,
  ...socialLoginFaults,
  ...spendingFaults,
  ...operatorFaults,
  ...roleFaults,
  ...verificationFaults,
  ...withdrawalFaults,
];
