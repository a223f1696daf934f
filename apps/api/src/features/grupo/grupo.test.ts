import { grupo } from '@balcao/contract/grupo';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOJE, type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { itKeepsARecord } from '#test/keeps-a-record.ts';

let api: TestApi;
let reg: string;
let paulo: Person;
let lider: Person;
let otavio: Person;

beforeAll(async () => {
  api = await startApi();
  reg = await grupoId(api, 'REG');
  paulo = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
  lider = await person(api, { tipo: 1, nome: 'Bianca Reis', grupos: [{ id: reg, lider: true }] });
  otavio = await person(api, { tipo: 1, nome: 'Otávio Lins', grupos: [{ id: reg }] });
});
afterAll(() => api.close());
beforeEach(() => api.setNow(`${HOJE}T13:00:00Z`));

const as = (who: Person) => ({ token: who.token });
const show = (id = reg, who = paulo) => api.must(grupo.detail, { params: { id } }, as(who));

async function fileOne(): Promise<string> {
  const autor = await professional(api);
  return (await fileRequerimento(api, autor.token, { tipoId: 106, respostas: interrupcao(HOJE) })).id;
}

async function audited(objetoId: string): Promise<string[]> {
  const rows = await api.db
    .selectFrom('auditLog')
    .select('acao')
    .where('objetoId', '=', objetoId)
    .orderBy('id')
    .execute();
  return rows.map(({ acao }) => acao);
}

it('complaints of silence go to one group, which administrators name', async () => {
  const rules = async (id: string, reclamacaoLai: boolean, who = paulo) => {
    const { version, regras } = await show(id, who);
    const body = { ...regras, reclamacaoLai, version };
    return api.call(grupo.regras, { params: { id }, body }, as(who));
  };
  const named = async () => {
    const rows = await api.db.selectFrom('grupo').select('sigla').where('reclamacaoLai', '=', true).execute();
    return rows.map(({ sigla }) => sigla);
  };
  expect(await named()).toEqual(['OUV']);
  expect((await rules(reg, true, lider)).status).toBe(403);
  expect((await rules(reg, true)).status).toBe(200);
  expect(await named()).toEqual(['REG']);
  const traces = api.db.selectFrom('auditLog').select(['objetoId', 'dados']);
  expect(await traces.where('acao', '=', 'grupo.reclamacoes_passadas').execute()).toEqual([
    { objetoId: await grupoId(api, 'OUV'), dados: { paraGrupoId: reg } },
  ]);
  // Its leader can still change the other rules.
  expect((await rules(reg, true, lider)).status).toBe(200);
  expect((await rules(reg, false)).status).toBe(200);
  expect(await named()).toEqual([]);
});

describe('managing groups', () => {
  it('is for administrators in all groups, and for a leader in their own', async () => {
    const all = await api.must(grupo.list, {}, as(paulo));
    expect(all.total).toBeGreaterThan(3);
    const own = await api.must(grupo.list, {}, as(lider));
    expect(own.items.map(({ sigla }) => sigla)).toEqual(['REG']);
    expect(own.items[0]).toMatchObject({ membros: 2, lideres: ['Bianca Reis'], distribuicao: 'MANUAL' });
    const foreign = all.items.find(({ sigla }) => sigla !== 'REG')?.id ?? '';
    expect((await api.call(grupo.detail, { params: { id: foreign } }, as(lider))).status).toBe(404);
    expect((await api.call(grupo.list, {}, as(otavio))).status).toBe(403);
  });

  it('lets a leader change how it assigns work, but not its members', async () => {
    const { version, regras } = await show(reg, lider);
    const changed = await api.must(
      grupo.regras,
      { params: { id: reg }, body: { ...regras, teto: 20, version } },
      as(lider),
    );
    expect(changed.regras.teto).toBe(20);
    const refused = await api.call(
      grupo.incluirMembro,
      { params: { id: reg }, body: { version: changed.version, usuarioId: paulo.id, lider: true } },
      as(lider),
    );
    expect(refused.status).toBe(403);
    const own = { version: changed.version, teto: 5, tipos: [106] };
    const after = await api.must(
      grupo.mudarMembro,
      { params: { id: reg, usuarioId: otavio.id }, body: own },
      as(lider),
    );
    expect(after.membros.find(({ id }) => id === otavio.id)).toMatchObject({ teto: 5, tipos: [106] });
    const self = {
      params: { id: reg, usuarioId: lider.id },
      body: { version: after.version, teto: 1, tipos: [] },
    };
    expect((await api.call(grupo.mudarMembro, self, as(lider))).problem.type).toBe('urn:problem:forbidden');
    await api.must(
      grupo.mudarMembro,
      { params: { id: reg, usuarioId: otavio.id }, body: { version: after.version, teto: null, tipos: [] } },
      as(lider),
    );
  });
});

describe('the record of a group', () => {
  itKeepsARecord(grupo, {
    scene: () => ({ api, keeper: paulo, stranger: otavio }),
    body: (n) => ({ sigla: `G${n}`, nome: `Grupo ${n}`, email: '', horario: '' }),
    change: (n) => ({ sigla: `H${n}`, nome: `Outro ${n}`, email: '', horario: 'Das 9h às 17h' }),
    taken: { path: 'sigla', message: 'Já existe um grupo com esta sigla.' },
    filters: {},
  });
});

describe('a group', () => {
  it('is created, changed against its version and audited', async () => {
    const dados = { sigla: 'NOVO', nome: 'Grupo novo', email: '', horario: '' };
    const made = await api.must(grupo.create, { body: dados }, as(paulo));
    expect(made).toMatchObject({ sigla: 'NOVO', email: null, horario: null, ativo: true, membros: [] });
    const twin = await api.call(grupo.create, { body: { ...dados, nome: 'Outro' } }, as(paulo));
    expect(twin.problem.errors).toEqual([{ path: 'sigla', message: 'Já existe um grupo com esta sigla.' }]);
    const body = { ...dados, nome: 'Grupo renomeado', version: made.version };
    const changed = await api.must(grupo.change, { params: { id: made.id }, body }, as(paulo));
    expect(changed.nome).toBe('Grupo renomeado');
    expect((await api.call(grupo.change, { params: { id: made.id }, body }, as(paulo))).problem.type).toBe(
      'urn:problem:stale',
    );
    expect(await audited(made.id)).toEqual(['grupo.criado', 'grupo.alterado']);
  });

  it('answers for services and places', async () => {
    const made = await api.make.grupo();
    const { version } = await show(made.id);
    const body = { version, tipos: [106], localidades: [await api.make.localidade()] };
    const changed = await api.must(grupo.servicos, { params: { id: made.id }, body }, as(paulo));
    expect(changed.servicos.map(({ id }) => id)).toEqual([106]);
    expect(changed.localidades.map(({ nome }) => nome)).toEqual(['Belo Horizonte']);
    const wrong = await api.call(
      grupo.servicos,
      { params: { id: made.id }, body: { ...body, version: changed.version, tipos: [4711] } },
      as(paulo),
    );
    expect(wrong.problem.errors?.[0]?.path).toBe('tipos');
    await api.db.deleteFrom('grupoTipo').where('grupoId', '=', made.id).execute();
  });

  it('takes members from staff, and gives them only rights that the giver holds', async () => {
    const made = await api.make.grupo();
    const citizen = await person(api);
    const { version } = await show(made.id);
    const add = (usuarioId: string, at: number) =>
      api.call(
        grupo.incluirMembro,
        { params: { id: made.id }, body: { version: at, usuarioId, lider: false } },
        as(paulo),
      );
    expect((await add(citizen.id, version)).problem.errors?.[0]?.path).toBe('usuarioId');
    const offered = await api.must(
      grupo.candidatos,
      { params: { id: made.id }, query: { busca: 'otavio' } },
      as(paulo),
    );
    expect(offered.items.map(({ id }) => id)).toContain(otavio.id);
    const self = { params: { id: made.id }, query: { busca: 'paulo' } };
    expect((await api.must(grupo.candidatos, self, as(paulo))).items).toEqual([]);
    const first = await add(otavio.id, version);
    expect(first.body.membros.map(({ id }) => id)).toEqual([otavio.id]);
    await api.make.conceder({ grupoId: made.id, permissao: 'etica.ver', alcance: 'all' });
    expect((await add(lider.id, first.body.version)).problem.type).toBe('urn:problem:forbidden');
  });

  it('refuses people who add themselves or make themselves leader', async () => {
    const made = await api.make.grupo();
    const outra = await person(api, { tipo: 2, nome: 'Helena Prado' });
    const add = async (who: Person, lider: boolean) => {
      const { version } = await show(made.id);
      const body = { version, usuarioId: paulo.id, lider };
      return api.call(grupo.incluirMembro, { params: { id: made.id }, body }, as(who));
    };
    const lead = async (who: Person, lider: boolean) => {
      const { version } = await show(made.id);
      const params = { id: made.id, usuarioId: paulo.id };
      return api.call(grupo.mudarLider, { params, body: { version, lider } }, as(who));
    };
    expect((await add(paulo, true)).problem.type).toBe('urn:problem:forbidden');
    expect((await show(made.id)).membros).toEqual([]);
    expect((await add(outra, false)).status).toBe(200);
    expect((await lead(paulo, true)).problem.type).toBe('urn:problem:forbidden');
    expect((await lead(outra, true)).status).toBe(200);
    expect((await lead(paulo, true)).status).toBe(200);
    expect((await lead(paulo, false)).status).toBe(200);
  });
});

describe('switching a group off', () => {
  it('is refused with open requests or services, and hands both over when a new group is named', async () => {
    const id = await fileOne();
    const { version, emAberto, servicosProprios } = await show();
    expect(emAberto).toBeGreaterThan(0);
    const off = (destinoId: string | null) =>
      api.call(
        grupo.desativar,
        { params: { id: reg }, body: { version, destinoId, motivo: 'Reorganização.' } },
        as(paulo),
      );
    const refused = await off(null);
    expect(refused.problem.type).toBe('urn:problem:grupo.in_use');
    expect(refused.problem.dados).toEqual({ pedidos: emAberto, servicos: servicosProprios.length });
    const heir = await api.make.grupo();
    const done = await off(heir.id);
    expect(done.body).toMatchObject({ ativo: false, emAberto: 0, servicosProprios: [] });
    const { grupoId: now } = await api.db
      .selectFrom('requerimento')
      .select('grupoId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(now).toBe(heir.id);
    // Later requests go there too.
    const next = await api.must(requerimento.detail, { params: { id: await fileOne() } }, as(paulo));
    expect(next.grupo.id).toBe(heir.id);
    const { version: at } = await show();
    expect(
      (await api.must(grupo.ativar, { params: { id: reg }, body: { version: at } }, as(paulo))).ativo,
    ).toBe(true);
    await api.db
      .updateTable('requerimentoTipo')
      .set({ grupoId: reg })
      .where('grupoId', '=', heir.id)
      .execute();
    expect(await audited(reg)).toContain('grupo.desativado');
  });
});

describe('waiting without an attendant', () => {
  it('is reported to the leader once a day, shown in the queue, and ends when somebody takes the request', async () => {
    await api.db
      .updateTable('requerimento')
      .set({ closedAt: api.now() })
      .where('closedAt', 'is', null)
      .execute();
    const { version, regras } = await show();
    const alerta = { valor: 4, unidade: 'HORAS_UTEIS' as const };
    await api.must(grupo.regras, { params: { id: reg }, body: { ...regras, alerta, version } }, as(paulo));
    const id = await fileOne();
    const waiting = () => api.must(grupo.semResponsavel, {}, as(otavio));
    expect((await waiting()).total).toBe(0);
    api.setNow(`${HOJE}T18:00:00Z`);
    lider.token = await api.as(lider);
    otavio.token = await api.as(otavio);
    paulo.token = await api.as(paulo);
    expect((await waiting()).items).toEqual([
      expect.objectContaining({ sigla: 'REG', pedidos: 1, limite: '4 horas úteis' }),
    ]);
    const told = async () =>
      (
        await api.db
          .selectFrom('notificacao')
          .select(['usuarioId', 'texto'])
          .where('tipo', '=', 'equipe.sem_responsavel')
          .execute()
      ).map((row) => row);
    await api.runDay(HOJE);
    expect(await told()).toEqual([]);
    await api.runDay('2026-11-24');
    await api.runDay('2026-11-24');
    expect(await told()).toEqual([
      { usuarioId: lider.id, texto: '1 pedido sem atendente há mais de 4 horas úteis.' },
    ]);
    const { alertaPedidos } = await api.db
      .selectFrom('grupo')
      .select('alertaPedidos')
      .where('id', '=', reg)
      .executeTakeFirstOrThrow();
    expect(alertaPedidos).toBe(1);
    const { version: now } = await api.must(
      requerimento.detail,
      { params: { id } },
      { token: await api.as(otavio) },
    );
    await api.must(
      requerimento.assumir,
      { params: { id }, body: { version: now } },
      { token: await api.as(otavio) },
    );
    expect((await api.must(grupo.semResponsavel, {}, { token: await api.as(otavio) })).total).toBe(0);
  });
});
