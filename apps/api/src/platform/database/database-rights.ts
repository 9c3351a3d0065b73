import type { Sql, Transaction } from './db.ts';
import { ownNames, roles } from './roles.ts';

export type TableRight = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' | 'TRUNCATE';

const allRights: readonly TableRight[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE'];

/**
 * Tables of money, coupons and logs. The application reads them directly, but writes them only through functions that
 * run as the tables' owner (RL-3: least privilege).
 */
const writtenByFunctions =
  /^(ledger_.*|platform_audit.*|platform_acceptance_log|platform_migration|betting_(coupon|leg|settlement|refusal|sale|insurance|payout_override|edit|receipt|receipt_key|liability|risk_stop|client_risk|promo_code|promo_holder|promo_use|prepaid|prepaid_base|day_accumulator)|shared_(chain|round|entry|runner)|toto_(draw|match|coupon|jackpot))$/;

/** Tables of seeds and of results that are not known yet: no login reads them, only functions of `seeds` do (DR-8.94). */
const hiddenTables = /^shared_(?:seed|point)$/;

/** Functions of the process that decides shared rounds, which no other login may call. */
const seedFunctions = /^shared_run_/;

/** Tables to which the application may add rows, but not change or delete them. */
const onlyAdded = /^(platform_verification|conversion_entry|newsletter_consent|registration_log_in_data)$/;

/** Tables with secrets: the reporting role cannot read them. */
const secretTables =
  /^(platform_audit_secret|shared_(seed|point)|identity_barred_person|identity_session|identity_code|identity_attempt|identity_second_step|identity_recovery_code|identity_passkey|identity_grant|identity_hand_over|identity_qr_log_in|identity_log_in|identity_security_question|identity_signing_key|limits_question_set|registration_profile|office_personal_data|social_link|social_attempt|social_answer|captcha_key|mail_letter|messages_push_subscription|sms_message|sms_sandbox_message|payments_withdrawal_details|verification_document|verification_page|verification_request)$/;
const secretColumns = new Set([
  'password_hash',
  'token_hash',
  'visitor_hash',
  'pass',
  'secret',
  'wallet_token',
]);

/** Sequences that only the owner's functions use. */
const privateSequences = /^(betting_coupon_id|platform_acceptance_seq)$/;

/**
 * Internal steps of other functions, which take the locks and check the limits first. The application may not call
 * these steps directly.
 */
const internalFunctions =
  /^(ledger_open_judged|ledger_open_one|shared_(lock_round|take|decide|pay)|toto_lock_sales|betting_(take_stakes|take_promos|lock_promos|take_prepaids|tie_bases|lock_prepaid_bases|end_own_part|activate_prepaid|release_prepaid|share_day_accumulators|lock_liability|add_liability|move_liability|count_placements|count_site))$/;

/** Returns the privileges of the application's role on a table. */
export function rightsOfApp(table: string): readonly TableRight[] {
  if (hiddenTables.test(table)) return [];
  if (writtenByFunctions.test(table)) return ['SELECT'];
  if (onlyAdded.test(table)) return ['SELECT', 'INSERT'];
  return ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
}

type Table = { name: string; app: TableRight[]; readable: string[]; columns: string[] };
type Routine = {
  name: string;
  call: string;
  isTrigger: boolean;
  isPublic: boolean;
  isOfApp: boolean;
  isOfSeeds: boolean;
};

/**
 * Grants and revokes until the roles have exactly the intended privileges on every table, sequence and function of the
 * site. Runs as the owner after migrations. Only differences are written, so a start without changes writes nothing.
 */
export async function grantRights(tx: Transaction): Promise<void> {
  const statements = [
    ...(await schemaStatements(tx)),
    ...(await readTables(tx)).flatMap(tableStatements),
    ...(await sequenceStatements(tx)),
    ...(await readRoutines(tx)).flatMap(routineStatements),
  ];
  if (statements.length > 0) await tx.query(statements.join(';\n'));
}

async function schemaStatements(tx: Transaction): Promise<string[]> {
  const missing = await tx.query<{ role: string; schema: string }>(
    `select role, quote_ident(current_schema()) as schema from unnest($1::text[]) as role
     where not has_schema_privilege(role, current_schema(), 'USAGE')`,
    [[roles.app, roles.read, roles.seeds]],
  );
  return missing.map(({ role, schema }) => `grant usage on schema ${schema} to ${role}`);
}

const readTables = (sql: Sql): Promise<Table[]> =>
  sql.query<Table>(
    `select c.relname as name,
       array(select r from unnest($1::text[]) r where has_table_privilege($2, c.oid, r)) as app,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         and has_column_privilege($3, c.oid, a.attnum, 'SELECT') order by a.attnum) as readable,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         order by a.attnum) as columns
     from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v')
       and c.relname ~ $4 order by c.relname`,
    [allRights, roles.app, roles.read, ownNames],
  );

function tableStatements({ name, app, readable, columns }: Table): string[] {
  const intended = rightsOfApp(name);
  const missing = intended.filter((right) => !app.includes(right));
  const surplus = app.filter((right) => !intended.includes(right));
  const shown = secretTables.test(name) ? [] : columns.filter((column) => !secretColumns.has(column));
  const isReadable = shown.join() === readable.join();
  return [
    ...(missing.length > 0 ? [`grant ${missing.join(', ')} on ${name} to ${roles.app}`] : []),
    ...(surplus.length > 0 ? [`revoke ${surplus.join(', ')} on ${name} from ${roles.app}`] : []),
    ...(isReadable ? [] : [`revoke all on ${name} from ${roles.read}`]),
    ...(isReadable || shown.length === 0
      ? []
      : [`grant select (${shown.map((column) => `"${column}"`).join(', ')}) on ${name} to ${roles.read}`]),
  ];
}

async function sequenceStatements(tx: Transaction): Promise<string[]> {
  const sequences = await tx.query<{ name: string; isUsable: boolean }>(
    `select c.relname as name, has_sequence_privilege($1, c.oid, 'USAGE') and has_sequence_privilege($1, c.oid, 'SELECT') as "isUsable"
     from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S' and c.relname ~ $2
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))`,
    [roles.app, ownNames],
  );
  return sequences
    .filter(({ name, isUsable }) => isUsable === privateSequences.test(name))
    .map(({ name, isUsable }) =>
      isUsable
        ? `revoke all on sequence ${name} from ${roles.app}`
        : `grant usage, select on sequence ${name} to ${roles.app}`,
    );
}

const readRoutines = (sql: Sql): Promise<Routine[]> =>
  sql.query<Routine>(
    `select p.proname as name, p.oid::regprocedure::text as call, p.prorettype = 'trigger'::regtype as "isTrigger",
       exists (select 1 from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) as "isPublic",
       exists (select 1 from aclexplode(p.proacl) a where a.grantee = $1::regrole) as "isOfApp",
       exists (select 1 from aclexplode(p.proacl) a where a.grantee = $3::regrole) as "isOfSeeds"
     from pg_proc p where p.pronamespace = current_schema()::regnamespace and p.proname ~ $2`,
    [roles.app, ownNames, roles.seeds],
  );

/** Trigger functions run for every writer, so no role needs to call them. */
function routineStatements({ name, call, isTrigger, isPublic, isOfApp, isOfSeeds }: Routine): string[] {
  const isOfRunner = seedFunctions.test(name);
  const isWanted = !isTrigger && !isOfRunner && !internalFunctions.test(name);
  return [
    ...(isPublic ? [`revoke execute on function ${call} from public`] : []),
    ...(isWanted && !isOfApp ? [`grant execute on function ${call} to ${roles.app}`] : []),
    ...(!isWanted && isOfApp ? [`revoke execute on function ${call} from ${roles.app}`] : []),
    ...(isOfRunner && !isOfSeeds ? [`grant execute on function ${call} to ${roles.seeds}`] : []),
    ...(!isOfRunner && isOfSeeds ? [`revoke execute on function ${call} from ${roles.seeds}`] : []),
  ];
}
