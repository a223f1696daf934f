import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { formToRun } from './run-casos.ts';

export { listCasos, replaceCasos } from './casos.ts';
export { findRascunhoModelo, RASCUNHOS, type TipoDoModelo } from './modelo-row.ts';
export { problemasDoModelo } from './problemas.ts';
export { FORMULARIOS, putInForce, requireSound } from './publish-modelo.ts';
export { writeRascunho } from './write-rascunho-modelo.ts';

/** The form of a service to copy for another: its draft, else its published version. */
export function formToCopy(db: Db, tipoId: number): Promise<Formulario> {
  return formToRun(db, tipoId, undefined);
}
