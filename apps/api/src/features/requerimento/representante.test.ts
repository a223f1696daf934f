import { rascunho } from '@balcao/contract/rascunho';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** A certificate that somebody asked for in the name of a firm; its document is still to be issued. */
async function filedForFirm() {
  const rui = await person(api, { nome: 'Rui Tavares' });
  const empresa = await api.make.usuario({ pessoa: 'PJ', nome: 'Ateliê Mantiqueira Ltda.', registro: {} });
  const pair = { representanteId: rui.id, representadoId: empresa.id, papel: 'Sócio' };
  await api.db
    .insertInto('representacao')
    .values({ id: uuidv7(), ...pair, desde: '2020-01-01' })
    .execute();
  const { token } = rui;
  const draft = await api.must(rascunho.create, { body: { tipoId: 110, autorId: empresa.id } }, { token });
  const params = { id: draft.id };
  const body = { respostas: { finalidade: 'LICITACAO' }, passo: null, version: draft.version };
  const { version } = await api.must(rascunho.save, { params, body }, { token });
  await api.must(rascunho.enviar, { params, body: { version } }, { token });
  return { rui, empresa };
}

/** Kinds of events that a person was told of, in the portal and by e-mail. */
async function toldTo(usuarioId: string) {
  const avisos = await api.db
    .selectFrom('notificacao')
    .select('tipo')
    .where('usuarioId', '=', usuarioId)
    .execute();
  const emails = await api.db
    .selectFrom('email')
    .select('template')
    .where('usuarioId', '=', usuarioId)
    .execute();
  return { avisos: avisos.map(({ tipo }) => tipo), emails: emails.map(({ template }) => template) };
}

const ALL = ['req.protocolado_na_hora', 'req.concluido'];

describe('what becomes of a request filed for a firm', () => {
  it('is told to the firm and to whoever filed it', async () => {
    const { rui, empresa } = await filedForFirm();
    await api.runJobs();
    for (const { id } of [rui, empresa]) expect(await toldTo(id)).toEqual({ avisos: ALL, emails: ALL });
  });

  it.each([
    ['was revoked', { revokedAt: new Date('2026-11-23T13:00:00Z') }],
    ['ran out', { ate: '2026-11-22' }],
  ])('is no matter of a representative whose representation %s', async (_, end) => {
    const { rui, empresa } = await filedForFirm();
    await api.db.updateTable('representacao').set(end).where('representanteId', '=', rui.id).execute();
    await api.runJobs();
    const [receipt = ''] = ALL;
    expect(await toldTo(rui.id)).toEqual({ avisos: [receipt], emails: [receipt] });
    expect(await toldTo(empresa.id)).toEqual({ avisos: ALL, emails: ALL });
  });
});
