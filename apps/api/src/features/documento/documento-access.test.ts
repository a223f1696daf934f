import { documento } from '@balcao/contract/documento';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  attendant,
  documentOf,
  documentsOf,
  download,
  fileCertidao,
  nameCouncil,
  type Person,
  person,
  professional,
} from './documento.fixture.ts';

const MOTIVO = 'Emitida com um dado errado do registro.';

let api: TestApi;
let autor: Person;
let requerimentoId: string;
let certidaoId: string;

beforeAll(async () => {
  api = await startApi();
  await nameCouncil(api);
  autor = await professional(api);
  ({ id: requerimentoId } = await fileCertidao(api, autor));
  certidaoId = (await documentOf(api, requerimentoId)).id;
});
afterAll(() => api.close());

function tryDownload(token: string, headers: Record<string, string> = {}) {
  return api.call(documento.download, { params: { id: certidaoId } }, { token, headers });
}

function revoke(token: string, id = certidaoId, motivo = MOTIVO) {
  return api.call(documento.revogar, { params: { id }, body: { motivo } }, { token });
}

function audits(acao: string, objetoId: string) {
  return api.db
    .selectFrom('auditLog')
    .select(['atorId', 'dados'])
    .where('acao', '=', acao)
    .where('objetoId', '=', objetoId)
    .execute();
}

describe('downloading a document', () => {
  it('answers not found until the document is signed', async () => {
    const early = await tryDownload(autor.token);
    expect(early.status).toBe(409);
    expect(early.problem.type).toBe('urn:problem:documento.not_ready');
    const cad = await attendant(api, 'CAD');
    expect((await revoke(cad.token)).status).toBe(409);
    await api.runJobs();
    expect((await tryDownload(autor.token)).status).toBe(200);
  });

  it('works for its author and for staff in reach, and answers the same not found to everybody else', async () => {
    const [cad, reg, admin, citizen] = [
      await attendant(api, 'CAD'),
      await attendant(api, 'REG'),
      await person(api, { tipo: 2 }),
      await person(api),
    ];
    const seen = [autor, cad, reg, admin, citizen].map(
      async ({ token }) => (await tryDownload(token)).status,
    );
    expect(await Promise.all(seen)).toEqual([200, 200, 404, 200, 404]);
    const missing = await api.call(
      documento.download,
      { params: { id: '01a1fded-184d-70e1-96d5-e58fba31043f' } },
      { token: citizen.token },
    );
    const body = ({ problem }: typeof missing) => ({ ...problem, instance: null });
    expect(body(await tryDownload(citizen.token))).toEqual(body(missing));
    expect((await api.call(documento.download, { params: { id: certidaoId } })).status).toBe(401);
  });

  it('audits readings by staff and none by the author', async () => {
    const cad = await attendant(api, 'CAD');
    await tryDownload(autor.token);
    await tryDownload(cad.token);
    const readers = (await audits('documento.lido', certidaoId)).map((row) => row.atorId);
    expect(readers).toContain(cad.id);
    expect(readers).not.toContain(autor.id);
  });

  it('is served as a file that cannot run, whole or in ranges', async () => {
    const whole = await tryDownload(autor.token);
    expect(whole.raw.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': expect.stringMatching(/^attachment; .*CRR-\d{6}-2026\.pdf/),
    });
    const part = await tryDownload(autor.token, { range: 'bytes=0-4' });
    expect(part.status).toBe(206);
    expect(part.raw.payload).toBe('%PDF-');
    const beyond = await tryDownload(autor.token, { range: 'bytes=99999999-' });
    expect(beyond.status).toBe(416);
  });
});

describe('revoking a document', () => {
  it('is for staff who issue documents, within their reach, and never in their own matter', async () => {
    const [citizen, reg] = [await person(api), await attendant(api, 'REG')];
    expect((await revoke(citizen.token)).status).toBe(403);
    expect((await revoke(autor.token)).status).toBe(403);
    expect((await revoke(reg.token)).status).toBe(404);
    const seesAll = await attendant(api, 'REG');
    await api.make.conceder({ usuarioId: seesAll.id, permissao: 'requerimento.ver_todos', alcance: 'all' });
    expect((await revoke(seesAll.token)).status).toBe(403);

    const grupos = [{ id: await grupoId(api, 'CAD') }];
    const own = await professional(api, { tipo: 1, grupos });
    const { id } = await fileCertidao(api, own);
    await api.runJobs();
    expect((await revoke(own.token, (await documentOf(api, id)).id)).status).toBe(403);
  });

  it('is refused to a person with a declared impediment, and for a receipt', async () => {
    const impeded = await attendant(api, 'CAD');
    await api.db
      .insertInto('impedimento')
      .values({ requerimentoId, usuarioId: impeded.id, motivo: 'Parente.' })
      .execute();
    expect((await revoke(impeded.token)).status).toBe(403);
    const [receipt] = await documentsOf(api, requerimentoId, { comprovante: true });
    const cad = await attendant(api, 'CAD');
    expect((await revoke(cad.token, receipt?.id)).status).toBe(403);
    expect((await revoke(cad.token, certidaoId, 'curto')).status).toBe(422);
  });

  it('shows in the request, is audited without its text, notifies the holder, and keeps the first reason', async () => {
    const cad = await attendant(api, 'CAD');
    const first = await revoke(cad.token);
    expect(first.status).toBe(200);
    expect(first.body.documentos.find((d) => d.id === certidaoId)?.revogadoEm).toBe(api.now().toISOString());
    await revoke(cad.token, certidaoId, 'Outro motivo, escrito depois.');
    expect(await documentOf(api, requerimentoId)).toMatchObject({
      revogacaoMotivo: MOTIVO,
      revogadoPorId: cad.id,
    });
    const trail = await audits('documento.revogado', certidaoId);
    expect(trail).toHaveLength(1);
    expect(JSON.stringify(trail[0]?.dados)).not.toContain('errado');
    const notices = await api.db
      .selectFrom('notificacao')
      .select('texto')
      .where('usuarioId', '=', autor.id)
      .where('tipo', '=', 'documento.revogado')
      .execute();
    expect(notices.map(({ texto }) => texto)).toEqual([expect.stringContaining(MOTIVO)]);
    expect((await download(api, autor.token, certidaoId)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
