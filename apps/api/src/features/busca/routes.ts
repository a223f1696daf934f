import type { busca } from '@balcao/contract/busca';
import type { Handlers } from '#platform/http/context.ts';
import { buscar } from './buscar.ts';

export const buscaHandlers: Handlers<typeof busca> = {
  buscar: ({ deps, who, query }) => buscar(deps, who, query.q),
};
