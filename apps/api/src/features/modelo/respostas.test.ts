import { modelo } from '@balcao/contract/modelo';
import { lerCorpo } from '@balcao/domain/resposta/corpo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { keeper, published, reworded } from './modelo.fixture.ts';

const CERTIDAO = 110;
const params = { tipoId: CERTIDAO };
const ID = '0198a000-0000-7000-8000-000000000611';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = (await keeper(api)).token;
  // As stored by an older version of the portal that knew the variable.
  await api.db
    .insertInto('modeloResposta')
    .values({
      id: ID,
      codigo: 'casa.antigo',
      titulo: 'Boas-vindas',
      uso: 'mensagem',
      tipoId: CERTIDAO,
      ativo: true,
      updatedAt: api.now(),
    })
    .execute();
  const corpo = JSON.stringify(lerCorpo('Olá, {{apelido}}.'));
  await api.db
    .insertInto('modeloRespostaVersao')
    .values({ modeloId: ID, versao: 1, corpo, publishedAt: api.now() })
    .execute();
  await change({ versaoPublicada: 1 });
});
afterAll(() => api.close());

const change = (values: {
  versaoPublicada?: number | null;
  ativo?: boolean;
  alcance?: 'pessoal' | 'todos';
  usuarioId?: string | null;
}) => api.db.updateTable('modeloResposta').set(values).where('id', '=', ID).execute();

it('a service cannot be published while a reply in use names an unknown variable, which is shown', async () => {
  const formulario = reworded(await published(api, token, CERTIDAO), 'finalidade', 'Para quê?');
  const saved = await api.must(modelo.salvar, { params, body: { version: null, formulario } }, { token });
  const said =
    'Texto de resposta “Boas-vindas”: Parte 1: A variável {{apelido}} não existe. Escolha uma da lista.';
  expect(saved.problemas).toEqual([
    { codigo: 'resposta', gravidade: 'erro', onde: 'modelo:respostas', mensagem: said },
  ]);
  const publicar = { params, body: { version: saved.version, motivo: 'Mais claro' } };
  const refused = await api.call(modelo.publicar, publicar, { token });
  expect([refused.status, refused.problem.errors]).toEqual([
    422,
    [{ path: 'modelo:respostas', message: said }],
  ]);
  await change({ ativo: false });
  expect((await api.call(modelo.publicar, publicar, { token })).status).toBe(200);
});

it('a person’s own replies block no publication', async () => {
  const { id } = await api.db.selectFrom('usuario').select('id').executeTakeFirstOrThrow();
  await change({ ativo: true, alcance: 'pessoal', usuarioId: id });
  const formulario = reworded(await published(api, token, CERTIDAO), 'finalidade', 'Para que serve?');
  const saved = await api.must(modelo.salvar, { params, body: { version: null, formulario } }, { token });
  expect(saved.problemas).toEqual([]);
});

it('unpublished replies block no publication', async () => {
  await change({ alcance: 'todos', usuarioId: null, versaoPublicada: null });
  const formulario = reworded(await published(api, token, CERTIDAO), 'finalidade', 'Serve para quê?');
  const { rascunho } = await api.must(modelo.get, { params }, { token });
  const body = { version: rascunho?.version ?? null, formulario };
  expect((await api.must(modelo.salvar, { params, body }, { token })).problemas).toEqual([]);
});
