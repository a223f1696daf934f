import { copia } from '@balcao/contract/copia';
import { requerimento } from '@balcao/contract/requerimento';
import type { Campo } from '@balcao/domain/formulario/campo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishServico } from '#features/requerimento/servico.fixture.ts';
import { extractText } from '#platform/pdf/extract-text.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { attendant, type Person, person } from '../documento.fixture.ts';

const TIPO = 976;
const campos: Campo[] = [
  { nome: 'relato', rotulo: 'O que você pede?', tipo: 'longo', obrigatorio: true },
  { nome: 'doenca', rotulo: 'Qual é a doença?', tipo: 'txt', sensivel: true },
];

let api: TestApi;
let autora: Person;
let id: string;
beforeAll(async () => {
  api = await startApi();
  await publishServico(api, TIPO, { workflow: 'W2', passos: [{ id: 'pedido', titulo: 'Pedido', campos }] });
  autora = await person(api, { nome: 'Helena Prado' });
  const respostas = { relato: 'Peço uma análise.', doenca: 'Asma' };
  ({ id } = await fileRequerimento(api, autora.token, { tipoId: TIPO, respostas }));
});
afterAll(() => api.close());

const copy = (quem: { token: string }) => api.call(copia.respostas, { params: { id } }, quem);

async function textFor(quem: { token: string }): Promise<string> {
  const { status, raw } = await copy(quem);
  expect([status, raw.headers['content-type']]).toEqual([200, 'application/pdf']);
  return (await extractText(raw.rawPayload)).text;
}

const audited = async (quem: Person) => {
  const query = api.db.selectFrom('auditLog').select('acao').where('atorId', '=', quem.id);
  return (
    await query.where('acao', 'in', ['requerimento.copiado', 'requerimento.identidade_lida']).execute()
  ).map(({ acao }) => acao);
};

it('gives requesters their own answers, and records no reading for it', async () => {
  const { raw } = await copy(autora);
  expect(raw.headers['content-disposition']).toContain('attachment; filename="Respostas 99999');
  const text = await textFor(autora);
  for (const part of ['Cópia das respostas', 'Helena Prado', 'Peço uma análise.', 'Asma'])
    expect(text).toContain(part);
  expect(await audited(autora)).toEqual([]);
});

it('names the situation as the council names it', async () => {
  const row = { rotuloCidadao: 'Na mesa de entrada', rotuloEquipe: 'Entrada', version: 2 };
  await api.db.updateTable('requerimentoStatus').set(row).where('codigo', '=', 'PROTOCOLADO').execute();
  expect(await textFor(autora)).toContain('Na mesa de entrada');
});

it('hides from staff what the page hides from them, and records their reading', async () => {
  const limitado = await attendant(api, 'REG', 'Rita Nunes');
  const text = await textFor(limitado);
  expect(text).toContain('Peço uma análise.');
  expect(text).not.toContain('Asma');
  expect(await audited(limitado)).toEqual(['requerimento.copiado']);
});

it('hides the author under secrecy, and answers not found to strangers', async () => {
  await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', id).execute();
  const otavio = await attendant(api, 'REG');
  const text = await textFor(otavio);
  expect(text).toContain('Identidade protegida');
  expect(text).not.toContain('Helena');
  expect((await copy(await person(api))).status).toBe(404);
  expect((await api.must(requerimento.detail, { params: { id } }, autora)).autor.nome).toBe('Helena Prado');
});

it('is limited to ten a minute for one person', async () => {
  const otavio = await attendant(api, 'REG');
  const answers: number[] = [];
  for (let n = 0; n < 11; n += 1) answers.push((await copy(otavio)).status);
  expect(answers).toEqual([...Array<number>(10).fill(200), 429]);
});
