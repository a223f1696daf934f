import { carta } from '@balcao/contract/carta';
import { documento } from '@balcao/contract/documento';
import { requerimento } from '@balcao/contract/requerimento';
import { describe, expect, it } from 'vitest';
import type { Person } from '#features/documento/documento.fixture.ts';
import { grupoId } from '#test/grupo-id.ts';
import type { TestApi } from '#test/harness.ts';
import {
  type Cena,
  emCena,
  expedida,
  paraAssinar,
  type Quem,
  redacao,
  redigir,
  todos,
} from './carta.fixture.ts';

let api: TestApi;
let c: Cena;
let gente: Awaited<ReturnType<typeof todos>>;

emCena(async (aApi, aCena) => {
  [api, c] = [aApi, aCena];
  gente = await todos(api, c);
});

const read = async (id: string, quem: Person) => [
  (await api.call(carta.detail, { params: { id } }, quem)).status,
  (await api.call(carta.documento, { params: { id }, query: {} }, quem)).status,
];

const listed = async (quem: Person, query: Parameters<typeof api.must<typeof carta.list>>[1]['query'] = {}) =>
  (await api.must(carta.list, { query }, quem)).items.map(({ id }) => id);

describe('reading a letter', () => {
  it.each<[Quem, number[]]>([
    ['estranho', [404, 404]],
    ['bia', [404, 404]],
    ['rui', [404, 404]],
    ['autor', [404, 404]],
    ['otavio', [200, 404]],
    ['paulo', [200, 404]],
  ])('as a draft: %s gets %j', async (quem, statuses) => {
    const { id } = await paraAssinar(api, c);
    expect(await read(id, gente[quem])).toEqual(statuses);
    for (const addressee of [c.autor, gente.rui]) {
      expect(await listed(addressee)).not.toContain(id);
      const params = { id: c.requerimentoId };
      expect(await api.must(carta.doRequerimento, { params }, addressee)).toEqual({ items: [], total: 0 });
    }
  });

  it.each<[Quem, number[]]>([
    ['estranho', [404, 404]],
    ['bia', [404, 404]],
    ['rui', [200, 404]],
    ['autor', [200, 404]],
    ['otavio', [200, 200]],
    ['paulo', [200, 200]],
  ])('that was sent and is unopened: %s gets %j', async (quem, statuses) => {
    const { id } = await expedida(api, c);
    expect(await read(id, gente[quem])).toEqual(statuses);
  });

  it('as a cancelled draft is never possible for its addressee', async () => {
    const { id, version } = await redigir(api, c);
    const body = { version, motivo: 'Não é mais precisa.' };
    await api.must(carta.cancelar, { params: { id }, body }, c.otavio);
    expect(await read(id, c.autor)).toEqual([404, 404]);
    expect(await listed(c.autor)).not.toContain(id);
  });

  it('lists it for both sides in their boxes, and finds it by number, subject and name', async () => {
    const { id, numero } = await expedida(api, c, { assunto: 'Pintura da abóbada' });
    for (const quem of [c.autor, gente.rui]) expect(await listed(quem)).toEqual([id]);
    for (const quem of [gente.bia, gente.estranho]) expect(await listed(quem)).toEqual([]);
    for (const busca of [numero ?? '', 'abobada', 'helena'])
      expect(await listed(c.otavio, { caixa: 'equipe', busca })).toContain(id);
    expect(await listed(c.otavio, { caixa: 'equipe', busca: '100%' })).toEqual([]);
    expect(await listed(c.otavio, { caixa: 'equipe', situacao: 'CIENTE', busca: numero ?? '' })).toEqual([]);
    expect(await listed(gente.bia, { caixa: 'equipe' })).toEqual([]);
    for (const caixa of ['equipe', 'para_assinar'] as const)
      expect((await api.call(carta.list, { query: { caixa } }, c.autor)).status).toBe(403);
  });

  it('lists a letter that waits for a signature for its signer only', async () => {
    const { id } = await paraAssinar(api, c);
    expect(await listed(c.paulo, { caixa: 'para_assinar' })).toContain(id);
    expect(await listed(c.otavio, { caixa: 'para_assinar' })).toEqual([]);
  });

  it('ends for a group that forwarded the request', async () => {
    const { id } = await expedida(api, c);
    await forward();
    expect((await api.call(requerimento.detail, { params: { id: c.requerimentoId } }, c.otavio)).status).toBe(
      200,
    );
    expect(await read(id, c.otavio)).toEqual([404, 404]);
    const params = { id: c.requerimentoId };
    expect((await api.must(carta.doRequerimento, { params }, c.otavio)).items).toEqual([]);
    expect(await listed(c.otavio, { caixa: 'equipe' })).not.toContain(id);
    expect(await read(id, gente.bia)).toEqual([200, 200]);
  });

  it('is refused without the right to the protected author’s name, and so is writing', async () => {
    const { id } = await expedida(api, c);
    await api.db
      .updateTable('requerimento')
      .set({ sigilo: true })
      .where('id', '=', c.requerimentoId)
      .execute();
    expect(await read(id, c.otavio)).toEqual([404, 404]);
    expect(await listed(c.otavio, { caixa: 'equipe' })).not.toContain(id);
    const params = { id: c.requerimentoId };
    expect((await api.must(carta.doRequerimento, { params }, c.otavio)).items).toEqual([]);
    expect((await write(c.otavio)).status).toBe(403);
    expect((await read(id, c.autor))[0]).toBe(200);
  });

  it('gives the PDF by no other way, and audits what staff read', async () => {
    const { id } = await expedida(api, c);
    const { documentoId } = await api.db
      .selectFrom('carta')
      .select('documentoId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const params = { id: documentoId ?? '' };
    for (const quem of [c.autor, c.otavio, c.paulo])
      expect((await api.call(documento.download, { params }, quem)).status).toBe(404);
    await read(id, c.otavio);
    const trace = api.db.selectFrom('auditLog').select('acao').where('atorId', '=', c.otavio.id);
    const acoes = (await trace.where('objetoId', 'in', [id, params.id]).execute()).map(({ acao }) => acao);
    expect(acoes).toEqual(expect.arrayContaining(['carta.redigida', 'carta.lida', 'documento.lido']));
  });
});

async function forward(): Promise<void> {
  const params = { id: c.requerimentoId };
  const { version } = await api.must(requerimento.detail, { params }, c.paulo);
  const body = { version, grupoId: await grupoId(api, 'ATD'), motivo: 'É assunto do atendimento.' };
  await api.must(requerimento.encaminhar, { params, body }, c.otavio);
}

function write(quem: Person) {
  return api.call(carta.redigir, { params: { id: c.requerimentoId }, body: redacao(c.paulo) }, quem);
}
