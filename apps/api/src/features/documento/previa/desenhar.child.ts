import { parentPort, workerData } from 'node:worker_threads';
import type { DocumentoPdf } from '#platform/pdf/documento.ts';
import { renderPdf } from '#platform/pdf/render-pdf.ts';

/** The thread that lays a preview out: tells its bytes, or ends without a word. */
parentPort?.postMessage(await renderPdf(workerData as DocumentoPdf));
