import { mudarSituacaoJob } from './mudar-situacao-job.ts';

/** Delayed work of granted requests. */
export const resultadoJobs = [mudarSituacaoJob];
