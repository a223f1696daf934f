import type { TextoModelo, TrechoModelo } from '@balcao/domain/formulario/modelo/texto';
import { Editor } from '@tiptap/core';
import { EditorState, Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { escreverFicha, escreverTexto, lerTexto, PARTES_DO_TEXTO } from './texto-doc.ts';

export interface CaixaProps {
  texto: TextoModelo;
  /** The variables of the text: label by name. */
  variaveis: ReadonlyMap<string, string>;
  onChange: (texto: TextoModelo) => void;
  /** Words and variables only: no bold and no links. */
  simples?: boolean;
  /** For messages: links are allowed, pasted lines stay lines, and there is no bold, because it would be lost. */
  mensagem?: {
    /** Called on Enter, to start the next text. */
    onEnter: () => void;
    /** Called when several paragraphs were pasted: this text's new value, and the others. */
    onPartes: (texto: TextoModelo, partes: string[]) => void;
  };
}

/** The box that edits a text of a template, and its operations. */
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
      // Renders at once. A late render would look like an outside change and remove the next letter.
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
    // The box already shows what was typed; writing it again would move the caret.
    if (!opened.current || written.current === same) return;
    written.current = same;
    write(opened.current, texto, rotulos(latest));
  }, [texto]);
  return {
    box,
    bold: () => opened.current?.commands.toggleMark('negrito'),
    /** Inserts a variable or link at the caret, and moves the caret behind it. */
    insert: (trecho: TrechoModelo) => {
      const view = opened.current?.view;
      if (!view) return;
      const ficha = escreverFicha(view.state.schema, trecho, rotulos(latest));
      view.dispatch(view.state.tr.replaceSelectionWith(ficha));
      // Runs after the list has returned the focus.
      setTimeout(() => view.focus());
    },
  };
}

type Latest = { readonly current: CaixaProps };

const rotulos = (latest: Latest) => (nome: string) => latest.current.variaveis.get(nome) ?? nome;

/** Outside changes are no step of the undo history. */
function write({ view }: Editor, texto: TextoModelo, rotuloDe: (nome: string) => string): void {
  const doc = escreverTexto(view.state.schema, texto, rotuloDe);
  const { plugins } = view.state;
  view.updateState(EditorState.create({ doc, plugins, selection: Selection.atEnd(doc) }));
}

function openEditor(mount: HTMLElement, latest: Latest, onChange: (texto: TextoModelo) => void): Editor {
  const editor = new Editor({
    element: { mount },
    // An empty value would be parsed as markup, which the page's policy forbids.
    content: { type: 'doc' },
    extensions: PARTES_DO_TEXTO,
    enableCoreExtensions: { keymap: false },
    // Its style sheet has no nonce; ours has the same rules.
    injectCSS: false,
    onUpdate: () => onChange(lerTexto(editor.state.doc)),
    editorProps: {
      transformPastedText: (words) => lerPartes(words, latest.current.mensagem).join('\n\n'),
      handleKeyDown: (_, event) => {
        const { mensagem, simples } = latest.current;
        const enter = event.key === 'Enter';
        const bold = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'b';
        if (enter) mensagem?.onEnter();
        if (bold && !mensagem && !simples) editor.commands.toggleMark('negrito');
        // Otherwise the browser would make the text of a message bold.
        return enter || bold;
      },
      handleDOMEvents: {
        // Leaves these keys to the surroundings: Ctrl+Enter submits the form, Escape closes the dialog.
        keydown: (_, event) =>
          event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey)),
        paste: (view, event) => paste(view, event, latest.current.mensagem),
        // Without plain text there is only markup, which the page's policy forbids.
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
  // No text, for example a picture: the selection stays.
  if (words === '') return true;
  const [first = '', ...rest] = lerPartes(words, mensagem);
  view.dispatch(view.state.tr.insertText(first).scrollIntoView());
  if (rest.length > 0) mensagem?.onPartes(lerTexto(view.state.doc), rest);
  return true;
}

/** Pasted text: paragraphs with their lines for a message, else one line. */
function lerPartes(words: string, mensagem: CaixaProps['mensagem']): string[] {
  if (!mensagem) return [words.replace(/\s+/g, ' ')];
  return words.replaceAll('\r\n', '\n').split(/\n[^\S\n]*\n\s*/);
}
