import type { Server } from 'node:net';
import { anexo } from '@balcao/contract/anexo';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EICAR, type StubMode, startClamdStub } from '#platform/files/clamd.stub.ts';
import { createScanner } from '#platform/files/clamd.ts';
import { buildPdf } from '#platform/files/pdf.corpus.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  arquivoOf,
  draft,
  fileWithAnexo,
  open,
  PDF,
  type Person,
  person,
  send,
  trySend,
} from './anexo.fixture.ts';

const INFECTED = buildPdf(1, { text: EICAR });
const HOUR_MS = 3600 * 1000;

let api: TestApi;
let autora: Person;
let atendente: Person;
let stub: Server | null = null;

beforeAll(async () => {
  api = await startApi();
  autora = await person(api);
  atendente = await person(api, { tipo: 1, grupos: [{ id: await grupoId(api, 'REG') }] });
});
afterEach(() => stopClamd());
afterAll(() => api.close());

async function startClamd(mode: StubMode = 'scan'): Promise<void> {
  await stopClamd();
  const { port, server } = await startClamdStub(mode);
  stub = server;
  api.deps.scanner = createScanner({ host: '127.0.0.1', port, timeoutMs: 300 });
}

async function stopClamd(): Promise<void> {
  const running = stub;
  stub = null;
  if (running) await new Promise((done) => running.close(done));
}

function later(hours: number): void {
  api.setNow(new Date(api.now().getTime() + hours * HOUR_MS).toISOString());
}

async function auditOf(acao: string) {
  return api.db.selectFrom('auditLog').select(['objetoId', 'dados']).where('acao', '=', acao).execute();
}

function download(id: string, token: string) {
  return api.call(anexo.downloadAnexo, { params: { id } }, { token });
}

describe('a scanner that answers', () => {
  it('releases a clean file', async () => {
    await startClamd();
    const { destino } = await draft(api, autora.token);
    expect((await send(api, autora.token, { destino })).verificacao).toBe('liberado');
  });

  it('discards an infected file with its upload, and audits it without its name', async () => {
    await startClamd();
    const { destino } = await draft(api, autora.token);
    const opened = await open(api, autora.token, { destino, bytes: INFECTED });
    const answer = await trySend(api, autora.token, { destino, bytes: INFECTED });
    expect(answer.status).toBe(422);
    expect(answer.problem.type).toBe('urn:problem:anexo.virus');
    const uploads = await api.db.selectFrom('upload').select('id').execute();
    expect(uploads.map((upload) => upload.id)).toEqual([opened.body.id]);
    const stored = await api.db.selectFrom('arquivo').select('tamanho').execute();
    expect(stored.map((file) => file.tamanho)).not.toContain(INFECTED.length);
    const traces = await auditOf('anexo.infectado');
    expect(traces).toHaveLength(1);
    expect(traces[0]?.dados).toMatchObject({ ameaca: 'Eicar-Signature', finalidade: 'campo' });
    expect(JSON.stringify(traces)).not.toContain('comprovante.pdf');
  });
});

it('is not needed to discard and audit the antivirus test file', async () => {
  api.deps.scanner = createScanner(null);
  const { destino } = await draft(api, autora.token);
  const before = (await auditOf('anexo.infectado')).length;
  const answer = await trySend(api, autora.token, { destino, bytes: Buffer.from(EICAR) });
  expect(answer.problem.type).toBe('urn:problem:anexo.virus');
  expect(await auditOf('anexo.infectado')).toHaveLength(before + 1);
});

describe('a scanner that is away', () => {
  it.each<StubMode>(['silent', 'hangup'])('never blocks a filing (%s)', async (mode) => {
    await startClamd(mode);
    const autor = await person(api);
    const filed = await fileWithAnexo(api, autor);
    expect(filed.anexo.verificacao).toBe('em_verificacao');
    expect((await download(filed.anexo.id, autor.token)).raw.rawPayload.equals(PDF)).toBe(true);
    const waiting = await download(filed.anexo.id, atendente.token);
    expect(waiting.status).toBe(409);
    expect(waiting.problem.type).toBe('urn:problem:anexo.pending_scan');
  });

  it('scans when it is back, and then others may read the file', async () => {
    await startClamd('hangup');
    const filed = await fileWithAnexo(api, await person(api));
    later(0.5);
    await api.runJobs();
    expect((await arquivoOf(api, filed.anexo.id)).verificacao).toBe('em_verificacao');
    await startClamd();
    later(0.5);
    await api.runJobs();
    expect((await arquivoOf(api, filed.anexo.id)).verificacao).toBe('liberado');
    expect((await download(filed.anexo.id, await api.as(atendente))).status).toBe(200);
  });

  it('blocks a file found infected later, removes its bytes and notifies its sender', async () => {
    await startClamd('hangup');
    const autor = await person(api);
    const { id } = await fileWithAnexo(api, autor);
    const destino = { finalidade: 'mensagem' as const, requerimentoId: id };
    const sent = await send(api, autor.token, { destino, bytes: INFECTED, nome: 'foto do contrato.pdf' });
    const body = { texto: 'Segue.', anexos: [sent.id] };
    await api.must(requerimento.mensagem, { params: { id }, body }, { token: autor.token });
    await startClamd();
    later(0.5);
    await api.runJobs();
    const { verificacao, chave } = await arquivoOf(api, sent.id);
    expect(verificacao).toBe('bloqueado');
    expect(await api.deps.storage.exists(chave)).toBe(false);
    const read = await api.call(
      anexo.downloadMensagem,
      { params: { id: sent.id } },
      { token: await api.as(autor) },
    );
    expect(read.problem.type).toBe('urn:problem:anexo.virus');
    const notice = await api.db
      .selectFrom('notificacao')
      .select(['texto', 'link'])
      .where('usuarioId', '=', autor.id)
      .where('tipo', '=', 'anexo.bloqueado')
      .executeTakeFirstOrThrow();
    expect(notice).toMatchObject({ link: `/requerimento/${id}` });
    expect(notice.texto).toContain('foto do contrato.pdf');
  });

  it('leaves a file marked as not checked after a day, so that no request stands still', async () => {
    await startClamd('hangup');
    const filed = await fileWithAnexo(api, await person(api));
    for (let i = 0; i < 26; i += 1) {
      later(1);
      await api.runJobs();
      if ((await arquivoOf(api, filed.anexo.id)).verificacao !== 'em_verificacao') break;
      expect(i).toBeLessThan(25);
    }
    const file = await arquivoOf(api, filed.anexo.id);
    expect(file.verificacao).toBe('nao_verificado');
    expect((await auditOf('anexo.nao_verificado')).map((row) => row.objetoId)).toContain(file.id);
    expect((await download(filed.anexo.id, await api.as(atendente))).status).toBe(200);
  });
});
