import { mencao } from '@balcao/contract/mencao';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/anexo/anexo.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';
import { type Cenario, HOJE, makeCenario, newPedido } from '../../../robustez/cenario.fixture.ts';

let api: TestApi;
let c: Cenario;
let id: string;

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
  ({ id } = c.pedido);
});
afterAll(() => api.close());

const offer = (quem: { token: string }, q = '', pedido = id) =>
  api.call(mencao.mencionaveis, { params: { id: pedido }, query: { q } }, quem);
const namesOffered = async (quem: { token: string }, q = '', pedido = id) =>
  (await offer(quem, q, pedido)).body.items.map(({ nome }) => nome);
const write = (
  quem: { token: string },
  body: { texto?: string; interna?: boolean; mencoes: string[] },
  pedido = id,
) =>
  api.call(
    requerimento.mensagem,
    { params: { id: pedido }, body: { texto: 'Veja isto, por favor.', interna: true, ...body } },
    quem,
  );

async function told(usuarioId: string): Promise<number> {
  const rows = await api.db
    .selectFrom('notificacao')
    .select('id')
    .where('usuarioId', '=', usuarioId)
    .where('tipo', '=', 'equipe.mencao')
    .execute();
  return rows.length;
}

describe('the people whom a note may mention', () => {
  it('are staff who read the request, its group first, never the writer', async () => {
    expect(await namesOffered(c.reg)).toEqual(['Rui Sales', 'Paulo Brandão']);
    expect(await namesOffered(c.reg, 'BRANDAO')).toEqual(['Paulo Brandão']);
    expect(await namesOffered(c.reg, '%')).toEqual([]);
  });

  it('are found by either name, and shown by the social one', async () => {
    const iris = await api.make.usuario({ nome: 'Ivo Quintela', nomeSocial: 'Íris Quintela', tipo: 2 });
    expect(await namesOffered(c.reg, 'ivo q')).toEqual(['Íris Quintela']);
    expect(await namesOffered(c.reg, 'iris')).toEqual(['Íris Quintela']);
    await api.owner.deleteFrom('usuario').where('id', '=', iris.id).execute();
  });

  it('are not shown to other groups or the requester', async () => {
    expect((await offer(c.cad)).status).toBe(404);
    expect((await offer(c.cidada)).status).toBe(403);
    const list = { params: { id } };
    expect((await api.call(mencao.list, list, { token: c.cad.token })).status).toBe(404);
    expect((await api.call(mencao.list, list, { token: c.cidada.token })).status).toBe(403);
  });

  it('include a person with an impediment, but not one who lost the right to read', async () => {
    const grupos = [{ id: await grupoId(api, 'REG') }];
    const gone = await person(api, { nome: 'Zeca Nunes', tipo: 1, grupos });
    const impedida = await person(api, { nome: 'Zélia Nunes', tipo: 1, grupos });
    await api.make.conceder({
      usuarioId: gone.id,
      permissao: 'requerimento.ver_grupo',
      alcance: 'grupo' as const,
      efeito: 'negar',
    });
    const body = { motivo: 'É minha parente próxima.' };
    await api.must(requerimento.declararImpedimento, { params: { id }, body }, { token: impedida.token });
    expect(await namesOffered(c.reg, 'nunes')).toEqual(['Zélia Nunes']);
    expect((await write(c.reg, { mencoes: [gone.id] })).status).toBe(422);
    expect((await write(c.reg, { mencoes: [impedida.id] })).status).toBe(200);
  });
});

describe('a note with mentions', () => {
  it('notifies each person once, except the writer, and shows the mentions to staff only', async () => {
    const { id: pedido } = await newPedido(api);
    const [before, own] = [await told(c.regDois.id), await told(c.reg.id)];
    const mencoes = [c.regDois.id, c.regDois.id, c.reg.id];
    const texto = '@Rui Sales, confere a data?';
    expect((await write(c.reg, { texto, mencoes }, pedido)).status).toBe(200);
    expect([(await told(c.regDois.id)) - before, (await told(c.reg.id)) - own]).toEqual([1, 0]);
    const emails = await mailsOf(api, { template: 'equipe.mencao', requerimentoId: pedido });
    expect(emails.map(({ usuarioId }) => usuarioId)).toEqual([c.regDois.id]);
    const { items } = await api.must(mencao.list, { params: { id: pedido } }, { token: c.regDois.token });
    expect(items.map(({ nome }) => nome).sort()).toEqual(['Otávio Lins', 'Rui Sales']);
  });

  it('stays hidden from the requester, who is not notified', async () => {
    const { id: pedido, autor } = await newPedido(api);
    const refused = await write(c.reg, { mencoes: [autor.id] }, pedido);
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([422, 'mencoes']);
    await write(c.reg, { texto: '@Rui Sales olhe isto', mencoes: [c.regDois.id] }, pedido);
    const seen = await api.must(requerimento.detail, { params: { id: pedido } }, { token: autor.token });
    expect(JSON.stringify(seen)).not.toContain('olhe isto');
    expect(JSON.stringify(seen)).not.toContain(c.regDois.id);
    expect(await told(autor.id)).toBe(0);
  });

  it('is refused on its field for a person who does not read the request, and stores nothing', async () => {
    const notes = () =>
      api.db
        .selectFrom('mensagem')
        .select('id')
        .where('requerimentoId', '=', id)
        .execute()
        .then((rows) => rows.length);
    const before = await notes();
    for (const outro of [c.cad.id, c.outra.id, '0190a5b2-0000-7000-8000-00000000dead']) {
      const refused = await write(c.reg, { mencoes: [c.regDois.id, outro] });
      expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([422, 'mencoes']);
    }
    expect(await notes()).toBe(before);
    expect(await told(c.cad.id)).toBe(0);
  });

  it('must be internal and mention at most twenty people', async () => {
    const spoken = await write(c.reg, { interna: false, mencoes: [c.regDois.id] });
    expect([spoken.status, spoken.problem.errors?.[0]?.path]).toEqual([422, 'mencoes']);
    const many = await write(c.reg, { mencoes: Array.from({ length: 21 }, () => c.regDois.id) });
    expect([many.status, many.problem.errors?.[0]?.path]).toEqual([422, 'mencoes']);
  });
});

describe('a protected request', () => {
  let autora: Person;
  let pedido: string;
  beforeAll(async () => {
    const grupos = [{ id: await grupoId(api, 'REG') }];
    autora = await person(api, { nome: 'Yara Melo', tipo: 1, grupos, registro: {} });
    const filed = await fileRequerimento(api, autora.token, { tipoId: 106, respostas: interrupcao(HOJE) });
    pedido = filed.id;
    await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', pedido).execute();
  });

  it('reveals its author neither by a missing name nor by a refusal, and does not notify them', async () => {
    expect(await namesOffered(c.reg, 'yara', pedido)).toEqual(['Yara Melo']);
    expect((await write(c.reg, { mencoes: [autora.id] }, pedido)).status).toBe(200);
    expect(await told(autora.id)).toBe(0);
  });
});
