import { bloco } from '@balcao/contract/bloco';
import { modelo } from '@balcao/contract/modelo';
import type { Campo } from '@balcao/domain/formulario/campo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { keeper, publish, published } from './modelo.fixture.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = (await keeper(api)).token;
});
afterAll(() => api.close());

const campos = [{ nome: 'cep', rotulo: 'CEP', tipo: 'cep' as const, obrigatorio: true }];
const endereco = { nome: 'Endereço', descricao: 'CEP e o que ele preenche', campos };

describe('reusable blocks', () => {
  it('are stored, changed at the seen version and removed, all audited', async () => {
    const made = await api.must(bloco.create, { body: endereco }, { token });
    expect(made).toMatchObject({ ...endereco, versao: 1 });
    const body = { ...endereco, descricao: '', versao: 1 };
    const changed = await api.must(bloco.change, { params: { id: made.id }, body }, { token });
    expect(changed).toMatchObject({ descricao: '', versao: 2 });
    const stale = await api.call(bloco.change, { params: { id: made.id }, body }, { token });
    expect(stale.status).toBe(409);
    const { items } = await api.must(bloco.list, {}, { token });
    expect(items.map(({ nome }) => nome)).toEqual(['Endereço']);
    const remove = (versao: number) =>
      api.call(bloco.remove, { params: { id: made.id }, query: { versao } }, { token });
    expect((await remove(1)).status).toBe(409);
    expect((await remove(2)).status).toBe(204);
    expect((await api.must(bloco.list, {}, { token })).total).toBe(0);
    const acoes = await api.db.selectFrom('auditLog').select('acao').where('objeto', '=', 'bloco').execute();
    expect(acoes.map(({ acao }) => acao)).toEqual(['bloco.incluido', 'bloco.alterado', 'bloco.excluido']);
  });

  it('have one name each, also when two are created at once', async () => {
    const both = await Promise.all(
      ['Endereço', 'ENDERECO'].map((nome) =>
        api.call(bloco.create, { body: { ...endereco, nome } }, { token }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('show how many services have a copy, published or in a draft, alone or in a group', async () => {
    const body = { ...endereco, nome: 'Contado' };
    const { id } = await api.must(bloco.create, { body }, { token });
    const count = async () =>
      (await api.must(bloco.list, {}, { token })).items.find((each) => each.id === id)?.servicos;
    expect(await count()).toBe(0);
    const copy: Campo = { nome: 'cepBloco', rotulo: 'CEP', tipo: 'cep', bloco: { id, versao: 1 } };
    const group: Campo = {
      nome: 'lugares',
      rotulo: 'Lugares',
      tipo: 'tab',
      linhas: { titulo: 'Lugar', campos: [{ ...copy, nome: 'cepLugar' }] },
    };
    const withFields = async (tipoId: number, campos: Campo[]) => {
      const form = await published(api, token, tipoId);
      return { ...form, passos: [{ id: 'copiado', titulo: 'Copiado', campos }, ...form.passos] };
    };
    const [first, second] = [101, 102];
    await publish(api, token, first, await withFields(first, [copy]));
    expect(await count()).toBe(1);
    // A published copy and a draft copy count as one service.
    for (const tipoId of [first, second]) {
      const formulario = await withFields(tipoId, [tipoId === first ? { ...copy, nome: 'cepNovo' } : group]);
      await api.must(modelo.salvar, { params: { tipoId }, body: { version: null, formulario } }, { token });
    }
    expect(await count()).toBe(2);
  });

  it('hold no two fields with one name', async () => {
    const body = { ...endereco, nome: 'Repetido', campos: [...campos, ...campos] };
    const { status, problem } = await api.call(bloco.create, { body }, { token });
    expect([status, problem.errors?.[0]?.path]).toEqual([422, 'campos.1.nome']);
  });
});
