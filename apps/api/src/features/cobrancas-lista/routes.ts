import type { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import type { Handlers } from '#platform/http/context.ts';
import { listDoConselho } from './list-do-conselho.ts';
import { listMinhas } from './list-minhas.ts';
import { listMovimentos } from './list-movimentos.ts';
import { resumoDasMinhas } from './resumo.ts';

export const cobrancasListaHandlers: Handlers<typeof cobrancasLista> = {
  minhas: ({ tx, who, query }) => listMinhas(tx, who, query),
  resumo: ({ tx, who }) => resumoDasMinhas(tx, who),
  doConselho: ({ tx, who, query }) => listDoConselho(tx, who, query),
  movimentos: ({ tx, params, query }) => listMovimentos(tx, params.id, query),
};
