import type { Db } from '@balcao/db/db';
import { changeCadastro } from './alteracao-cadastral.ts';
import { interruptRegistro } from './interrupcao-registro.ts';
import type { Efeito, Resultado } from './resultado.ts';
import { deliverProcesso } from './vista-copia-processo.ts';

/**
 * What granting each service changes in the records. A service that is not here changes nothing: it ends with its document
 * (certificates; the statement of personal data, whose package is read when it is printed).
 */
const EFEITOS = {
  'alteracao-cadastral': changeCadastro,
  'interrupcao-registro': interruptRegistro,
  'vista-copia-processo': deliverProcesso,
} as const satisfies Record<string, Efeito>;

/** Carries out in the records what a granted request asked for, on the caller's transaction. */
export async function applyResultado(tx: Db, input: Resultado & { slug: string }): Promise<void> {
  const { slug, ...resultado } = input;
  if (Object.hasOwn(EFEITOS, slug)) await EFEITOS[slug as keyof typeof EFEITOS](tx, resultado);
}
