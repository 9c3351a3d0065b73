import { parseCoefWire } from '@touchline/betting-engine';
import { z } from 'zod';
import type { AuditAction } from '../../../../platform/database/audit-actions.ts';
import type { Transaction } from '../../../../platform/database/db.ts';
import { id } from '../../../../platform/operator/command-input.ts';
import {
  type Actor,
  auditChange,
  type AuditedChange,
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../../platform/operator/command.ts';
import type { Catalogue } from '../catalogue.ts';
import type { ChangeSet } from '../writes/change-set.ts';
import { type MarketOverlay, setGameBlocked, setMarketOverlay } from '../writes/set-suspended.ts';
import { findMarket, type MarketRow } from './find-market.ts';

/** Operator commands that suspend and reopen games and markets, and override prices. */
export function marketCommands(catalogue: Catalogue): Command[] {
  return [
    ...suspensionCommands(catalogue, {
      verb: 'suspend',
      isSuspended: true,
      help: 'overriding the feed',
    }),
    ...suspensionCommands(catalogue, {
      verb: 'reopen',
      isSuspended: false,
      help: 'which the operator has suspended; the feed decides again',
    }),
    defineCommand({
      name: 'override',
      permission: 'markets.write',
      help: 'overrides a price; never above the fair one',
      input: {
        words: { marketId: id, outcome: z.string(), coef: z.string().min(1).describe('coef|off') },
        options: {},
      },
      needsReason: true,
      run: ({ marketId, outcome, coef }, by) =>
        changeMarket(catalogue, by, marketId, 'market.override', (market) =>
          overridePrice(market, outcome, coef),
        ),
    }),
  ];
}

type Suspension = { verb: 'suspend' | 'reopen'; isSuspended: boolean; help: string };

function suspensionCommands(catalogue: Catalogue, { verb, isSuspended, help }: Suspension): Command[] {
  const state = isSuspended ? 'suspended' : 'open to the feed again';
  const common = { permission: 'markets.write', needsReason: true } as const;
  return [
    defineCommand({
      ...common,
      name: `${verb} game`,
      help: `${verb}s a game, ${help}`,
      input: { words: { gameId: id }, options: {} },
      run: ({ gameId }, by) =>
        changeInCatalogue(catalogue, by, async (tx, changeSet) => {
          const before = await setGameBlocked(tx, changeSet, gameId, isSuspended);
          if (before === null) return refused(`There is no game ${gameId}.`);
          return {
            action: `game.${verb}`,
            subject: `game:${gameId}`,
            before: { isBlocked: before },
            after: { isBlocked: isSuspended },
            text: `Game ${gameId} is ${state}.`,
          };
        }),
    }),
    defineCommand({
      ...common,
      name: `${verb} market`,
      help: `${verb}s a market, ${help}`,
      input: { words: { marketId: id }, options: {} },
      run: ({ marketId }, by) =>
        changeMarket(catalogue, by, marketId, `market.${verb}`, (market) => ({
          overlay: { ...market.overlay, suspended: isSuspended },
          text: `Market ${market.id} is ${state}.`,
        })),
    }),
  ];
}

/** Runs a change of the catalogue and writes its audit row in the same transaction. */
async function changeInCatalogue(
  catalogue: Catalogue,
  by: Actor,
  work: (tx: Transaction, changeSet: ChangeSet) => Promise<AuditedChange | CommandResult>,
): Promise<CommandResult> {
  let result = refused('Nothing was changed.');
  await catalogue.change(async (tx, changeSet) => {
    const done = await work(tx, changeSet);
    result = 'ok' in done ? done : await auditChange(tx, by, done);
  });
  return result;
}

/** Changes the operator's overlay of a market. The market is read in the transaction that changes it. */
function changeMarket(
  catalogue: Catalogue,
  by: Actor,
  marketId: bigint,
  action: AuditAction,
  change: (market: MarketRow) => { overlay: MarketOverlay; text: string } | CommandResult,
): Promise<CommandResult> {
  return changeInCatalogue(catalogue, by, async (tx, changeSet) => {
    const market = await findMarket(tx, marketId);
    if (!market) return refused(`There is no market ${marketId}.`);
    const changed = change(market);
    if ('ok' in changed) return changed;
    const { overlay, text } = changed;
    await setMarketOverlay(tx, changeSet, marketId, overlay);
    return { action, subject: `market:${marketId}`, before: market.overlay, after: overlay, text };
  });
}

/** A price above the fair price is refused, because players could profit from it (DR-7.34). */
function overridePrice(
  market: MarketRow,
  outcomeKey: string,
  coefWord: string,
): { overlay: MarketOverlay; text: string } | CommandResult {
  const outcome = market.outcomes.find((one) => one.key === outcomeKey);
  if (!outcome) return refused(`Market ${market.id} has no outcome ${outcomeKey}.`);
  const coefs = { ...market.overlay?.coefs };
  delete coefs[outcomeKey];
  if (coefWord !== 'off') {
    const parsed = parseCoefWire(coefWord);
    if (parsed.outcome !== 'parsed') return refused(`${coefWord} is not a coefficient such as 1.850.`);
    const milli = Number(parsed.coefMilli);
    if (outcome.prob === null) return refused('This outcome has no fair price to compare with.');
    if (milli * outcome.prob > 1000) {
      const fair = (1 / outcome.prob).toFixed(3);
      return refused(`${coefWord} is above the fair price ${fair}: refused (DR-7.34).`);
    }
    coefs[outcomeKey] = milli;
  }
  const price = coefWord === 'off' ? "the feed's price" : coefWord;
  return {
    overlay: { ...market.overlay, coefs },
    text: `Market ${market.id}, outcome ${outcomeKey}: ${price}.`,
  };
}
