import type { Formulario } from '@balcao/domain/formulario/campo';
import type { ProblemaLint } from '@balcao/domain/formulario/lint/problema';
import { createContext, useContext } from 'react';
import type { Edicao } from './edicao.ts';

/** What every part of the builder shares. */
export interface ModeloAberto {
  tipoId: number;
  edicao: Edicao;
  form: Formulario;
  /** What is wrong with the form; a moment behind what is typed. */
  problemas: readonly ProblemaLint[];
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
