import type { decisao } from '@balcao/contract/decisao';
import type { Handlers } from '#platform/http/context.ts';
import { listAnteriores } from './list-anteriores.ts';

export const decisaoHandlers: Handlers<typeof decisao> = {
  anteriores: ({ tx, who, params }) => listAnteriores(tx, who, params.id),
};
