import { rightsOfApp, type TableRight } from './database-rights.ts';
import type { Sql } from './db.ts';
import { ownNames, roles } from './roles.ts';

/** Without these settings a power failure may lose an acknowledged bet (RL-33: acknowledged bets are durable). */
const durableSettings = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/** Values of these settings with which this server writes a commit to disk before it acknowledges the commit. */
const durableValues = new Set(['on', 'remote_write', 'remote_apply']);

/**
 * Finds privileges that the connection's login must not have (RL-3: least privilege): superuser, ownership, disabling
 * triggers, and writing tables that only functions write. In production it also finds settings that make commits not
 * durable.
 * @returns one phrase for each finding
 */
export async function findSurplusRights(
  sql: Sql,
  { isProduction }: { isProduction: boolean },
): Promise<string[]> {
  return [
    ...(await findPowers(sql)),
    ...(await findWritableTables(sql)),
    ...(isProduction ? await findWeakSettings(sql) : []),
  ];
}

/** @throws an error whose sentence lists every surplus privilege and how to revoke it */
export async function assertRights(sql: Sql, options: { isProduction: boolean }): Promise<void> {
  const surplus = await findSurplusRights(sql, options);
  if (surplus.length === 0) return;
  throw new Error(
    `The site does not start on this database: ${surplus.join('; ')}. Processes use the login ${roles.app} (APP_DATABASE_URL).`,
  );
}

async function findPowers(sql: Sql): Promise<string[]> {
  const [login] = await sql.query<{
    name: string;
    isSuper: boolean;
    createsRoles: boolean;
    isOwner: boolean;
    mayReplicate: boolean;
    mayCreate: boolean;
    tables: string[];
  }>(
    `select current_user as name, r.rolsuper as "isSuper", r.rolcreaterole as "createsRoles",
       exists (select 1 from pg_roles o where o.rolname = $1 and pg_has_role(current_user, o.oid, 'MEMBER')) as "isOwner",
       has_parameter_privilege('session_replication_role', 'SET') as "mayReplicate",
       has_schema_privilege(current_schema(), 'CREATE') as "mayCreate",
       array(select c.relname::text from pg_class c where c.relnamespace = current_schema()::regnamespace
         and c.relkind in ('r', 'p') and c.relname ~ $2 and pg_has_role(current_user, c.relowner, 'MEMBER')
         order by c.relname limit 3) as tables
     from pg_roles r where r.rolname = current_user`,
    [roles.owner, ownNames],
  );
  if (!login) return ['the login is unknown'];
  const { name } = login;
  return [
    ...(login.isSuper ? [`${name} is a superuser`] : []),
    ...(login.createsRoles ? [`${name} may create roles`] : []),
    ...(login.isOwner ? [`${name} may become ${roles.owner}`] : []),
    ...(login.tables.length > 0 ? [`${name} owns ${login.tables.join(', ')}`] : []),
    ...(login.mayReplicate ? [`${name} may set session_replication_role`] : []),
    ...(login.mayCreate ? [`${name} may create objects`] : []),
  ];
}

async function findWritableTables(sql: Sql): Promise<string[]> {
  const tables = await sql.query<{ name: string; rights: TableRight[] }>(
    `select c.relname as name, array(select r from unnest($2::text[]) r where has_table_privilege(c.oid, r)
         or (r in ('INSERT', 'UPDATE') and has_any_column_privilege(c.oid, r))) as rights
     from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
       and c.relname ~ $1 order by c.relname`,
    [ownNames, ['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']],
  );
  return tables.flatMap(({ name, rights }) => {
    const surplus = rights.filter((right) => !rightsOfApp(name).includes(right));
    return surplus.length > 0 ? [`the login may ${surplus.join(', ')} ${name}`] : [];
  });
}

async function findWeakSettings(sql: Sql): Promise<string[]> {
  const settings = await sql.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from unnest($1::text[]) as name',
    [durableSettings],
  );
  return settings
    .filter(({ value }) => !durableValues.has(value))
    .map(({ name, value }) => `${name} is ${value}`);
}
