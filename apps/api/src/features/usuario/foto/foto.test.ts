import { foto } from '@balcao/contract/foto';
import { interessado } from '@balcao/contract/interessado';
import { sessao } from '@balcao/contract/sessao';
import { usuario } from '@balcao/contract/usuario';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trySend } from '#features/anexo/anexo.fixture.ts';
import {
  attendant,
  fileCertidao,
  type Person,
  person,
  professional,
} from '#features/documento/documento.fixture.ts';
import { buildPng, paintPng } from '#platform/files/image.corpus.ts';
import { buildPdf } from '#platform/files/pdf.corpus.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';

const AZUL = paintPng({ width: 300, height: 240 }, () => [0, 0, 200]);
const MOTIVO = 'A pessoa pediu no balcão.';

let api: TestApi;
let iara: Person;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  iara = await professional(api, { nome: 'Iara Campos' });
});

const upload = (quem: Person, bytes = AZUL, nome = 'eu.png', tipo = 'image/png') =>
  trySend(api, quem.token, { destino: { finalidade: 'foto' }, nome, tipo, bytes });

async function versionOf(id: string): Promise<number> {
  const row = api.db.selectFrom('usuario').select('version').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).version;
}

async function change(
  quem: Person,
  { id = quem.id, anexoId, motivo = null }: { id?: string; anexoId: string | null; motivo?: string | null },
) {
  const body = { version: await versionOf(id), anexoId, motivo };
  return api.call(foto.trocar, { params: { id }, body }, quem);
}

/** Sets the photo of a person, by somebody; returns its version. */
async function set(quem: Person, id = quem.id, motivo: string | null = null): Promise<string> {
  const { body } = await upload(quem);
  const changed = await change(quem, { id, anexoId: body.id, motivo });
  if (!changed.body?.foto) throw new Error(`${changed.status} ${changed.raw.body}`);
  return changed.body.foto;
}

const see = (quem: Person, id: string) => api.call(foto.ver, { params: { id } }, quem);

const events = (acao: string, id: string) =>
  api.db
    .selectFrom('auditLog')
    .select(['atorId', 'dados'])
    .where('acao', '=', acao)
    .where('objetoId', '=', id)
    .execute();

/** A member of staff who may correct records and opened this one. */
async function keeper(id: string): Promise<Person> {
  const paulo = await person(api, { tipo: 2, nome: 'Paulo Reis' });
  await api.must(usuario.abrir, { params: { id }, body: { motivo: MOTIVO } }, paulo);
  return paulo;
}

describe('the own photo', () => {
  it('is a small square without metadata, under a version that the shell knows', async () => {
    const versao = await set(iara);
    const answer = await see(iara, iara.id);
    expect(answer.status).toBe(200);
    expect(answer.raw.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    expect(await sharp(answer.raw.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 });
    expect((await api.must(sessao.eu, {}, iara)).foto).toBe(versao);
    expect(await events('usuario.foto_lida', iara.id)).toEqual([]);
  });

  it('gets another version when it is replaced, and the upload is gone each time', async () => {
    const first = await set(iara);
    const second = await set(iara);
    expect(second).not.toBe(first);
    const left = await api.db.selectFrom('anexo').select('id').where('usuarioId', '=', iara.id).execute();
    expect(left).toEqual([]);
    expect((await events('usuario.foto_trocada', iara.id)).at(-1)?.dados).toEqual({
      antes: { foto: first },
      depois: { foto: second },
    });
  });

  it('is removed, once', async () => {
    await set(iara);
    expect((await change(iara, { anexoId: null })).body).toMatchObject({ foto: null });
    expect((await see(iara, iara.id)).status).toBe(404);
    const version = await versionOf(iara.id);
    expect((await change(iara, { anexoId: null })).body).toMatchObject({ version });
  });

  it('is refused for an older version, and the upload waits for another try', async () => {
    const { body } = await upload(iara);
    const late = { version: 99, anexoId: body.id, motivo: null };
    expect((await api.call(foto.trocar, { params: { id: iara.id }, body: late }, iara)).status).toBe(409);
    expect((await change(iara, { anexoId: body.id })).status).toBe(200);
  });

  it.each([
    ['a PDF', buildPdf(1), 'eu.pdf', 'application/pdf', 'ANEXO_TIPO'],
    ['a picture under another name', AZUL, 'eu.jpg', 'image/jpeg', 'ANEXO_TIPO'],
    [
      'a small one',
      paintPng({ width: 199, height: 300 }, () => [0, 0, 0]),
      'eu.png',
      'image/png',
      'ANEXO_RECUSADO',
    ],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 'eu.png', 'image/png', 'ANEXO_TAMANHO'],
  ])('does not take %s', async (_, bytes, nome, tipo, codigo) => {
    expect((await upload(iara, bytes, nome, tipo)).problem.codigo).toBe(codigo);
  });

  it('does not take a picture that cannot be drawn, nor the file of somebody else', async () => {
    const { body } = await upload(iara, buildPng({ width: 800, height: 800 }));
    const refused = await change(iara, { anexoId: body.id });
    expect(refused.problem).toMatchObject({
      codigo: 'ANEXO_RECUSADO',
      detail: expect.stringContaining('Escolha outra'),
    });
    const sent = await upload(await professional(api));
    expect((await change(iara, { anexoId: sent.body.id })).status).toBe(404);
  });

  it('is nothing for a firm', async () => {
    const firm = await person(api, { pessoa: 'PJ', nome: 'Ateliê Ltda.' });
    await api.owner
      .updateTable('usuario')
      .set({ conferidaEm: api.now(), conferidaMeio: 'conselho' })
      .where('id', '=', firm.id)
      .execute();
    firm.token = await api.as(firm);
    expect((await change(firm, { anexoId: null })).problem.detail).toBe('Uma empresa não tem foto.');
  });
});

describe('the photo of another person', () => {
  it('does not exist for strangers, colleagues without the right, and in a masked record', async () => {
    await set(iara);
    const staff = await person(api, { tipo: 1 });
    for (const quem of [await person(api), staff]) expect((await see(quem, iara.id)).status).toBe(404);
    const masked = await api.must(usuario.detail, { params: { id: iara.id } }, staff);
    expect(masked).toMatchObject({ mascarado: true, foto: null, avisos: null });
    expect(await events('usuario.foto_lida', iara.id)).toEqual([]);
  });

  it('is shown to who handles a request of theirs, and once on record', async () => {
    const versao = await set(iara);
    const { id } = await fileCertidao(api, iara);
    const { grupoId } = await api.db
      .selectFrom('requerimento')
      .innerJoin('grupo', 'grupo.id', 'requerimento.grupoId')
      .select('grupo.sigla as grupoId')
      .where('requerimento.id', '=', id)
      .executeTakeFirstOrThrow();
    const otavio = await attendant(api, grupoId);
    const beside = await api.must(interessado.detail, { params: { id } }, otavio);
    expect(beside.foto).toBe(versao);
    for (const _ of [1, 2]) expect((await see(otavio, iara.id)).status).toBe(200);
    expect(await events('usuario.foto_lida', iara.id)).toEqual([{ atorId: otavio.id, dados: {} }]);
  });

  it('is shown after the record was opened with a reason, and no longer', async () => {
    await set(iara);
    const paulo = await keeper(iara.id);
    expect((await see(paulo, iara.id)).status).toBe(200);
    api.setNow(new Date(api.now().getTime() + 31 * 60_000).toISOString());
    paulo.token = await api.as(paulo);
    expect((await see(paulo, iara.id)).status).toBe(404);
  });

  it('is changed with a reason by who may correct records, and the person is told', async () => {
    const paulo = await keeper(iara.id);
    const { body } = await upload(paulo);
    const silent = await change(paulo, { id: iara.id, anexoId: body.id });
    expect(silent.problem.errors).toEqual([{ path: 'motivo', message: 'Escreva o motivo.' }]);
    expect((await change(paulo, { id: iara.id, anexoId: body.id, motivo: MOTIVO })).status).toBe(200);
    const [event] = await events('usuario.foto_trocada', iara.id);
    expect(event).toMatchObject({ atorId: paulo.id, dados: { motivo: MOTIVO, antes: { foto: null } } });
    const mails = await mailsOf(api, { template: 'conta.cadastro_corrigido' });
    expect(mails.filter(({ usuarioId }) => usuarioId === iara.id)).toHaveLength(1);
  });

  it('is changed by nobody else', async () => {
    const versao = await set(iara);
    const masked = await person(api, { tipo: 2 });
    const attends = await person(api, { tipo: 1 });
    for (const [quem, status] of [
      [await person(api), 404],
      [attends, 403],
      [masked, 403],
    ] as const)
      expect((await change(quem, { id: iara.id, anexoId: null, motivo: MOTIVO })).status).toBe(status);
    expect((await api.must(sessao.eu, {}, iara)).foto).toBe(versao);
  });

  it('is closed to an account whose identity is not proved', async () => {
    const firm = await person(api, { pessoa: 'PJ', nome: 'Ateliê Ltda.' });
    await api.owner
      .updateTable('usuario')
      .set({ conferidaEm: null, conferidaMeio: null })
      .where('id', '=', firm.id)
      .execute();
    firm.token = await api.as(firm);
    expect((await see(firm, firm.id)).problem.codigo).toBe('CONTA_NAO_CONFERIDA');
  });
});

it('two changes at once leave one photo', async () => {
  const uploads = [await upload(iara), await upload(iara)];
  const version = await versionOf(iara.id);
  const statuses = await Promise.all(
    uploads.map(async ({ body }) => {
      const change = { version, anexoId: body.id, motivo: null };
      return (await api.call(foto.trocar, { params: { id: iara.id }, body: change }, iara)).status;
    }),
  );
  expect(statuses.toSorted()).toEqual([200, 409]);
});
