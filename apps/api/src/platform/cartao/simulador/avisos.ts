import { randomUUID } from 'node:crypto';
import type { Avisos } from '../../provedor-simulado/avisos.ts';
import type { SessaoGuardada } from './sessoes.ts';

const LATE_MS = 60_000;
const SWAP_MS = 3_000;
const REPEATS = 3;

/** Tells the portal that a session changed, in the way that the page «banco» asked for. */
export function tellPortal({ announce }: Avisos, { id, revisao, avisos }: SessaoGuardada): void {
  if (avisos === 'NENHUM') return;
  const now = Date.now();
  const aviso = {
    id: randomUUID(),
    tipo: 'sessao.alterada',
    sessao: id,
    criadoEm: new Date(now).toISOString(),
  };
  if (avisos === 'REPETIDOS') announce(aviso, { vezes: REPEATS });
  else if (avisos === 'ATRASADOS') announce(aviso, { naoAntesDe: now + LATE_MS });
  // Every other notice waits, so that the one after it comes first.
  else if (avisos === 'FORA_DE_ORDEM' && revisao % 2 === 1) announce(aviso, { naoAntesDe: now + SWAP_MS });
  else announce(aviso);
}
