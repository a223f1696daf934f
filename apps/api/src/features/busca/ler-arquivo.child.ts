import { parentPort, workerData } from 'node:worker_threads';
import { lerDocx } from './ler-docx.ts';
import { lerPdf } from './ler-pdf.ts';

/** The thread that opens one file and posts its text, or null when it is unreadable. */
const { path, formato } = workerData as { path: string; formato: 'pdf' | 'docx' };
try {
  const texto = formato === 'pdf' ? await lerPdf(path) : await lerDocx(path);
  parentPort?.postMessage(texto);
} catch {
  parentPort?.postMessage(null);
}
