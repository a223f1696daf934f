import { Readable } from 'node:stream';
import type { EVENTOS } from '@balcao/contract/eventos';
import type * as z from 'zod';
import { agente, type Who } from '#platform/auth/who.ts';

type Dados = { [K in keyof typeof EVENTOS]: z.input<(typeof EVENTOS)[K]> };

/** Bytes that may wait for a reader. A slower reader is disconnected and reloads everything. */
const BEHIND_MAX = 64 * 1024;
/** Milliseconds before a browser reconnects by itself. */
const RETRY_MS = 3_000;

/** One open page. */
export interface Conexao {
  readonly usuarioId: string;
  /** The person who really reads: another one while they see the portal as this person. */
  readonly agenteId: string;
  readonly sessaoId: string;
  readonly stream: Readable;
  tell<K extends keyof Dados>(evento: K, dados: Dados[K]): void;
  /** Keeps the connection alive, for the page and for proxies. */
  beat(): void;
  end(): void;
}

/** Creates the stream of one page, as Server-Sent Events. */
export function createConexao(
  who: Pick<Who, 'usuarioId' | 'tipo' | 'sessaoId' | 'vistoPor'>,
  onGone: (conexao: Conexao) => void,
): Conexao {
  const { usuarioId, sessaoId } = who;
  const stream = new Readable({ read: () => undefined, highWaterMark: BEHIND_MAX });
  const write = (text: string) => {
    if (stream.destroyed || stream.readableEnded) return;
    if (stream.readableLength + text.length > BEHIND_MAX) stream.destroy();
    else stream.push(text);
  };
  const conexao: Conexao = {
    usuarioId,
    agenteId: agente(who).usuarioId,
    sessaoId,
    stream,
    tell: (evento, dados) => write(`event: ${evento}\ndata: ${JSON.stringify(dados)}\n\n`),
    beat: () => write(': \n\n'),
    end: () => {
      if (!stream.destroyed) stream.push(null);
      onGone(conexao);
    },
  };
  stream.on('close', () => onGone(conexao));
  // A reader that disconnects is no failure.
  stream.on('error', () => undefined);
  write(`retry: ${RETRY_MS}\n\n`);
  return conexao;
}
