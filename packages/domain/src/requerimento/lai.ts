import type { NormaChave } from '../norma/catalogo.ts';
import type { Status } from './status.ts';
import type { Workflow } from './workflow.ts';

/**
 * Days of an extension where a norm gives them (Lei 12.527/2011 art. 11 § 2º), the one of the day of filing; null where the
 * service's own time is given once more, as in an appeal.
 */
export function diasDaProrrogacao(
  workflow: Workflow,
  status: Status,
  norma: (chave: NormaChave) => number,
): number | null {
  return workflow === 'W6' && status !== 'EM_RECURSO' ? norma('lai.prorrogacao') : null;
}
