import { documentoDecisao } from '@balcao/catalogo/blocos-decisao';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  attendant,
  documentsOf,
  type Person,
  person,
  textOfDocument,
} from '#features/documento/documento.fixture.ts';
import { pedido, publishServico } from '#features/requerimento/servico.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { actsOn, decisao, offer, respostaLai } from './fluxo.fixture.ts';

const HOJE = '2026-11-23';
const TEXTO = 'A defesa comprova que o registro da empresa foi pedido antes da visita da fiscalização.';

/** A condition that makes the report one for the ethics process. */
const ETICA = { campo: 'relato', op: 'diferente', valor: 'obra' } as const;

let api: TestApi;
let otavio: Person;
let rita: Person;
beforeAll(async () => {
  api = await startApi();
  otavio = await attendant(api, 'REG');
  rita = await attendant(api, 'REG', 'Rita Nunes');
  await publishServico(api, 914, { workflow: 'W4' });
  await publishServico(api, 918, {
    workflow: 'W4',
    documentoResultado: 'decisao_teste',
    documento: documentoDecisao(
      { especie: 'decisao_teste', titulo: 'Decisão', prefixo: 'DTE', rotuloNumero: 'Decisão nº' },
      { abertura: [] },
    ),
  });
  await publishServico(api, 916, { workflow: 'W6', prazo: { n: 20, unidade: 'CORRIDOS' } });
  await publishServico(api, 917, {
    workflow: 'W7',
    efeitos: [{ efeito: 'abrir_demanda', fatos: 'relato' }],
  });
  await publishServico(api, 919, {
    workflow: 'W7',
    efeitos: [
      { efeito: 'abrir_demanda', fatos: 'relato', se: { nao: ETICA } },
      { efeito: 'abrir_processo_etico', fatos: 'relato', se: ETICA },
    ],
  });
});
afterAll(() => api.close());
beforeEach(() => api.setNow(`${HOJE}T13:00:00Z`));

async function filed(tipoId: number) {
  const autor = await person(api);
  const { id } = await fileRequerimento(api, autor.token, { tipoId, respostas: pedido() });
  return { autor, id, ...actsOn(api, id) };
}

describe('a defence (W4)', () => {
  it('goes from the check to the opinion, the meeting, the decision and the appeal', async () => {
    const { autor, id, see, act, assumir } = await filed(914);
    expect((await assumir(otavio)).status).toBe('EM_TRIAGEM');
    const checked = await see(otavio);
    expect(offer(checked, 'exigir')).toBeUndefined();
    expect(offer(checked, 'iniciar_analise')).toBeUndefined();
    await act(otavio, 'pedirParecer', { pareceristaId: rita.id, grupoId: null, pergunta: 'Procede?' });
    const given = await act(rita, 'darParecer', { texto: TEXTO });
    expect(given.status).toBe('EM_PARECER');
    expect(offer(given, 'devolver_parecer')?.motivo).toBe('Nenhum parecer espera resposta.');
    await act(otavio, 'pautar', { reuniaoEm: HOJE, item: 'Item 1: defesa' });
    await act(otavio, 'decidir', { ...decisao('INDEFERIDO'), votacao: 'UNANIMIDADE' });
    const denied = await see(autor);
    expect(denied.agora).toContain('O Conselho não aceitou');
    expect(denied.etapas.map(({ titulo }) => titulo)).toEqual([
      'Envio do pedido',
      'Pedido recebido',
      'Conferência do que você apresentou',
      'Análise técnica',
      'Julgamento',
      'Não aprovado',
    ]);
    const razoes = 'A prova que enviei não foi considerada no julgamento.';
    await api.must(requerimento.recorrer, { params: { id }, body: { razoes } }, autor);
    expect(offer(await see(otavio), 'decidir_recurso')?.motivo).toBe(
      'Quem já decidiu não pode julgar o recurso.',
    );
    expect((await act(rita, 'decidir', decisao())).status).toBe('CONCLUIDO');
  });
});

describe('the paper of a board’s decision', () => {
  it('states the votes and how to appeal, and after an appeal the decision that it replaces', async () => {
    const { autor, id, act, assumir } = await filed(918);
    await assumir(otavio);
    await act(otavio, 'pedirParecer', { pareceristaId: rita.id, grupoId: null, pergunta: 'Procede?' });
    await act(rita, 'darParecer', { texto: TEXTO });
    await act(otavio, 'pautar', { reuniaoEm: HOJE, item: 'Item 1: defesa' });
    await act(otavio, 'decidir', { ...decisao('INDEFERIDO'), votacao: 'UNANIMIDADE' });
    const paper = async () => {
      await api.runJobs();
      const row = (await documentsOf(api, id)).findLast(({ revokedAt }) => revokedAt === null);
      return textOfDocument(api, autor.token, row?.id ?? '');
    };
    const first = await paper();
    expect(first).toContain('Decisão colegiada, por unanimidade, na reunião de 23/11/2026.');
    expect(first).toContain('pode apresentar recurso em até 10 dias');
    expect(first).not.toContain('julga o recurso');
    api.setNow(`${HOJE}T13:05:00Z`);
    const razoes = 'A prova que enviei não foi considerada no julgamento.';
    await api.must(requerimento.recorrer, { params: { id }, body: { razoes } }, autor);
    await act(rita, 'decidir', decisao());
    const second = await paper();
    expect(second).toContain('julga o recurso contra a decisão de 23/11/2026 e toma o lugar dela');
    expect(second).not.toMatch(/apresentar recurso|unanimidade/);
  });
});

describe('an access request (W6)', () => {
  it('is never paused, and extended once by ten days', async () => {
    const { see, act, assumir, attempt } = await filed(916);
    expect(await assumir(otavio)).toMatchObject({
      status: 'EM_ANALISE',
      prazo: { vencimento: '2026-12-14' },
    });
    const names = (await see(otavio)).acoes.map(({ acao }) => acao);
    for (const acao of ['exigir', 'aguardar_terceiro', 'encaminhar_parecer', 'aprovar', 'efetivar'])
      expect(names).not.toContain(acao);
    const motivo = 'A informação está em três arquivos físicos.';
    const later = await act(otavio, 'prorrogar', { motivo });
    expect(later.prazo).toMatchObject({ vencimento: '2026-12-23', prorrogado: true });
    expect((await attempt(otavio, 'prorrogar', { motivo })).status).toBe(422);
    expect((await act(otavio, 'decidir', respostaLai('DEFERIDO_PARCIAL'))).status).toBe('CONCLUIDO');
  });
});

describe('a report of irregular practice (W7)', () => {
  it('becomes an inspection demand, which ends it', async () => {
    const { autor, id, see, assumir, mover, attempt } = await filed(917);
    await assumir(otavio);
    expect(
      (await attempt(otavio, 'mover', { acao: 'encaminhar_fiscalizacao' })).problem.errors?.[0]?.path,
    ).toBe('texto');
    const motivo = 'Os fatos são graves e o local foi informado.';
    await mover(otavio, 'encaminhar_fiscalizacao', motivo);
    const mine = await see(autor);
    expect(mine).toMatchObject({ status: 'CONCLUIDO', vez: 'ninguem' });
    expect(mine.agora).toContain('seguiu para apuração');
    expect(JSON.stringify(mine)).not.toContain(motivo);
    expect((await see(otavio)).eventos.some(({ texto, interno }) => texto === motivo && interno)).toBe(true);
    const demandas = await api.db
      .selectFrom('demandaFiscalizacao')
      .select('fatos')
      .where('requerimentoId', '=', id)
      .execute();
    expect(demandas).toEqual([{ fatos: pedido().relato }]);
  });

  it('opens an ethics process and no inspection demand, when its service says so', async () => {
    const { autor, id, see, assumir, mover } = await filed(919);
    await assumir(otavio);
    await mover(otavio, 'encaminhar_fiscalizacao', 'A conduta relatada é de um profissional registrado.');
    const of = (tabela: 'demandaFiscalizacao' | 'processoEtico') =>
      api.db.selectFrom(tabela).select(['fatos', 'situacao']).where('requerimentoId', '=', id).execute();
    expect(await of('demandaFiscalizacao')).toEqual([]);
    expect(await of('processoEtico')).toEqual([{ fatos: pedido().relato, situacao: 'REPRESENTACAO' }]);
    const mine = await see(autor);
    expect(mine.status).toBe('CONCLUIDO');
    expect(mine.eventos.find(({ acao }) => acao === 'encaminhar_fiscalizacao')?.texto).toContain(
      'processo ético, que corre em sigilo',
    );
    const told = await api.db
      .selectFrom('notificacao')
      .select('titulo')
      .where('usuarioId', '=', autor.id)
      .where('tipo', '=', 'req.concluido')
      .execute();
    expect(told).toEqual([{ titulo: 'Enviado ao processo ético' }]);
  });

  it('without elements, or for another body, ends with a reason that its author reads', async () => {
    const { autor, id, see, assumir, mover, attempt } = await filed(917);
    await assumir(otavio);
    const curto = await attempt(otavio, 'mover', { acao: 'arquivar_denuncia', texto: 'Não.' });
    expect([curto.status, curto.problem.errors?.[0]?.path]).toEqual([422, 'texto']);
    const motivo = 'O fato é de trânsito e cabe à Prefeitura de Ouro Preto, que já foi avisada.';
    await mover(otavio, 'arquivar_denuncia', motivo);
    const mine = await see(autor);
    expect(mine).toMatchObject({ status: 'ARQUIVADO', vez: 'ninguem' });
    expect(mine.agora).toContain('foi encerrado neste Conselho');
    expect(mine.eventos.some(({ texto }) => texto === motivo)).toBe(true);
    const demandas = await api.db
      .selectFrom('demandaFiscalizacao')
      .select('id')
      .where('requerimentoId', '=', id)
      .execute();
    expect(demandas).toEqual([]);
    const email = await api.db
      .selectFrom('email')
      .select('template')
      .where('ownerId', '=', id)
      .where('template', '=', 'req.arquivado_denuncia')
      .execute();
    expect(email).toHaveLength(1);
  });
});
