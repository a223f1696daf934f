import type { Formulario } from '@balcao/domain/formulario/campo';
import { createContext, useContext } from 'react';
import type { Edicao } from './edicao.ts';
import type { Conferencia } from './use-conferencia.ts';

/** What all parts of the builder share. The known problems lag a moment behind typing. */
export interface ModeloAberto extends Conferencia {
  tipoId: number;
  edicao: Edicao;
  form: Formulario;
  /** The published version; null before the first. */
  publicado: Formulario | null;
  /** Number of the published version that equals the form; null when it differs or there is none. */
  igualA: number | null;
  /** The selection: address of a field, or `passo:id`; null for none. */
  selecao: string | null;
  selecionar: (em: string | null) => void;
  /** Announces a change to screen readers. */
  anunciar: (texto: string) => void;
}

export const ModeloContext = createContext<ModeloAberto | null>(null);

/** The open builder. Throws outside of it. */
export function useModeloAberto(): ModeloAberto {
  const value = useContext(ModeloContext);
  if (value === null) throw new Error('a part of the builder was drawn outside of it');
  return value;
}
