import { mudarSituacaoJob } from './mudar-situacao-job.ts';

/** What granted requests leave to be done later. */
export const resultadoJobs = [mudarSituacaoJob];
