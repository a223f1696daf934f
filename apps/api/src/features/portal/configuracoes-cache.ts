import { sql } from 'kysely';
import type { Deps } from '#platform/deps.ts';
import { keepAnswer } from '#platform/http/kept-answer.ts';
import { readConfiguracoes } from './configuracoes.ts';

/** The public settings, cached: a change shows everywhere within 30 seconds, a change of situations at once. */
export const cachedConfiguracoes = keepAnswer(
  { name: 'settings', freshMs: 30_000, versionOf: readVersao },
  ({ db, env, clock }) => readConfiguracoes(db, env, clock()),
);

/** Grows with every change of a situation. */
async function readVersao({ db }: Deps): Promise<string> {
  const { rows } = await sql<{ versao: string }>`
    select sum(version)::text as versao from requerimento_status`.execute(db);
  return rows[0]?.versao ?? '';
}
