import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const HOJE = '2026-11-23';
let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function professional() {
  const usuario = await api.make.usuario({ registro: {} });
  await api.make.aceitarTermo(usuario.id);
  return { usuario, token: await api.as(usuario) };
}

async function givenUp(token: string): Promise<string> {
  api.setNow(`${HOJE}T13:00:00Z`);
  const respostas = { ...interrupcao(HOJE), motivo: 'OUTRO', detalhe: 'Vou cuidar de um parente.' };
  const { id } = await fileRequerimento(api, token, { tipoId: 106, respostas });
  await api.must(requerimento.cancelar, { params: { id }, body: { motivo: '' } }, { token });
  return id;
}

describe('a draft copied from an earlier request', () => {
  it('has the answers that still hold, without a past day and the declarations', async () => {
    const owner = await professional();
    const id = await givenUp(owner.token);
    api.setNow('2026-11-24T13:00:00Z');
    const token = await api.as(owner.usuario);
    const draft = await api.must(rascunho.create, { body: { tipoId: 106, deRequerimentoId: id } }, { token });
    expect(draft.respostas).toEqual({ motivo: 'OUTRO', detalhe: 'Vou cuidar de um parente.' });
  });

  it('copies nothing from another person’s request, nor from another service', async () => {
    const [owner, other] = [await professional(), await professional()];
    const id = await givenUp(owner.token);
    const staff = await api.make.usuario({ tipo: 2, registro: {} });
    await api.make.aceitarTermo(staff.id);
    const tries = [
      { token: other.token, tipoId: 106 },
      { token: await api.as(staff), tipoId: 106 },
      { token: owner.token, tipoId: 110 },
    ];
    for (const { token, tipoId } of tries) {
      const answer = await api.call(rascunho.create, { body: { tipoId, deRequerimentoId: id } }, { token });
      expect(answer.status).toBe(404);
    }
  });
});
