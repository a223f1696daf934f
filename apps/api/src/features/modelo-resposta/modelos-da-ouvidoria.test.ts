import type { ArgsOf } from '@balcao/contract/kernel/route';
import { modeloResposta } from '@balcao/contract/modelo-resposta';
import { requerimento } from '@balcao/contract/requerimento';
import { lerCorpo } from '@balcao/domain/resposta/corpo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/anexo/anexo.fixture.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Cenario, makeCenario } from '../../robustez/cenario.fixture.ts';

type Input = ArgsOf<typeof modeloResposta.create>['body'];

let api: TestApi;
let c: Cenario;
let ouv: string;
/** An officer who concludes, one who does not, and one who handles no requests. */
let sonia: Person;
let davi: Person;
let zenaide: Person;

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
  ouv = await grupoId(api, 'OUV');
  [sonia, davi, zenaide] = [await officer('Sônia'), await officer('Davi'), await officer('Zenaide')];
  await api.make.conceder({ usuarioId: sonia.id, permissao: 'ouvidoria.concluir', alcance: 'all' });
  const requests = { permissao: 'requerimento.assumir', alcance: 'all', efeito: 'negar' } as const;
  await api.make.conceder({ usuarioId: zenaide.id, ...requests });
});
afterAll(() => api.close());

async function officer(nome: string) {
  const made = await person(api, { nome, tipo: 1, grupos: [{ id: ouv }] });
  await api.make.conceder({ usuarioId: made.id, permissao: 'ouvidoria.tratar', alcance: 'all' });
  return made;
}

const MODELO: Input = {
  titulo: 'Recebida',
  uso: 'ouvidoria',
  corpo: lerCorpo('Recebemos {{protocolo}}.'),
  tipoId: null,
  alcance: 'pessoal',
  grupoId: null,
  ativo: true,
};
const create = (quem: Person, change: Partial<Input> = {}) =>
  api.call(modeloResposta.create, { body: { ...MODELO, ...change } }, quem);
const change = (quem: Person, { id, version }: { id: string; version: number }, to: Partial<Input>) =>
  api.call(modeloResposta.change, { params: { id }, body: { ...MODELO, ...to, version } }, quem);
const usos = async (quem: Person) =>
  new Set((await api.must(modeloResposta.list, {}, quem)).items.map(({ uso }) => uso));

describe('templates of the ombudsman', () => {
  it('are listed for who handles manifestations, and those of requests for who handles these', async () => {
    const pedidos = ['mensagem', 'exigencia', 'decisao', 'nota'];
    expect(await usos(c.reg)).toEqual(new Set(pedidos));
    expect(await usos(davi)).toEqual(new Set([...pedidos, 'ouvidoria']));
    expect(await usos(zenaide)).toEqual(new Set(['nota', 'ouvidoria']));
    // Keepers of templates keep them all.
    expect(await usos(c.admin)).toEqual(new Set([...pedidos, 'ouvidoria']));
  });

  it('are kept by an officer who handles no requests', async () => {
    const { status, body } = await create(zenaide, { titulo: 'Minha' });
    expect([status, body.editavel]).toEqual([200, true]);
    const publicar = { params: { id: body.id }, body: { version: body.version, motivo: null } };
    expect((await api.call(modeloResposta.publicar, publicar, zenaide)).status).toBe(200);
    expect((await api.call(modeloResposta.list, {}, c.cidada)).status).toBe(403);
  });

  it('of the unit are kept by who concludes, and by no other officer', async () => {
    const doGrupo = { titulo: 'Da unidade', alcance: 'grupo', grupoId: ouv } as const;
    expect((await create(davi, doGrupo)).status).toBe(403);
    const { status, body } = await create(sonia, doGrupo);
    expect([status, body.grupo, body.editavel]).toEqual([200, 'OUV', true]);
    expect((await change(davi, body, doGrupo)).status).toBe(404);
    const publicar = { params: { id: body.id }, body: { version: body.version, motivo: 'Novo' } };
    await api.must(modeloResposta.publicar, publicar, sonia);
    const { items } = await api.must(modeloResposta.list, {}, davi);
    const seen = items.find(({ id }) => id === body.id);
    expect([seen?.editavel, seen?.publicado?.versao]).toEqual([false, 1]);
    const now = { id: body.id, version: seen?.version ?? 0 };
    expect((await change(davi, now, doGrupo)).status).toBe(403);
    // What she keeps stays with the unit: neither everybody, nor requests, nor another group get it.
    for (const to of [{ alcance: 'todos' }, { uso: 'mensagem' }, { grupoId: c.cad.grupoId }] as const)
      expect((await change(sonia, now, { ...doGrupo, ...to })).status).toBe(403);
    expect((await change(sonia, now, { ...doGrupo, titulo: 'Nova' })).body.titulo).toBe('Nova');
    // Texts of requests of a group are not hers.
    expect((await create(sonia, { ...doGrupo, uso: 'mensagem' })).status).toBe(403);
  });

  it('are of no service, and quote no law of one', async () => {
    const { problem } = await create(sonia, { tipoId: 106 });
    expect(problem.errors).toEqual([
      { path: 'tipoId', message: 'Um texto da ouvidoria não é de um serviço.' },
    ]);
    const { body } = await create(sonia, { uso: 'mensagem', corpo: lerCorpo('Lei: {{baseLegal}}.') });
    const publicar = { params: { id: body.id }, body: { version: body.version, motivo: null } };
    await api.must(modeloResposta.publicar, publicar, sonia);
    const moved = await change(sonia, { id: body.id, version: body.version + 1 }, { corpo: null });
    expect(moved.problem.errors?.[0]).toMatchObject({
      path: 'uso',
      message: expect.stringContaining('Uma manifestação não tem “Base legal do serviço”'),
    });
    const draft = await create(sonia, { corpo: lerCorpo('Lei: {{baseLegal}}.') });
    expect(draft.body.problemas[0]?.mensagem).toContain('Uma manifestação não tem');
  });

  it('are not offered on requests', async () => {
    const { items } = await api.must(
      requerimento.modelosResposta,
      { params: { id: c.pedido.id } },
      { token: c.reg.token },
    );
    expect(items.length).toBeGreaterThan(3);
    expect(items.filter(({ uso }) => uso === 'ouvidoria')).toEqual([]);
  });
});
