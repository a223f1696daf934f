import { JUNTAVEIS } from './juntada.ts';
import { avisar, staff, step } from './passo.ts';
import type { Status } from './status.ts';
import type { Transicao } from './transicao.ts';

const CONDUZIR = 'requerimento.assumir';
const EXIGIR = 'requerimento.exigir';
const DECIDIR = 'requerimento.decidir';
const EMITIR = 'requerimento.emitir';

/**
 * A fee that was not paid is owed no more. One that was paid pays for what was asked (CTN art. 77): it goes back only by the
 * service «Restituição de pagamento indevido», which judges whether it was owed (CTN art. 165).
 */
const cancelar = step('cancelar', 'CANCELADO', ['requerente'], null, {
  entradas: ['confirmacao'],
  aviso: avisar('req.cancelado'),
  efeitos: ['cancelar_taxa_em_aberto'],
});

const exigir = staff('exigir', 'EM_EXIGENCIA', ['atendente', 'parecerista'], EXIGIR, {
  entradas: ['itens', 'prazo'],
  aviso: avisar('req.exigencia'),
  efeitos: ['abrir_exigencia'],
});

const assumir = (para: Status): Transicao =>
  staff('assumir', para, ['atendente', 'sistema'], CONDUZIR, {
    aviso: { modelo: 'req.em_analise', para: 'requerente', umaVez: true },
    efeitos: ['atribuir_responsavel'],
  });

const pedirParecer = staff('encaminhar_parecer', 'EM_PARECER', ['atendente'], CONDUZIR, {
  entradas: ['destino'],
});

const pautar = staff('pautar', 'AGUARDANDO_DELIBERACAO', ['parecerista', 'secretaria'], CONDUZIR, {
  guardas: ['parecer_dado'],
  entradas: ['data_reuniao'],
  efeitos: ['publicar_pauta'],
});

const RESULTADOS = ['DEFERIDO', 'DEFERIDO_PARCIAL', 'INDEFERIDO'] as const;

const decidir = RESULTADOS.map((para) =>
  staff('decidir', para, ['decisor'], DECIDIR, {
    guardas: ['parecer_dado', 'reuniao_feita', 'segundo_aprovador', 'aceites_dados', 'checklist_feito'],
    entradas: ['decisao'],
    aviso: avisar('req.decisao'),
    efeitos: ['registrar_decisao', 'abrir_prazo_recurso'],
  }),
);

const decidirRecurso = RESULTADOS.map((para) =>
  staff('decidir_recurso', para, ['autoridade_superior'], DECIDIR, {
    guardas: ['outra_autoridade', 'alegacoes_ouvidas', 'aceites_dados'],
    entradas: ['decisao'],
    aviso: avisar('req.recurso_decidido'),
    efeitos: ['registrar_decisao', 'abrir_prazo_recurso'],
  }),
);

/** Whoever decided may think better of it in favour of who appealed; else another authority judges (Lei 9.784/1999 art. 56 § 1º). */
const reconsiderar = RESULTADOS.filter((para) => para !== 'INDEFERIDO').map((para) =>
  staff('reconsiderar', para, ['quem_decidiu'], DECIDIR, {
    guardas: ['prazo_reconsideracao', 'aceites_dados'],
    entradas: ['decisao'],
    aviso: avisar('req.recurso_decidido'),
    efeitos: ['registrar_decisao', 'abrir_prazo_recurso'],
  }),
);

const recorrer = step('recorrer', 'EM_RECURSO', ['requerente'], null, {
  guardas: ['nivel_recurso', 'prazo_recurso'],
  entradas: ['razoes'],
  aviso: avisar('req.recurso_recebido'),
  efeitos: ['criar_recurso'],
});

const reabrir = staff('reabrir', 'EM_ANALISE', ['coordenador'], 'requerimento.reabrir', {
  guardas: ['nao_juntado'],
  entradas: ['motivo'],
  efeitos: ['contar_reabertura'],
});

/** What ended for want of an answer goes on where it stopped, with the same things to correct and the fee that was paid. */
const reabrirExigencia = step('reabrir_exigencia', 'EM_EXIGENCIA', ['requerente'], null, {
  seletores: ['arquivado_sem_resposta'],
  guardas: ['prazo_reabertura'],
  aviso: avisar('req.reaberto'),
  efeitos: ['reabrir_exigencia', 'contar_reabertura'],
});

/** Back to where it waited: its last day was lost to an outage that was only registered once it was archived. */
const desfazerArquivamento = [
  step('desfazer_arquivamento', 'EM_EXIGENCIA', ['sistema'], null, {
    seletores: ['arquivado_sem_resposta'],
    aviso: avisar('req.prazo_recalculado'),
    efeitos: ['reabrir_exigencia'],
  }),
  step('desfazer_arquivamento', 'AGUARDANDO_PAGAMENTO', ['sistema'], null, {
    seletores: ['com_taxa'],
    aviso: avisar('req.prazo_recalculado'),
    efeitos: ['reviver_cobranca'],
  }),
];

const juntar = staff('juntar', 'ARQUIVADO', ['atendente'], CONDUZIR, {
  guardas: ['sem_taxa_cobrada'],
  entradas: ['destino', 'motivo'],
  aviso: avisar('req.juntado'),
  efeitos: ['arquivar_com_motivo', 'receber_mensagens'],
});

/** A request that came out of another by mistake ends with its number, and what it had goes back. */
const desfazerDesmembramento = staff('desfazer_desmembramento', 'ARQUIVADO', ['atendente'], CONDUZIR, {
  seletores: ['desmembrado'],
  guardas: ['desmembramento_sem_sequencia'],
  entradas: ['motivo'],
  aviso: avisar('req.desmembrado'),
  efeitos: ['arquivar_com_motivo', 'devolver_mensagens'],
});

/** Back to where it was: of these ways a request has the one from which it was joined. */
const desfazerJuntada = JUNTAVEIS.map((para) =>
  staff('desfazer_juntada', para, ['atendente'], CONDUZIR, {
    seletores: ['juntado'],
    guardas: ['juntada_desfazivel'],
    entradas: ['motivo'],
    aviso: avisar('req.juntada_desfeita'),
    efeitos: ['devolver_mensagens'],
  }),
);

const aposDeferir: readonly Transicao[] = [
  staff('emitir', 'EM_EMISSAO', ['atendente', 'sistema'], EMITIR, {
    seletores: ['com_documento'],
    efeitos: ['aplicar_resultado', 'gerar_documento'],
  }),
  staff('concluir', 'CONCLUIDO', ['atendente', 'sistema'], EMITIR, {
    seletores: ['sem_documento'],
    aviso: avisar('req.concluido'),
    efeitos: ['aplicar_resultado', 'abrir_avaliacao'],
  }),
];

const protocolar = {
  aviso: avisar('req.protocolado'),
  efeitos: ['gerar_numero', 'gerar_recibo', 'atribuir_grupo'],
} as const;

/**
 * Every way out of every status, the law of a request's life. A workflow uses part of it (`workflow.ts`), never more.
 * Receipt is never refused: the number and the receipt are given before the fee is paid.
 */
export const TRANSICOES = {
  RASCUNHO: [
    step('enviar', 'AGUARDANDO_PAGAMENTO', ['requerente'], null, {
      seletores: ['com_taxa'],
      guardas: ['formulario_valido'],
      entradas: ['confirmacao'],
      aviso: avisar('req.pagamento'),
      efeitos: ['gerar_numero', 'gerar_recibo', 'criar_cobranca'],
    }),
    step('enviar', 'PROTOCOLADO', ['requerente'], null, {
      ...protocolar,
      seletores: ['sem_taxa'],
      guardas: ['formulario_valido'],
      entradas: ['confirmacao'],
    }),
  ],
  AGUARDANDO_PAGAMENTO: [
    step('confirmar_pagamento', 'PROTOCOLADO', ['sistema'], null, { ...protocolar, guardas: ['pago'] }),
    step('arquivar_pagamento', 'ARQUIVADO', ['sistema'], null, {
      guardas: ['pagamento_vencido'],
      aviso: avisar('req.arquivado_pagamento'),
      efeitos: ['arquivar_com_motivo', 'oferecer_novo_pedido'],
    }),
    // Who no longer wants it need not wait out the days to pay, which would keep the right one from being filed.
    cancelar,
  ],
  PROTOCOLADO: [
    assumir('EM_TRIAGEM'),
    assumir('EM_ANALISE'),
    step('emitir', 'EM_EMISSAO', ['sistema'], null, {
      seletores: ['com_documento'],
      efeitos: ['aplicar_resultado', 'gerar_documento'],
    }),
    step('concluir', 'CONCLUIDO', ['sistema'], null, {
      seletores: ['sem_documento'],
      aviso: avisar('req.concluido'),
      efeitos: ['aplicar_resultado', 'abrir_avaliacao'],
    }),
    juntar,
    desfazerDesmembramento,
    cancelar,
  ],
  EM_TRIAGEM: [
    staff('iniciar_analise', 'EM_ANALISE', ['atendente'], CONDUZIR),
    exigir,
    pedirParecer,
    staff('encaminhar_fiscalizacao', 'CONCLUIDO', ['atendente'], CONDUZIR, {
      entradas: ['motivo'],
      aviso: avisar('req.concluido'),
      efeitos: ['criar_demanda_fiscalizacao'],
    }),
    staff('arquivar_denuncia', 'ARQUIVADO', ['atendente'], CONDUZIR, {
      entradas: ['motivo'],
      aviso: avisar('req.arquivado_denuncia'),
      efeitos: ['arquivar_com_motivo'],
    }),
    juntar,
    desfazerDesmembramento,
    cancelar,
  ],
  EM_ANALISE: [
    exigir,
    staff('aguardar_terceiro', 'AGUARDANDO_TERCEIRO', ['atendente'], CONDUZIR, { entradas: ['destino'] }),
    pedirParecer,
    pautar,
    ...decidir,
    // Only a rule settles a request without a reasoned decision; a person decides it.
    step('efetivar', 'CONCLUIDO', ['sistema'], null, {
      guardas: ['segundo_aprovador'],
      aviso: avisar('req.concluido'),
      efeitos: ['aplicar_resultado', 'abrir_avaliacao'],
    }),
    juntar,
    desfazerDesmembramento,
    cancelar,
  ],
  EM_EXIGENCIA: [
    step('responder_exigencia', 'EXIGENCIA_RESPONDIDA', ['requerente'], null, {
      guardas: ['itens_respondidos'],
      entradas: ['respostas'],
      aviso: avisar('req.exigencia_respondida', 'atendente'),
      efeitos: ['fechar_exigencia'],
    }),
    staff('dispensar_exigencia', 'EXIGENCIA_RESPONDIDA', ['atendente', 'parecerista'], EXIGIR, {
      entradas: ['motivo'],
      efeitos: ['fechar_exigencia'],
    }),
    step('arquivar_exigencia', 'ARQUIVADO', ['sistema'], null, {
      guardas: ['exigencia_vencida'],
      aviso: avisar('req.arquivado_exigencia'),
      efeitos: ['fechar_exigencia', 'arquivar_com_motivo', 'oferecer_novo_pedido'],
    }),
    cancelar,
  ],
  EXIGENCIA_RESPONDIDA: [staff('retomar_analise', 'EM_ANALISE', ['atendente'], CONDUZIR), juntar, cancelar],
  AGUARDANDO_TERCEIRO: [staff('retomar', 'EM_ANALISE', ['atendente'], CONDUZIR), juntar, cancelar],
  EM_PARECER: [
    exigir,
    staff('devolver_parecer', 'EM_ANALISE', ['parecerista'], CONDUZIR, {
      guardas: ['parecerista'],
      entradas: ['parecer'],
      efeitos: ['registrar_parecer'],
    }),
    pautar,
    ...decidir,
    cancelar,
  ],
  AGUARDANDO_DELIBERACAO: [...decidir, cancelar],
  DEFERIDO: aposDeferir,
  DEFERIDO_PARCIAL: [...aposDeferir, recorrer],
  INDEFERIDO: [recorrer, reabrir],
  EM_EMISSAO: [
    staff('concluir', 'CONCLUIDO', ['atendente', 'sistema'], EMITIR, {
      guardas: ['documento_pronto'],
      aviso: avisar('req.concluido'),
      efeitos: ['entregar_documento', 'abrir_avaliacao'],
    }),
  ],
  CONCLUIDO: [recorrer, reabrir],
  EM_RECURSO: [...decidirRecurso, ...reconsiderar],
  ARQUIVADO: [reabrirExigencia, reabrir, ...desfazerArquivamento, ...desfazerJuntada],
  CANCELADO: [],
} as const satisfies Record<Status, readonly Transicao[]>;
