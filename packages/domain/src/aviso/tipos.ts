import { type Canal, type Desligados, ehFixo, type GrupoDeAviso } from './grupos.ts';

/** The group of each kind of notice, and of each template of an e-mail. A kind without a group does not compile. */
export const GRUPO_DO_TIPO = {
  'acordo.assinado': 'prazos',
  'acordo.aviso_rescisao': 'prazos',
  'acordo.caducou': 'prazos',
  'anexo.bloqueado': 'prazos',
  'auditoria.ancora': 'seguranca',
  'carta.cancelada': 'cartas',
  'carta.ciencia_registrada': 'cartas',
  'carta.disponivel': 'cartas',
  'carta.lembrete_ciencia': 'cartas',
  'carta.prazo_recalculado': 'cartas',
  'cob.a_devolver': 'cobrancas',
  'cob.credito': 'cobrancas',
  'cob.devolucao_recusada': 'cobrancas',
  'cob.estornada': 'cobrancas',
  'cob.quitada': 'cobrancas',
  'conta.acesso_copiado': 'seguranca',
  'conta.acesso_encerrado': 'seguranca',
  'conta.assinar': 'seguranca',
  'conta.boas_vindas': 'seguranca',
  'conta.cadastro_corrigido': 'seguranca',
  'conta.codigo_recuperacao': 'seguranca',
  'conta.confirmar_email': 'seguranca',
  'conta.email_alterado': 'seguranca',
  'conta.email_recusado': 'seguranca',
  'conta.ja_existe': 'seguranca',
  'conta.link_de_acesso': 'seguranca',
  'conta.novo_acesso': 'seguranca',
  'conta.obito_informado': 'seguranca',
  'conta.prioridade_vencida': 'seguranca',
  'conta.redefinir_senha': 'seguranca',
  'conta.representacao': 'seguranca',
  'conta.segundo_fator_ativado': 'seguranca',
  'conta.segundo_fator_desativado': 'seguranca',
  'conta.senha_alterada': 'seguranca',
  'conta.sessao_encerrada': 'seguranca',
  'documento.revogado': 'prazos',
  'equipe.andamento': 'fila',
  'equipe.atribuido': 'fila',
  'equipe.atribuidos': 'fila',
  'equipe.ausencia': 'fila',
  'equipe.carta': 'fila',
  'equipe.demanda': 'fila',
  'equipe.divisao_desfeita': 'fila',
  'equipe.encaminhado': 'fila',
  'equipe.exigencia_respondida': 'fila',
  'equipe.juntada_desfeita': 'fila',
  'equipe.juntado': 'fila',
  'equipe.mencao': 'mencoes',
  'equipe.parecer': 'mencoes',
  'equipe.recebidos': 'fila',
  'equipe.reclamacao': 'prazosDaEquipe',
  'equipe.recurso': 'prazosDaEquipe',
  'equipe.resumo_prazos': 'prazosDaEquipe',
  'equipe.sem_responsavel': 'prazosDaEquipe',
  'exportacao.falhou': 'fila',
  'exportacao.pronta': 'fila',
  'reg.interrupcao_termina': 'registro',
  'reg.isencao_termina': 'registro',
  'reg.provisorio_vence': 'registro',
  'reg.rt_encerrada': 'registro',
  'reg.sem_rt': 'prazos',
  'reg.sem_rt_fiscalizacao': 'prazos',
  'reg.temporario_vence': 'registro',
  'reg.terminou': 'prazos',
  'reg.voltou': 'registro',
  'req.aceite': 'prazos',
  'req.aceite_respondido': 'andamento',
  'req.alegacoes': 'prazos',
  'req.alegacoes_apresentadas': 'andamento',
  'req.arquivado_denuncia': 'prazos',
  'req.arquivado_exigencia': 'prazos',
  'req.arquivado_pagamento': 'prazos',
  'req.cancelado': 'prazos',
  'req.concluido': 'prazos',
  'req.decisao': 'prazos',
  'req.deferido': 'prazos',
  'req.desmembramento_desfeito': 'andamento',
  'req.efeito_suspensivo': 'prazos',
  'req.em_analise': 'andamento',
  'req.exigencia': 'prazos',
  'req.juntada_desfeita': 'andamento',
  'req.juntado': 'andamento',
  'req.lembrete_aceite': 'prazos',
  'req.lembrete_exigencia': 'prazos',
  'req.mensagem': 'mensagens',
  'req.pagamento': 'prazos',
  'req.prazo_prorrogado': 'prazos',
  'req.prazo_recalculado': 'prazos',
  'req.protocolado': 'prazos',
  'req.protocolado_na_hora': 'prazos',
  'req.rascunho_vencendo': 'andamento',
  'req.reaberto': 'prazos',
  'req.reclamacao_recebida': 'prazos',
  'req.recurso_decidido': 'prazos',
  'req.recurso_recebido': 'prazos',
} as const satisfies Record<string, GrupoDeAviso>;

export type TipoDeAviso = keyof typeof GRUPO_DO_TIPO;

/** The group of a kind; null for one that an older version of the portal wrote. */
function grupoDe(tipo: string): GrupoDeAviso | null {
  return Object.hasOwn(GRUPO_DO_TIPO, tipo) ? GRUPO_DO_TIPO[tipo as TipoDeAviso] : null;
}

/** The group that a person may have turned off on this channel; null for a kind that always arrives. */
export function grupoDesligavel(tipo: string, canal: Canal): GrupoDeAviso | null {
  const grupo = grupoDe(tipo);
  return grupo === null || ehFixo(grupo, canal) ? null : grupo;
}

/** Whether a person with these choices gets a notice of this kind on this channel. */
export function recebe(tipo: string, canal: Canal, desligados: Desligados): boolean {
  const grupo = grupoDesligavel(tipo, canal);
  return grupo === null || !desligados[canal].includes(grupo);
}
