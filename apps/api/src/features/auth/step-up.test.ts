import { email } from '@balcao/contract/email';
import { exportacao } from '@balcao/contract/exportacao';
import { grupo } from '@balcao/contract/grupo';
import type { BodyOf } from '@balcao/contract/kernel/route';
import { representacao } from '@balcao/contract/representacao';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { queueEmail } from '#features/email/api.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let token: string;
let admin: { id: string };
beforeAll(async () => {
  api = await startApi();
  const made = await api.make.usuario({ tipo: 3 });
  await api.make.aceitarTermo(made.id);
  admin = made;
  token = await api.as(made);
});
beforeEach(async () => {
  await api.db.updateTable('sessao').set({ stepUpAt: null }).where('usuarioId', '=', admin.id).execute();
});
afterAll(() => api.close());

const ID = uuidv7();

function exported(colunas: BodyOf<typeof exportacao.create>['colunas']) {
  const body = { lista: 'requerimentos' as const, formato: 'csv' as const, colunas, filtros: {} };
  return api.call(exportacao.create, { body }, { token });
}

it('changes of groups and representations need a recent identity confirmation', async () => {
  const membro = { id: ID, usuarioId: ID };
  const confirmar = { version: 1, razaoSocial: 'Ateliê Ltda.', papel: 'Outro' as const, ate: null };
  const asked = () =>
    Promise.all([
      api.call(
        grupo.incluirMembro,
        { params: { id: ID }, body: { version: 1, usuarioId: ID, lider: false } },
        { token },
      ),
      api.call(grupo.mudarLider, { params: membro, body: { version: 1, lider: true } }, { token }),
      api.call(grupo.retirarMembro, { params: membro, body: { version: 1 } }, { token }),
      api.call(representacao.confirmar, { params: { id: ID }, body: confirmar }, { token }),
    ]);
  for (const { problem } of await asked()) expect(problem.codigo).toBe('AUTH_CONFIRMAR');
  await api.confirmIdentity(admin.id);
  for (const { problem } of await asked()) expect(problem.codigo).not.toBe('AUTH_CONFIRMAR');
});

it('an export with names of people needs a confirmation, one without names does not', async () => {
  for (const coluna of ['autor', 'enviadoPor'] as const)
    expect((await exported(['id', coluna])).problem.codigo).toBe('AUTH_CONFIRMAR');
  expect((await exported(['id', 'status'])).status).toBe(200);
  await api.confirmIdentity(admin.id);
  expect((await exported(['id', 'autor'])).status).toBe(200);
});

it('reading an e-mail with a code needs a confirmation, another does not', async () => {
  const person = await api.make.usuario();
  await queueEmail(api.db, {
    template: 'req.mensagem',
    usuarioId: person.id,
    variaveis: { protocolo: '99999.000001/2026-00', link: '/requerimento/1' },
    chave: 'plain',
    now: api.now(),
  });
  await queueEmail(api.db, {
    template: 'conta.confirmar_email',
    para: 'nova@exemplo.example',
    nome: 'Nova Pessoa',
    chave: 'codigo',
    now: api.now(),
    variaveis: { codigo: '482913', validade: '24 horas' },
  });
  await api.db.updateTable('email').set({ situacao: 'local' }).execute();
  const read = async (chave: string) => {
    const { id } = await api.db
      .selectFrom('email')
      .select('id')
      .where('chave', '=', chave)
      .executeTakeFirstOrThrow();
    return api.call(email.detail, { params: { id } }, { token });
  };
  expect((await read('plain')).status).toBe(200);
  expect((await read('codigo')).problem.codigo).toBe('AUTH_CONFIRMAR');
  await api.confirmIdentity(admin.id);
  expect((await read('codigo')).body.texto).toContain('482913');
});
