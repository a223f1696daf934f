import type { TextoModelo, TrechoModelo } from '@balcao/domain/formulario/modelo/texto';
import { Editor } from '@tiptap/core';
import { EditorState, Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { escreverFicha, escreverTexto, lerTexto, PARTES_DO_TEXTO } from './texto-doc.ts';

export interface CaixaProps {
  texto: TextoModelo;
  /** What the text may state beside its words: what each stands for, by its name. */
  variaveis: ReadonlyMap<string, string>;
  onChange: (texto: TextoModelo) => void;
  /** For a text that is sent: words may lead to an address, lines that are pasted stay lines, and bold is not offered, as it would not arrive. */
  mensagem?: {
    /** Enter: what comes after this text begins. */
    onEnter: () => void;
    /** What the text is now that several paragraphs were pasted, and those after the first. */
    onPartes: (texto: TextoModelo, partes: string[]) => void;
  };
}

/** The box in which a text of a template is written, and what can be done to what stands in it. */
export function useCaixa(props: CaixaProps) {
  const box = useRef<HTMLDivElement>(null);
  const opened = useRef<Editor>(null);
  const written = useRef('');
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useLayoutEffect(() => {
    if (!box.current) return;
    const editor = openEditor(box.current, latest, (texto) => {
      written.current = JSON.stringify(texto);
      // Drawn at once: drawn after the next letter, it would look like another text from outside and take that letter away.
      flushSync(() => latest.current.onChange(texto));
    });
    opened.current = editor;
    return () => {
      opened.current = null;
      written.current = '';
      editor.destroy();
    };
  }, []);
  const { texto } = props;
  useLayoutEffect(() => {
    const same = JSON.stringify(texto);
    // What the person has just typed is in the box already: written again, it would take the caret away.
    if (!opened.current || written.current === same) return;
    written.current = same;
    write(opened.current, texto, rotulos(latest));
  }, [texto]);
  return {
    box,
    bold: () => opened.current?.commands.toggleMark('negrito'),
    /** Puts a variable or a link where the caret was, and the caret behind it. */
    insert: (trecho: TrechoModelo) => {
      const view = opened.current?.view;
      if (!view) return;
      const ficha = escreverFicha(view.state.schema, trecho, rotulos(latest));
      view.dispatch(view.state.tr.replaceSelectionWith(ficha));
      // Once the list that it was chosen from has given the focus back.
      setTimeout(() => view.focus());
    },
  };
}

type Latest = { readonly current: CaixaProps };

const rotulos = (latest: Latest) => (nome: string) => latest.current.variaveis.get(nome) ?? nome;

/** What comes from outside is no step that could be undone in here. */
function write({ view }: Editor, texto: TextoModelo, rotuloDe: (nome: string) => string): void {
  const doc = escreverTexto(view.state.schema, texto, rotuloDe);
  const { plugins } = view.state;
  view.updateState(EditorState.create({ doc, plugins, selection: Selection.atEnd(doc) }));
}

function openEditor(mount: HTMLElement, latest: Latest, onChange: (texto: TextoModelo) => void): Editor {
  const editor = new Editor({
    element: { mount },
    // Nothing at all would be read as markup, which the page's policy refuses.
    content: { type: 'doc' },
    extensions: PARTES_DO_TEXTO,
    enableCoreExtensions: { keymap: false },
    // Its sheet has no nonce; ours says the same.
    injectCSS: false,
    onUpdate: () => onChange(lerTexto(editor.state.doc)),
    editorProps: {
      transformPastedText: (words) => lerPartes(words, latest.current.mensagem).join('\n\n'),
      handleKeyDown: (_, event) => {
        const { mensagem } = latest.current;
        const enter = event.key === 'Enter';
        const bold = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'b';
        if (enter) mensagem?.onEnter();
        if (bold && !mensagem) editor.commands.toggleMark('negrito');
        // Left to the browser, the words of a message would be set in bold all the same.
        return enter || bold;
      },
      handleDOMEvents: {
        // For what is around: the form, which Ctrl+Enter sends, and the dialog, which Escape closes.
        keydown: (_, event) =>
          event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey)),
        paste: (view, event) => paste(view, event, latest.current.mensagem),
        // Without words there is only markup, which the page's policy lets nobody read.
        drop: (view, event) => {
          const taken = view.dragging !== null || event.dataTransfer?.getData('text/plain');
          if (!taken) event.preventDefault();
          return !taken;
        },
      },
    },
  });
  return editor;
}

function paste(view: EditorView, event: ClipboardEvent, mensagem: CaixaProps['mensagem']): true {
  event.preventDefault();
  const words = event.clipboardData?.getData('text/plain') ?? '';
  // A picture, say: what is chosen stays.
  if (words === '') return true;
  const [first = '', ...rest] = lerPartes(words, mensagem);
  view.dispatch(view.state.tr.insertText(first).scrollIntoView());
  if (rest.length > 0) mensagem?.onPartes(lerTexto(view.state.doc), rest);
  return true;
}

/** Pasted words: of a message the paragraphs, their lines kept; else one line. */
function lerPartes(words: string, mensagem: CaixaProps['mensagem']): string[] {
  if (!mensagem) return [words.replace(/\s+/g, ' ')];
  return words.replaceAll('\r\n', '\n').split(/\n[^\S\n]*\n\s*/);
}
