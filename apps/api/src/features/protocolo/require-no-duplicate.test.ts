import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import type { Campo } from '@balcao/domain/formulario/campo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { publishServico } from '#test/publish-servico.ts';

const AUTO: Campo = { nome: 'auto', rotulo: 'Qual é o auto?', tipo: 'txt', obrigatorio: true };

let api: TestApi;
let umPorVez: number;
let porAuto: number;
let livre: number;

beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  umPorVez = await publishServico(api, [AUTO]);
  porAuto = await publishServico(api, [AUTO], { distinguePor: ['auto'] });
  livre = await publishServico(api, [AUTO], { distinguePor: [] });
});
afterAll(() => api.close());

async function person(): Promise<string> {
  const usuario = await api.make.usuario();
  await api.make.aceitarTermo(usuario.id);
  return api.as(usuario);
}

const file = (token: string, tipoId: number, auto: string) =>
  fileRequerimento(api, token, { tipoId, respostas: { auto } });

async function draft(token: string, tipoId: number, auto: string) {
  const { id, version } = await api.must(rascunho.create, { body: { tipoId } }, { token });
  const body = { respostas: { auto }, passo: null, version };
  const saved = await api.must(rascunho.save, { params: { id }, body }, { token });
  return { id, version: saved.version };
}

const send = (token: string, { id, version }: { id: string; version: number }) =>
  api.call(rascunho.enviar, { params: { id }, body: { version } }, { token });

describe('a second request of one person for one service', () => {
  it('is accepted for another subject, and refused with the equal parts for the same one', async () => {
    const token = await person();
    const first = await file(token, porAuto, 'AI 000123/2026');
    const other = await file(token, porAuto, 'AI 000124/2026');
    expect(other.id).not.toBe(first.id);
    const twin = await send(token, await draft(token, porAuto, 'ai nº 123/2026'));
    expect(twin.status).toBe(200);
    const same = await send(token, await draft(token, porAuto, 'ai 123-2026'));
    expect([same.status, same.problem.type]).toEqual([409, 'urn:problem:requerimento.duplicate']);
    expect(same.problem.detail).toBe(
      `Já existe um pedido igual em andamento: ${first.numero}. Igual nos dois: “Qual é o auto?” (ai 123-2026).`,
    );
    expect(same.problem.dados).toMatchObject({ id: first.id, numero: first.numero, para: 'voce' });
  });

  it('is accepted once the first about the same subject is closed', async () => {
    const token = await person();
    const { id } = await file(token, porAuto, '1/2026');
    await api.must(
      requerimento.cancelar,
      { params: { id }, body: { motivo: 'Não preciso mais deste pedido.' } },
      { token },
    );
    expect((await file(token, porAuto, '1/2026')).id).not.toBe(id);
  });

  it('waits for the first one when the service takes one at a time, for any subject', async () => {
    const token = await person();
    const first = await file(token, umPorVez, '1');
    const second = await send(token, await draft(token, umPorVez, '2'));
    expect(second.problem.detail).toBe(`Já existe um pedido igual em andamento: ${first.numero}.`);
    expect(second.problem.dados).not.toHaveProperty('assunto');
  });

  it('is accepted in any number when the service allows it', async () => {
    const token = await person();
    const ids = [await file(token, livre, '1'), await file(token, livre, '1')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  it('of another person is independent', async () => {
    await file(await person(), porAuto, '77/2026');
    await expect(file(await person(), porAuto, '77/2026')).resolves.toBeDefined();
  });
});

describe('drafts filed at the same moment', () => {
  it('become one request for one subject, and two for two', async () => {
    const token = await person();
    const drafts = [];
    for (const auto of ['5/2026', '05/2026', '5 / 2026', '6/2026'])
      drafts.push(await draft(token, porAuto, auto));
    const sent = await Promise.all(drafts.map((each) => send(token, each)));
    expect(
      sent
        .slice(0, 3)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([200, 409, 409]);
    expect(sent[3]?.status).toBe(200);
  });
});
