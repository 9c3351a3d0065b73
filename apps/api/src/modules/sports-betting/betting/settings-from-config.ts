import { DEFAULT_CONFIG } from '@touchline/betting-engine';
import { parseAmount, rateFromText } from '@touchline/money';
import type { SiteConfig } from '../../site/site-config/index.ts';
import type { BettingSettings } from './placement/snapshot.ts';
import { liabilityLimits } from './risk/liability-limits.ts';

/** Converts the operator's settings to the engine's types. */
export function settingsFromConfig(config: SiteConfig): BettingSettings {
  const house = DEFAULT_CONFIG.houseCurrency;
  const minor = (text: string): bigint => {
    const parsed = parseAmount(text, house);
    return parsed.outcome === 'parsed' ? parsed.minor : 0n;
  };
  return {
    engine: {
      ...DEFAULT_CONFIG,
      isBonusLegOn: config.isBonusBetEnabled,
      isVipBetAllowed: config.isVipBetAllowed,
      isMaxPayoutOverrideAllowed: config.isMaxPayoutOverrideAllowed,
      settleHoldMs: config.settleHoldSec * 1000,
    },
    risk: {
      liveMinor: minor(config.maxWinLive),
      lineMinor: minor(config.maxWinLine),
      simulatedMinor: minor(config.maxWinSimulated),
    },
    liability: liabilityLimits(config, house.code),
    rates: new Map(
      Object.entries(config.rates).map(([code, text]) => [code, rateFromText(house.code, code, text)]),
    ),
    retiredFromMs: new Map(
      config.retiredCurrencies.map(({ from, refuseFrom }) => [from, Date.parse(refuseFrom)]),
    ),
    prepaid: {
      isOn: config.isPrepaidEnabled,
      sharePercent: percentOf(config.prepaidShare),
      windowMs: config.prepaidWindowHours * hourMs,
    },
    insurance: { isOn: config.isInsuranceEnabled, loadPercent: percentOf(config.insuranceLoad) },
    liveDisallowSports: config.liveDisallowSports,
    lineDisallowSports: config.lineDisallowSports,
  };
}

const hourMs = 3_600_000;

/** Converts a share with at most two decimals to whole percents: "0.5" is 50. */
function percentOf(share: string): number {
  const [whole = '0', fraction = ''] = share.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
