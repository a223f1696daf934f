import { PARAMETROS_PADRAO } from './parametro.ts';
import type { Status } from './status.ts';
import type { Workflow } from './workflow.ts';

/**
 * Days of an extension where the law fixes them (Lei 12.527/2011 art. 11 § 2º); null where the service's own time is
 * given once more, as in an appeal.
 */
export function diasDaProrrogacao(workflow: Workflow, status: Status): number | null {
  return workflow === 'W6' && status !== 'EM_RECURSO' ? PARAMETROS_PADRAO['lai.prorrogacao'] : null;
}
