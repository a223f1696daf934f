import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { equipe, isEquipe } from '#features/requerimento/access.ts';
import type { Who } from '#platform/auth/who.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const [EU, REPRESENTADO, OUTRO, MEU_GRUPO, OUTRO_GRUPO] = [id(1), id(2), id(3), id(4), id(5)];

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

function* people(): Generator<Who> {
  for (const tipo of [0, 1, 3])
    for (const permissoes of [[], ['requerimento.ver_grupo'], ['requerimento.ver_todos']] as const)
      for (const grupos of [[], [MEU_GRUPO]])
        yield {
          usuarioId: EU,
          tipo,
          representados: [REPRESENTADO],
          outorgantes: [],
          naoConferida: false,
          grupos: grupos.map((grupo) => ({ id: grupo })),
          permissoes: new Map(permissoes.map((permissao) => [permissao, 'global'])),
        } as unknown as Who;
}

function* requests() {
  for (const autorId of [EU, REPRESENTADO, OUTRO])
    for (const grupoId of [MEU_GRUPO, OUTRO_GRUPO])
      for (const atendenteId of [null, EU, OUTRO])
        for (const pareceristaId of [null, EU, OUTRO])
          for (const parecerGrupoId of [null, MEU_GRUPO, OUTRO_GRUPO])
            yield { autorId, grupoId, atendenteId, pareceristaId, parecerGrupoId };
}

it('database and code agree who is staff for a request', async () => {
  const answers = new Set<boolean>();
  for (const who of people())
    for (const r of requests()) {
      const { rows } = await sql<{
        reads: boolean;
      }>`select ${equipe(who)} as reads from (select ${r.autorId}::uuid
        as autor_id, ${r.grupoId}::uuid as grupo_id, ${r.atendenteId}::uuid as atendente_id,
        ${r.pareceristaId}::uuid as parecerista_id, ${r.parecerGrupoId}::uuid as parecer_grupo_id) r`.execute(
        api.db,
      );
      const expected = isEquipe(who, r);
      expect(rows[0]?.reads, JSON.stringify({ tipo: who.tipo, grupos: who.grupos, r })).toBe(expected);
      answers.add(expected);
    }
  expect(answers).toEqual(new Set([true, false]));
});
