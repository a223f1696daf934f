import { defineEmitirJob } from './emitir-job.ts';

/** Background work on documents. */
export const documentoJobs = [
  defineEmitirJob(async () => (await import('./emitir-documento.ts')).emitirDocumento),
];
