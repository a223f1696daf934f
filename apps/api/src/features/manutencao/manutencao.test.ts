import { auth } from '@balcao/contract/auth';
import type { ValuesOf } from '@balcao/contract/kernel/section';
import { MANUTENCAO, manutencao } from '@balcao/contract/manutencao';
import { portal } from '@balcao/contract/portal';
import { requerimento } from '@balcao/contract/requerimento';
import { usuario } from '@balcao/contract/usuario';
import { completeCpf } from '@balcao/domain/pessoa/cpf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/anexo/anexo.fixture.ts';
import { visit } from '#features/auth/identity.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { itKeepsASection } from '#test/keeps-a-section.ts';
import { registrarParadas } from './registrar-paradas.ts';

/** Saturday 5 December 2026, 22h, to Sunday 2h in Brasília. */
const JANELA = {
  ativa: true,
  inicioDia: '2026-12-05',
  inicioHora: '22:00',
  ateDia: '2026-12-06',
  ateHora: '02:00',
  mensagem: 'Vamos trocar os servidores.',
};
const INICIO = '2026-12-06T01:00:00.000Z';
const FIM = '2026-12-06T05:00:00.000Z';

let api: TestApi;
let keeper: Person;
let reg: Person;
let helena: Person;

beforeAll(async () => {
  api = await startApi();
  keeper = await person(api, { nome: 'Paulo Brandão', tipo: 2 });
  reg = await person(api, { nome: 'Otávio Lins', tipo: 1 });
  helena = await person(api);
});
afterAll(() => api.close());
beforeEach(() => at('2026-12-05T15:00:00.000Z'));

/** Everybody signs in anew, at this moment. */
async function at(moment: string): Promise<void> {
  api.setNow(moment);
  for (const one of [keeper, reg, helena]) one.token = await api.as(one);
}

async function plan(said: Partial<ValuesOf<typeof MANUTENCAO>>) {
  const { version } = await api.must(manutencao.ler, {}, keeper);
  return api.call(manutencao.salvar, { body: { ...JANELA, ...said, version } }, keeper);
}

const told = async () => (await api.must(portal.configuracoes, {})).configuracoes.manutencao;
let version = 1;
const NOMES = ['Nina', 'Lena'];
async function change(who: Person): Promise<number> {
  const body = { version: who === helena ? version : 1, nomeSocial: NOMES[version % 2] ?? null };
  const { status } = await api.call(usuario.preferencias, { body }, who);
  if (who === helena && status === 200) version += 1;
  return status;
}

describe('a planned maintenance', () => {
  it('is announced, begins and ends by the clock, with no job', async () => {
    expect((await plan({})).status).toBe(200);
    expect(await told()).toEqual({ ativa: false, mensagem: JANELA.mensagem, inicio: INICIO, ate: FIM });
    await at('2026-12-06T00:59:59.000Z');
    expect(await change(helena)).toBe(200);
    await at(INICIO);
    expect(await told()).toMatchObject({ ativa: true, ate: FIM });
    expect(await change(helena)).toBe(503);
    expect((await api.call(requerimento.list, { query: {} }, helena)).status).toBe(200);
    await at(FIM);
    expect(await told()).toEqual({ ativa: false, mensagem: null, inicio: null, ate: null });
    expect(await change(helena)).toBe(200);
  });

  it('says until when, and lets staff and administrators go on', async () => {
    await plan({ inicioDia: '', inicioHora: '' });
    const body = { version, nomeSocial: 'Outro' };
    const { problem } = await api.call(usuario.preferencias, { body }, helena);
    expect([problem.codigo, problem.detail]).toEqual([
      'MANUTENCAO',
      'Estamos em manutenção até 06/12/2026 às 02h00. Prazos que vencem hoje serão prorrogados.',
    ]);
    expect([await change(reg), await change(keeper)]).toEqual([200, 200]);
    expect((await plan({ ativa: false })).status).toBe(200);
    expect(await change(helena)).toBe(200);
  });

  it('is registered once as an outage when it is over, also before its time', async () => {
    const registered = async () => {
      await registrarParadas(api.db, api.now());
      await registrarParadas(api.db, api.now());
      const rows = await api.db
        .selectFrom('indisponibilidade')
        .select(['inicio', 'fim', 'motivo'])
        .where('inicio', '>=', new Date(INICIO))
        .execute();
      return rows.map((row) => [row.inicio.toISOString(), row.fim.toISOString(), row.motivo]);
    };
    await plan({});
    await at(INICIO);
    expect(await registered()).toEqual([]);
    await at('2026-12-06T02:00:00.000Z');
    await plan({ ativa: false });
    expect(await registered()).toEqual([[INICIO, '2026-12-06T02:00:00.000Z', 'Manutenção do portal']]);
  });

  it('ends later than now, and within a month', async () => {
    const wrong = async (ateDia: string) => {
      const { problem } = await plan({ inicioDia: '', inicioHora: '', ateDia });
      return problem.errors;
    };
    expect(await wrong('2026-12-05')).toEqual([
      { path: 'ateDia', message: 'O fim já passou. Informe um momento que ainda vem.' },
    ]);
    expect(await wrong('2199-01-01')).toEqual([
      { path: 'ateDia', message: 'A manutenção termina em no máximo 30 dias. Confira a data.' },
    ]);
  });

  it('refuses new accounts while it is on', async () => {
    const signUp = () =>
      visit(api, auth.cadastroInicio, {
        pessoa: 'PF',
        cpfCnpj: completeCpf('529982247'),
        nome: 'Iara Campos',
        email: 'iara@exemplo.example',
        celular: '(31) 98888-7777',
        dataNascimento: '1990-05-20',
        senha: 'girassol na varanda',
        comunicacao: 'ELETRONICA',
        aceitaTermo: true,
      });
    await plan({ inicioDia: '', inicioHora: '' });
    expect((await signUp()).problem.codigo).toBe('MANUTENCAO');
    await plan({ ativa: false });
    expect((await signUp()).status).toBe(200);
  });
});

describe('as a section', () => {
  it.each([
    [{ ateDia: '', ateHora: '' }, 'ateDia', 'Informe o dia do fim.'],
    [{ ateHora: '' }, 'ateHora', 'Informe a hora do fim.'],
    [{ inicioDia: '' }, 'inicioDia', 'Informe o dia do início.'],
    [{ inicioHora: '25:00' }, 'inicioHora', 'Informe a hora como 14h30.'],
    [{ ateDia: '2300-01-01' }, 'ateDia', 'Informe uma data entre 1900 e 2199.'],
    [{ ateDia: '2026-12-05' }, 'ateDia', 'O fim precisa ser depois do início.'],
  ])('refuses %j', async (said, path, message) => {
    const { status, problem } = await plan(said);
    expect([status, problem.errors]).toEqual([422, [{ path, message }]]);
  });

  it('keeps a time of day as it is typed on a phone', async () => {
    expect((await plan({ inicioHora: '21h30' })).body.valor).toMatchObject({ inicioHora: '21:30' });
  });

  itKeepsASection(MANUTENCAO, {
    scene: () => ({ api, keeper, stranger: reg }),
    values: (n) => ({ ...JANELA, ativa: n % 2 === 0, mensagem: `Aviso ${n}.` }),
    refused: {
      said: { mensagem: 'a'.repeat(301) },
      path: 'mensagem',
      message: 'Use no máximo 300 caracteres.',
    },
  });
});
