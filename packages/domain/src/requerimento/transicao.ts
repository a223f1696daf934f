import type { Acao } from './acao.ts';
import type { Status } from './status.ts';

/** Part that a person, or the system, plays in a step. Staff parts are told apart by permission. */
export type Papel =
  | 'requerente'
  | 'atendente'
  | 'parecerista'
  | 'secretaria'
  | 'decisor'
  | 'coordenador'
  | 'autoridade_superior'
  | 'quem_decidiu'
  | 'sistema';

/** A condition on the facts of the request; its reason in Portuguese and its check are in `guarda.ts`. */
export type Guarda =
  | 'formulario_valido'
  | 'pago'
  | 'pagamento_vencido'
  | 'sem_impedimento'
  | 'sem_responsavel'
  | 'itens_respondidos'
  | 'exigencia_vencida'
  | 'exigencia_prorrogavel'
  | 'segundo_aprovador'
  | 'segunda_pessoa'
  | 'parecerista'
  | 'parecer_dado'
  | 'reuniao_feita'
  | 'aceites_dados'
  | 'checklist_feito'
  | 'documento_pronto'
  | 'prazo_recurso'
  | 'prazo_reclamacao'
  | 'nivel_recurso'
  | 'outra_autoridade'
  | 'alegacoes_ouvidas'
  | 'efeito_a_conceder'
  | 'efeito_a_negar'
  | 'prazo_reconsideracao'
  | 'prazo_prorrogavel'
  | 'avaliacao_aberta'
  | 'desfazivel'
  | 'prioridade_a_confirmar'
  | 'prioridade_a_negar'
  | 'desmembramento_sem_sequencia'
  | 'sem_taxa_cobrada'
  | 'nao_juntado'
  | 'prazo_reabertura'
  | 'juntada_desfazivel';

/** A property of the type or of the fee that tells which of two ways exists; the other is not offered at all. */
export type Seletor =
  | 'com_taxa'
  | 'sem_taxa'
  | 'com_documento'
  | 'sem_documento'
  | 'com_segunda_aprovacao'
  | 'juntado'
  | 'arquivado_sem_resposta'
  | 'com_prioridade_pedida'
  | 'com_efeito_pedido'
  | 'desmembrado'
  | 'com_subsituacoes'
  | 'sem_resposta';

/** What the person must bring with the action; each has its rule where the action is carried out. */
export type Entrada =
  | 'confirmacao'
  | 'itens'
  | 'prazo'
  | 'respostas'
  | 'destino'
  | 'data_reuniao'
  | 'motivo'
  | 'decisao'
  | 'razoes'
  | 'parecer';

/** Template of the notice sent, as listed with the e-mail templates. */
export type AvisoModelo =
  | 'req.pagamento'
  | 'req.protocolado'
  | 'req.em_analise'
  | 'req.exigencia'
  | 'req.exigencia_respondida'
  | 'req.arquivado_pagamento'
  | 'req.arquivado_exigencia'
  | 'req.arquivado_denuncia'
  | 'req.reaberto'
  | 'req.decisao'
  | 'req.concluido'
  | 'req.recurso_recebido'
  | 'req.recurso_decidido'
  | 'req.efeito_suspensivo'
  | 'req.reclamacao_recebida'
  | 'req.cancelado'
  | 'req.desmembrado'
  | 'req.juntado'
  | 'req.juntada_desfeita'
  | 'req.mensagem'
  | 'req.prazo_prorrogado'
  | 'req.prazo_recalculado'
  | 'equipe.atribuido'
  | 'equipe.encaminhado';

export interface Aviso {
  modelo: AvisoModelo;
  para: 'requerente' | 'atendente' | 'grupo';
  /** Sent the first time only. */
  umaVez?: true;
}

/** What happens with the change, beside the trâmite row and the clock (`clockEvents`), which always follow. */
export type Efeito =
  | 'gerar_numero'
  | 'gerar_recibo'
  | 'criar_cobranca'
  | 'atribuir_grupo'
  | 'atribuir_responsavel'
  | 'abrir_exigencia'
  | 'fechar_exigencia'
  | 'reabrir_exigencia'
  | 'reviver_cobranca'
  | 'arquivar_com_motivo'
  | 'oferecer_novo_pedido'
  | 'registrar_parecer'
  | 'publicar_pauta'
  | 'registrar_decisao'
  | 'abrir_prazo_recurso'
  | 'aplicar_resultado'
  | 'gerar_documento'
  | 'entregar_documento'
  | 'abrir_avaliacao'
  | 'criar_recurso'
  | 'criar_demanda_fiscalizacao'
  | 'cancelar_taxa_em_aberto'
  | 'contar_reabertura'
  | 'receber_mensagens'
  | 'devolver_mensagens';

/** One way out of a status. */
export interface Transicao {
  acao: Acao;
  para: Status;
  quem: readonly Papel[];
  /** Key of the permission that staff need; null where only the requester or the system acts. */
  permissao: string | null;
  guardas: readonly Guarda[];
  seletores: readonly Seletor[];
  entradas: readonly Entrada[];
  aviso: Aviso | null;
  efeitos: readonly Efeito[];
}
