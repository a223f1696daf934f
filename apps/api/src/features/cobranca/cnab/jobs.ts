import type { JobDef } from '#platform/jobs/job.ts';
import { aplicarRetornoJob, gravarRemessaJob } from './filas.ts';

/** Background work on the files of the bank. */
export const cnabJobs: readonly JobDef[] = [gravarRemessaJob, aplicarRetornoJob];
