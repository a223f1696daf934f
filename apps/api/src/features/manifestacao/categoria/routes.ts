import type { manifestacaoCategoria } from '@balcao/contract/manifestacao-categoria';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { categorias, listCategorias, listEscolha, mergeCategoria, orderCategorias } from './categorias.ts';

export const categoriaHandlers: Handlers<typeof manifestacaoCategoria> = {
  ...categorias.handlers,
  list: ({ tx }) => listCategorias(tx),
  escolher: ({ tx }) => listEscolha(tx),
  ordenar: ({ tx, who, body }) => orderCategorias(tx, who, body),
  unir: ({ tx, who, params, body }) => mergeCategoria(tx, who, { ...params, ...body }),
};

export const categoriaRepeats: Repeats<typeof manifestacaoCategoria> = categorias.repeats;
