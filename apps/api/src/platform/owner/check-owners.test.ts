import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { checkOwners } from './check-owners.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function check(): Promise<unknown> {
  await checkOwners({ deps: api.deps, now: api.now() });
  const row = await api.db
    .selectFrom('auditLog')
    .select('dados')
    .where('acao', '=', 'dono.conferido')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.dados;
}

it.each(['etiqueta_posta', 'busca_texto', 'busca_pendente'])('looks through %s', async (tabela) => {
  const gone = uuidv7();
  const { id } = await person(api);
  const etiqueta = { id: uuidv7(), nome: tabela, cor: 'azul' } as const;
  await api.db.insertInto('etiqueta').values(etiqueta).execute();
  const owner = { ownerKind: 'requerimento', ownerId: gone } as const;
  if (tabela === 'etiqueta_posta')
    await api.db
      .insertInto('etiquetaPosta')
      .values({ ...owner, id: uuidv7(), etiquetaId: etiqueta.id, postaPorId: id, createdAt: api.now() })
      .execute();
  else if (tabela === 'busca_texto')
    await api.db
      .insertInto('buscaTexto')
      .values({ ...owner, fonte: 'titulo', texto: 'Nada', em: api.now() })
      .execute();
  else await api.db.insertInto('buscaPendente').values(owner).execute();
  expect(await check()).toEqual({ orfaos: [{ tabela, especie: 'requerimento', total: 1, donos: [gone] }] });
  await sql`delete from ${sql.table(tabela)} where owner_id = ${gone}`.execute(api.owner);
});

it('names what belongs to something that is not there, by table and kind', async () => {
  expect(await check()).toEqual({ orfaos: [] });
  const { id: usuarioId } = await person(api);
  const gone = uuidv7();
  const page = { ownerKind: 'carta' as const, ownerId: gone, usuarioId, vistaEm: api.now() };
  await api.db
    .insertInto('presenca')
    .values([
      { aba: uuidv7(), ...page },
      { aba: uuidv7(), ...page },
    ])
    .execute();
  expect(await check()).toEqual({
    orfaos: [{ tabela: 'presenca', especie: 'carta', total: 2, donos: [gone, gone] }],
  });
});
