/** What other features may ask of distribuicao. */
export { enqueueDistribuir, enqueueRoom } from './ask-distribuir.ts';
export { assignRequerimento, forwardRequerimento } from './assign-requerimento.ts';
export { distribute } from './distribute.ts';
export { handOver } from './hand-over.ts';
export { requirePresente } from './require-presente.ts';
export { takeRequerimento } from './take-requerimento.ts';
