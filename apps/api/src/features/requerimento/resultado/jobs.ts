import { interromperJob } from './interromper-job.ts';

/** What granted requests leave to be done later. */
export const resultadoJobs = [interromperJob];
