import type { ArgsOf } from '@balcao/contract/kernel/route';
import { modeloResposta } from '@balcao/contract/modelo-resposta';
import { requerimento } from '@balcao/contract/requerimento';
import { checkVariaveis } from '@balcao/domain/resposta/variavel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Cenario, makeCenario } from '../../robustez/cenario.fixture.ts';

let api: TestApi;
let c: Cenario;

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
});
afterAll(() => api.close());

const MODELO: ArgsOf<typeof modeloResposta.create>['body'] = {
  ...{ titulo: 'Boas-vindas', uso: 'mensagem', texto: 'Olá, {{nomePreferido}}. Sou {{atendente}}.' },
  ...{ tipoId: null, alcance: 'pessoal', grupoId: null, ativo: true },
};

const create = (quem: { token: string }, change: object = {}) =>
  api.call(modeloResposta.create, { body: { ...MODELO, ...change } }, quem);
const offered = async (quem: { token: string }) =>
  (await api.must(requerimento.modelosResposta, { params: { id: c.pedido.id } }, quem)).items;

describe('reply templates', () => {
  it('come with those of the house, whose variables all exist', async () => {
    const { items } = await api.must(modeloResposta.list, {}, c.reg);
    expect(items.length).toBeGreaterThan(5);
    expect(items.map(({ texto }) => checkVariaveis(texto)).filter(Boolean)).toEqual([]);
    expect(items.every(({ editavel }) => !editavel)).toBe(true);
  });

  it('of one person are offered to that person, filled in', async () => {
    expect((await create(c.reg)).status).toBe(200);
    expect((await offered(c.reg)).find(({ titulo }) => titulo === 'Boas-vindas')?.texto).toBe(
      'Olá, Helena Prado. Sou Otávio Lins.',
    );
    expect((await offered(c.regDois)).some(({ titulo }) => titulo === 'Boas-vindas')).toBe(false);
    const { items } = await api.must(modeloResposta.list, {}, c.admin);
    expect(items.some(({ alcance }) => alcance === 'pessoal')).toBe(false);
  });

  it('for others are kept by those who keep them', async () => {
    expect((await create(c.reg, { alcance: 'todos' })).status).toBe(403);
    const { body } = await create(c.admin, {
      ...{ titulo: 'Do cadastro', alcance: 'grupo', grupoId: c.cad.grupoId },
    });
    expect(body.grupo).toBe('CAD');
    const titles = async (quem: { token: string }) =>
      (await api.must(modeloResposta.list, {}, quem)).items.map(({ titulo }) => titulo);
    expect(await titles(c.cad)).toContain('Do cadastro');
    expect(await titles(c.reg)).not.toContain('Do cadastro');
  });

  it('refuse a variable that does not exist, on the text', async () => {
    const { status, problem } = await create(c.reg, { texto: 'Olá, {{nome}}.' });
    expect(status).toBe(422);
    expect(problem.errors).toEqual([
      { path: 'texto', message: 'A variável {{nome}} não existe. Escolha uma da lista.' },
    ]);
  });

  it('change upon the version that was seen, and only by their owner', async () => {
    const { body: made } = await create(c.reg, { titulo: 'Meu' });
    const args = { params: { id: made.id }, body: { ...MODELO, titulo: 'Meu novo', version: made.version } };
    expect((await api.call(modeloResposta.change, args, c.regDois)).status).toBe(404);
    expect((await api.must(modeloResposta.change, args, c.reg)).titulo).toBe('Meu novo');
    expect((await api.call(modeloResposta.change, args, c.reg)).problem.type).toBe('urn:problem:stale');
  });
});
