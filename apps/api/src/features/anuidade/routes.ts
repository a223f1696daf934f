import type { anuidade } from '@balcao/contract/anuidade';
import type { Db } from '@balcao/db/db';
import type { Who } from '#platform/auth/who.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { anuidades, listAnuidades, readAndamento } from './anuidades.ts';
import { calcular, continuar, emitir, parar, publicar, reabrir } from './atos.ts';
import { listExcecoes } from './excecoes.ts';

export const anuidadeHandlers: Handlers<typeof anuidade> = {
  list: ({ tx, query }) => listAnuidades(tx, query),
  ...anuidades.handlers,
  publicar,
  reabrir,
  calcular,
  emitir,
  parar,
  continuar,
  andamento: ({ tx, params }) => readAndamento(tx, params.id),
  excecoes: ({ tx, params, query }) => listExcecoes(tx, params.id, query),
};

/** A repeat is answered with the annuity as it is now. */
const again = ({ tx, who }: { tx: Db; who: Who }, { id }: { id: string }) => anuidades.read(tx, who, id);

export const anuidadeRepeats: Repeats<typeof anuidade> = {
  create: again,
  publicar: again,
  reabrir: again,
  calcular: again,
  emitir: again,
  parar: again,
  continuar: again,
};
