import { randomUUID } from 'node:crypto';
import type { Journal } from './journal.ts';

/** A notice that the portal has not taken yet. */
export interface AvisoPendente {
  corpo: string;
  tentativas: number;
  proxima: number;
}

/** Where the notices of a rail go, and how they are signed. */
export interface Destino {
  url: string;
  /** The header of the signature, for a body that is sent now. */
  assinar: (body: Buffer, now: Date) => Record<string, string>;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const TIMEOUT_MS = 10_000;
/** After so many failures it is given up: the portal also asks by itself. */
const MAX_ATTEMPTS = 30;

/** Notices to the portal, each until it is taken, waiting longer each time. */
export function createAvisos(journal: Journal<AvisoPendente>, to: Destino) {
  let sending: Promise<void> | null = null;

  async function deliver(id: string, aviso: AvisoPendente): Promise<void> {
    if (await post(to, Buffer.from(aviso.corpo))) return journal.remove(id);
    const tentativas = aviso.tentativas + 1;
    if (tentativas >= MAX_ATTEMPTS) return journal.remove(id);
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (tentativas - 1), LONGEST_WAIT_MS);
    journal.set(id, { ...aviso, tentativas, proxima: Date.now() + wait });
  }

  async function deliverDue(): Promise<void> {
    for (const [id, aviso] of Array.from(journal.all))
      if (aviso.proxima <= Date.now()) await deliver(id, aviso);
  }

  return {
    /** Puts a notice on its way, as many times as wanted and not before its time. */
    announce(aviso: unknown, { vezes = 1, naoAntesDe = 0 } = {}): void {
      for (let i = 0; i < vezes; i++)
        journal.set(randomUUID(), { corpo: JSON.stringify(aviso), tentativas: 0, proxima: naoAntesDe });
    },
    /** Sends what is due; a call while one is under way joins it. */
    send(): Promise<void> {
      sending ??= deliverDue().finally(() => {
        sending = null;
      });
      return sending;
    },
  };
}

export type Avisos = ReturnType<typeof createAvisos>;

async function post(to: Destino, body: Buffer): Promise<boolean> {
  try {
    const answer = await fetch(to.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...to.assinar(body, new Date()) },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}
