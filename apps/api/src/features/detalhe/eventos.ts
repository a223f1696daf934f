import { porQuem } from '@balcao/domain/pessoa/por-quem';
import { tramiteTitle } from '@balcao/domain/requerimento/tramite-titulo';
import type { AnexoRow, DetailRows, MensagemRow, TramiteRow } from './detail-rows.ts';

export interface Evento {
  id: string;
  tipo: 'tramite' | 'mensagem' | 'nota';
  acao: string | null;
  titulo: string;
  texto: string | null;
  autor: string | null;
  /** Whether the reader did it. */
  meu: boolean;
  lado: 'requerente' | 'conselho' | 'sistema';
  interno: boolean;
  em: string;
  anexos: AnexoRow[];
  carta: MensagemRow['carta'];
}

function fromTramite(
  row: TramiteRow,
  { autorIds, daEquipe, leitorId }: { autorIds: ReadonlySet<string>; daEquipe: boolean; leitorId: string },
): Evento {
  // Another party is on neither side, so the title names them.
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

/** Adds the author to an entry when somebody acted for them. */
function nameBehalf(evento: Evento, autor: string): Evento {
  if (evento.lado !== 'requerente' || evento.autor === null) return evento;
  return { ...evento, autor: porQuem({ autor, enviadoPor: evento.autor }) };
}

/** Movements, messages and notes in one stream, oldest first, for the reader `leitorId`. */
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
