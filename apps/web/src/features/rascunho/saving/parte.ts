import { isRecord } from '@balcao/domain/formulario/valor';
import { isProblem } from '#platform/problem.ts';

/** A firm or person on whose behalf a request is made. */
export interface Parte {
  id: string;
  nome: string;
  /** Set only for a person, once the server says that nobody represents them any more. */
  pessoa?: 'PF';
}

/** Why a draft for somebody else is lost: the representation ended, or the draft was discarded elsewhere. */
export type Perda = 'representacao' | 'descarte';

/** The represented party of a draft; null for one's own. */
export function parteOf({ autorId, emNomeDe }: { autorId: string; emNomeDe: string | null }): Parte | null {
  return emNomeDe === null ? null : { id: autorId, nome: emNomeDe };
}

/** Reads a stored or received party; null for anything else. */
export function readParte(value: unknown): Parte | null {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.nome !== 'string') return null;
  const { id, nome, pessoa } = value;
  return { id, nome, ...(pessoa === 'PF' && { pessoa }) };
}

/** The lost party of a failed save and the reason; null for one's own drafts and other errors. */
export function perdaOf(error: unknown, before: Parte | null): { parte: Parte; perda: Perda } | null {
  if (!isProblem(error, 'not_found')) return null;
  const parte = readParte(error.dados.parte);
  if (parte !== null) return { parte, perda: 'representacao' };
  return before === null ? null : { parte: before, perda: 'descarte' };
}
