import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendant, type Person, person } from '#features/documento/documento.fixture.ts';
import { publishServico } from '#features/requerimento/servico.fixture.ts';
import { actsOn } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Asks for the choice again, with this answer. */
async function choose(id: string, oculta: boolean, { staff, autor }: { staff: Person; autor: Person }) {
  const { act, see } = actsOn(api, id);
  await act(staff, 'exigir', { itens: [{ campo: 'oculta', texto: 'Confirme a sua escolha.' }] });
  const asked = (await see(autor)).exigencias.find(({ situacao }) => situacao === 'aberta');
  const item = asked?.itens[0]?.id ?? '';
  const params = { id, exigenciaId: asked?.id ?? '' };
  const body = { itens: [{ id: item, valor: oculta, anexos: [] }] };
  await api.must(requerimento.responderExigencia, { params, body }, autor);
  await act(staff, 'mover', { acao: 'retomar_analise' });
}

it('secrecy can be chosen in a correction, and no correction removes it', async () => {
  const tipoId = await publishServico(api, 991, {
    workflow: 'W2',
    sigilo: { campo: 'oculta', op: 'igual', valor: true },
    passos: [
      {
        id: 'pedido',
        titulo: 'Pedido',
        campos: [{ nome: 'oculta', rotulo: 'Ocultar o seu nome?', tipo: 'sn', obrigatorio: true }],
      },
    ],
  });
  const staff = await attendant(api, 'REG');
  const autor = await person(api, { nome: 'Iara Campos' });
  const { id } = await fileRequerimento(api, autor.token, { tipoId, respostas: { oculta: false } });
  const { see, assumir, mover } = actsOn(api, id);
  await assumir(staff);
  await mover(staff, 'iniciar_analise');
  expect((await see(staff)).autor.nome).toBe('Iara Campos');
  for (const oculta of [true, false]) {
    await choose(id, oculta, { staff, autor });
    expect(await see(staff)).toMatchObject({
      respostas: { oculta },
      autor: { nome: 'Identidade protegida' },
    });
  }
  expect((await see(autor)).autor.nome).toBe('Iara Campos');
});
