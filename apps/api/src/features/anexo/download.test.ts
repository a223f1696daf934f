import { randomUUID } from 'node:crypto';
import { anexo } from '@balcao/contract/anexo';
import type { RouteDef } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrir } from '#features/leitura/leitura.fixture.ts';
import { buildPng } from '#platform/files/image.corpus.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  type Destino,
  draft,
  fileWithAnexo,
  PDF,
  type Person,
  person,
  sameAnswer,
  send,
} from './anexo.fixture.ts';

let api: TestApi;
let people: Record<
  'autora' | 'outro' | 'dentro' | 'fora' | 'admin' | 'superior' | 'saude' | 'saudeFora',
  Person
>;
let pedido: { id: string; anexo: string };
let sigiloso: { id: string; anexo: string };

beforeAll(async () => {
  api = await startApi();
  const [reg, atd] = [await grupoId(api, 'REG'), await grupoId(api, 'ATD')];
  const staff = (grupo: string) => person(api, { tipo: 1, grupos: [{ id: grupo }] });
  people = {
    autora: await person(api),
    outro: await person(api),
    dentro: await staff(reg),
    fora: await staff(atd),
    admin: await person(api, { tipo: 2 }),
    superior: await person(api, { tipo: 3 }),
    saude: await staff(reg),
    saudeFora: await staff(atd),
  };
  for (const { id } of [people.saude, people.saudeFora])
    await api.make.conceder({ usuarioId: id, permissao: 'anexo.sensivel.ver', alcance: 'grupo' });
  const plain = await fileWithAnexo(api, people.autora);
  pedido = { id: plain.id, anexo: plain.anexo.id };
  const health = await fileWithAnexo(api, people.outro, { sensivel: true });
  sigiloso = { id: health.id, anexo: health.anexo.id };
  await abrir(api, people.saude, { id: health.id, parte: 'sensiveis' });
});
afterAll(() => api.close());

function get(route: RouteDef, id: string, token: string, options: { query?: object; range?: string } = {}) {
  const args = { params: { id }, query: options.query ?? {} } as never;
  return api.call(route, args, { token, ...(options.range ? { headers: { range: options.range } } : {}) });
}

async function audited(acao: string, usuarioId: string): Promise<number> {
  const rows = await api.db
    .selectFrom('auditLog')
    .select('id')
    .where('acao', '=', acao)
    .where('atorId', '=', usuarioId)
    .execute();
  return rows.length;
}

type Who = keyof typeof people;

/** Sends a message, or a note, with one file; returns the file's id. */
async function messageWithFile(de: Person, interna: boolean): Promise<string> {
  const destino: Destino = { finalidade: 'mensagem', requerimentoId: pedido.id };
  const { id } = await send(api, de.token, { destino, nome: 'mensagem.pdf' });
  const body = { texto: 'Segue o arquivo.', interna, anexos: [id] };
  await api.must(requerimento.mensagem, { params: { id: pedido.id }, body }, { token: de.token });
  return id;
}

describe('reading a file', () => {
  it.each<[Who, number]>([
    ['autora', 200],
    ['outro', 404],
    ['dentro', 200],
    ['fora', 404],
    ['admin', 200],
    ['superior', 200],
  ])('of a field: %s gets %i', async (who, status) => {
    const { id, token } = people[who];
    const before = await audited('anexo.lido', id);
    const answer = await get(anexo.downloadAnexo, pedido.anexo, token);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.raw.rawPayload.equals(PDF)).toBe(true);
    else expect(sameAnswer(answer)).toEqual(sameAnswer(await get(anexo.downloadAnexo, randomUUID(), token)));
    const traced = status === 200 && who !== 'autora' ? 1 : 0;
    expect((await audited('anexo.lido', id)) - before).toBe(traced);
  });

  it.each<[Who, number]>([
    ['outro', 200],
    ['autora', 404],
    ['dentro', 403],
    ['saude', 200],
    ['saudeFora', 404],
    ['admin', 403],
    ['superior', 403],
  ])('with health data: %s gets %i', async (who, status) => {
    const { id, token } = people[who];
    const answer = await get(anexo.downloadAnexo, sigiloso.anexo, token);
    expect(answer.status).toBe(status);
    expect(await audited('anexo.sensivel_lido', id)).toBe(status === 200 ? 1 : 0);
  });

  it.each<[Who, number, number]>([
    ['autora', 200, 404],
    ['outro', 404, 404],
    ['dentro', 200, 200],
    ['fora', 404, 404],
    ['admin', 200, 200],
  ])('of a message and of an internal note: %s gets %i and %i', async (who, message, note) => {
    const publica = await messageWithFile(people.dentro, false);
    const interna = await messageWithFile(people.dentro, true);
    const { token } = people[who];
    expect((await get(anexo.downloadMensagem, publica, token)).status).toBe(message);
    const hidden = await get(anexo.downloadMensagem, interna, token);
    expect(hidden.status).toBe(note);
    if (note === 404)
      expect(sameAnswer(hidden)).toEqual(sameAnswer(await get(anexo.downloadMensagem, randomUUID(), token)));
    for (const id of [publica, interna])
      expect((await get(anexo.downloadAnexo, id, token)).status, 'by the door of fields').toBe(404);
    expect((await get(anexo.downloadMensagem, pedido.anexo, token)).status, 'by the other door').toBe(404);
  });

  it('of a draft is for its owner only, not for staff', async () => {
    const { destino } = await draft(api, people.autora.token);
    const { id } = await send(api, people.autora.token, { destino });
    expect((await get(anexo.baixarRascunho, id, people.autora.token)).status).toBe(200);
    for (const who of ['outro', 'dentro', 'superior'] as const) {
      expect((await get(anexo.baixarRascunho, id, people[who].token)).status).toBe(404);
      expect((await get(anexo.downloadAnexo, id, people[who].token)).status).toBe(404);
    }
    expect(
      (await get(anexo.downloadAnexo, id, people.autora.token)).status,
      'not part of a request yet',
    ).toBe(404);
    expect((await get(anexo.baixarRascunho, pedido.anexo, people.autora.token)).status, 'filed').toBe(404);
  });
});

describe('a served file', () => {
  it('is a download that nothing can run, sniff, cache or embed', async () => {
    const { raw } = await get(anexo.downloadAnexo, pedido.anexo, people.autora.token);
    expect(raw.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="comprovante.pdf"',
      'content-length': String(PDF.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    });
  });

  it.each([
    ['1', 'inline'],
    ['0', 'attachment'],
  ])('with inline=%s is %s when it is a picture or PDF, never otherwise', async (inline, shown) => {
    const { id, destino } = await draft(api, people.autora.token);
    const bytes = buildPng({ width: 20, height: 10 });
    const png = await send(api, people.autora.token, {
      destino: { ...destino, rascunhoId: id },
      nome: 'foto.png',
      tipo: 'image/png',
      bytes,
    });
    const picture = await get(anexo.baixarRascunho, png.id, people.autora.token, { query: { inline } });
    expect(picture.raw.headers['content-disposition']).toBe(`${shown}; filename="foto.png"`);
    const txt = await send(api, people.autora.token, {
      destino: { finalidade: 'mensagem', requerimentoId: pedido.id },
      nome: 'nota.txt',
      tipo: 'text/plain',
      bytes: Buffer.from('Segue o combinado.'),
    });
    const text = await get(anexo.baixarRascunho, txt.id, people.autora.token, { query: { inline } });
    expect(text.raw.headers['content-disposition']).toBe('attachment; filename="nota.txt"');
  });

  it.each([
    ['bytes=0-9', 206, `bytes 0-9/${PDF.length}`, PDF.subarray(0, 10)],
    ['bytes=-5', 206, `bytes ${PDF.length - 5}-${PDF.length - 1}/${PDF.length}`, PDF.subarray(-5)],
    ['bytes=10-', 206, `bytes 10-${PDF.length - 1}/${PDF.length}`, PDF.subarray(10)],
    [`bytes=${PDF.length}-`, 416, `bytes */${PDF.length}`, Buffer.alloc(0)],
    ['bytes=5-1', 200, undefined, PDF],
    ['bytes=0-1,4-5', 200, undefined, PDF],
    ['linhas=1-2', 200, undefined, PDF],
  ])('answers Range %s with %i', async (range, status, contentRange, bytes) => {
    const { raw } = await get(anexo.downloadAnexo, pedido.anexo, people.autora.token, { range });
    expect(raw.statusCode).toBe(status);
    expect(raw.headers['content-range']).toBe(contentRange);
    expect(raw.rawPayload.equals(bytes)).toBe(true);
    expect(raw.headers['content-length']).toBe(String(bytes.length));
  });

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf', null],
    ['C:\\fotos\\laudo.pdf', 'laudo.pdf', null],
    ['certidão ção.pdf', 'certidao cao.pdf', 'certid%C3%A3o%20%C3%A7%C3%A3o.pdf'],
    ['a"b; filename=mau.exe.pdf', 'a_b; filename=mau.exe.pdf', null],
    ['linha\r\nset-cookie: x=1.pdf', 'linhaset-cookie_ x=1.pdf', null],
    ['fotofdp\u202Egnp.pdf', 'fotofdpgnp.pdf', null],
    ['con.pdf', '_con.pdf', null],
    ['😀.pdf', '_.pdf', '%F0%9F%98%80.pdf'],
  ])('names %j safely', async (nome, ascii, extended) => {
    const { token } = await person(api);
    const { destino } = await draft(api, token);
    const { id } = await send(api, token, { destino, nome });
    const { raw } = await get(anexo.baixarRascunho, id, token);
    const encoded = extended === null ? '' : `; filename*=UTF-8''${extended}`;
    expect(raw.headers['content-disposition']).toBe(`attachment; filename="${ascii}"${encoded}`);
    expect(raw.headers['set-cookie']).toBeUndefined();
  });
});
