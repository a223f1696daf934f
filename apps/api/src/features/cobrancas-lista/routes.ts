import type { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import type { Handlers } from '#platform/http/context.ts';
import { listAcordos } from './list-acordos.ts';
import { listDoConselho } from './list-do-conselho.ts';
import { listMinhas } from './list-minhas.ts';

export const cobrancasListaHandlers: Handlers<typeof cobrancasLista> = {
  minhas: ({ tx, who, query }) => listMinhas(tx, who, query),
  acordos: ({ tx, who, query }) => listAcordos(tx, who, query),
  doConselho: ({ tx, who, query }) => listDoConselho(tx, who, query),
};
