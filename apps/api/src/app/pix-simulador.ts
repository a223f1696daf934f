import { join } from 'node:path';
import { type AvisoPendente, createAvisos } from '#platform/pix/simulador/avisos.ts';
import { type Cob, createBanco } from '#platform/pix/simulador/banco.ts';
import { openJournal } from '#platform/pix/simulador/journal.ts';
import { createServidor } from '#platform/pix/simulador/servidor.ts';
import { tellParent } from './child-messages.ts';
import { onStop } from './on-stop.ts';

/**
 * The built-in Pix provider: a separate process that speaks the API Pix on the loopback interface and keeps its data
 * across restarts. No money moves, so it never runs in production.
 */
const LOOPBACK = '127.0.0.1';
const TICK_MS = 500;

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`pix-simulador.ts needs ${name}`);
  return value;
}

if (process.env.NODE_ENV === 'production') throw new Error('pix-simulador.ts never runs in production');

const dir = required('DATA_DIR');
const cobs = openJournal<Cob>(join(dir, 'pix-simulador.jsonl'));
const pendentes = openJournal<AvisoPendente>(join(dir, 'pix-simulador-avisos.jsonl'));
const avisos = createAvisos(pendentes, {
  url: required('BALCAO_PIX_AVISOS'),
  segredo: required('PIX_WEBHOOK_SEGREDO'),
});
const banco = createBanco(cobs, avisos.announce);
const credenciais = { clientId: required('PIX_CLIENT_ID'), clientSecret: required('PIX_CLIENT_SECRET') };
const server = createServidor(banco, credenciais, () => void avisos.send());
const timer = setInterval(() => {
  banco.settleDue(new Date());
  void avisos.send();
}, TICK_MS);

onStop(async () => {
  clearInterval(timer);
  server.closeAllConnections();
  await new Promise<void>((done) => server.close(() => done()));
  cobs.close();
  pendentes.close();
});

server.listen({ host: LOOPBACK, port: Number(required('BALCAO_PIX_PORTA')) }, () => void tellParent('ready'));
