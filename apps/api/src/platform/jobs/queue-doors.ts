import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';

/**
 * The queue's tables are closed to the server's role (row security): it adds jobs and reads the backlog through these
 * two functions, which run as the migrator, and nothing else. Who takes jobs out has the whole queue.
 */
const QUEUE_DOORS = `
create or replace function enqueue_job(task text, payload json, queue text, run_at timestamptz, attempts int, key text)
returns void language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_job(task, payload := payload, queue_name := queue, run_at := run_at,
    max_attempts := attempts, job_key := key) $$;
create or replace function waiting_jobs() returns bigint
language sql security definer stable set search_path = pg_catalog as $$
  select count(*) from graphile_worker._private_jobs where run_at <= now() and locked_at is null $$;
revoke execute on function enqueue_job, waiting_jobs from public;
do $$
declare
  closed text;
begin
  if exists (select from pg_roles where rolname = 'balcao_app') then
    grant execute on function enqueue_job, waiting_jobs to balcao_app;
  end if;
  if exists (select from pg_roles where rolname = 'balcao_fila') then
    grant usage on schema graphile_worker to balcao_fila;
    grant select, insert, update, delete on all tables in schema graphile_worker to balcao_fila;
    grant usage on all sequences in schema graphile_worker to balcao_fila;
    grant execute on all functions in schema graphile_worker to balcao_fila;
    for closed in select relname from pg_class c
      where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
        and not exists (select from pg_policy where polrelid = c.oid and polname = 'fila')
    loop
      execute format('create policy fila on graphile_worker.%I to balcao_fila using (true)', closed);
    end loop;
  end if;
end $$`;

/** Makes the two functions, as the migrator; safe to repeat. */
export async function openQueueDoors(db: Db): Promise<void> {
  await sql.raw(QUEUE_DOORS).execute(db);
}
