import type { Formulario } from '@balcao/domain/formulario/campo';
import { createContext, useContext } from 'react';
import type { Edicao } from './edicao.ts';
import type { Conferencia } from './use-conferencia.ts';

/** What every part of the builder shares. What is known against the form is a moment behind what is typed. */
export interface ModeloAberto extends Conferencia {
  tipoId: number;
  edicao: Edicao;
  form: Formulario;
  /** The version in force; null before the first. */
  publicado: Formulario | null;
  /** The version in force that the form is still equal to; null when it differs, or nothing is published. */
  igualA: number | null;
  /** The selected thing: a field by its address, or `passo:id`; null for none. */
  selecao: string | null;
  selecionar: (em: string | null) => void;
  /** Says something to who does not see it happen. */
  anunciar: (texto: string) => void;
}

export const ModeloContext = createContext<ModeloAberto | null>(null);

/** The builder around a part of it. Throws outside of one: a mistake of the screen. */
export function useModeloAberto(): ModeloAberto {
  const value = useContext(ModeloContext);
  if (value === null) throw new Error('a part of the builder was drawn outside of it');
  return value;
}
