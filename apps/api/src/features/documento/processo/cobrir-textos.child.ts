import { parentPort, workerData } from 'node:worker_threads';
import { redactTerceiros } from '../secao-respostas.ts';

/** The thread that covers the texts of a copy; it posts each text as soon as it is done. */
const { textos, proprios } = workerData as { textos: string[]; proprios: string[] };
for (const texto of textos) parentPort?.postMessage(redactTerceiros(texto, proprios));
