import type { calendario } from '@balcao/contract/calendario';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { asStored } from '#platform/http/idempotency.ts';
import { listFeriados } from './feriado-list.ts';
import { importFederais, importLista } from './import-feriados.ts';
import { listIndisponibilidades, registerIndisponibilidade } from './indisponibilidade.ts';
import { changeFeriado, createFeriado, removeFeriado } from './write-feriado.ts';

export const calendarioHandlers = {
  list: ({ tx, query }) => listFeriados(tx, query.ano),
  create: ({ tx, who, body }) => createFeriado(tx, who, body),
  change: ({ tx, who, params, body }) => changeFeriado(tx, who, { id: params.id, ...body }),
  remove: ({ tx, who, params, body }) =>
    removeFeriado(tx, who, { id: params.id, ...body }).then(() => undefined),
  importarFederais: ({ tx, who, body }) => importFederais(tx, who, body),
  importarLista: ({ tx, who, body }) => importLista(tx, who, body),
  indisponibilidades: ({ tx }) => listIndisponibilidades(tx),
  registrarIndisponibilidade: ({ tx, who, body }) => registerIndisponibilidade(tx, who, body),
} satisfies Partial<Handlers<typeof calendario>>;

export const calendarioRepeats: Repeats<typeof calendario> = {
  create: asStored,
  importarFederais: asStored,
  importarLista: asStored,
  registrarIndisponibilidade: asStored,
};
