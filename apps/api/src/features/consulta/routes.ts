import type { consulta } from '@balcao/contract/consulta';
import type { Handlers } from '#platform/http/context.ts';
import { listConsultas } from './list-consultas.ts';

export const consultaHandlers: Handlers<typeof consulta> = {
  list: ({ tx, who, params, query }) => listConsultas(tx, who, { ...params, ...query }),
};
