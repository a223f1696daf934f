import type { credito } from '@balcao/contract/credito';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { asStored } from '#platform/http/idempotency.ts';
import { listCreditos, usarCreditoProprio } from './creditos.ts';

export const creditoHandlers: Handlers<typeof credito> = {
  list: ({ tx, who }) => listCreditos(tx, who),
  usar: ({ tx, who, body }) => usarCreditoProprio(tx, who, body),
};

/** A repeat is told what the first one used: the credit that it came from may be gone. */
export const creditoRepeats: Repeats<typeof credito> = { usar: asStored };
