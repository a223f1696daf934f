import { carta } from '@balcao/contract/carta';
import { NIL } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { abrir } from '#features/leitura/leitura.fixture.ts';
import { grupoId } from '#test/grupo-id.ts';
import type { TestApi } from '#test/harness.ts';
import { type Cena, emCena, expedida, ler, redigir } from './carta.fixture.ts';

let api: TestApi;
let c: Cena;
let ouvidora: Person;

emCena(async (aApi, aCena) => {
  [api, c] = [aApi, aCena];
  ouvidora = await person(api, { tipo: 2, grupos: [{ id: await grupoId(api, 'REG') }] });
  await api.make.conceder({
    usuarioId: ouvidora.id,
    permissao: 'requerimento.identidade.ver',
    alcance: 'all',
  });
});

/** A sent letter in a request that is protected from now on. */
async function protegida(): Promise<string> {
  const { id } = await expedida(api, c);
  await protect();
  return id;
}

const protect = () =>
  api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', c.requerimentoId).execute();

/** Opens the names of the addressees, with a reason. */
const opened = () => abrir(api, ouvidora, { id: c.requerimentoId, parte: 'identidade' });

/** The audit records that this person saw the author of the request. */
async function traces({ id }: Person): Promise<unknown[]> {
  const rows = await api.db
    .selectFrom('auditLog')
    .select('dados')
    .where('acao', '=', 'requerimento.identidade_lida')
    .where('objetoId', '=', c.requerimentoId)
    .where('atorId', '=', id)
    .orderBy('em')
    .execute();
  return rows.map(({ dados }) => (dados as { onde: string }).onde);
}

describe('the addressee of a letter in a protected request', () => {
  it('is shown to staff with the right to the name, after they opened it with a reason', async () => {
    const id = await protegida();
    const one = async (busca = '') =>
      (await api.must(carta.list, { query: { caixa: 'equipe', busca } }, ouvidora)).items.find(
        (row) => row.id === id,
      );
    expect((await one())?.destinatario).toEqual({ id: NIL, nome: 'Identidade protegida' });
    expect(await one('helena')).toBeUndefined();
    const params = { id: c.requerimentoId };
    const [listed] = (await api.must(carta.doRequerimento, { params }, ouvidora)).items;
    expect(listed?.destinatario.id).toBe(NIL);
    const page = () => api.call(carta.detail, { params: { id } }, ouvidora);
    const paper = () => api.call(carta.documento, { params: { id } }, ouvidora);
    const writers = () => api.call(carta.assinantes, { params }, ouvidora);
    for (const ask of [page, paper, writers])
      expect((await ask()).problem).toMatchObject({
        type: 'urn:problem:leitura.reason_required',
        dados: { requerimentoId: c.requerimentoId, parte: 'identidade' },
      });
    expect(await traces(ouvidora)).toEqual([]);
    await opened();
    for (const ask of [page, paper, writers]) expect((await ask()).status).toBe(200);
  });

  it('is audited when staff read it in a list, a search, the request or on its page', async () => {
    const id = await protegida();
    await opened();
    const box = { caixa: 'equipe' as const };
    const { items } = await api.must(carta.list, { query: box }, ouvidora);
    expect(items.find((one) => one.id === id)?.destinatario.nome).toBe('Helena Prado');
    expect(await traces(ouvidora)).toEqual(['lista']);
    const found = await api.must(carta.list, { query: { ...box, busca: 'helena' } }, ouvidora);
    expect(found.items.map((one) => one.id)).toContain(id);
    expect(await traces(ouvidora)).toEqual(['lista', 'busca']);
    await ler(api, id, ouvidora);
    expect(await traces(ouvidora)).toEqual(['lista', 'busca', 'carta']);
    await ler(api, id, ouvidora);
    expect(await traces(ouvidora)).toHaveLength(3);
  });

  it('appears only in the list of that request', async () => {
    await protegida();
    await opened();
    const params = { id: c.requerimentoId };
    expect((await api.must(carta.doRequerimento, { params }, ouvidora)).total).toBe(1);
    expect(await traces(ouvidora)).toEqual(['lista']);
  });

  it('is shown without the permission to staff who filed the request for the author', async () => {
    const id = await protegida();
    const filed = api.db.updateTable('requerimento').set({ criadoPorId: c.otavio.id });
    await filed.where('id', '=', c.requerimentoId).execute();
    expect((await ler(api, id, c.otavio)).destinatario.nome).toBe('Helena Prado');
    expect(await traces(c.otavio)).toEqual(['carta']);
  });

  it('is in the answer to an act', async () => {
    await protect();
    await opened();
    await redigir(api, { ...c, otavio: ouvidora, paulo: ouvidora });
    expect(await traces(ouvidora)).toEqual(['carta']);
  });

  it('is not audited for readers without the name, for the addressee, or without protection', async () => {
    const open = await expedida(api, c);
    for (const query of [{ caixa: 'equipe' as const }, {}]) await api.must(carta.list, { query }, ouvidora);
    await ler(api, open.id, ouvidora);
    await protect();
    await api.must(carta.list, { query: { caixa: 'equipe' } }, c.otavio);
    await api.must(carta.list, { query: {} }, c.autor);
    await ler(api, open.id, c.autor);
    for (const quem of [ouvidora, c.otavio, c.autor]) expect(await traces(quem)).toEqual([]);
  });
});
