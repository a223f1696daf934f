import { etiqueta } from '@balcao/contract/etiqueta';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { itKeepsARecord } from '#test/keeps-a-record.ts';
import { type Cenario, makeCenario, newPedido } from '../../robustez/cenario.fixture.ts';

let api: TestApi;
let c: Cenario;
let urgente: string;

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
  urgente = (await create('Urgente')).id;
});
afterAll(() => api.close());

const create = (nome: string) => api.must(etiqueta.create, { body: { nome, cor: 'vermelho' } }, c.admin);
const apply = (
  quem: { token: string },
  body: { requerimentos: string[]; incluir?: string[]; retirar?: string[] },
) => api.must(etiqueta.aplicar, { body }, quem);
const of = (quem: { token: string }, id: string) => api.call(etiqueta.doPedido, { params: { id } }, quem);

describe('the list of tags', () => {
  it('is changed by keepers of templates, and read by staff', async () => {
    const refused = await api.call(etiqueta.create, { body: { nome: 'Outra', cor: 'azul' } }, c.reg);
    expect(refused.status).toBe(403);
    const { items } = await api.must(etiqueta.list, {}, c.reg);
    expect(items).toEqual([
      { id: urgente, nome: 'Urgente', cor: 'vermelho', ativo: true, version: 1, pedidos: 0 },
    ]);
  });

  it('refuses the second of two simultaneous changes to one name on its field', async () => {
    const two = [await create('Uma'), await create('Duas')];
    const answers = await Promise.all(
      two.map(({ id, version }) => {
        const body = { nome: 'Mesma', cor: 'azul', ativo: true, version } as const;
        return api.call(etiqueta.change, { params: { id }, body }, c.admin);
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    for (const { id } of two) await api.db.deleteFrom('etiqueta').where('id', '=', id).execute();
  });

  it('refuses a repeated name on its field, in any case', async () => {
    const again = await api.call(etiqueta.create, { body: { nome: 'URGENTE', cor: 'azul' } }, c.admin);
    expect(again.problem.errors).toEqual([
      { path: 'nome', message: 'Já existe uma etiqueta com este nome.' },
    ]);
  });

  it('can retire a tag, which is then added to no more requests', async () => {
    const { id } = await create('Antiga');
    const body = { nome: 'Antiga', cor: 'cinza', ativo: false, version: 1 } as const;
    await api.must(etiqueta.change, { params: { id }, body }, c.admin);
    const refused = await api.call(
      etiqueta.aplicar,
      { body: { requerimentos: [c.pedido.id], incluir: [id] } },
      c.reg,
    );
    expect(refused.problem.errors?.[0]?.path).toBe('incluir');
  });
});

describe('the record of a tag', () => {
  itKeepsARecord(etiqueta, {
    scene: () => ({ api, keeper: c.admin, stranger: c.cidada }),
    body: (n) => ({ nome: `Etiqueta ${n}`, cor: 'azul' }),
    change: (n) => ({ nome: `Outra ${n}`, cor: 'verde', ativo: false }),
    taken: { path: 'nome', message: 'Já existe uma etiqueta com este nome.' },
    filters: {},
  });
});

describe('tags on requests', () => {
  it('are added and removed, report real changes only, and keep their history', async () => {
    const { id, numero } = await newPedido(api);
    const put = await apply(c.reg, { requerimentos: [id], incluir: [urgente] });
    expect(put.resultados).toEqual([{ id, numero, motivo: null, incluidas: [urgente], retiradas: [] }]);
    expect(
      (await apply(c.reg, { requerimentos: [id], incluir: [urgente] })).resultados[0]?.incluidas,
    ).toEqual([]);
    const { body } = await of(c.reg, id);
    expect(body.items.map(({ nome }) => nome)).toEqual(['Urgente']);
    await apply(c.regDois, { requerimentos: [id], retirar: [urgente] });
    const after = (await of(c.reg, id)).body;
    expect(after.items).toEqual([]);
    expect(after.historico.map(({ posta, por }) => [posta, por])).toEqual(
      expect.arrayContaining([
        [true, 'Otávio Lins'],
        [false, 'Rui Sales'],
      ]),
    );
  });

  it('say for each of many requests why nothing was done', async () => {
    const mine = await newPedido(api);
    const missing = '0190a5b2-0000-7000-8000-00000000dead';
    const { resultados } = await apply(c.reg, { requerimentos: [missing, mine.id], incluir: [urgente] });
    expect(resultados.map(({ motivo, numero }) => [motivo, numero])).toEqual([
      ['Não encontramos este item, ou ele não é seu.', null],
      [null, mine.numero],
    ]);
  });

  it('are for staff only: neither the requester nor another group sees them', async () => {
    const { id, autor } = await newPedido(api);
    await apply(c.reg, { requerimentos: [id], incluir: [urgente] });
    for (const quem of [c.cad, { token: autor.token }]) {
      expect((await of(quem, id)).status).toBeGreaterThanOrEqual(403);
      const many = await api.call(etiqueta.dosPedidos, { query: { ids: id } }, quem);
      expect(many.status === 403 || many.body.total === 0).toBe(true);
    }
    const { resultados } = await apply(c.cad, { requerimentos: [id], retirar: [urgente] });
    expect(resultados[0]).toMatchObject({ numero: null, retiradas: [] });
    const shown = await api.must(etiqueta.dosPedidos, { query: { ids: id } }, c.reg);
    expect(shown.items[0]?.etiquetas[0]?.nome).toBe('Urgente');
  });
});
