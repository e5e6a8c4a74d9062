import pg from 'pg'
import { sqlState } from './db.ts'
import { hasList, migrationsLock } from './migrations.ts'
import { StartupError } from '#server/platform/startup-error.ts'

/** Throws StartupError if the owner's pool and the serving user's connect to different databases. */
export async function refuseOtherDatabase(owner: pg.Pool, serving: pg.Pool): Promise<void> {
  const which = async (pool: pg.Pool) => {
    const { rows } = await pool.query<{ which: string }>(
      "select concat_ws(' ', current_database(), pg_postmaster_start_time()) as which",
    )
    return rows[0]?.which
  }
  if ((await which(owner)) !== (await which(serving)))
    throw new StartupError(
      'MIGRATION_DATABASE_URL and DATABASE_URL name different databases; only their users may differ.',
    )
}

/**
 * Lets the serving user read and write the owner's present and future tables, and nothing else. It can't change the
 * structure or the list of migrations. It may add issued papers and audit entries but not change them, except the
 * columns of an audit entry that deleting a customer clears.
 */
export async function grantToServing(owner: pg.Pool, serving: pg.Pool): Promise<void> {
  const user = await userOf(serving)
  if (user === (await userOf(owner))) return
  const name = pg.escapeIdentifier(user)
  const client = await owner.connect()
  let broken = true
  try {
    await client.query('begin; set local statement_timeout = 0')
    // Processes that start together would conflict over these grants.
    await client.query('select pg_advisory_xact_lock($1)', [migrationsLock])
    for (const schema of await schemasOf(client)) await client.query(rightsOn(schema, name))
    await client.query(fewerRights(name))
    await client.query('commit')
    broken = false
  } catch (error) {
    if (sqlState(error) === undefined) throw error
    throw new StartupError(
      `The user of MIGRATION_DATABASE_URL can't let ${user} serve: ${(error as Error).message}.`,
    )
  } finally {
    client.release(broken)
  }
  await refuseOtherSearchPath(serving, user)
}

async function userOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_user::text as name')
  return rows[0]?.name ?? ''
}

/** Our schema, and the job queue's once it exists. */
async function schemasOf(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(nspname) as name from pg_namespace where nspname in (current_schema(), 'pgboss')",
  )
  return rows.map(({ name }) => name)
}

const rightsOn = (schema: string, user: string) => `
  grant usage on schema ${schema} to ${user};
  grant select, insert, update, delete on all tables in schema ${schema} to ${user};
  grant usage on all sequences in schema ${schema} to ${user};
  alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${user};
  alter default privileges in schema ${schema} grant usage on sequences to ${user}`

const fewerRights = (user: string) => `
  revoke insert, update, delete on schema_migrations from ${user};
  revoke update, delete on audit_entries, issued_papers, issued_paper_files, paper_logos from ${user};
  grant update (subject_name, customer_name, actor_name, old_value, new_value) on audit_entries to ${user}`

async function refuseOtherSearchPath(serving: pg.Pool, user: string): Promise<void> {
  if (!(await hasList(serving)))
    throw new StartupError(
      `The database user ${user} does not see Topside's tables: give it the search_path of their owner.`,
    )
}
