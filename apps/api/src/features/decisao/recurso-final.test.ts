import { documentoDecisao } from '@balcao/catalogo/blocos-decisao';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  attendant,
  documentsOf,
  type Person,
  person,
  textOfDocument,
} from '#features/documento/documento.fixture.ts';
import { pedido, publishServico } from '#features/requerimento/servico.fixture.ts';
import { actsOn, decisao, offer } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';

const TIPO = 917;
const FINAL = 'Não cabe outro recurso: a decisão é final.';
const RECURSO = { razoes: 'A prova que enviei não foi considerada no julgamento.' };

let api: TestApi;
let autoridades: Person[];
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  await publishServico(api, TIPO, {
    workflow: 'W2',
    documentoResultado: 'decisao_teste',
    documento: documentoDecisao(
      { especie: 'decisao_teste', titulo: 'Decisão', prefixo: 'DTE', rotuloNumero: 'Decisão nº' },
      { abertura: [] },
    ),
  });
  autoridades = [];
  for (const nome of ['Otávio Lins', 'Rita Nunes', 'Célia Reis', 'Paulo Brandão'])
    autoridades.push(await attendant(api, 'REG', nome));
});
afterAll(() => api.close());

/** A request that was denied, and denied again in this many appeals. */
async function denied(levels: number) {
  api.setNow('2026-11-23T13:00:00Z');
  const autor = await person(api);
  const { id } = await fileRequerimento(api, autor.token, { tipoId: TIPO, respostas: pedido() });
  const steps = actsOn(api, id);
  const [first, ...others] = autoridades;
  if (!first) throw new Error('somebody decides');
  await steps.assumir(first);
  await steps.mover(first, 'iniciar_analise');
  await steps.act(first, 'decidir', decisao('INDEFERIDO'));
  const appeal = () => api.call(requerimento.recorrer, { params: { id }, body: RECURSO }, autor);
  for (const [i, other] of others.slice(0, levels).entries()) {
    api.setNow(`2026-11-23T13:0${i + 1}:00Z`);
    expect((await appeal()).status).toBe(200);
    await steps.act(other, 'decidir', decisao('INDEFERIDO'));
  }
  return { autor, id, appeal, ...steps };
}

const told = async ({ id }: Person) =>
  (
    await api.db
      .selectFrom('notificacao')
      .select(['titulo', 'texto'])
      .where('usuarioId', '=', id)
      .where('tipo', '=', 'req.recurso_decidido')
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  ).at(-1);

it('of an appeal with another level says until when the next appeal may come', async () => {
  const { autor, id, see } = await denied(1);
  const mine = await see(autor);
  expect(mine).toMatchObject({ recursosDecididos: 1, decisao: { recursoAte: '2026-12-03' } });
  expect(offer(mine, 'recorrer')?.permitido).toBe(true);
  expect(mine.decisao?.fundamentacao).toContain('pode apresentar recurso');
  const next = 'Você ainda pode recorrer, sem custo, até 03/12/2026 (quinta-feira).';
  expect(await told(autor)).toEqual({
    titulo: 'Seu recurso não foi aceito',
    texto: `O Conselho decidiu o seu pedido. ${next}`,
  });
  const [mail] = await mailsOf(api, { template: 'req.recurso_decidido', requerimentoId: id });
  expect(mail?.texto).toContain('não foi aceito.');
  expect(mail?.texto).toContain(next);
});

it('after the last level is called final in page, decision, notice, e-mail and paper', async () => {
  const { autor, id, appeal, see } = await denied(3);
  const mine = await see(autor);
  expect(mine).toMatchObject({ recursosDecididos: 3, decisao: { recursoAte: null, explicacao: [] } });
  expect(mine.agora).toContain(FINAL);
  expect(mine.decisao?.fundamentacao.endsWith(FINAL)).toBe(true);
  expect(mine.decisao?.fundamentacao).not.toContain('apresentar recurso');
  expect(offer(mine, 'recorrer')).toMatchObject({ permitido: false, motivo: FINAL });
  expect((await told(autor))?.texto).toBe(`O Conselho decidiu o seu pedido. ${FINAL}`);
  const mails = await mailsOf(api, { template: 'req.recurso_decidido', requerimentoId: id });
  expect(mails).toHaveLength(3);
  expect(mails.at(-1)?.texto).toContain(FINAL);
  expect(mails.at(-1)?.texto).not.toContain('pode recorrer');
  await api.runJobs();
  const paper = (await documentsOf(api, id)).findLast(({ revokedAt }) => revokedAt === null);
  const text = await textOfDocument(api, autor.token, paper?.id ?? '');
  expect(text).toContain(FINAL);
  expect(text).not.toContain('apresentar recurso');
  const again = await appeal();
  expect([again.status, again.problem.detail]).toEqual([422, FINAL]);
  const kept = await api.db.selectFrom('requerimento').select('recursoAte').where('id', '=', id).execute();
  expect(kept).toEqual([{ recursoAte: null }]);
});

it('of an appeal states its reasons like a first one (Lei 9.784/1999 art. 50)', async () => {
  const { attempt, appeal, act, see, autor } = await denied(0);
  await appeal();
  const [, rita] = autoridades;
  if (!rita) throw new Error('somebody judges');
  const paths = async (change: object) =>
    (await attempt(rita, 'decidir', { ...decisao('INDEFERIDO'), ...change })).problem.errors?.map(
      ({ path }) => path,
    );
  expect(await paths({ fundamentacao: 'Mantenho a decisão pelos seus fundamentos.' })).toEqual([
    'fundamentacao',
  ]);
  expect(await paths({ baseLegal: '   ' })).toEqual(['baseLegal']);
  await act(rita, 'decidir', decisao('INDEFERIDO'));
  const { decisao: judged } = await see(autor);
  expect(judged?.fundamentacao).toContain('pode apresentar recurso em até 10 dias');
});
