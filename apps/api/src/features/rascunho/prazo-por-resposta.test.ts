import { segundaViaCarteira } from '@balcao/catalogo/109-segunda-via-carteira';
import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { servico } from '@balcao/contract/servico';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  documentOf,
  documentsOf,
  type Person,
  person,
  professional,
  textOfDocument,
} from '#features/documento/documento.fixture.ts';
import { publishServico } from '#features/requerimento/servico.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const HOJE = '2026-11-23';
const TIPO = 931;
const FORM: Pick<Formulario, 'workflow' | 'prazo' | 'prazoCasos' | 'passos'> = {
  workflow: 'W2',
  prazo: { n: 5, unidade: 'UTEIS' },
  prazoCasos: [
    {
      se: { campo: 'meio', op: 'igual', valor: 'PAPEL' },
      valor: { n: 60, unidade: 'CORRIDOS' },
    },
  ],
  passos: [
    {
      id: 'pedido',
      titulo: 'Pedido',
      campos: [{ nome: 'meio', rotulo: 'Como?', tipo: 'sel', obrigatorio: true, opcoes: ['PAPEL', 'TELA'] }],
    },
  ],
};

let api: TestApi;
let ana: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  await publishServico(api, TIPO, FORM);
  ana = await person(api, { nome: 'Ana Reis' });
});
afterAll(() => api.close());

const see = async ({ token }: Person, id: string) =>
  (await api.must(requerimento.detail, { params: { id } }, { token })).prazo;

/** The deadline shown before filing, for these answers. */
async function foretold({ token }: Person, tipoId: number, respostas: Record<string, unknown>) {
  const { id, version } = await api.must(rascunho.create, { body: { tipoId } }, { token });
  await api.must(rascunho.save, { params: { id }, body: { respostas, passo: null, version } }, { token });
  return api.must(rascunho.previsao, { params: { id } }, { token });
}

it('a request gets the deadline of its answers, before and after filing and on its receipt', async () => {
  for (const [meio, dia, curto, termo] of [
    ['PAPEL', '2027-01-22', '22/01/2027 (sexta-feira)', '60 dias corridos'],
    ['TELA', '2026-11-30', '30/11/2026 (segunda-feira)', '5 dias úteis'],
  ] as const) {
    const before = await foretold(ana, TIPO, { meio });
    expect(before.texto).toBe(`Se você enviar hoje, responderemos até ${curto}.`);
    const autor = await person(api, { nome: 'Bia Luz' });
    const { id, prazoEm } = await fileRequerimento(api, autor.token, { tipoId: TIPO, respostas: { meio } });
    expect(prazoEm).toBe(dia);
    const { vencimento, explicacao } = await see(autor, id);
    expect(vencimento).toBe(dia);
    expect(explicacao).toEqual(before.explicacao);
    expect(explicacao.join()).toContain(`O prazo é de ${termo}: vai até ${curto}.`);
    await api.runJobs();
    const [receipt] = await documentsOf(api, id, { comprovante: true });
    expect(await textOfDocument(api, autor.token, receipt?.id ?? '')).toContain(termo);
  }
});

it('a request keeps its deadline from the filing, whatever happens to its service and answers', async () => {
  const autor = await person(api, { nome: 'Caio Melo' });
  const { id } = await fileRequerimento(api, autor.token, { tipoId: TIPO, respostas: { meio: 'PAPEL' } });
  await api.db
    .updateTable('requerimento')
    .set({ respostas: JSON.stringify({ meio: 'TELA' }) })
    .where('id', '=', id)
    .execute();
  const [row] = await api.db
    .selectFrom('requerimentoTipoVersao')
    .select('formulario')
    .where('tipoId', '=', TIPO)
    .execute();
  const next = { ...(row?.formulario as unknown as Formulario), versao: 2, prazoCasos: [] };
  await api.db
    .insertInto('requerimentoTipoVersao')
    .values({ tipoId: TIPO, versao: 2, formulario: JSON.stringify(next) })
    .execute();
  await api.db.updateTable('requerimentoTipo').set({ versaoPublicada: 2 }).where('id', '=', TIPO).execute();
  expect((await see(autor, id)).vencimento).toBe('2027-01-22');
  const later = await person(api, { nome: 'Davi Sá' });
  const filed = await fileRequerimento(api, later.token, { tipoId: TIPO, respostas: { meio: 'PAPEL' } });
  expect(filed.prazoEm).toBe('2026-11-30');
});

it('the Carta de Serviços says which answers have which deadline', async () => {
  const { items } = await api.must(servico.list, {});
  const card = items.find(({ id }) => id === segundaViaCarteira.id);
  expect(card).toMatchObject({
    prazo: 'Na hora, até 5 dias úteis ou até 60 dias corridos',
    prazoPartes: ['Quando “Qual carteira você quer?” é “Física”: até 60 dias corridos'],
  });
});

it('a card shows the deadline of its kind, and one without review is issued at once and replaces the last', async () => {
  const autor = await professional(api, { nome: 'Helena Prado' });
  const digital = { motivo: 'Extravio', tipoCarteira: 'DIGITAL' };
  const said = (respostas: Record<string, unknown>) => foretold(autor, segundaViaCarteira.id, respostas);
  expect((await said(digital)).texto).toMatch(/^Na hora\. .* até 30\/11\/2026/);
  expect((await said({ ...digital, motivo: 'Nova foto' })).texto).toMatch(
    /^Se você enviar .* até 30\/11\/2026/,
  );
  const fisica = { motivo: 'Dano', tipoCarteira: 'FISICA', entrega: 'Retirada', localidade: '3106200' };
  expect((await said(fisica)).texto).toBe(
    'Se você pagar a taxa hoje, responderemos até 22/01/2027 (sexta-feira).',
  );
  const order = () =>
    fileRequerimento(api, autor.token, { tipoId: segundaViaCarteira.id, respostas: digital });
  const first = await order();
  await api.runJobs();
  expect(await documentOf(api, first.id, 'carteira_profissional')).toMatchObject({ revokedAt: null });
  api.setNow(`${HOJE}T13:05:00Z`);
  const second = await order();
  await api.runJobs();
  expect((await documentOf(api, first.id, 'carteira_profissional')).revokedAt).not.toBeNull();
  const card = await documentOf(api, second.id, 'carteira_profissional');
  expect(card.revokedAt).toBeNull();
  expect(await textOfDocument(api, autor.token, card.id)).not.toContain('carteira física foi pedida');
});

it('only its owner sees the deadline of a draft', async () => {
  const { token } = ana;
  const { id } = await api.must(rascunho.create, { body: { tipoId: TIPO } }, { token });
  const other = await person(api);
  expect((await api.call(rascunho.previsao, { params: { id } }, other)).status).toBe(404);
});
