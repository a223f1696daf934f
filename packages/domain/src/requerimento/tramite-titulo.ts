import { describeDesfecho, desfechoNaFrase, isDesfecho, SEM_DESFECHO } from './desfecho.ts';
import { ATO_NO_RECURSO } from './recurso.ts';

/** What a movement is called in the stream; names say what happened, not what the table calls it. */
const TITULOS: Record<string, string> = {
  enviar: 'Pedido enviado',
  confirmar_pagamento: 'Pagamento confirmado',
  arquivar_pagamento: 'Arquivado por falta de pagamento',
  assumir: 'Análise assumida',
  iniciar_analise: 'Análise iniciada',
  exigir: 'Correção pedida',
  responder_exigencia: 'Correção respondida',
  dispensar_exigencia: 'Correção dispensada',
  prorrogar_exigencia: 'Mais prazo para responder',
  arquivar_exigencia: 'Arquivado por falta de resposta',
  retomar_analise: 'Análise retomada',
  aguardar_terceiro: 'Aguardando outro órgão',
  retomar: 'Outro órgão respondeu',
  encaminhar_parecer: 'Parecer pedido',
  devolver_parecer: 'Parecer concluído',
  aprovar: 'Aprovado pela segunda pessoa',
  pautar: 'Incluído em pauta',
  decidir: 'Decisão',
  efetivar: 'Pedido efetivado',
  emitir: 'Documento em preparo',
  concluir: 'Pedido concluído',
  encaminhar_fiscalizacao: 'Enviado para apuração',
  arquivar_denuncia: 'Encerrado sem apuração',
  recorrer: 'Recurso apresentado',
  reclamar: 'Reclamação por falta de resposta',
  decidir_recurso: 'Recurso decidido',
  reconsiderar: 'Decisão reconsiderada',
  ...ATO_NO_RECURSO,
  cancelar: 'Cancelado a pedido',
  reabrir: 'Pedido reaberto',
  reabrir_exigencia: 'Pedido reaberto',
  desfazer_arquivamento: 'Arquivamento desfeito',
  prorrogar: 'Prazo prorrogado',
  confirmar_prioridade: 'Prioridade confirmada',
  negar_prioridade: 'Prioridade não confirmada',
  desmembrar: 'Pedido desmembrado',
  desfazer_desmembramento: 'Desmembramento desfeito',
  juntar: 'Juntado a outro pedido',
  desfazer_juntada: 'Juntada desfeita',
  receber_juntada: 'Outro pedido foi juntado a este',
  devolver_juntada: 'Outro pedido deixou de estar junto',
  desfazer: 'Última mudança desfeita',
  declarar_impedimento: 'Impedimento declarado',
  atualizar_prazo: 'Prazo recalculado',
  detalhar: 'Situação detalhada',
};

/** What of a movement its title is made of: names of group and person, ids otherwise. */
export interface FatosDoTramite {
  acao: string;
  /** Who did it; null where the portal did. */
  autorId: string | null;
  paraGrupo: string | null;
  paraAtendente: string | null;
  dados: Record<string, unknown>;
}

/** The portal assigned it by the rules of the group; no attendant chose it. Only staff see who got it. */
function dealtTitle({ paraAtendente }: FatosDoTramite, daEquipe: boolean): string {
  return daEquipe && paraAtendente ? `Distribuído a ${paraAtendente}` : 'Encaminhado a quem vai analisar';
}

/** What a movement is called to its reader. */
export function tramiteTitle(row: FatosDoTramite, daEquipe: boolean): string {
  if (row.acao === 'assumir' && row.autorId === null) return dealtTitle(row, daEquipe);
  if (row.acao === 'encaminhar') return `Encaminhado: ${row.paraGrupo ?? ''}`;
  if (row.acao === 'atribuir')
    return row.paraAtendente ? `Atribuído a ${row.paraAtendente}` : 'Deixado sem atendente';
  if (row.acao === 'alegar') return `Alegações de ${String(row.dados.parte)}`;
  if (row.acao === 'atualizar_prazo' && 'recebidaEm' in row.dados) return 'Carta recebida';
  const titulo = TITULOS[row.acao] ?? row.acao;
  const { desfecho } = row.dados;
  const palavras = isDesfecho(desfecho) ? describeDesfecho({ ...SEM_DESFECHO, desfecho }) : null;
  return palavras ? `${titulo}: ${desfechoNaFrase(palavras)}` : titulo;
}
