import type { ArgsOf } from '@balcao/contract/kernel/route';
import { usuario } from '@balcao/contract/usuario';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MadeUsuario } from '#test/factories.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';

type Filtros = ArgsOf<typeof usuario.list>['query'];

let api: TestApi;
let paulo: MadeUsuario;
let ana: MadeUsuario;
let bruno: MadeUsuario;
let firma: MadeUsuario;

beforeAll(async () => {
  api = await startApi();
  const accepts = async (input: Parameters<typeof api.make.usuario>[0]) => {
    const made = await api.make.usuario(input);
    await api.make.aceitarTermo(made.id);
    return made;
  };
  paulo = await accepts({ tipo: 2, nome: 'Zenaide Quitandinha' });
  ana = await accepts({ nome: 'Ana Quitandinha' });
  bruno = await accepts({
    nome: 'Bruno Quitandinha',
    tipo: 1,
    grupos: [{ id: await grupoId(api, 'REG') }, { id: await grupoId(api, 'CAD') }],
  });
  firma = await accepts({ nome: 'Quitandinha Obras Ltda', pessoa: 'PJ', conferida: false });
});
afterAll(() => api.close());

const list = async (query: Filtros = {}, by = paulo) =>
  api.must(usuario.list, { query: { busca: 'Quitandinha', ...query } }, { token: await api.as(by) });
const named = async (query: Filtros) => (await list(query)).items.map(({ nome }) => nome.split(' ')[0]);

describe('the list of all accounts', () => {
  it('is sorted by name, masked, with groups and last use, a page at a time', async () => {
    const { items, total } = await list({ porPagina: 2 });
    expect(total).toBe(4);
    expect(items).toMatchObject([
      { id: ana.id, tipo: 0, situacao: 'ativo', grupos: [], ultimoAcesso: null, segundoFator: false },
      { id: bruno.id, tipo: 1, grupos: ['CAD', 'REG'] },
    ]);
    for (const secret of [ana.cpfCnpj, ana.email, bruno.cpfCnpj, bruno.email])
      expect(JSON.stringify(items)).not.toContain(secret);
    const second = await list({ porPagina: 2, pagina: 2 });
    expect(second.items.map(({ id }) => id)).toEqual([firma.id, paulo.id]);
    // Numbers of firms are public.
    expect(second.items[0]?.documentoMascarado.replace(/\W/g, '')).toBe(firma.cpfCnpj);
    expect(second.items[1]?.ultimoAcesso).toBe(api.now().toISOString());
  });

  it('is only for people who may correct records', async () => {
    for (const by of [ana, bruno]) {
      const answer = await api.call(usuario.list, { query: {} }, { token: await api.as(by) });
      expect([by.nome, answer.status]).toEqual([by.nome, 403]);
    }
  });

  it.each<[string, () => Filtros, string[]]>([
    ['a whole CPF', () => ({ busca: ana.cpfCnpj }), ['Ana']],
    ['the beginning of a CPF', () => ({ busca: ana.cpfCnpj.slice(0, 9) }), []],
    ['an e-mail', () => ({ busca: bruno.email }), ['Bruno']],
    ['a name that nobody has', () => ({ busca: 'Xyzwq' }), []],
    ['a tipo', () => ({ tipo: '1' }), ['Bruno']],
    ['staff of a higher tipo', () => ({ tipo: '3' }), []],
    ['people without a second factor', () => ({ segundoFator: 'nao', tipo: '2' }), ['Zenaide']],
    ['people with one', () => ({ segundoFator: 'sim' }), []],
    ['closed accounts', () => ({ situacao: 'desativado' }), []],
    ['accounts in use', () => ({ situacao: 'ativo', tipo: '1' }), ['Bruno']],
    ['an identity that nobody proved', () => ({ situacao: 'nao_conferida' }), ['Quitandinha']],
  ])('can be filtered by %s', async (_, query, expected) => {
    expect(await named(query())).toEqual(expected);
  });

  it('tell which are stopped by failed tries, and can be filtered by that', async () => {
    const count = (chave: string, contagem: number) =>
      api.owner
        .insertInto('limite')
        .values({ chave, contagem, janelaFim: new Date(api.now().getTime() + 86_400_000) })
        .execute();
    await count(`entrar.total:${ana.id}:rede`, 100);
    await count(`entrar.total:${bruno.id}`, 99);
    await count('entrar.total:resumo-de-quem-nao-existe', 100);
    const { items } = await list({ situacao: 'bloqueada' });
    expect(items.map(({ id, bloqueada }) => [id, bloqueada])).toEqual([[ana.id, true]]);
    expect((await list({ tipo: '1' })).items[0]?.bloqueada).toBe(false);
  });

  it('can be filtered by group', async () => {
    expect(await named({ grupo: await grupoId(api, 'CAD') })).toEqual(['Bruno']);
    expect(await named({ grupo: await grupoId(api, 'FIN') })).toEqual([]);
  });

  it('can be filtered by last use', async () => {
    const lucia = await api.make.usuario({ nome: 'Lucia Quitandinha' });
    await api.as(lucia);
    const used = (at: string | null) =>
      api.db.updateTable('usuario').set({ ultimoAcesso: at }).where('id', '=', lucia.id).execute();
    const found = async () => {
      const ways = ['ate_30', 'mais_de_90', 'mais_de_365', 'nunca'] as const;
      const hits = await Promise.all(
        ways.map(async (acesso) => (await named({ acesso })).includes('Lucia') && acesso),
      );
      return hits.filter(Boolean);
    };
    expect(await found()).toEqual(['ate_30']);
    await used('2026-08-01T12:00:00Z');
    expect(await found()).toEqual(['mais_de_90']);
    await used('2025-08-01T12:00:00Z');
    expect(await found()).toEqual(['mais_de_90', 'mais_de_365']);
    await used(null);
    expect(await found()).toEqual(['nunca']);
  });
});

describe('the correction of a name', () => {
  const correct = async (
    body: Partial<ArgsOf<typeof usuario.corrigir>['body']> = {},
    { of = ana, by = paulo }: { of?: MadeUsuario; by?: MadeUsuario } = {},
  ) => {
    const { version } = await api.db
      .selectFrom('usuario')
      .select('version')
      .where('id', '=', of.id)
      .executeTakeFirstOrThrow();
    const whole = { version, nome: 'Ana Maria Quitandinha', nomeSocial: null, motivo: 'Faltava um nome.' };
    return api.call(
      usuario.corrigir,
      { params: { id: of.id }, body: { ...whole, ...body } },
      { token: await api.as(by) },
    );
  };

  it('makes a new version, is audited without the names, and notifies the person', async () => {
    const answer = await correct({ nomeSocial: ' Aninha ' });
    expect(answer.body).toMatchObject({ nome: 'Ana Maria Quitandinha', nomeSocial: 'Aninha' });
    const { atorId, dados } = await api.db
      .selectFrom('auditLog')
      .select(['atorId', 'dados'])
      .where('acao', '=', 'usuario.corrigido')
      .where('objetoId', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect({ atorId, dados }).toEqual({
      atorId: paulo.id,
      dados: {
        campos: ['nome', 'nomeSocial'],
        motivo: 'Faltava um nome.',
      },
    });
    const notice = await api.db
      .selectFrom('notificacao')
      .select(['texto', 'link'])
      .where('usuarioId', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect(notice).toEqual({
      texto: 'O Conselho corrigiu o nome e o nome social. Confira em “Meus dados”.',
      link: `/usuario/${ana.id}`,
    });
    expect(await mailsOf(api, { template: 'conta.cadastro_corrigido', usuarioId: ana.id })).toHaveLength(1);
  });

  it('of a firm changes its razão social, and stores no other name', async () => {
    const answer = await correct({ nome: 'Quitandinha Obras S/A', nomeSocial: 'Quita' }, { of: firma });
    expect(answer.body).toMatchObject({ nome: 'Quitandinha Obras S/A', nomeSocial: null });
    const mails = await mailsOf(api, { template: 'conta.cadastro_corrigido', usuarioId: firma.id });
    expect(mails[0]?.texto).toContain('corrigiu a razão social no seu cadastro');
  });

  it('is refused for an older version, and changes nothing', async () => {
    expect((await correct({ version: 1, nome: 'Outra Pessoa' }, { of: ana })).problem.type).toBe(
      'urn:problem:stale',
    );
    expect((await list({ busca: 'Outra Pessoa' })).total).toBe(0);
  });

  it('notifies nobody of unchanged names', async () => {
    const before = await api.db.selectFrom('notificacao').select('id').execute();
    expect((await correct({ nome: 'Quitandinha Obras S/A' }, { of: firma })).status).toBe(200);
    expect(await api.db.selectFrom('notificacao').select('id').execute()).toEqual(before);
  });

  it('is refused without a name or a reason, for one’s own record, and without the permission', async () => {
    expect((await correct({ nome: 'Ana' })).problem.errors?.[0]?.path).toBe('nome');
    expect((await correct({ nomeSocial: 'Ana 2' })).problem.errors?.[0]?.path).toBe('nomeSocial');
    expect((await correct({ motivo: 'curto' })).status).toBe(422);
    expect((await correct({}, { of: paulo })).problem.type).toBe('urn:problem:forbidden');
    expect((await correct({}, { by: bruno })).status).toBe(403);
  });

  it('of administrators is for superior ones, like every other act on their accounts', async () => {
    const staff = await Promise.all(([2, 3] as const).map((tipo) => api.make.usuario({ tipo })));
    const words = 'Só a administração superior muda a conta de quem é da administração.';
    for (const of of staff) {
      const { status, problem } = await correct({}, { of });
      expect([status, problem.detail]).toEqual([403, words]);
    }
    const [admin] = staff;
    const superior = await api.make.usuario({ tipo: 3 });
    await api.make.aceitarTermo(superior.id);
    expect((await correct({}, { of: admin, by: superior })).status).toBe(200);
    expect((await correct({ nome: 'Bruno Quitandinha' }, { of: bruno })).status).toBe(200);
  });

  it('takes one line only', async () => {
    for (const name of ['Ana\nQuitandinha', 'Ana\tQuitandinha', 'Ana\u2028Quitandinha']) {
      const refused = await correct({ nome: name, nomeSocial: name }, { of: bruno });
      expect(refused.problem.errors).toEqual([
        { path: 'nome', message: 'Escreva em uma linha só.' },
        { path: 'nomeSocial', message: 'Escreva em uma linha só.' },
      ]);
    }
  });

  it('leaves a person findable by either name', async () => {
    const eva = await api.make.usuario({ nome: 'Evaristo Pitangueira Lima' });
    expect(
      (await correct({ nome: 'Evaristo Pitangueira Lima', nomeSocial: 'Eva Lima' }, { of: eva })).status,
    ).toBe(200);
    const found = async (busca: string) => (await list({ busca })).items.map(({ id }) => id);
    for (const busca of ['Eva Lima', 'evaristo', 'Pitangueira Evaristo'])
      expect(await found(busca)).toEqual([eva.id]);
    expect(await found('Evaristo Souza')).toEqual([]);
  });

  it('is refused for an anonymised account', async () => {
    const gone = await api.make.usuario({ nome: 'Gil Quitandinha' });
    await api.owner
      .updateTable('usuario')
      .set({ situacao: 'anonimizado' })
      .where('id', '=', gone.id)
      .execute();
    expect((await correct({}, { of: gone })).status).toBe(404);
  });
});
