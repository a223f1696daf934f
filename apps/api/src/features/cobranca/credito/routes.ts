import type { credito } from '@balcao/contract/credito';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { listCreditos, requireOwn, usarCreditoProprio } from './creditos.ts';

export const creditoHandlers: Handlers<typeof credito> = {
  list: ({ tx, who, query }) => listCreditos(tx, who, query),
  usar: ({ tx, who, body }) => usarCreditoProprio(tx, who, body),
};

export const creditoRepeats: Repeats<typeof credito> = {
  /** What the first one used: the credit that it came from may be gone. */
  usar: async ({ tx, who, body }, stored) => {
    await requireOwn(tx, who, body);
    return stored;
  },
};
