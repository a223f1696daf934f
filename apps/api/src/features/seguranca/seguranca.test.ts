import { auth } from '@balcao/contract/auth';
import { portal } from '@balcao/contract/portal';
import { requerimento } from '@balcao/contract/requerimento';
import { SEGURANCA, seguranca } from '@balcao/contract/seguranca';
import { sessao } from '@balcao/contract/sessao';
import { sessaoAberta } from '@balcao/contract/sessao-aberta';
import { completeCpf } from '@balcao/domain/pessoa/cpf';
import { FAIXAS_DE_SEGURANCA, SEGURANCA_INICIAL, type Seguranca } from '@balcao/domain/seguranca/seguranca';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/anexo/anexo.fixture.ts';
import { advance, makePerson, SENHA, visit } from '#features/auth/identity.fixture.ts';
import { regrasDeSeguranca } from '#platform/auth/seguranca.ts';
import type { Deps } from '#platform/deps.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { itKeepsASection } from '#test/keeps-a-section.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let api: TestApi;
let keeper: Person;
let services: Person;

beforeAll(async () => {
  api = await startApi();
  keeper = await person(api, { nome: 'Lívia Sena', tipo: 3 });
  services = await person(api, { nome: 'Paulo Brandão', tipo: 2 });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.deps.env.secondFactor = false;
  await signInKeeper();
});

async function signInKeeper(): Promise<void> {
  keeper = { ...keeper, token: await api.as(keeper) };
  services = { ...services, token: await api.as(services) };
  await api.confirmIdentity(keeper.id);
}

async function decide(said: Partial<Seguranca>): Promise<void> {
  await signInKeeper();
  const { version } = await api.must(seguranca.ler, {}, keeper);
  await api.must(seguranca.salvar, { body: { ...SEGURANCA_INICIAL, ...said, version } }, keeper);
}

const minutesSince = (moment: string) => (api.now().getTime() - Date.parse(moment)) / 60_000;
const list = (token: string) => api.call(requerimento.list, { query: {} }, { token });
const works = async (token: string) => (await list(token)).status === 200;

describe('the rules of security', () => {
  it('are changed only by who confirmed their identity, and not by who administers services', async () => {
    const other = await person(api, { tipo: 3 });
    advance(api, HOUR / 4);
    const body = { ...SEGURANCA_INICIAL, version: (await api.must(seguranca.ler, {}, keeper)).version };
    expect((await api.call(seguranca.salvar, { body }, other)).problem.type).toBe(
      'urn:problem:auth.step_up_required',
    );
    expect((await api.call(seguranca.ler, {}, services)).status).toBe(403);
  });

  it.each(Object.entries(FAIXAS_DE_SEGURANCA))('keep %s within its bounds', async (name, [min, max]) => {
    const { version } = await api.must(seguranca.ler, {}, keeper);
    for (const said of [min - 1, max + 1, min + 0.5]) {
      const body = { ...SEGURANCA_INICIAL, [name]: said, version };
      const { status, problem } = await api.call(seguranca.salvar, { body }, keeper);
      const message = `Informe um número inteiro de ${min} a ${max}.`;
      expect([status, problem.errors]).toEqual([422, [{ path: name, message }]]);
    }
  });

  it('never shut out who decides them: a second factor at once asks for their own first', async () => {
    const { version } = await api.must(seguranca.ler, {}, keeper);
    const body = { ...SEGURANCA_INICIAL, segundoFatorSistema: true, segundoFatorDias: 0, version };
    const { problem } = await api.call(seguranca.salvar, { body }, keeper);
    expect(problem.errors).toMatchObject([{ path: 'segundoFatorDias' }]);
    const others = { ...body, segundoFatorSistema: false, segundoFatorEquipe: true };
    expect((await api.call(seguranca.salvar, { body: others }, keeper)).status).toBe(200);
    await decide({});
  });

  it('reach another process within a second', async () => {
    const elsewhere: Deps = { ...api.deps, sessions: { ...api.deps.sessions } };
    await decide({});
    advance(api, 2);
    expect((await regrasDeSeguranca(elsewhere)).inatividadeEquipe).toBe(30);
    await decide({ inatividadeEquipe: 5 });
    advance(api, 1);
    expect((await regrasDeSeguranca(elsewhere)).inatividadeEquipe).toBe(5);
  });
});

describe('open sessions', () => {
  it('end by a shorter rest at their next request', async () => {
    await decide({});
    const [staff, other] = [await person(api, { tipo: 1 }), await person(api)];
    advance(api, 6 * MINUTE);
    await decide({ inatividadeEquipe: 5, inatividadePessoas: 10 });
    expect([await works(staff.token), await works(other.token)]).toEqual([false, true]);
    expect((await api.must(sessao.eu, {}, other)).sessao.inatividadeSegundos).toBe(10 * MINUTE);
    advance(api, 11 * MINUTE);
    expect(await works(other.token)).toBe(false);
  });

  it('end by a shorter life, also while they are used', async () => {
    await decide({});
    const other = await person(api);
    for (let hours = 0; hours < 25; hours += 1) {
      advance(api, HOUR - MINUTE);
      other.token = (await list(other.token)).raw.headers['x-balcao-token']?.toString() ?? other.token;
    }
    expect(await works(other.token)).toBe(true);
    await decide({ duracaoPessoas: 1 });
    expect(await works(other.token)).toBe(false);
  });

  it('never rest longer than they were opened with; those opened later do', async () => {
    await decide({ inatividadeEquipe: 10 });
    const before = await person(api, { tipo: 1 });
    await decide({ inatividadeEquipe: 60 });
    const after = await person(api, { tipo: 1 });
    advance(api, 11 * MINUTE);
    expect([await works(before.token), await works(after.token)]).toEqual([false, true]);
    advance(api, 48 * MINUTE);
    expect(await works(after.token)).toBe(true);
  });

  it('that ended by the new rules are not among those that administrators see', async () => {
    await decide({});
    const staff = await person(api, { tipo: 1, nome: 'Ana Quieta' });
    advance(api, 6 * MINUTE);
    const seen = async () => {
      const { items } = await api.must(sessaoAberta.list, { query: { busca: 'Ana Quieta' } }, keeper);
      return items.length;
    };
    await decide({});
    expect(await seen()).toBe(1);
    await decide({ inatividadeEquipe: 5 });
    expect([await seen(), await works(staff.token)]).toEqual([0, false]);
    const own = await api.must(sessao.list, {}, keeper);
    expect(own.items.every(({ ultimaAtividade }) => minutesSince(ultimaAtividade) <= 5)).toBe(true);
  });
});

describe('the second factor', () => {
  it('is compulsory for the tipo that was chosen, at once without days of grace', async () => {
    await decide({});
    const staff = await makePerson(api, { tipo: 1 });
    await api.make.aceitarTermo(staff.id);
    const token = await api.as(staff);
    expect(await works(token)).toBe(true);
    await decide({ segundoFatorEquipe: true, segundoFatorDias: 0 });
    expect((await list(token)).problem.type).toBe('urn:problem:conta.segundo_fator_exigido');
    expect((await api.must(sessao.eu, {}, { token })).segundoFatorObrigatorio).toBe(true);
    await decide({ segundoFatorEquipe: true, segundoFatorDias: 2 });
    expect(await works(token)).toBe(true);
    expect(await works((await person(api, { tipo: 0 })).token)).toBe(true);
    advance(api, 2 * DAY);
    expect(await works(await api.as(staff))).toBe(false);
    await decide({});
    expect(await works(await api.as(staff))).toBe(true);
  });

  it('of the environment stays compulsory, and is shown as such', async () => {
    api.deps.env.secondFactor = true;
    const answer = await api.must(seguranca.ler, {}, keeper);
    expect(answer.doAmbiente).toEqual([
      'segundoFatorAdministracao',
      'segundoFatorSistema',
      'segundoFatorSigilo',
    ]);
    expect(answer.valor).toMatchObject({ segundoFatorSistema: true, segundoFatorEquipe: false });
    await decide({ segundoFatorSistema: false });
    expect((await api.must(sessao.eu, {}, keeper)).segundoFatorObrigatorio).toBe(true);
  });
});

describe('new passwords', () => {
  const signUp = (senha: string) =>
    visit(api, auth.cadastroInicio, {
      pessoa: 'PF',
      cpfCnpj: completeCpf('529982247'),
      nome: 'Iara Campos',
      email: 'iara@exemplo.example',
      celular: '(31) 98888-7777',
      dataNascimento: '1990-05-20',
      senha,
      comunicacao: 'ELETRONICA',
      aceitaTermo: true,
    });

  it('are as long as the council asks, for the public and for staff, and pages know it', async () => {
    await decide({ senhaPessoas: 15, senhaEquipe: 20 });
    const { configuracoes } = await api.must(portal.configuracoes, {});
    expect(configuracoes.senhaMinima).toEqual({ pessoas: 15, equipe: 20 });
    expect((await signUp('zebra-lapis-47')).problem.errors).toContainEqual({
      path: 'senha',
      message: 'Use pelo menos 15 caracteres.',
    });
    const staff = await makePerson(api, { tipo: 1 });
    await api.make.aceitarTermo(staff.id);
    const token = await api.as(staff);
    const change = (senha: string) => visit(api, auth.trocarSenha, { senhaAtual: SENHA, senha }, { token });
    expect((await change('zebra-lapis-azul-47')).problem.errors?.[0]?.message).toBe(
      'Use pelo menos 20 caracteres.',
    );
  });
});

describe('as a section', () => {
  itKeepsASection(SEGURANCA, {
    scene: () => ({ api, keeper, stranger: services }),
    values: (n) => ({
      ...SEGURANCA_INICIAL,
      inatividadeEquipe: 20 + (n % 40),
      segundoFatorEquipe: n % 2 === 0,
    }),
    refused: {
      said: { senhaPessoas: 7 },
      path: 'senhaPessoas',
      message: 'Informe um número inteiro de 8 a 15.',
    },
  });
});
