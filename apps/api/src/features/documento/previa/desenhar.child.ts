import { parentPort, workerData } from 'node:worker_threads';
import type { DocumentoPdf } from '#platform/pdf/documento.ts';
import { renderPdf } from '#platform/pdf/render-pdf.ts';

/** The thread that lays out a preview: it posts the bytes, or exits without a message. */
parentPort?.postMessage(await renderPdf(workerData as DocumentoPdf));
