import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { anexo } from '@balcao/contract/anexo';
import { rascunho } from '@balcao/contract/rascunho';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPng } from '#platform/files/image.corpus.ts';
import { StorageFullError } from '#platform/files/storage-errors.ts';
import { buildZip, docxParts } from '#platform/files/zip.corpus.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  conclude,
  type Destino,
  draft,
  fileWithAnexo,
  open,
  PDF,
  type Person,
  person,
  send,
  sendChunk,
  trySend,
} from './anexo.fixture.ts';

const MB = 1024 * 1024;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

let api: TestApi;
let helena: Person;
let campo: Destino;
let mensagem: Destino;

beforeAll(async () => {
  api = await startApi();
  helena = await person(api);
  campo = (await draft(api, helena.token)).destino;
  mensagem = { finalidade: 'mensagem', requerimentoId: (await fileWithAnexo(api, helena)).id };
});
afterAll(() => api.close());

/** Announces a file without sending it. */
function announce(nome: string, tipo: string, tamanho: number, destino = campo) {
  return api.call(anexo.abrir, { body: { ...destino, nome, tipo, tamanho } }, { token: helena.token });
}

async function tracesOf(id: string): Promise<number> {
  const rows = await api.db.selectFrom('upload').select('id').where('id', '=', id).execute();
  return rows.length + (await api.deps.uploads.offset(id));
}

describe('all files of one request', () => {
  it('may have 50 MB, unfinished ones included, in a draft and in the conversation alike', async () => {
    const [own, other] = [await draft(api, helena.token), await draft(api, helena.token)];
    for (const destino of [own.destino, mensagem]) {
      const full = (i: number) =>
        announce(`parte-${i}.pdf`, 'application/pdf', Math.floor(9.9 * MB), destino);
      const opened = [await full(1), await full(2), await full(3), await full(4), await full(5)];
      expect(opened.map(({ status }) => status)).toEqual(Array(5).fill(opened[0]?.status));
      expect(opened[0]?.status).toBeLessThan(300);
      const sixth = await announce('ultima.pdf', 'application/pdf', MB, destino);
      expect(sixth.problem).toMatchObject({
        type: 'urn:problem:anexo.size',
        detail: 'Os arquivos de um pedido podem ter juntos até 50 MB. Comprima ou retire algum.',
      });
    }
    expect((await announce('um.pdf', 'application/pdf', MB, other.destino)).status).toBeLessThan(300);
    await api.db.deleteFrom('upload').where('usuarioId', '=', helena.id).execute();
  });
});

describe('an upload before its first byte', () => {
  it.each([
    ['nada.pdf', 'application/pdf', 0, 'anexo.empty'],
    ['grande.pdf', 'application/pdf', 10 * MB + 1, 'anexo.size'],
    ['foto.svg', 'image/svg+xml', 100, 'anexo.type'],
    ['pagina.html', 'text/html', 100, 'anexo.type'],
    ['programa.exe', 'application/pdf', 100, 'anexo.type'],
    ['laudo.pdf.exe', 'application/pdf', 100, 'anexo.type'],
    ['sem-extensao', 'application/pdf', 100, 'anexo.type'],
    ['texto.docx', DOCX, 100, 'anexo.type'],
    ['laudo.pdf', 'text/html', 100, 'anexo.type'],
  ])('refuses %s declared as %s with %i bytes: %s', async (nome, tipo, tamanho, code) => {
    const answer = await announce(nome, tipo, tamanho);
    expect(answer.problem.type).toBe(`urn:problem:${code}`);
  });

  it('says what the field accepts, and accepts the largest allowed size', async () => {
    const wrong = await announce('planilha.xlsx', '', 100);
    expect(wrong.problem).toMatchObject({
      title: 'Envie PDF, JPG ou PNG.',
      detail: 'Envie PDF, JPG ou PNG.',
    });
    const large = await announce('grande.jpg', 'image/jpeg', 10.25 * MB);
    expect(large.problem.title).toBe(
      'Este arquivo tem 10,3 MB. Aqui cabem até 10 MB. Reduza o arquivo e envie de novo.',
    );
    expect((await announce('limite.pdf', 'application/pdf', 10 * MB)).status).toBe(200);
  });

  it('accepts the council’s types when there is no field', async () => {
    expect((await announce('texto.docx', DOCX, 100, mensagem)).status).toBe(200);
    expect((await announce('pagina.html', '', 100, mensagem)).problem.type).toBe('urn:problem:anexo.type');
  });

  it.each([
    ['a field that takes text', { finalidade: 'campo' as const, campo: 'motivo' }, 'campo'],
    ['a field that is not there', { finalidade: 'campo' as const, campo: '__proto__' }, 'campo'],
    ['no field', { finalidade: 'campo' as const, campo: undefined }, 'campo'],
  ])('refuses %s', async (_, destino, path) => {
    const answer = await announce('a.pdf', 'application/pdf', 100, { ...campo, ...destino });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.map((error) => error.path)).toEqual([path]);
  });

  it('refuses an unnamed target', async () => {
    const noDraft = await announce('a.pdf', 'application/pdf', 100, { finalidade: 'campo', campo: 'laudo' });
    expect(noDraft.problem.errors?.map((error) => error.path)).toEqual(['rascunhoId']);
    const noRequest = await announce('a.pdf', 'application/pdf', 100, { finalidade: 'mensagem' });
    expect(noRequest.problem.errors?.map((error) => error.path)).toEqual(['requerimentoId']);
  });

  it('refuses a correction that nobody asked for', async () => {
    const answer = await announce('a.pdf', '', 100, { ...mensagem, finalidade: 'exigencia' });
    expect(answer.problem.type).toBe('urn:problem:requerimento.transition_invalid');
  });

  it('counts the files of a field by its saved answer, and all files of a draft', async () => {
    const autor = await person(api);
    const { id, destino } = await draft(api, autor.token);
    const sent = [];
    for (let i = 0; i < 3; i += 1) sent.push(await send(api, autor.token, { destino }));
    const respostas = { comprovante: sent.map((file) => file.id) };
    await api.must(
      rascunho.save,
      { params: { id }, body: { respostas, passo: null, version: 1 } },
      { token: autor.token },
    );
    const fourth = await open(api, autor.token, { destino });
    expect(fourth.problem.type).toBe('urn:problem:anexo.too_many');
    const laudo = { ...destino, campo: 'laudo' };
    for (let i = 3; i < 20; i += 1)
      expect((await open(api, autor.token, { destino: laudo })).status).toBe(200);
    const over = await open(api, autor.token, { destino: laudo });
    expect(over.problem.type).toBe('urn:problem:anexo.too_many');
    await api.must(anexo.remover, { params: { id: sent[0]?.id ?? '' } }, { token: autor.token });
    expect((await open(api, autor.token, { destino: laudo })).status).toBe(200);
  });

  it('stops at 200 MB of one person in a day, also for uploads begun at once', async () => {
    const autor = await person(api);
    const drafts = await Promise.all([1, 2, 3, 4, 5].map(() => draft(api, autor.token)));
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        api.call(
          anexo.abrir,
          {
            body: {
              ...(drafts[i % 5]?.destino ?? campo),
              nome: 'grande.pdf',
              tipo: 'application/pdf',
              tamanho: 10 * MB,
            },
          },
          { token: autor.token },
        ),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(20);
    const refused = answers.find((answer) => answer.status !== 200);
    expect(refused?.problem.type).toBe('urn:problem:anexo.too_many');
    expect(refused?.problem.detail).toContain('200 MB');
  });
});

describe('an upload after its last byte', () => {
  it.each([
    ['text called PDF', 'laudo.pdf', Buffer.from('não sou um PDF'), 'anexo.type'],
    ['a PNG called PDF', 'laudo.pdf', buildPng({ width: 10, height: 10 }), 'anexo.type'],
    ['a page called JPG', 'foto.jpg', Buffer.from('<html><script>alert(1)</script>'), 'anexo.type'],
    ['a PDF that is a ZIP too', 'laudo.pdf', Buffer.concat([PDF, buildZip(docxParts())]), 'anexo.type'],
    [
      'a picture of 50 million pixels',
      'foto.png',
      buildPng({ width: 10_000, height: 5_000 }),
      'anexo.refused',
    ],
  ])('refuses %s and keeps nothing of it', async (_, nome, bytes, code) => {
    const opened = await open(api, helena.token, { destino: campo, nome, tipo: '', bytes });
    const { id } = opened.body;
    await sendChunk(api, helena.token, { id, offset: 0, bytes });
    const answer = await conclude(api, helena.token, id);
    expect(answer.problem.type).toBe(`urn:problem:${code}`);
    const isTitled = code === 'anexo.type';
    expect(answer.problem.detail).toBeTruthy();
    expect(answer.problem.title === answer.problem.detail).toBe(isTitled);
    expect(await tracesOf(id)).toBe(0);
  });

  it('refuses a zip bomb without unpacking it', async () => {
    const bomb = buildZip([...docxParts(), { name: 'word/media/zeros.bin', data: Buffer.alloc(30 * MB) }]);
    expect(bomb.length).toBeLessThan(MB);
    const before = performance.now();
    const answer = await trySend(api, helena.token, {
      destino: mensagem,
      nome: 'relatorio.docx',
      tipo: DOCX,
      bytes: bomb,
    });
    expect(answer.problem.type).toBe('urn:problem:anexo.refused');
    expect(performance.now() - before).toBeLessThan(3000);
  });

  it('refuses a file with a password with its own message', async () => {
    const parts = docxParts().map((part) => ({ ...part, encrypted: true }));
    const answer = await trySend(api, helena.token, {
      destino: mensagem,
      nome: 'segredo.docx',
      tipo: DOCX,
      bytes: buildZip(parts),
    });
    expect(answer.problem.type).toBe('urn:problem:anexo.protected');
  });
});

describe('a full disk', () => {
  it('answers 507 to a chunk and to the end, keeps the safe bytes, and continues when there is room', async () => {
    const { uploads, storage } = api.deps;
    const { id } = (await open(api, helena.token, { destino: campo })).body;
    const full = () => Promise.reject(new StorageFullError('No space left in file storage'));
    api.deps.uploads = { ...uploads, append: full };
    const chunk = await sendChunk(api, helena.token, { id, offset: 0, bytes: PDF });
    api.deps.uploads = uploads;
    expect(chunk.status).toBe(507);
    expect(chunk.problem.type).toBe('urn:problem:storage.full');
    await sendChunk(api, helena.token, { id, offset: 0, bytes: PDF });
    api.deps.storage = { ...storage, put: full };
    const end = await conclude(api, helena.token, id);
    api.deps.storage = storage;
    expect(end.status).toBe(507);
    const kept = await readdir(join(api.deps.env.DATA_DIR, 'uploads', id));
    expect(kept).toHaveLength(1);
    expect(kept).not.toContain('completo');
    expect((await conclude(api, helena.token, id)).status).toBe(200);
  });
});
