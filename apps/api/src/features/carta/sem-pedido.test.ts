import { calendario } from '@balcao/contract/calendario';
import { carta } from '@balcao/contract/carta';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { listenTo } from '#features/eventos/eventos.fixture.ts';
import { extractText } from '#platform/pdf/extract-text.ts';
import { grupoId } from '#test/grupo-id.ts';
import type { TestApi } from '#test/harness.ts';
import {
  assinar,
  type Cena,
  type Detalhe,
  emCena,
  ler,
  porCorreio,
  redacao,
  todos,
} from './carta.fixture.ts';

let api: TestApi;
let c: Cena;
let reg: string;

emCena(async (aApi, aCena) => {
  [api, c] = [aApi, aCena];
  reg = await grupoId(api, 'REG');
});

/** A draft by the attendant to the professional, without a request. */
const write = (quem: Person, para: { destinatarioId?: string; grupoId?: string } = {}) =>
  api.call(
    carta.redigirAPessoa,
    { body: { ...redacao(c.paulo), destinatarioId: c.autor.id, grupoId: reg, ...para } },
    quem,
  );

async function draft(): Promise<Detalhe> {
  const { status, body } = await write(c.otavio);
  expect(status).toBe(200);
  return body as Detalhe;
}

async function ready(): Promise<Detalhe> {
  const { id, version } = await draft();
  return api.must(carta.enviarParaAssinatura, { params: { id }, body: { version } }, c.otavio);
}

async function sent(): Promise<Detalhe> {
  const left = await assinar(api, c, await ready());
  await api.runJobs();
  return left;
}

const box = async (caixa: 'recebidas' | 'equipe', quem: Person) =>
  (await api.must(carta.list, { query: { caixa } }, quem)).items.map(({ id }) => id);

describe('a letter without a request', () => {
  it('is news to staff of its group as a draft, and to its addressee once it was sent', async () => {
    const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const first = await draft();
    const [staff, addressee] = [
      await listenTo(address, c.otavio.token),
      await listenTo(address, c.autor.token),
    ];
    const { id, version } = await api.must(
      carta.enviarParaAssinatura,
      { params: { id: first.id }, body: { version: first.version } },
      c.otavio,
    );
    expect(await staff.next('carta')).toEqual({ id, version });
    const left = await assinar(api, c, await ler(api, id, c.otavio));
    expect(await addressee.next('carta')).toEqual({ id, version: left.version });
    expect(addressee.eventos.filter(({ evento }) => evento === 'carta')).toHaveLength(1);
    for (const stream of [staff, addressee]) stream.close();
  });

  it('is written, signed, sent and acknowledged, and its term begins then', async () => {
    const first = await draft();
    expect(first).toMatchObject({
      requerimento: null,
      situacao: 'RASCUNHO',
      destinatario: { id: c.autor.id },
    });
    const { items } = await api.must(carta.assinantesDaCarta, { params: { id: first.id } }, c.otavio);
    expect(items).toContainEqual({ id: c.paulo.id, nome: 'Paulo Brandão' });
    const { id } = await sent();
    const opened = await api.must(carta.abrir, { params: { id } }, c.autor);
    expect(opened.atos).toEqual(['dar_ciencia']);
    const known = await api.must(carta.darCiencia, { params: { id } }, c.autor);
    expect(known).toMatchObject({ situacao: 'CIENTE', prazoAte: '2026-12-03', requerimento: null, atos: [] });
  });

  it('has a paper that names no process', async () => {
    const { id } = await sent();
    await api.must(carta.abrir, { params: { id } }, c.autor);
    const { raw } = await api.call(carta.documento, { params: { id }, query: {} }, c.autor);
    const { text } = await extractText(raw.rawPayload);
    expect(text).toContain('Laudo do forro');
    expect(text).not.toContain('Processo');
  });

  it('is sent by post to a person who chose paper', async () => {
    await porCorreio(api, c);
    const { id, version } = await sent();
    const post = { version, objeto: 'AA123456785BR', postadaEm: '2026-11-23' };
    const posted = await api.must(carta.registrarPostagem, { params: { id }, body: post }, c.paulo);
    const body = { version: posted.version, recebidaEm: '2026-11-23', recebidaPor: 'Porteiro' };
    const received = await api.must(carta.registrarEntrega, { params: { id }, body }, c.paulo);
    expect(received).toMatchObject({ situacao: 'CIENTE', cienteDia: '2026-11-23', prazoAte: '2026-12-03' });
  });

  it('is named by its subject in notices to writer and signer, and like other letters to its addressee', async () => {
    const { id } = await sent();
    const notices = await api.db
      .selectFrom('notificacao')
      .select(['usuarioId', 'texto', 'link', 'ownerKind'])
      .where('ownerId', '=', id)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    const link = `/carta/${id}`;
    expect(notices).toContainEqual({
      usuarioId: c.paulo.id,
      texto: expect.stringContaining('Ofício “Laudo do forro”, escrita por'),
      link,
      ownerKind: 'carta',
    });
    expect(notices.map(({ usuarioId }) => usuarioId)).toContain(c.autor.id);
    const mails = api.db.selectFrom('email').select('template').where('ownerId', '=', id);
    expect(await mails.execute()).toEqual([{ template: 'carta.disponivel' }]);
  });

  it('may be cancelled before it is opened', async () => {
    const { id, version } = await sent();
    const body = { version, motivo: 'Foi para a pessoa errada.' };
    expect(await api.must(carta.cancelar, { params: { id }, body }, c.paulo)).toMatchObject({
      situacao: 'CANCELADA',
    });
  });
});

describe('access to a letter without a request', () => {
  it('is for staff of its group and, once it was sent, for its addressee', async () => {
    const { bia, estranho, autor, otavio, paulo } = await todos(api, c);
    const { id } = await draft();
    const see = async (quem: Person) => (await api.call(carta.detail, { params: { id } }, quem)).status;
    expect([await see(otavio), await see(paulo)]).toEqual([200, 200]);
    expect([await see(bia), await see(estranho), await see(autor)]).toEqual([404, 404, 404]);
    expect(await box('equipe', otavio)).toContain(id);
    expect(await box('recebidas', autor)).toEqual([]);
    expect(await box('equipe', bia)).not.toContain(id);
    const one = await sent();
    expect(await box('recebidas', autor)).toEqual([one.id]);
    expect(await see(estranho)).toBe(404);
  });

  it('for writing is for writers of that group, never in their own matter', async () => {
    const { bia, autor, otavio } = await todos(api, c);
    expect((await write(autor)).status).toBe(403);
    expect((await write(bia)).status).toBe(403);
    expect((await write(otavio, { destinatarioId: otavio.id })).status).toBe(403);
    const empresa = await person(api, { nome: 'Alfa Ltda.' });
    await api.db
      .insertInto('representacao')
      .values({
        id: uuidv7(),
        representanteId: otavio.id,
        representadoId: empresa.id,
        papel: 'Sócio',
        desde: '2020-01-01',
      })
      .execute();
    otavio.token = await api.as(otavio);
    expect((await write(otavio, { destinatarioId: empresa.id })).status).toBe(403);
  });

  it('needs an existing person and an active group', async () => {
    const nobody = await write(c.otavio, { destinatarioId: uuidv7() });
    expect(nobody.problem.errors?.map(({ path }) => path)).toEqual(['destinatarioId']);
    const nowhere = await write(c.paulo, { grupoId: uuidv7() });
    expect(nowhere.problem.errors?.map(({ path }) => path)).toEqual(['grupoId']);
  });
});

it('has a last day that moves with the calendar of the council’s seat', async () => {
  const { id } = await sent();
  await api.must(carta.abrir, { params: { id } }, c.autor);
  await api.must(carta.darCiencia, { params: { id } }, c.autor);
  const feriado = {
    data: '2026-12-03',
    tipo: 'RECESSO' as const,
    municipioIbge: null,
    uf: null,
    meioExpediente: 'NENHUM' as const,
    descricao: 'Aniversário do conselho',
  };
  await api.must(calendario.create, { body: feriado }, c.paulo);
  await api.runJobs();
  const seen = await ler(api, id, c.autor);
  expect(seen.prazoAte).toBe('2026-12-04');
  expect(seen.eventos.at(-1)).toMatchObject({ ato: 'atualizar_prazo', por: null });
});
