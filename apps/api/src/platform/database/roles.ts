import { type Database, type Sql, sqlState, type Transaction } from './db.ts';

/**
 * The database roles (ADR 0016). A role exists for the whole server; privileges are granted per database. `owner` owns
 * every object and never logs in; migrations run as it. `app` is the login of the site's processes. `read` may read
 * everything that is not secret; grant it to the logins of reporting tools. `seeds` is the login of the process that decides
 * shared rounds: it alone reads their seeds, and nothing else (DR-8.94).
 */
export const roles = {
  owner: 'touchline_owner',
  app: 'touchline_app',
  read: 'touchline_read',
  seeds: 'touchline_seeds',
} as const;

/** Roles that log in, with a password of the installation. */
export type LoginRole = typeof roles.app | typeof roles.seeds;

/** Tables, sequences and functions of the site's modules. Other objects in the database stay unchanged. */
export const ownNames =
  '^(analytics|betting|captcha|catalogue|content|conversion|favourites|feeds|gamewallet|identity|ledger|limits|lobby|mail|media|messages|newsletter|notices|office|operator|payments|platform|preferences|privacy|referral|registration|rounds|seo|shared|site|sms|social|spending|suppliedgames|support|terms|toto|verification|wallet)_';

const passwordShape = /^[0-9a-zA-Z]{16,}$/;

/** SQL for an administrator to run when the migrating login may not create roles. */
const administratorStatements = `create role ${roles.owner} nologin;
create role ${roles.app} login password '...';
create role ${roles.read} nologin;
create role ${roles.seeds} login password '...';
grant ${roles.app}, ${roles.seeds} to ${roles.owner};
grant ${roles.owner} to <the login of DATABASE_URL>;
grant usage, create on schema public to ${roles.owner};
create schema touchline_jobs authorization ${roles.owner};`;

/**
 * Creates missing roles in their own transaction. Several databases of one server may start together.
 * @param passwords each becomes the password of its role when that role cannot log in yet; null leaves it unset
 * @throws with the statements for an administrator when the login may not create roles
 */
export async function ensureRoles(
  db: Database,
  passwords: { app: string | null; seeds: string | null } = { app: null, seeds: null },
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      // Advisory locks are per database, so a start on another database may create the role first. In that case
      // `createRole` changes nothing.
      for (const role of Object.values(roles)) await tx.query(createRole(role));
      for (const name of ['app', 'seeds'] as const) {
        const password = passwords[name];
        if (password !== null && !(await canLogIn(tx, roles[name])))
          await setPassword(tx, roles[name], password);
      }
      await joinRoles(tx);
    });
  } catch (error) {
    if (sqlState(error) !== '42501') throw error;
    throw new Error(
      `The login of DATABASE_URL may not create the roles of the site. An administrator of the server runs:\n${administratorStatements}`,
      { cause: error },
    );
  }
}

const createRole = (role: string): string => `do $$ begin
  if not exists (select 1 from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$`;

const canLogIn = async (tx: Sql, role: LoginRole): Promise<boolean> =>
  (await tx.query('select 1 from pg_roles where rolname = $1 and rolcanlogin', [role])).length > 0;

/** Sets the password of a login. */
export async function setPassword(sql: Sql, role: LoginRole, password: string): Promise<void> {
  if (!passwordShape.test(password)) throw new Error(`The password of ${role} has letters and digits only.`);
  await sql.query(`alter role ${role} login password '${password}'`);
}

/**
 * Makes the migrating login a member of the owner role. The owner may read when open transactions of the logins that move
 * money started, so that the ledger's checkpoint never passes an open transaction (migration 0035).
 */
async function joinRoles(tx: Transaction): Promise<void> {
  await tx.query(`do $$ declare v_become text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
  begin
    if not pg_has_role(current_user, '${roles.owner}', v_become) then
      execute format('grant ${roles.owner} to %I', current_user);
    end if;
    if not pg_has_role('${roles.owner}', '${roles.app}', 'USAGE') then
      grant ${roles.app} to ${roles.owner};
    end if;
    if not pg_has_role('${roles.owner}', '${roles.seeds}', 'USAGE') then
      grant ${roles.seeds} to ${roles.owner};
    end if;
  end $$`);
}

/** Transfers objects created by an older version to the owner, and lets the owner use the schema. */
export async function transferOwnership(tx: Transaction): Promise<void> {
  await tx.query(`do $$ declare v_object record;
  begin
    if not has_schema_privilege('${roles.owner}', current_schema(), 'CREATE') then
      execute format('grant usage, create on schema %I to ${roles.owner}', current_schema());
    end if;
    for v_object in
      select case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end as kind, c.oid::regclass::text as name
      from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
        and c.relname ~ '${ownNames}' and pg_get_userbyid(c.relowner) <> '${roles.owner}'
        -- A column's sequence is transferred with its table.
        and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
          and d.deptype in ('a', 'i', 'e') and d.refclassid in ('pg_class'::regclass, 'pg_extension'::regclass))
      union all
      select 'function', p.oid::regprocedure::text from pg_proc p
      where p.pronamespace = current_schema()::regnamespace and p.proname ~ '${ownNames}'
        and pg_get_userbyid(p.proowner) <> '${roles.owner}'
    loop
      execute format('alter %s %s owner to ${roles.owner}', v_object.kind, v_object.name);
    end loop;
  end $$`);
}
