import { sugerirCategoria } from '@balcao/domain/manifestacao/categoria';
import type { Pessoa } from '#platform/can.ts';
import type { Categoria } from '../queries.ts';
import type { Dito } from './dito.ts';

/** Shorter reports say too little to suggest a category by. */
const MINIMO = 15;

/** The categories that are offered to this person; all of them to staff who write for somebody else. */
export function categoriasPara(eu: Pessoa, all: readonly Categoria[], outra: boolean): readonly Categoria[] {
  if (outra || eu.tipo > 0) return all;
  const own: readonly string[] = eu.pessoa === 'PJ' ? ['EMPRESA'] : publicosDaPessoa(eu);
  return all.filter(({ publicos }) => publicos.length === 0 || publicos.some((one) => own.includes(one)));
}

const publicosDaPessoa = ({ registro }: Pessoa) =>
  registro ? ['CIDADAO', 'ESTUDANTE', 'PROFISSIONAL'] : ['CIDADAO', 'ESTUDANTE'];

interface CategoriaDoDito {
  /** Null for none. */
  id: string | null;
  sugerida: boolean;
}

/** The category that was chosen, or else the one that the words of the report suggest. */
export function categoriaDoDito(
  { relato, assunto, categoriaId }: Dito,
  offered: readonly Categoria[],
): CategoriaDoDito {
  if (categoriaId !== null) return { id: categoriaId || null, sugerida: false };
  const text = `${assunto} ${relato}`;
  const id = text.trim().length < MINIMO ? null : sugerirCategoria(text, offered);
  return { id, sugerida: id !== null };
}
