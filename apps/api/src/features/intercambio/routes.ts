import type { intercambio } from '@balcao/contract/intercambio';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { asStored } from '#platform/http/idempotency.ts';
import { exportServicos } from './exportar.ts';
import { importServicos } from './importar.ts';
import { previewImport } from './previa.ts';

export const intercambioHandlers: Handlers<typeof intercambio> = {
  exportar: ({ tx, query }) => exportServicos(tx, query.ids?.split(',').map(Number) ?? null),
  previa: ({ tx, body, now }) => previewImport(tx, body, now),
  importar: ({ tx, who, body }) => importServicos(tx, who, body),
};

export const intercambioRepeats: Repeats<typeof intercambio> = { importar: asStored };
