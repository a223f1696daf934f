import type { NormaChave } from '../norma/numeros.ts';
import type { Workflow } from './workflow.ts';

/**
 * Days of an extension by the norm of the day of filing (Lei 12.527/2011 art. 11 § 2º). Null where the
 * extension gives the service's own time once more. An appeal about information has no extension at all.
 */
export function diasDaProrrogacao(workflow: Workflow, norma: (chave: NormaChave) => number): number | null {
  return workflow === 'W6' ? norma('lai.prorrogacao') : null;
}
