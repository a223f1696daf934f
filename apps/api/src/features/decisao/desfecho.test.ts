import { decisao } from '@balcao/contract/decisao';
import { exportacao } from '@balcao/contract/exportacao';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  attendant,
  documentOf,
  type Person,
  person,
  textOfDocument,
} from '#features/documento/documento.fixture.ts';
import { pedido, publishServico } from '#features/requerimento/servico.fixture.ts';
import { actsOn, decisao as decidindo, respostaLai } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const INFORMACAO = 918;
const SIMPLES = 919;

let api: TestApi;
let otavio: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  await publishServico(api, INFORMACAO, { workflow: 'W6', distinguePor: ['valor'] });
  await publishServico(api, SIMPLES, { workflow: 'W2' });
  otavio = await attendant(api, 'REG');
});
afterAll(() => api.close());

let valor = 100;
async function asked(autor?: Person, tipoId = INFORMACAO) {
  // A different value, because an open request cannot be repeated.
  valor += 1;
  const quem = autor ?? (await person(api));
  const { id, numero } = await fileRequerimento(api, quem.token, { tipoId, respostas: pedido(valor) });
  const steps = actsOn(api, id);
  await steps.assumir(otavio);
  return { autor: quem, id, numero, ...steps };
}

const PERGUNTA = {
  pessoa: 'pf',
  ocultarIdentidade: false,
  assunto: 'Laudos de saúde',
  forma: 'PORTAL',
  pedido: 'Quero os laudos dos pedidos de isenção de 2026.',
};
const NEGADO = { ...respostaLai('INDEFERIDO'), fundamento: 'SIGILO_LEGAL' } as const;

it('an answer is one of the seven, each with the fields that the law requires', async () => {
  const { attempt, see } = await asked();
  const paths = async (change: object) =>
    (await attempt(otavio, 'decidir', { ...NEGADO, ...change })).problem.errors?.map(({ path }) => path);
  expect(await paths({ desfecho: null })).toEqual(['desfecho']);
  expect(await paths({ desfecho: 'ACESSO_CONCEDIDO' })).toEqual(['desfecho']);
  expect(await paths({ fundamento: null })).toEqual(['fundamento']);
  expect(await paths({ fundamento: null, fundamentacao: 'Não existe.' })).toEqual([
    'fundamento',
    'fundamentacao',
  ]);
  expect(await paths({ desfecho: 'ORGAO_SEM_COMPETENCIA' })).toEqual(['orgaoCompetente']);
  expect(await paths({ desfecho: 'PEDIDO_DUPLICADO', pedidoAnterior: '1' })).toEqual(['pedidoAnterior']);
  expect((await see(otavio)).decisao).toBeNull();
});

it('an appeal against an answer cannot ask for suspension', async () => {
  const { autor, id, act } = await asked();
  await act(otavio, 'decidir', NEGADO);
  const body = { razoes: 'O laudo pedido não traz nome de ninguém.', anexos: [] };
  const appeal = (part: object) =>
    api.call(requerimento.recorrer, { params: { id }, body: { ...body, ...part } }, autor);
  expect((await appeal({ efeitoSuspensivo: 'É urgente.' })).problem.errors).toMatchObject([
    { path: 'efeitoSuspensivo' },
  ]);
  expect((await appeal({})).status).toBe(200);
});

it('the five days to decide an appeal are never extended or stopped', async () => {
  const { autor, id, act, attempt, see } = await asked();
  const motivo = 'A informação está em três arquivos físicos.';
  expect((await act(otavio, 'prorrogar', { motivo })).prazo.prorrogado).toBe(true);
  await act(otavio, 'decidir', NEGADO);
  const razoes = 'O laudo pedido não traz nome de ninguém.';
  await api.must(requerimento.recorrer, { params: { id }, body: { razoes } }, autor);
  const { prazo } = await see(otavio);
  const rita = await attendant(api, 'REG', 'Rita Nunes');
  for (const quem of [otavio, rita]) {
    const names = (await see(quem)).acoes.map(({ acao }) => acao);
    for (const acao of ['prorrogar', 'conceder_efeito', 'negar_efeito']) expect(names).not.toContain(acao);
    expect((await attempt(quem, 'prorrogar', { motivo })).status).toBe(422);
    expect((await attempt(quem, 'decidirEfeito', { concede: true, motivo })).status).toBe(422);
  }
  expect((await see(otavio)).prazo).toEqual(prazo);
  expect(prazo.prorrogado).toBe(false);
});

it('a denial shows its ground in page, history, notice and former decisions', async () => {
  const { autor, id, act, see } = await asked();
  await act(otavio, 'decidir', NEGADO);
  const mine = await see(autor);
  expect(mine).toMatchObject({
    status: 'INDEFERIDO',
    decisao: {
      desfecho: {
        rotulo: 'Acesso negado',
        fundamento: 'Sigilo previsto em outra lei (Lei nº 12.527/2011, art. 22)',
      },
    },
  });
  expect(mine.decisao?.fundamentacao).toContain('apresentar recurso');
  expect(mine.eventos.map(({ titulo }) => titulo)).toContain('Decisão: acesso negado');
  const told = await api.db
    .selectFrom('notificacao')
    .select('titulo')
    .where('usuarioId', '=', autor.id)
    .execute();
  expect(told.map(({ titulo }) => titulo)).toContain('Resposta: acesso negado');
  const mail = await api.db
    .selectFrom('email')
    .select('texto')
    .where('ownerId', '=', id)
    .where('template', '=', 'req.decisao')
    .executeTakeFirstOrThrow();
  expect(mail.texto).toMatch(/foi respondido\..*Acesso negado\./s);
  const razoes = 'A lei citada não trata desta informação.';
  await api.must(requerimento.recorrer, { params: { id }, body: { razoes } }, autor);
  const rita = await attendant(api, 'REG', 'Rita Nunes');
  const after = await act(rita, 'decidir', respostaLai());
  expect(after.decisao?.desfecho?.rotulo).toBe('Acesso concedido');
  expect(after.eventos.map(({ titulo }) => titulo)).toContain('Recurso decidido: acesso concedido');
  const { items } = (await api.call(decisao.anteriores, { params: { id } }, autor)).body;
  expect(items).toMatchObject([{ desfecho: { rotulo: 'Acesso negado' } }]);
});

it('an answer about another body or an earlier request names it, and stores nothing else', async () => {
  const first = await asked();
  const other = await asked(first.autor);
  const stranger = await asked();
  const simples = await asked(first.autor, SIMPLES);
  const duplicate = (pedidoAnterior: string) =>
    ({ ...NEGADO, desfecho: 'PEDIDO_DUPLICADO', pedidoAnterior }) as const;
  for (const { numero } of [other, stranger, simples])
    expect((await other.attempt(otavio, 'decidir', duplicate(numero))).problem.errors?.[0]?.path).toBe(
      'pedidoAnterior',
    );
  const said = await other.act(otavio, 'decidir', duplicate(first.numero.replace(/\D/g, '')));
  expect(said.decisao?.desfecho).toEqual({
    rotulo: 'Pedido duplicado',
    explicacao: `O mesmo já foi pedido antes, no pedido nº ${first.numero}. A resposta vale para os dois.`,
    fundamento: null,
  });
  const outro = { ...NEGADO, desfecho: 'ORGAO_SEM_COMPETENCIA', orgaoCompetente: 'Inmetro' } as const;
  const sent = await stranger.act(otavio, 'decidir', outro);
  expect(sent.decisao?.desfecho?.explicacao).toContain('outro órgão: Inmetro.');
  expect(sent.decisao?.desfecho?.fundamento).toBeNull();
});

it('the letter states the result, its ground and how to appeal', async () => {
  const autor = await person(api);
  const { id } = await fileRequerimento(api, autor.token, { tipoId: 125, respostas: PERGUNTA });
  const sic = await attendant(api, 'SIC', 'Célia Reis');
  const { assumir, act } = actsOn(api, id);
  await assumir(sic);
  await act(sic, 'decidir', respostaLai('INDEFERIDO'));
  await api.runJobs();
  const { id: documentoId } = await documentOf(api, id, 'resposta_lai');
  const text = (await textOfDocument(api, autor.token, documentoId)).replace(/\s+/g, ' ');
  expect(text).toContain('Pedido não aprovado: acesso negado');
  expect(text).toContain('Fundamento: Informação pessoal (Lei nº 12.527/2011, art. 31).');
  expect(text).toContain('apresentar recurso');
});

it('an exported list shows the answer, or the end when there is none', async () => {
  const [answered, open, simples] = [await asked(), await asked(), await asked(undefined, SIMPLES)];
  await answered.act(otavio, 'decidir', respostaLai('DEFERIDO_PARCIAL'));
  await simples.mover(otavio, 'iniciar_analise');
  await simples.act(otavio, 'decidir', decidindo('INDEFERIDO'));
  const token = await api.as(otavio);
  const filtros = { data: 5, grupo: -1 } as const;
  const ids = [answered.id, open.id, simples.id];
  const body = {
    lista: 'requerimentos' as const,
    formato: 'csv' as const,
    filtros,
    ids,
    colunas: ['id' as const, 'resultado' as const],
  };
  const { id } = await api.must(exportacao.create, { body }, { token });
  await api.runJobs();
  const { raw } = await api.call(exportacao.baixar, { params: { id } }, { token });
  const said = new Map(
    raw.rawPayload
      .toString('utf8')
      .replaceAll('"', '')
      .split('\r\n')
      .map((line) => line.split(';') as [string, string]),
  );
  expect([said.get(answered.numero), said.get(open.numero), said.get(simples.numero)]).toEqual([
    'Acesso concedido em parte',
    '',
    'Indeferido',
  ]);
});

it('other services have no such answers', async () => {
  const { mover, attempt, act } = await asked(undefined, SIMPLES);
  await mover(otavio, 'iniciar_analise');
  expect((await attempt(otavio, 'decidir', NEGADO)).problem.errors?.[0]?.path).toBe('desfecho');
  expect((await act(otavio, 'decidir', decidindo('INDEFERIDO'))).decisao?.desfecho).toBeNull();
});
