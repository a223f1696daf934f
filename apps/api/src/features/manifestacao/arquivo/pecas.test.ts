import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestacaoArquivo } from '@balcao/contract/manifestacao-arquivo';
import { sql } from 'kysely';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EICAR, startClamdStub } from '#platform/files/clamd.stub.ts';
import { createScanner } from '#platform/files/clamd.ts';
import { buildJpeg } from '#platform/files/image.corpus.ts';
import { buildPdf } from '#platform/files/pdf.corpus.ts';
import { createLog } from '#platform/log.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { countRede, PECAS } from '../anonima/limites.ts';
import { FOTO, foto, send, sendBytes, trySend } from './arquivo.fixture.ts';
import { forgetPecas } from './esquecer-pecas.ts';

const lines: string[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ log: createLog('trace', { write: (line: string) => void lines.push(line) }) });
});
afterAll(() => api.close());
beforeEach(() => api.setNow('2026-11-21T13:41:07Z'));

const row = (id: string) =>
  api.owner.selectFrom('arquivo').selectAll().where('id', '=', id).executeTakeFirst();
const staged = () => readdir(join(api.deps.env.DATA_DIR, 'pecas')).catch(() => []);
const check = (id: string, tamanho: number, nome = 'foto.jpg') => {
  const body = { nome, tipo: '', tamanho, limpar: false };
  return api.call(manifestacaoArquivo.conferirPeca, { params: { id }, body });
};

describe('a piece', () => {
  it('comes in parts, and goes on where the portal says', async () => {
    const id = uuidv4();
    const half = FOTO.length >> 1;
    expect((await sendBytes(api, id, FOTO.subarray(0, half))).body).toEqual({ recebido: half });
    const twice = await sendBytes(api, id, FOTO.subarray(0, half));
    expect(twice.problem).toMatchObject({ type: 'urn:problem:anexo.offset', dados: { recebido: half } });
    expect((await check(id, FOTO.length)).problem.dados).toEqual({ recebido: half });
    await sendBytes(api, id, FOTO.subarray(half), half);
    const checked = await check(id, FOTO.length);
    expect(checked.body).toEqual({ id, nome: 'foto.jpg', mime: 'image/jpeg', tamanho: FOTO.length });
    expect((await check(id, FOTO.length)).body).toEqual(checked.body);
    expect(await staged()).not.toContain(id);
  });

  it('is kept for the hour, and its sender stands nowhere', async () => {
    lines.length = 0;
    const id = await send(api, foto());
    expect(await row(id)).toMatchObject({
      enviadoPorId: null,
      peca: 'ORIGINAL',
      createdAt: new Date('2026-11-21T13:00:00Z'),
    });
    const { chave = '' } = (await row(id)) ?? {};
    expect((await api.deps.storage.stat(chave))?.modifiedAt).toEqual(new Date('2026-11-21T13:00:00Z'));
    expect(lines).toEqual([]);
  });

  it('loses name and making where that is asked for', async () => {
    const { body } = await trySend(api, foto({ nome: 'Fulano de Tal em casa.JPEG', limpar: true }));
    expect(body).toMatchObject({ nome: 'Arquivo.jpg', mime: 'image/jpeg' });
    const stored = await row(body.id);
    expect(stored).toMatchObject({ peca: 'LIMPA', nome: 'Arquivo.jpg', tamanho: body.tamanho });
    const chunks = await (await api.deps.storage.getStream(stored?.chave ?? '')).toArray();
    const bytes = Buffer.concat(chunks);
    expect(bytes.length).toBe(body.tamanho);
    expect(bytes.toString('latin1')).not.toMatch(/GPS|Exif|iPhone/);
    const pdf = await trySend(api, { nome: 'Fulano.pdf', limpar: true });
    expect(pdf.body).toMatchObject({ nome: 'Arquivo.pdf' });
  });

  it.each([
    ['anexo.type', { nome: 'foto.exe', tipo: '', bytes: FOTO }],
    ['anexo.type', { nome: 'foto.pdf', tipo: 'application/pdf', bytes: FOTO }],
    ['anexo.empty', foto({ bytes: Buffer.alloc(0) })],
    ['anexo.virus', { nome: 'leia.txt', tipo: 'text/plain', bytes: Buffer.from(EICAR) }],
    ['anexo.size', { bytes: Buffer.concat([buildPdf(1), randomBytes(10 * 1024 ** 2)]) }],
  ])('is refused with %s', async (code, envio) => {
    const id = uuidv4();
    const answer = await trySend(api, { id, ...envio });
    expect(answer.problem.type).toBe(`urn:problem:${code}`);
    expect(await row(id)).toBeUndefined();
  });

  it('is refused where a picture that is to be stripped cannot be drawn', async () => {
    const bytes = buildJpeg({ width: 600, height: 800 });
    const answer = await trySend(api, foto({ bytes, limpar: true }));
    expect(answer.problem.type).toBe('urn:problem:anexo.refused');
  });

  it('is refused when the scanner finds something, and leaves no record', async () => {
    const { server, port } = await startClamdStub('scan');
    api.deps.scanner = createScanner({ host: '127.0.0.1', port, timeoutMs: 2_000 });
    const answer = await trySend(api, { bytes: buildPdf(1, { text: EICAR }) });
    api.deps.scanner = null;
    await new Promise((done) => server.close(done));
    expect(answer.problem.type).toBe('urn:problem:anexo.virus');
    const audited = await api.owner
      .selectFrom('auditLog')
      .select('id')
      .where('acao', '=', 'anexo.infectado')
      .execute();
    expect(audited).toEqual([]);
  });

  it('waits for a silent scanner without a job that tells the minute', async () => {
    api.deps.scanner = { configurado: true, scan: async () => 'indisponivel' };
    const id = await send(api);
    expect(await row(id)).toMatchObject({ verificacao: 'em_verificacao' });
    const { rows } = await sql`select key from graphile_worker.jobs where key like 'anexo:%'`.execute(
      api.owner,
    );
    expect(rows).toEqual([]);
    api.deps.scanner = { configurado: true, scan: async () => 'limpo' };
    await sql`select graphile_worker.add_job('anexo.verificar_sem_nome', '{}'::json)`.execute(api.owner);
    await api.runJobs();
    api.deps.scanner = null;
    expect(await row(id)).toMatchObject({ verificacao: 'liberado' });
  });

  it('is forgotten when its sender takes it back; nothing is told of one that is not there', async () => {
    const id = await send(api);
    const { chave = '' } = (await row(id)) ?? {};
    const discard = (one: string) => api.call(manifestacaoArquivo.descartarPeca, { params: { id: one } });
    expect((await discard(id)).status).toBe(204);
    expect(await row(id)).toBeUndefined();
    expect(await api.deps.storage.exists(chave)).toBe(false);
    expect((await discard(uuidv4())).status).toBe(204);
    expect((await discard(uuidv7())).status).toBe(404);
  });

  it('is forgotten with its bytes once two hours are over, and what is newer stays', async () => {
    const old = await send(api, foto());
    const unfinished = uuidv4();
    await sendBytes(api, unfinished, FOTO);
    const { chave = '' } = (await row(old)) ?? {};
    api.setNow('2026-11-21T14:59:00Z');
    await forgetPecas({ deps: api.deps, now: api.now() });
    expect(await row(old)).toBeDefined();
    const fresh = await send(api, foto());
    // The folder of a piece tells its moment by the clock of the machine.
    const later = new Date(Math.max(Date.now(), Date.parse('2026-11-21T15:02:00Z')) + 2 * 3_600_000);
    await forgetPecas({ deps: api.deps, now: new Date('2026-11-21T15:02:00Z') });
    expect(await row(old)).toBeUndefined();
    expect(await api.deps.storage.exists(chave)).toBe(false);
    expect(await row(fresh)).toBeDefined();
    await forgetPecas({ deps: api.deps, now: later });
    expect(await staged()).not.toContain(unfinished);
    expect(await row(fresh)).toBeUndefined();
  });
});

describe('the limits of pieces', () => {
  it('stop a network that sends too many, in memory alone', async () => {
    api.setNow('2026-11-25T13:41:07Z');
    const vez = { ip: '127.0.0.1', now: api.now() };
    for (let i = 0; i < PECAS.max; i += 1) countRede(api.deps, PECAS, vez);
    const { status: last } = await check(uuidv4(), 1);
    expect(last).toBe(429);
    const kept = await api.owner
      .selectFrom('limite')
      .select('chave')
      .where('chave', 'like', 'peca:%')
      .execute();
    expect(kept).toEqual([]);
  });
});
