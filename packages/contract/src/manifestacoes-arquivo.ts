import * as z from 'zod';
import { manifestacoesLista } from './manifestacoes-lista.ts';

/** Columns of a file of manifestations, as their list shows them to who asks. */
export const ManifestacoesColuna = z.enum([
  'protocolo',
  'assunto',
  'tipo',
  'situacao',
  'areas',
  'prazo',
  'autor',
  'identificacao',
  'atendente',
  'categoria',
  'municipio',
  'recebida',
]);

/**
 * What the list of the team is narrowed and ordered by, without its page: kept with an export. One's own are in no file:
 * it would stand beside the name of a confidential author.
 */
export const ManifestacoesFiltros = manifestacoesLista.list.query
  .omit({ pagina: true, porPagina: true, caixa: true })
  .extend({ desc: z.boolean().default(true) });
