import type { calendario } from '@balcao/contract/calendario';
import { countAfetados } from '#features/requerimento/api.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { asStored } from '#platform/http/idempotency.ts';
import { listFeriados } from './feriado-list.ts';
import { importFederais, importLista } from './import-feriados.ts';
import { listIndisponibilidades, registerIndisponibilidade } from './indisponibilidade.ts';
import { listAlcancados } from './list-alcancados.ts';
import { localidadesOf } from './localidades-of.ts';
import { recalculoStatus } from './recalculo-status.ts';
import { changeFeriado, createFeriado, removeFeriado } from './write-feriado.ts';

export const calendarioHandlers: Handlers<typeof calendario> = {
  list: ({ tx, query }) => listFeriados(tx, query.ano),
  create: ({ tx, who, body }) => createFeriado(tx, who, body),
  change: ({ tx, who, params, body }) => changeFeriado(tx, who, { id: params.id, ...body }),
  remove: ({ tx, who, params, body }) =>
    removeFeriado(tx, who, { id: params.id, ...body }).then(() => undefined),
  importarFederais: ({ tx, who, body }) => importFederais(tx, who, body),
  importarLista: ({ tx, who, body }) => importLista(tx, who, body),
  alcance: async ({ tx, query, now }) => {
    const localidades = await localidadesOf(tx, [query]);
    return { pedidos: await countAfetados(tx, { de: query.data, ate: query.data, localidades, now }) };
  },
  recalculo: ({ tx }) => recalculoStatus(tx),
  indisponibilidades: ({ tx }) => listIndisponibilidades(tx),
  alcancados: ({ tx, who, params }) => listAlcancados(tx, who, params.id),
  registrarIndisponibilidade: ({ tx, who, body }) => registerIndisponibilidade(tx, who, body),
};

export const calendarioRepeats: Repeats<typeof calendario> = {
  create: asStored,
  importarFederais: asStored,
  importarLista: asStored,
  registrarIndisponibilidade: asStored,
};
