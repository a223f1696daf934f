import * as z from 'zod';
import { cobrancasLista } from './cobrancas-lista.ts';

/** Columns of a file of charges, the number of who owes masked as in their list. */
export const CobrancasColuna = z.enum([
  'pessoa',
  'documento',
  'descricao',
  'especie',
  'exercicio',
  'vencimento',
  'original',
  'encargos',
  'total',
  'pago',
  'pagoEm',
  'situacao',
  'pedido',
]);

const pages = { pagina: true, porPagina: true } as const;
/** As JSON, so yes and no are not words here. */
const asJson = (desc: boolean) => ({ desc: z.boolean().default(desc) });

/** What a list of charges is narrowed and ordered by, without its page: kept with an export. */
export const CobrancasFiltros = cobrancasLista.doConselho.query.omit(pages).extend(asJson(true));
export const MinhasCobrancasFiltros = cobrancasLista.minhas.query.omit(pages).extend(asJson(false));
