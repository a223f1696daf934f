import { isRecord } from '@balcao/domain/formulario/valor';
import { isProblem } from '#platform/problem.ts';

/** A firm that a request is made for, or a person whose proxy makes it. */
export interface Parte {
  id: string;
  nome: string;
  /** Said of a person alone, and only once the portal said that nobody acts for her any more. */
  pessoa?: 'PF';
}

/** Why a draft for a firm is no more: the person no longer acts for it, or the draft was discarded elsewhere. */
export type Perda = 'representacao' | 'descarte';

/** Whom a draft is for, when not for oneself. */
export function parteOf({ autorId, emNomeDe }: { autorId: string; emNomeDe: string | null }): Parte | null {
  return emNomeDe === null ? null : { id: autorId, nome: emNomeDe };
}

/** A party as it was kept or sent; null for anything else. */
export function readParte(value: unknown): Parte | null {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.nome !== 'string') return null;
  const { id, nome, pessoa } = value;
  return { id, nome, ...(pessoa === 'PF' && { pessoa }) };
}

/** The firm or person for whom a draft may be neither saved nor sent any more, and why; null for one's own drafts and other errors. */
export function perdaOf(error: unknown, before: Parte | null): { parte: Parte; perda: Perda } | null {
  if (!isProblem(error, 'not_found')) return null;
  const parte = readParte(error.dados.parte);
  if (parte !== null) return { parte, perda: 'representacao' };
  return before === null ? null : { parte: before, perda: 'descarte' };
}
