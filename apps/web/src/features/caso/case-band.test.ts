import { JA_DECIDIU } from '@balcao/domain/requerimento/outra-autoridade';
import { describe, expect, it } from 'vitest';
import {
  makeAcoes,
  makeAnexo,
  makeDetalhe,
  makeEvento,
  makeExigencia,
  makeParecer,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { requesterBand } from './case-band.ts';
import { staffBand } from './staff-step.ts';

const TODAY = '2026-11-21';

const documento = {
  id: uid(600),
  especie: 'certidao_regularidade',
  titulo: 'Certidão de regularidade',
  numero: '2026/000123',
  codigo: 'X7K2-9QMB',
  pronto: true,
  demonstracao: false,
  emitidoEm: '2026-11-21T12:00:00.000Z',
  validoAte: null,
  revogadoEm: null,
  tamanho: 1000,
};

function makeDenial(recursoAte: string) {
  return {
    resultado: 'INDEFERIDO' as const,
    explicacao: [],
    resumo: 'x',
    fundamentacao: 'x',
    baseLegal: 'x',
    recursoAte,
    correios: null,
    em: '2026-11-20T12:00:00.000Z',
    por: null,
    comOutraPessoa: false,
    votacao: null,
    desfecho: null,
  };
}

describe('the band of the requester', () => {
  it('offers to reopen an archived request in time, and to ask again later', () => {
    const archived = {
      status: 'ARQUIVADO',
      vez: 'ninguem',
      agora: 'Você pode reabri-lo até 12/02.',
    } as const;
    const detail = makeDetalhe({ ...archived, acoes: makeAcoes(['reabrir_exigencia']) });
    expect(requesterBand(detail, TODAY)).toMatchObject({
      acao: 'reabrir_exigencia',
      text: archived.agora,
    });
    const late = makeDetalhe({
      ...archived,
      acoes: makeAcoes([], { reabrir_exigencia: 'O prazo terminou.' }),
    });
    expect(requesterBand(late, TODAY)).toMatchObject({ pedirDeNovo: true });
  });

  it('offers every document of a granted request, the main one first', () => {
    const carteira = { ...documento, id: uid(601), especie: 'carteira_digital', titulo: 'Carteira digital' };
    const twice = { ...documento, id: uid(602) };
    const ended = { status: 'CONCLUIDO', vez: 'ninguem' } as const;
    const many = makeDetalhe({ ...ended, documentos: [twice, carteira, documento] });
    expect(requesterBand(many, TODAY)).toMatchObject({
      title: 'Seus documentos estão prontos',
      text: 'Certidão de regularidade · Carteira digital',
      documentoId: documento.id,
      outros: [{ id: carteira.id }],
    });
    const one = requesterBand(makeDetalhe({ ...ended, documentos: [documento] }), TODAY);
    expect(one).toMatchObject({ title: 'Seu documento está pronto', text: documento.titulo, outros: [] });
  });

  it('puts a proof before the order that granted it', () => {
    const especies = ['comprovante_protocolo', 'comprovante_interrupcao', 'despacho_interrupcao'];
    const documentos = especies.map((especie) => ({ ...documento, id: especie, especie }));
    const band = (some: typeof documentos) =>
      requesterBand(makeDetalhe({ status: 'CONCLUIDO', vez: 'ninguem', documentos: some }), TODAY);
    expect(band(documentos)).toMatchObject({ documentoId: especies[1], outros: [{ id: especies[2] }] });
    expect(band(documentos.slice(2))).toMatchObject({ documentoId: especies[2], outros: [] });
  });

  it('offers no new request for one that was joined back', () => {
    const eventos = [
      makeEvento({ id: uid(1), acao: 'enviar' }),
      makeEvento({ id: uid(2), acao: 'desfazer_desmembramento', texto: 'Voltou a fazer parte do pedido 9.' }),
      makeEvento({ id: uid(3), tipo: 'mensagem', acao: null }),
    ];
    const returned = makeDetalhe({ status: 'ARQUIVADO', vez: 'ninguem', eventos });
    const band = requesterBand(returned, TODAY);
    expect(band.pedirDeNovo).toBeUndefined();
    expect(band.text).toMatch(/^A resposta virá no outro pedido.*do pedido 9\.$/);
    // A later archiving has another reason.
    const archived = [...eventos, makeEvento({ id: uid(4), acao: 'arquivar' })];
    expect(requesterBand({ ...returned, eventos: archived }, TODAY).pedirDeNovo).toBe(true);
  });

  it('asks to answer the open correction, with its day', () => {
    const detail = makeDetalhe({
      status: 'EM_EXIGENCIA',
      vez: 'voce',
      exigencias: [makeExigencia({ prazoEm: '2026-11-27' })],
      acoes: makeAcoes([], { responder_exigencia: 'Falta responder.' }),
    });
    const band = requesterBand(detail, TODAY);
    expect(band).toMatchObject({ tone: 'atencao', acao: 'responder_exigencia' });
    expect(band.title).toBe('Precisamos de você até sexta, 27/11');
    expect(band.text).toContain('2 itens');
    expect(requesterBand(detail, '2026-12-01').title).toContain('o prazo já passou');
  });

  it('offers the finished document, never the receipt', () => {
    const receipt = { ...documento, id: uid(601), especie: 'comprovante_protocolo' };
    const ended = makeDetalhe({ status: 'CONCLUIDO', vez: 'ninguem', documentos: [documento, receipt] });
    expect(requesterBand(ended, TODAY).documentoId).toBe(documento.id);
    const revoked = { ...documento, revogadoEm: '2026-11-21T13:00:00.000Z' };
    const after = makeDetalhe({ status: 'CONCLUIDO', vez: 'ninguem', documentos: [revoked, receipt] });
    expect(requesterBand(after, TODAY).documentoId).toBeUndefined();
  });

  it('lists the files of the council with the document, but not those of the requester', () => {
    const emitidoEm = '2026-11-21T12:00:00.000Z';
    const dados = makeAnexo({ id: uid(310), campo: null, mime: 'application/json', enviadoEm: emitidoEm });
    const sent = makeAnexo({ id: uid(311), campo: null, enviadoEm: '2026-11-10T12:00:00.000Z' });
    const ended = makeDetalhe({ status: 'CONCLUIDO', vez: 'ninguem', documentos: [documento] });
    const band = requesterBand({ ...ended, anexos: [...ended.anexos, sent, dados] }, TODAY);
    expect(band.entregues).toEqual([dados]);
  });

  it('offers the appeal after a refusal, with its last day', () => {
    const detail = makeDetalhe({
      status: 'INDEFERIDO',
      vez: 'ninguem',
      acoes: makeAcoes(['recorrer']),
      decisao: makeDenial('2026-11-30'),
    });
    const band = requesterBand(detail, TODAY);
    expect(band).toMatchObject({ acao: 'recorrer', title: 'Seu pedido não foi aprovado' });
    expect(band.text).toContain('até segunda, 30/11');
  });

  it('offers the appeal before the document of the refusal', () => {
    const paper = { ...documento, especie: 'decisao_colegiada', titulo: 'Decisão sobre defesa' };
    const denied = makeDetalhe({
      status: 'CONCLUIDO',
      vez: 'ninguem',
      documentos: [paper],
      acoes: makeAcoes(['recorrer']),
      decisao: makeDenial('2026-11-30'),
    });
    const band = requesterBand(denied, TODAY);
    expect(band).toMatchObject({
      tone: 'atencao',
      title: 'Seu pedido não foi aprovado',
      acao: 'recorrer',
      documentoId: paper.id,
    });
    const late = requesterBand({ ...denied, acoes: makeAcoes([]) }, TODAY);
    expect(late).toMatchObject({
      tone: 'neutro',
      title: 'Seu pedido não foi aprovado',
      documentoId: paper.id,
    });
    expect(late.acao).toBeUndefined();
  });

  it('otherwise says what happens now, in the words of the server', () => {
    const detail = makeDetalhe();
    expect(requesterBand(detail, TODAY).text).toBe(detail.agora);
  });
});

describe('the band of staff', () => {
  it.each([
    ['PROTOCOLADO', 'assumir'],
    ['EM_TRIAGEM', 'iniciar_analise'],
    ['EM_ANALISE', 'decidir'],
    ['EXIGENCIA_RESPONDIDA', 'retomar_analise'],
    ['AGUARDANDO_TERCEIRO', 'retomar'],
    ['EM_PARECER', 'pautar'],
    ['AGUARDANDO_DELIBERACAO', 'decidir'],
    ['EM_RECURSO', 'decidir_recurso'],
    ['DEFERIDO', 'emitir'],
    ['DEFERIDO', 'concluir'],
  ] as const)('in status %s it offers %s', (status, acao) => {
    const detail = makeDetalhe({ status, acoes: makeAcoes([acao]) });
    expect(staffBand(detail, TODAY).acao).toBe(acao);
  });

  it('tells the person who decided to pass the appeal on, to a person or else a group', () => {
    const why = { decidir_recurso: JA_DECIDIU };
    const band = (acoes: ReturnType<typeof makeAcoes>) =>
      staffBand(makeDetalhe({ status: 'EM_RECURSO', acoes }), TODAY);
    expect(band(makeAcoes(['atribuir', 'encaminhar'], why))).toMatchObject({
      title: 'Outra pessoa decide este recurso',
      acao: 'atribuir',
      rotulo: 'Passar a outra pessoa',
    });
    expect(band(makeAcoes(['encaminhar'], why)).rotulo).toBe('Passar a outro grupo');
    expect(band(makeAcoes([], why)).title).toBe('Decida o recurso');
    // Once somebody else has it, they have nothing to do.
    // Even when that person has the same name.
    const decisao = { ...makeDenial('2026-12-03'), por: OTAVIO.nome, comOutraPessoa: true };
    const given = makeDetalhe({ status: 'EM_RECURSO', decisao, acoes: makeAcoes(['atribuir'], why) });
    const handedOn = staffBand(given, TODAY);
    expect([handedOn.title, handedOn.acao]).toEqual(['Com Otávio Lins', undefined]);
    // In the first days they may also reconsider.
    expect(band(makeAcoes(['atribuir', 'reconsiderar'], why)).text).toMatch(/reconsidere em Ações/);
    expect(band(makeAcoes(['reconsiderar'], why)).acao).toBe('reconsiderar');
  });

  it('has nothing to do for a person with an impediment or without rights', () => {
    const motivo = 'Você declarou impedimento neste pedido.';
    const refused = { iniciar_analise: motivo, declarar_impedimento: motivo };
    const free = makeDetalhe({
      status: 'EM_TRIAGEM',
      atendente: null,
      acoes: makeAcoes(['atribuir'], refused),
    });
    expect(staffBand(free, TODAY)).toEqual({
      tone: 'neutro',
      title: 'Aguardando quem assuma',
      text: motivo,
    });
    expect(staffBand(makeDetalhe({ acoes: [] }), TODAY)).toEqual({
      tone: 'neutro',
      title: 'Com Otávio Lins',
      text: 'Nada espera por você neste pedido agora.',
    });
  });

  it('says what is missing before the act is allowed', () => {
    const falta = 'Falta conferir: diploma.';
    const acoes = makeAcoes(['declarar_impedimento'], { decidir: falta });
    expect(staffBand(makeDetalhe({ acoes }), TODAY)).toMatchObject({
      tone: 'neutro',
      title: 'Analise e decida',
      text: falta,
    });
  });

  it('says where the check leads in each kind of request', () => {
    const text = (acao: 'iniciar_analise' | 'encaminhar_parecer' | 'encaminhar_fiscalizacao') =>
      staffBand(makeDetalhe({ status: 'EM_TRIAGEM', acoes: makeAcoes([acao]) }), TODAY).text;
    expect(text('iniciar_analise')).toContain('comece a análise');
    expect(text('encaminhar_parecer')).toContain('peça o parecer');
    expect(text('encaminhar_fiscalizacao')).toContain('envie para apuração');
  });

  it('asks the consulted person for the opinion, and tells others to wait', () => {
    const asked = makeDetalhe({ status: 'EM_PARECER', pareceres: [makeParecer()] });
    const mine = staffBand({ ...asked, acoes: makeAcoes(['devolver_parecer']) }, TODAY);
    expect(mine).toMatchObject({ acao: 'devolver_parecer', text: 'O curso cobre as atividades?' });
    const other = staffBand({ ...asked, acoes: makeAcoes([]) }, TODAY);
    expect(other.title).toBe('Aguardando o parecer de Rita Nunes');
    expect(other.acao).toBeUndefined();
    const late = staffBand({ ...asked, acoes: makeAcoes(['decidir']) }, '2026-12-09');
    expect(late).toMatchObject({ acao: 'decidir', text: expect.stringContaining('pode seguir sem ele') });
  });

  it('waits for the day of the meeting', () => {
    const pauta = { reuniaoEm: '2026-12-10', item: 'Item 4' };
    const detail = makeDetalhe({ status: 'AGUARDANDO_DELIBERACAO', pauta, acoes: makeAcoes(['decidir']) });
    expect(staffBand(detail, TODAY).title).toBe('Em pauta para 10/12/2026 (quinta-feira)');
    expect(staffBand(detail, '2026-12-10').acao).toBe('decidir');
  });

  it('asks a second person for the approval', () => {
    const falta = { decidir: 'Falta a aprovação de uma segunda pessoa.' };
    const detail = makeDetalhe({ acoes: makeAcoes(['aprovar'], falta) });
    expect(staffBand(detail, TODAY)).toMatchObject({ acao: 'aprovar' });
    const aprovacao = {
      resultado: 'DEFERIDO' as const,
      explicacao: [],
      por: 'x',
      em: '2026-11-20T12:00:00.000Z',
      vale: true,
    };
    const feita = { decidir: 'Quem aprovou como segunda pessoa não assina a decisão.' };
    const approved = makeDetalhe({ aprovacao, acoes: makeAcoes(['aprovar'], feita) });
    expect(staffBand(approved, TODAY)).toMatchObject({
      title: 'A segunda pessoa aprovou',
      tone: 'neutro',
      text: `${feita.decidir} Quem conduz o pedido já pode decidir.`,
    });
    expect(staffBand(approved, TODAY).acao).toBeUndefined();
  });

  it('asks nothing of a person whose opinion is given', () => {
    const signed = { status: 'EM_PARECER', pareceres: [] };
    const own = makeDetalhe({ ...signed, acoes: makeAcoes(['pautar']) });
    expect(staffBand(own, TODAY).text).toBe('Leia o parecer e leve o pedido adiante.');
    const other = makeDetalhe({ ...signed, acoes: [] });
    expect(staffBand(other, TODAY).text).toBe('Quem conduz o pedido o leva adiante.');
  });

  it('is empty after the end, but says until when an appeal is possible', () => {
    const closed = (decisao: ReturnType<typeof makeDenial> | null) =>
      staffBand(makeDetalhe({ status: 'INDEFERIDO', vez: 'ninguem', decisao, acoes: [] }), TODAY).text;
    expect(closed(makeDenial('2026-12-03'))).toBe(
      'Nada a fazer por aqui. O requerente pode recorrer até quinta, 03/12.',
    );
    expect(closed(makeDenial('2026-11-20'))).toBe('Nada a fazer por aqui.');
    expect(closed(null)).toBe('Nada a fazer por aqui.');
  });

  it('is empty while the requester must answer', () => {
    const detail = makeDetalhe({ status: 'EM_EXIGENCIA', exigencias: [makeExigencia()], acoes: [] });
    const band = staffBand(detail, TODAY);
    expect(band.acao).toBeUndefined();
    expect(band.title).toBe('Aguardando o requerente até segunda, 21/12');
    const late = staffBand(detail, '2026-12-22');
    expect(late.title).toBe('Aguardando o requerente: o prazo venceu em 21/12/2026');
  });
});
