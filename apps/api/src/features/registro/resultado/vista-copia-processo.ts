import { deliverCopia } from '#features/documento/api.ts';
import type { Efeito } from './resultado.ts';

/** Service 130: the files of the process, beside the printed index that its document is. */
export const deliverProcesso: Efeito<'entregar_processo'> = (tx, { requerimento, now }) =>
  deliverCopia(tx, { requerimento, now });
