import { CONSELHO, conselho } from '@balcao/contract/conselho';
import { portal } from '@balcao/contract/portal';
import { completeCnpj } from '@balcao/domain/pessoa/cnpj';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/anexo/anexo.fixture.ts';
import { loadConselho } from '#features/documento/api.ts';
import { readConselho } from '#features/portal/api.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { itKeepsASection } from '#test/keeps-a-section.ts';

let api: TestApi;
let admin: Person;
let reg: Person;

beforeAll(async () => {
  api = await startApi();
  admin = await person(api, { nome: 'Paulo Brandão', tipo: 2 });
  reg = await person(api, { nome: 'Otávio Lins', tipo: 1 });
});
afterAll(() => api.close());
/** A whole identity, different for each number. */
const identidade = (n: number) => ({
  nome: `Conselho Regional de Teste ${n}`,
  sigla: `CRT-${n}`,
  cnpj: completeCnpj(`1122233300${String(n).padStart(2, '0')}`),
  endereco: `Rua da Bahia, ${n}`,
  outrosEnderecos: 'Rua Direita, 10, Ouro Preto/MG\nPraça da Sé, 2, Mariana/MG',
  telefone: '(31) 3333-4444',
  email: `atendimento${n}@crt.example`,
  site: 'https://crt.example',
  horario: 'Segunda a sexta, das 9h às 17h',
  encarregadoNome: 'Nara Couto',
  encarregadoEmail: 'dpo@crt.example',
});

const save = async (said: object) => {
  const { version } = await api.must(conselho.ler, {}, admin);
  return api.call(conselho.salvar, { body: { ...identidade(90), ...said, version } }, admin);
};

describe('the identity of the council', () => {
  it('is neutral before anybody fills it in, and what it was stays in its history', async () => {
    expect(await api.must(conselho.ler, {}, admin)).toEqual({
      version: 0,
      desde: null,
      por: null,
      valor: CONSELHO.inicial,
      segredos: {},
      doAmbiente: [],
    });
    expect((await save({})).status).toBe(200);
    const { items } = await api.must(conselho.versoes, { query: {} }, admin);
    expect(items.map(({ versao, em, por }) => ({ versao, em, por }))).toEqual([
      { versao: 1, em: api.now().toISOString(), por: 'Paulo Brandão' },
      { versao: 0, em: null, por: null },
    ]);
    const back = await api.must(conselho.restaurar, { body: { versao: 0, version: 1 } }, admin);
    expect(back.valor).toEqual(CONSELHO.inicial);
  });

  it('reaches pages, messages and documents at once', async () => {
    const before = (await api.call(portal.configuracoes, {})).raw.headers.etag;
    await save({ sigla: 'CRT-NOVO', cnpj: '11.222.333/0001-81' });
    const { raw, body } = await api.call(
      portal.configuracoes,
      {},
      { headers: { 'if-none-match': String(before) } },
    );
    expect(raw.statusCode).toBe(200);
    expect(body.configuracoes.conselho).toMatchObject({
      sigla: 'CRT-NOVO',
      cnpj: '11222333000181',
      horario: 'Segunda a sexta, das 9h às 17h',
      encarregado: { nome: 'Nara Couto', email: 'dpo@crt.example' },
    });
    expect((await readConselho(api.db)).sigla).toBe('CRT-NOVO');
    expect(await loadConselho(api.db)).toMatchObject({
      timbre: { sigla: 'CRT-NOVO', cnpj: '11.222.333/0001-81' },
      encarregado: { nome: 'Nara Couto' },
    });
  });

  it.each([
    ['nome', '   ', 'Este campo é obrigatório.'],
    ['telefone', 'ligue', 'Informe o telefone com DDD, ou um número 0800.'],
    ['email', 'a@b', 'E-mail inválido. Confira o endereço.'],
    ['site', 'javascript:alert(1)', 'Informe o endereço do site, como https://www.conselho.org.br.'],
    ['encarregadoEmail', 'a@b', 'E-mail inválido. Confira o endereço.'],
  ])('is refused with a wrong %s', async (path, value, message) => {
    const { status, problem } = await save({ [path]: value });
    expect([status, problem.errors]).toEqual([422, [{ path, message }]]);
  });

  it('falls back to what is neutral where a stored value no longer fits', async () => {
    const valor = JSON.stringify({ sigla: 'CRT', nome: 7, site: 'javascript:alert(1)' });
    await api.db.updateTable('configuracao').set({ valor }).where('chave', '=', 'conselho').execute();
    expect((await api.must(conselho.ler, {}, admin)).valor).toMatchObject({
      sigla: 'CRT',
      nome: 'Balcão',
      site: '',
    });
  });

  itKeepsASection(CONSELHO, {
    scene: () => ({ api, keeper: admin, stranger: reg }),
    values: identidade,
    refused: {
      said: { cnpj: '11.222.333/0001-00' },
      path: 'cnpj',
      message: 'CNPJ inválido. Confira letras e números.',
    },
  });
});
