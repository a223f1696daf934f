import type { Db } from '@balcao/db/db';
import type { Requerimento } from '../access.ts';

/** A granted request at the instant at which it takes effect. */
export interface Resultado {
  requerimento: Requerimento;
  now: Date;
}

/** What a service does to the records; it must bear being carried out again, after an appeal or a reopening. */
export type Efeito = (tx: Db, resultado: Resultado) => Promise<void>;

/** The stored answers, which the form engine checked when they were filed. */
export function respostasOf({ requerimento }: Resultado): Record<string, unknown> {
  return requerimento.respostas as Record<string, unknown>;
}

/** A stored answer as text, or null when it is none. */
export function textOf(resposta: unknown): string | null {
  return typeof resposta === 'string' && resposta !== '' ? resposta : null;
}
