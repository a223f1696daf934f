import { carta } from '@balcao/contract/carta';
import { portal } from '@balcao/contract/portal';
import { expect, it } from 'vitest';
import type { Person } from '#features/documento/documento.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import { type Cena, type Detalhe, ENDERECO, emCena, expedida, procurador } from './carta.fixture.ts';

let api: TestApi;
let c: Cena;

emCena((aApi, aCena) => {
  [api, c] = [aApi, aCena];
});

/** The letter notices in the bell, and its version. */
async function poll(quem: Person) {
  const { raw, body } = await api.call(portal.notificacoes, {}, { token: await api.as(quem) });
  const asking = body.notificacoes.filter(({ exigeCiencia }) => exigeCiencia);
  return { etag: raw.headers.etag, asking: asking.map(({ tipo }) => tipo) };
}

async function set(values: { comunicacao?: 'POSTAL'; senhaHash?: null; endereco?: string }): Promise<void> {
  await api.owner.updateTable('usuario').set(values).where('id', '=', c.autor.id).execute();
}

async function deliver({ id, version }: Detalhe): Promise<void> {
  const at = { params: { id } };
  const posting = { version, objeto: 'AA123456785BR', postadaEm: '2026-11-23' };
  const posted = await api.must(carta.registrarPostagem, { ...at, body: posting }, c.paulo);
  const body = { version: posted.version, recebidaEm: '2026-11-23', recebidaPor: 'Rosa Prado' };
  await api.must(carta.registrarEntrega, { ...at, body }, c.paulo);
}

async function cancel({ id, version }: Detalhe): Promise<void> {
  const body = { version, motivo: 'Foi escrita no pedido errado.' };
  await api.must(carta.cancelar, { params: { id }, body }, c.paulo);
}

it.each<[string, (sent: Detalhe) => Promise<unknown>]>([
  ['they say that they know', ({ id }) => api.must(carta.darCiencia, { params: { id } }, c.autor)],
  ['the post delivers it', deliver],
  ['it is cancelled', cancel],
])('a notice asks to acknowledge a letter until %s', async (_, settle) => {
  await set({ comunicacao: 'POSTAL', endereco: JSON.stringify(ENDERECO) });
  const other = await expedida(api, c);
  const sent = await expedida(api, c);
  const before = await poll(c.autor);
  expect(before.asking).toEqual(['carta.disponivel', 'carta.disponivel']);
  await settle(sent);
  const after = await poll(c.autor);
  expect(after.asking).toEqual(['carta.disponivel']);
  expect(after.etag).not.toBe(before.etag);
  const { items } = await api.must(portal.notificacaoList, {}, c.autor);
  const asking = items.filter(({ exigeCiencia }) => exigeCiencia);
  expect(asking.map(({ link }) => link)).toEqual([`/carta/${other.id}`]);
});

it('notice and reminder both ask, and ask no former representative after the acknowledgement', async () => {
  const ana = await procurador(api, c.autor);
  const senha = api.owner.updateTable('usuario').set({ senhaHash: 'de teste' });
  await senha.where('id', '=', ana.id).execute();
  await set({ senhaHash: null });
  const { id } = await expedida(api, c);
  await api.runDay('2026-11-28');
  const both = ['carta.lembrete_ciencia', 'carta.disponivel'];
  expect((await poll(ana)).asking).toEqual(both);
  const revoked = api.db.updateTable('representacao').set({ revokedAt: api.now() });
  await revoked.where('representanteId', '=', ana.id).execute();
  expect((await poll(c.autor)).asking).toEqual(both);
  await api.must(carta.darCiencia, { params: { id } }, { token: await api.as(c.autor) });
  for (const quem of [c.autor, ana]) expect((await poll(quem)).asking).toEqual([]);
});
