import * as z from 'zod';
import { isoDate } from './kernel/field.ts';
import { LISTA_PADRAO } from './lista-padrao.ts';
import { RequerimentoListQuery } from './requerimento.ts';

/** The two lists of requests: the table, and the attendants' queue. */
export const Lista = z.enum(['requerimentos', 'fila']);

/**
 * What a list is narrowed and ordered by, without the page: kept with a saved view and with an export. As JSON, so
 * yes and no are not words here.
 */
export const ListaFiltros = RequerimentoListQuery.omit({ pagina: true, porPagina: true }).extend({
  desc: z.boolean().default(LISTA_PADRAO.desc),
});

/** The same as it is stored: one view with a day that is no longer taken must not break the others. */
export const ListaFiltrosGuardados = ListaFiltros.extend({
  inicio: isoDate.optional(),
  fim: isoDate.optional(),
});

/** Columns that a list can be left with, by their ids on screen. */
export const ListaColuna = z.enum([
  'id',
  'titulo',
  'status',
  'autor',
  'grupo',
  'atendente',
  'emissao',
  'atualizacao',
  'prazo',
  'responderAte',
  'prioridade',
]);

/**
 * Columns of a file: those of the screen, the details inside them (the finer situation, the tags, a filing
 * for the author), and how a request was decided.
 */
export const ExportacaoColuna = z.enum([
  ...ListaColuna.options,
  'subsituacao',
  'etiquetas',
  'enviadoPor',
  'resultado',
]);
