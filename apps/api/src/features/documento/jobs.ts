import { defineEmitirJob } from './emitir-job.ts';

export const documentoJobs = [
  defineEmitirJob(async () => (await import('./emitir-documento.ts')).emitirDocumento),
];
