import { AsyncLocalStorage } from 'node:async_hooks';
import type { App } from '@touchline/api';
import type { createAppServer } from '@touchline/api/app-server';
import { commandsOf } from '@touchline/api/ops/commands';
import type { Database, Sql, Transaction } from '@touchline/api/platform/database/db';

/**
 * Finds entries that move a stake or a deposit and do not declare it (DR-11.64). Each statement that a request leads to
 * has a comment with the request's entry and what the entry declares. A trigger of the test database reads it when money
 * moves: the money of players says what is a stake, and not the code of the entry.
 */
const entries = new AsyncLocalStorage<string>();
const undeclared: string[] = [];

/** Names the entry of each request: method and path, or the name of an operator command. */
export function markEntries(server: ReturnType<typeof createAppServer>, app: App): void {
  const commands = commandsOf(app);
  server.addHook('preHandler', (request, _reply, done) => {
    const { url = '', config } = request.routeOptions;
    const { words = [] } = (request.body ?? {}) as { words?: unknown };
    const line = Array.isArray(words) ? words.join(' ') : '';
    const command = url.endsWith('/commands')
      ? commands.find(({ name }) => `${line} `.startsWith(`${name} `))
      : undefined;
    const name = command ? `command ${command.name}` : `${request.method} ${url.replaceAll('*', '')}`;
    entries.run(`${name} declares ${command?.moves ?? config.moves ?? 'nothing'}`, done);
  });
}

/** Returns the database with the comment in each statement of a request. */
export function watchEntries(db: Database): Database {
  return {
    query: (text, values, how) => watched(db.query(marked(text), values, how)),
    transaction: (work) =>
      watched(
        db.transaction((tx) => {
          const query: Sql['query'] = (text, values, how) => tx.query(marked(text), values, how);
          return work({ query } as Transaction);
        }),
      ),
    close: () => db.close(),
  };
}

const marked = (text: string): string => {
  const entry = entries.getStore();
  return entry === undefined ? text : `${text}\n/* entry ${entry} */`;
};

async function watched<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && error.message.includes('does not declare it'))
      undeclared.push(error.message);
    throw error;
  }
}

/** Fails the test whose request moved money that its entry does not declare. */
export function throwUndeclared(): void {
  const found = undeclared.splice(0);
  if (found.length > 0) throw new Error(found.join('; '));
}

/**
 * Creates the triggers, as the owner of the tables. What leaves a player's account is a stake, and what arrives is a
 * deposit, unless its reason is known to be neither. So a new reason has to be declared, or listed here. A deposit also
 * moves when its order is stored, because limits count it from then on (DR-5.20).
 */
export async function installMoneyWatch(tx: Transaction): Promise<void> {
  await tx.query(`
    create function test_check_entry(p_kind text, p_what text) returns void language plpgsql as $$
    declare
      v_entry text[] := regexp_match(current_query(), '/[*] entry (.*) declares ([a-z]+) [*]/');
    begin
      if v_entry[2] <> p_kind then
        raise exception '% moves a % (%) and does not declare it', v_entry[1], p_kind, p_what;
      end if;
    end $$;
    create function test_watch_transfers() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      perform test_check_entry('stake', i.reason) from inserted i
        where i.phase in ('direct', 'pending') and i.reason not in ('withdrawal', 'withdrawal-fee', 'withdrawal-tax',
          'deposit-chargeback', 'deposit-fee', 'conversion', 'coupon-correction', 'insurance-correction', 'foreign-correction',
          'foreign-free-correction',           'advance-repayment', 'advance-correction', 'receivable-repayment')
        and exists (select from wallet_account w where w.ledger_account_id = i.source_id);
      perform test_check_entry('deposit', i.reason) from inserted i
        where i.phase = 'direct' and i.reason not in ('demo-grant', 'operator-credit', 'conversion',
          'withdrawal-returned', 'deposit-fee-back', 'coupon-stake', 'coupon-payout', 'coupon-return', 'coupon-sale',
          'insurance-payout', 'insurance-return', 'round-payout', 'foreign-payout', 'foreign-free-payout', 'foreign-return', 'toto-payout', 'toto-return', 'advance-return',
          'receivable')
        and exists (select from wallet_account w where w.ledger_account_id = i.destination_id);
      return null;
    end $$;
    create function test_watch_recharges() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      perform test_check_entry('deposit', 'a recharge');
      return null;
    end $$;
    revoke execute on function test_check_entry(text, text), test_watch_transfers(), test_watch_recharges() from public;
    create trigger test_watch_transfers after insert on ledger_transfer
      referencing new table as inserted for each statement execute function test_watch_transfers();
    create trigger test_watch_recharges after insert on payments_recharge
      for each statement execute function test_watch_recharges()`);
}
