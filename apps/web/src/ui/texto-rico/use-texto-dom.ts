import type { TextoModelo } from '@balcao/domain/formulario/modelo/texto';
import { useEffect, useRef } from 'react';
import {
  alternarNegrito,
  desenharTexto,
  drawLink,
  drawVariavel,
  escolherTrecho,
  inserirFicha,
  irDepoisDa,
  lerTextoDoEditor,
  lugarDoCursor,
} from './texto-dom.ts';

interface TextoDomProps {
  texto: TextoModelo;
  /** What each variable stands for, by its name. */
  variaveis: ReadonlyMap<string, string>;
  onChange: (texto: TextoModelo) => void;
}

/** The box in which a text of a template is written, and what can be done to what stands in it. */
export function useTextoDom({ texto, variaveis, onChange }: TextoDomProps) {
  const box = useRef<HTMLDivElement>(null);
  const written = useRef<string | null>(null);
  /** Where the caret was when the list of variables took the focus. */
  const lugar = useRef<Range>(null);
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
  const put = (chip: HTMLElement) => {
    const node = box.current;
    if (!node) return;
    const ficha = inserirFicha(node, chip, lugar.current);
    lugar.current = null;
    keep(node, true);
    // Once the list that it was chosen from has given the focus back.
    setTimeout(() => irDepoisDa(node, ficha));
  };
  return {
    box,
    read: () => {
      if (box.current) keep(box.current, false);
    },
    /** What stands in the box now, for whoever hands it on together with something else. */
    take: () => {
      const next = box.current ? lerTextoDoEditor(box.current) : texto;
      written.current = JSON.stringify(next);
      return next;
    },
    bold: () => {
      const node = box.current;
      const trecho = node && alternarNegrito(node);
      if (!trecho) return;
      keep(node, true);
      // Drawn anew, the caret would stand at the beginning of the text.
      escolherTrecho(node, trecho);
    },
    insert: (nome: string) => put(drawVariavel(nome, variaveis.get(nome) ?? nome)),
    insertLink: (words: string, link: string) => put(drawLink(words, link)),
    keepCaret: (node: HTMLElement) => {
      lugar.current = lugarDoCursor(node);
    },
  };
}
