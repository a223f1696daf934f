import { porQuem } from '@balcao/domain/pessoa/por-quem';
import {
  describeDesfecho,
  desfechoNaFrase,
  isDesfecho,
  SEM_DESFECHO,
} from '@balcao/domain/requerimento/desfecho';
import { ATO_NO_RECURSO } from '@balcao/domain/requerimento/recurso';
import type { AnexoRow, DetailRows, MensagemRow, TramiteRow } from './detail-rows.ts';

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

export interface Evento {
  id: string;
  tipo: 'tramite' | 'mensagem' | 'nota';
  acao: string | null;
  titulo: string;
  texto: string | null;
  autor: string | null;
  /** The reader did it. */
  meu: boolean;
  lado: 'requerente' | 'conselho' | 'sistema';
  interno: boolean;
  em: string;
  anexos: AnexoRow[];
  carta: MensagemRow['carta'];
}

/** The portal dealt it out and names the group, not a taker. The receiver is for staff to know. */
function dealtTitle({ paraAtendente }: TramiteRow, daEquipe: boolean): string {
  return daEquipe && paraAtendente ? `Distribuído a ${paraAtendente}` : 'Encaminhado a quem vai analisar';
}

function tramiteTitle(row: TramiteRow, daEquipe: boolean): string {
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

function fromTramite(
  row: TramiteRow,
  { autorIds, daEquipe, leitorId }: { autorIds: ReadonlySet<string>; daEquipe: boolean; leitorId: string },
): Evento {
  // Another party is on neither side; the title names them.
  const quem = row.acao === 'alegar' ? null : row.autorId;
  const lado = quem === null ? 'sistema' : autorIds.has(quem) ? 'requerente' : 'conselho';
  return {
    id: row.id,
    tipo: 'tramite',
    acao: row.acao,
    titulo: tramiteTitle(row, daEquipe),
    texto: row.texto,
    autor: row.autor,
    meu: row.autorId === leitorId,
    lado,
    interno: row.visibilidade === 'interna',
    em: row.em,
    anexos: [],
    carta: null,
  };
}

function fromMensagem(row: MensagemRow, anexos: AnexoRow[], leitorId: string): Evento {
  const interno = row.visibilidade === 'interna';
  return {
    id: row.id,
    tipo: interno ? 'nota' : 'mensagem',
    acao: null,
    titulo: interno ? 'Nota interna' : 'Mensagem',
    texto: row.texto,
    autor: row.autor,
    meu: row.autorId === leitorId,
    lado: row.lado,
    interno,
    em: row.em,
    anexos: anexos.filter((anexo) => anexo.mensagemId === row.id),
    carta: row.carta,
  };
}

/** What somebody did for the author is recorded so. */
function nameBehalf(evento: Evento, autor: string): Evento {
  if (evento.lado !== 'requerente' || evento.autor === null) return evento;
  return { ...evento, autor: porQuem({ autor, enviadoPor: evento.autor }) };
}

/** Movements, messages and notes in one stream, oldest first, as the person `leitorId` reads them. */
export function toEventos(rows: DetailRows, leitorId: string): Evento[] {
  const autorIds = new Set([rows.autor.id, rows.criadoPor.id]);
  const { daEquipe } = rows;
  const all = [
    ...rows.tramites.map((row) => fromTramite(row, { autorIds, daEquipe, leitorId })),
    ...rows.mensagens.map((row) => fromMensagem(row, rows.anexos, leitorId)),
  ];
  const named = all.map((evento) => nameBehalf(evento, rows.autor.nome));
  return named.sort((a, b) => new Date(a.em).getTime() - new Date(b.em).getTime());
}
