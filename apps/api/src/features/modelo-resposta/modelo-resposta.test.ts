import type { ArgsOf } from '@balcao/contract/kernel/route';
import { modeloResposta } from '@balcao/contract/modelo-resposta';
import { requerimento } from '@balcao/contract/requerimento';
import { lerCorpo } from '@balcao/domain/resposta/corpo';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { itKeepsARecord } from '#test/keeps-a-record.ts';
import { type Cenario, makeCenario } from '../../robustez/cenario.fixture.ts';

let api: TestApi;
let c: Cenario;

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
});
afterAll(() => api.close());

type Quem = { token: string };
type Input = ArgsOf<typeof modeloResposta.create>['body'];

const MODELO: Input = {
  titulo: 'Boas-vindas',
  uso: 'mensagem',
  corpo: lerCorpo('Olá, {{nomePreferido}}. Sou {{atendente}}.'),
  tipoId: null,
  alcance: 'pessoal',
  grupoId: null,
  ativo: true,
};

const create = (quem: Quem, change: Partial<Input> = {}) =>
  api.call(modeloResposta.create, { body: { ...MODELO, ...change } }, quem);
const publish = (
  quem: Quem,
  { id, version }: { id: string; version: number },
  motivo: string | null = 'Novo',
) => api.call(modeloResposta.publicar, { params: { id }, body: { version, motivo } }, quem);
/** Adds a template and publishes it. */
async function make(quem: Quem, change: Partial<Input> = {}) {
  const { body } = await create(quem, change);
  await publish(quem, body);
  return get(quem, body.id);
}
/** The template in the list. */
async function get(quem: Quem, id: string) {
  const { items } = await api.must(modeloResposta.list, {}, quem);
  const found = items.find((each) => each.id === id);
  if (!found) throw new Error(`no template ${id}`);
  return found;
}
const offered = async (quem: Quem) =>
  (await api.must(requerimento.modelosResposta, { params: { id: c.pedido.id } }, quem)).items;
const titles = async (quem: Quem) =>
  (await api.must(modeloResposta.list, {}, quem)).items.map(({ titulo }) => titulo);

describe('reply templates', () => {
  it('include the portal’s own ones, published and valid', async () => {
    const { items } = await api.must(modeloResposta.list, {}, c.reg);
    expect(items.length).toBeGreaterThan(5);
    expect(items.flatMap(({ problemas }) => problemas)).toEqual([]);
    expect(items.every(({ editavel, publicado }) => !editavel && publicado?.versao === 1)).toBe(true);
  });

  it('of one person are offered to that person, filled in, once published', async () => {
    const { status, body } = await create(c.reg);
    expect([status, body.publicado, body.rascunho?.por]).toEqual([200, null, 'Otávio Lins']);
    expect((await offered(c.reg)).some(({ titulo }) => titulo === 'Boas-vindas')).toBe(false);
    expect((await publish(c.reg, body, null)).body).toEqual({ versao: 1 });
    expect(await get(c.reg, body.id)).toMatchObject({ publicado: { versao: 1 }, rascunho: null });
    expect((await offered(c.reg)).find(({ titulo }) => titulo === 'Boas-vindas')?.texto).toBe(
      'Olá, Helena Prado. Sou Otávio Lins.',
    );
    expect((await offered(c.regDois)).some(({ titulo }) => titulo === 'Boas-vindas')).toBe(false);
    // Processes of the previous release read this text.
    const row = api.db.selectFrom('modeloResposta').select('texto').where('titulo', '=', 'Boas-vindas');
    expect(await row.execute()).toEqual([{ texto: 'Olá, {{nomePreferido}}. Sou {{atendente}}.' }]);
    const { items } = await api.must(modeloResposta.list, {}, c.admin);
    expect(items.some(({ alcance }) => alcance === 'pessoal')).toBe(false);
  });

  it('are offered as plain text, with their lists and links', async () => {
    const corpo: Input['corpo'] = [
      { tipo: 'paragrafo', texto: [{ texto: 'Envie ' }, { texto: 'logo', negrito: true }, { texto: ':' }] },
      { tipo: 'lista', numerada: true, itens: [[{ texto: 'foto' }], [{ variavel: 'documento' }]] },
      { tipo: 'paragrafo', texto: [{ texto: 'a carta', link: 'https://cau.example/carta' }] },
    ];
    await make(c.reg, { titulo: 'Rico', corpo });
    expect((await offered(c.reg)).find(({ titulo }) => titulo === 'Rico')?.texto).toBe(
      'Envie logo:\n\n1. foto\n2. {{documento}}\n\na carta (https://cau.example/carta)',
    );
  });

  it('for others are changed by their keepers, and visible to others once published', async () => {
    expect((await create(c.reg, { alcance: 'todos' })).status).toBe(403);
    const { body } = await create(c.admin, {
      titulo: 'Do cadastro',
      alcance: 'grupo',
      grupoId: c.cad.grupoId,
    });
    expect(body.grupo).toBe('CAD');
    expect(await titles(c.cad)).not.toContain('Do cadastro');
    await publish(c.admin, body);
    expect(await titles(c.cad)).toContain('Do cadastro');
    expect(await titles(c.reg)).not.toContain('Do cadastro');
    for (const call of [
      publish(c.cad, body),
      api.call(modeloResposta.versoes, { params: { id: body.id } }, c.cad),
      api.call(modeloResposta.diferenca, { params: { id: body.id }, query: { de: '1', ate: '1' } }, c.cad),
    ])
      expect((await call).status).toBe(403);
  });

  it('change at the seen version, and only by their owner', async () => {
    const { body: made } = await create(c.reg, { titulo: 'Meu' });
    const args = { params: { id: made.id }, body: { ...MODELO, titulo: 'Meu novo', version: made.version } };
    expect((await api.call(modeloResposta.change, args, c.regDois)).status).toBe(404);
    expect((await api.must(modeloResposta.change, args, c.reg)).titulo).toBe('Meu novo');
    expect((await api.call(modeloResposta.change, args, c.reg)).problem.type).toBe('urn:problem:stale');
    expect((await publish(c.reg, made)).problem.type).toBe('urn:problem:stale');
  });
});

describe('publishing a reply template', () => {
  it('is refused for a variable without a value, which is named; the draft stays', async () => {
    const { body } = await create(c.reg, { titulo: 'Quebrado', corpo: lerCorpo('Olá.\n\nSou {{apelido}}.') });
    expect(body.problemas).toEqual([
      { parte: '1.texto', mensagem: 'A variável {{apelido}} não existe. Escolha uma da lista.' },
    ]);
    const { status, problem } = await publish(c.reg, body);
    expect([status, problem.type, problem.errors]).toEqual([
      422,
      'urn:problem:modelo.refused',
      [
        {
          path: 'corpo.1.texto',
          message: 'Parte 2: A variável {{apelido}} não existe. Escolha uma da lista.',
        },
      ],
    ]);
    expect((await offered(c.reg)).some(({ titulo }) => titulo === 'Quebrado')).toBe(false);
  });

  it('is refused when a service that it is offered for does not provide a quoted value', async () => {
    const servico = await api.db
      .selectFrom('requerimentoTipo')
      .select(['id', 'titulo', 'versaoPublicada'])
      .where('versaoPublicada', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    // As an older portal accepted it.
    await sql`insert into requerimento_tipo_versao (tipo_id, versao, formulario)
      select tipo_id, 900, formulario || '{"baseLegal": ""}' from requerimento_tipo_versao
      where tipo_id = ${servico.id} and versao = ${servico.versaoPublicada}`.execute(api.db);
    const point = (versaoPublicada: number | null) =>
      api.db.updateTable('requerimentoTipo').set({ versaoPublicada }).where('id', '=', servico.id).execute();
    await point(900);
    const corpo = lerCorpo('Fundamento: {{baseLegal}}.');
    for (const tipoId of [null, servico.id]) {
      const { body } = await create(c.admin, { titulo: 'Lei', corpo, alcance: 'todos', tipoId });
      const { problem } = await publish(c.admin, body);
      expect(problem.errors?.map(({ message }) => message)).toEqual([
        `Parte 1: O serviço “${servico.titulo}” não diz a base legal, e “Base legal do serviço” ficaria sem valor.`,
      ]);
    }
    await point(servico.versaoPublicada);
    const live = await make(c.admin, { titulo: 'Lei', corpo, alcance: 'todos', tipoId: servico.id });
    expect(await titles(c.reg)).toContain('Lei');
    // A published template cannot move to a service that does not fill it in either.
    const other = await api.db
      .selectFrom('requerimentoTipo')
      .select('id')
      .where('id', '<>', servico.id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const move = async (tipoId: number, version: number) => {
      const body = { ...MODELO, titulo: 'Lei', corpo, alcance: 'todos' as const, tipoId, version };
      return api.call(modeloResposta.change, { params: { id: live.id }, body }, c.admin);
    };
    const { body: moved } = await move(other.id, live.version);
    await point(900);
    expect((await move(servico.id, moved.version)).problem.errors?.[0]).toMatchObject({ path: 'tipoId' });
    await point(servico.versaoPublicada);
  });

  it('needs a reason for shared templates, and is refused without changes', async () => {
    const { body } = await create(c.admin, { titulo: 'De todos', alcance: 'todos' });
    expect((await publish(c.admin, body, null)).problem.errors).toEqual([
      { path: 'motivo', message: 'Diga o motivo.' },
    ]);
    await publish(c.admin, body, 'Para todos');
    expect((await publish(c.admin, await get(c.admin, body.id))).problem.type).toBe(
      'urn:problem:modelo.refused',
    );
  });
});

describe('the history of a reply template', () => {
  const params = () => ({ id });
  let id: string;
  let version: number;

  it('keeps every version; attendants use the published one while a draft waits', async () => {
    const made = await make(c.admin, { titulo: 'Com história', alcance: 'todos', corpo: lerCorpo('Um.') });
    id = made.id;
    const body = { ...MODELO, titulo: 'Com história', alcance: 'todos' as const, version: made.version };
    const changed = await api.must(
      modeloResposta.change,
      { params: params(), body: { ...body, corpo: lerCorpo('Um.\n\nDois.') } },
      c.admin,
    );
    const seen = async (quem: Quem) =>
      (await offered(quem)).find((each) => each.titulo === 'Com história')?.texto;
    expect(await seen(c.reg)).toBe('Um.');
    const { items } = await api.must(modeloResposta.list, {}, c.reg);
    expect(items.find((each) => each.id === id)?.rascunho).toBeNull();
    const diferenca = { params: params(), query: { de: '1', ate: 'rascunho' } };
    expect((await api.must(modeloResposta.diferenca, diferenca, c.admin)).mudancas).toEqual([
      { acao: 'incluido', onde: '1', texto: 'A parte 2 (parágrafo) entrou: “Dois.”.' },
    ]);
    await publish(c.admin, changed, 'Mais claro');
    ({ version } = await get(c.admin, id));
    expect(await seen(c.reg)).toBe('Um.\n\nDois.');
    const versoes = await api.must(modeloResposta.versoes, { params: params() }, c.admin);
    expect(versoes.items.map(({ versao, motivo }) => [versao, motivo])).toEqual([
      [2, 'Mais claro'],
      [1, 'Novo'],
    ]);
  });

  it('restores a version as a draft, which changes nothing until it is published', async () => {
    const args = { params: { id, versao: 1 }, body: { version } };
    const restored = await api.must(modeloResposta.restaurar, args, c.admin);
    expect([restored.rascunho?.corpo, restored.publicado?.versao]).toEqual([lerCorpo('Um.'), 2]);
    expect((await api.call(modeloResposta.restaurar, args, c.admin)).problem.type).toBe('urn:problem:stale');
    // The draft already has this text, so nothing is written.
    const again = { ...args, body: { version: restored.version } };
    expect(await api.must(modeloResposta.restaurar, again, c.admin)).toEqual(restored);
    await publish(c.admin, restored);
    expect((await get(c.admin, id)).publicado).toEqual({ versao: 3, corpo: lerCorpo('Um.') });
    const audit = await api.db
      .selectFrom('auditLog')
      .select('acao')
      .where('objetoId', '=', id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ acao }) => acao)).toEqual([
      'modelo_resposta.incluido',
      'modelo_resposta.publicado',
      'modelo_resposta.alterado',
      'modelo_resposta.publicado',
      'modelo_resposta.versao_restaurada',
      'modelo_resposta.publicado',
    ]);
  });
});

describe('the record of a reply template', () => {
  itKeepsARecord(modeloResposta, {
    scene: () => ({ api, keeper: c.reg, stranger: c.regDois }),
    tells: 404,
    body: (n) => ({ ...MODELO, titulo: `Modelo ${n}` }),
    change: (n) => ({ ...MODELO, titulo: `Outro ${n}`, uso: 'nota' }),
    filters: {},
  });
});
