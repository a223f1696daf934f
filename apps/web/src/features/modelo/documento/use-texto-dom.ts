import type { TextoModelo } from '@balcao/domain/formulario/modelo/texto';
import { useEffect, useRef } from 'react';
import {
  alternarNegrito,
  desenharTexto,
  inserirVariavel,
  lerTextoDoEditor,
  lugarDoCursor,
} from './texto-dom.ts';
import { useVariaveis } from './use-variaveis.ts';

/** The box in which a text of a document is written, and what can be done to what stands in it. */
export function useTextoDom(texto: TextoModelo, onChange: (texto: TextoModelo) => void) {
  const box = useRef<HTMLDivElement>(null);
  const written = useRef<string | null>(null);
  /** Where the caret was when the list of variables took the focus. */
  const lugar = useRef<Range>(null);
  const variaveis = useVariaveis();
  const nomes = useRef(variaveis);
  useEffect(() => {
    nomes.current = variaveis;
  });
  useEffect(() => {
    const node = box.current;
    const same = JSON.stringify(texto);
    // What the person has just typed is in the box already: drawing it again would take the caret away.
    if (!node || written.current === same) return;
    written.current = same;
    desenharTexto(node, texto, (nome) => nomes.current.get(nome) ?? nome);
  }, [texto]);

  /** Hands on what stands in the box, drawn anew where its parts changed. */
  const keep = (node: HTMLElement, redraw: boolean) => {
    const next = lerTextoDoEditor(node);
    written.current = JSON.stringify(next);
    if (redraw) desenharTexto(node, next, (nome) => variaveis.get(nome) ?? nome);
    onChange(next);
  };
  return {
    box,
    variaveis,
    read: () => {
      if (box.current) keep(box.current, false);
    },
    bold: () => {
      const node = box.current;
      if (node && alternarNegrito(node)) keep(node, true);
    },
    insert: (nome: string) => {
      const node = box.current;
      if (!node) return;
      inserirVariavel(node, nome, lugar.current);
      lugar.current = null;
      keep(node, true);
    },
    keepCaret: (node: HTMLElement) => {
      lugar.current = lugarDoCursor(node);
    },
  };
}
