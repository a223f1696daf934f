import { grupo } from '@balcao/contract/grupo';
import { withTx } from '@balcao/db/db';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assignRequerimento } from '#features/distribuicao/api.ts';
import { attendant, HOJE, type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { getRequerimento } from '#features/requerimento/api.ts';
import { loadPerson } from '#platform/auth/load-session.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { waitsForLock } from '#test/waits-for-lock.ts';

let api: TestApi;
let paulo: Person;
let otavio: Person;

beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  paulo = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
  otavio = await attendant(api, 'REG');
});
afterAll(() => api.close());

async function leave(id: string) {
  const { version } = await api.must(grupo.detail, { params: { id } }, paulo);
  return api.must(grupo.retirarMembro, { params: { id, usuarioId: otavio.id }, body: { version } }, paulo);
}

it('a person who leaves a group keeps none of its requests, not even one assigned at that moment', async () => {
  const reg = await grupoId(api, 'REG');
  const autor = await professional(api);
  const { id } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas: interrupcao(HOJE) });
  const who = await loadPerson(api.db, { usuarioId: paulo.id, sessaoId: uuidv7(), now: api.now() });
  if (!who) throw new Error('the administrator is active');
  let leaving: Promise<unknown> = Promise.resolve();
  await withTx(api.db, async (tx) => {
    const requerimento = await getRequerimento(tx, who, id, { lock: true });
    const motivo = 'Otávio conhece o caso.';
    await assignRequerimento(tx, who, { requerimento, atendenteId: otavio.id, motivo });
    leaving = leave(reg);
    await Promise.race([leaving, waitsForLock(api)]);
  });
  await leaving;
  const { atendenteId } = await api.db
    .selectFrom('requerimento')
    .select('atendenteId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(atendenteId).toBeNull();
});
