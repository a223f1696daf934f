import { parentPort, workerData } from 'node:worker_threads';
import { makePortrait } from './portrait.ts';

/** The thread that makes a portrait: posts its bytes, or ends without a word. */
const { bytes, mime } = workerData as { bytes: Uint8Array; mime: string };
parentPort?.postMessage(makePortrait(Buffer.from(bytes), mime));
