import { sql } from 'kysely';
import type { Deps } from '#platform/deps.ts';
import { keepAnswer } from '#platform/http/kept-answer.ts';
import { readConfiguracoes } from './configuracoes.ts';

/** The public settings, cached: a change of situations or settings shows at once, any other within 30 seconds. */
export const cachedConfiguracoes = keepAnswer(
  { name: 'settings', freshMs: 30_000, versionOf: readVersao },
  ({ db, env, clock }) => readConfiguracoes(db, env, clock()),
);

/** Grows with every change of a situation, and with every save of settings. */
async function readVersao({ db }: Deps): Promise<string> {
  const { rows } = await sql<{ versao: string }>`
    select (select sum(version) from requerimento_status) + (select coalesce(sum(version), 0) from configuracao)
      as versao`.execute(db);
  return rows[0]?.versao ?? '';
}
