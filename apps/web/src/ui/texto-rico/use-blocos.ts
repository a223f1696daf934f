import type { CorpoTermo } from '@balcao/domain/termo/bloco';
import { Editor } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { EditorState, Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { escreverBlocos, lerBlocos, lerColado, PARTES_DOS_BLOCOS } from './blocos-doc.ts';

interface BlocosProps {
  corpo: CorpoTermo;
  onChange: (corpo: CorpoTermo) => void;
}

/** What stands at the caret, for the buttons. */
interface NoCursor {
  titulo: boolean;
  lista: boolean;
  listaNumerada: boolean;
  negrito: boolean;
}

const NADA: NoCursor = { titulo: false, lista: false, listaNumerada: false, negrito: false };

/** The box that edits a text of headings, paragraphs and lists, and its operations. */
export function useBlocos(props: BlocosProps) {
  const box = useRef<HTMLDivElement>(null);
  const opened = useRef<Editor>(null);
  const written = useRef('');
  const latest = useRef(props);
  const [noCursor, setNoCursor] = useState(NADA);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useLayoutEffect(() => {
    if (!box.current) return;
    const editor = openEditor(box.current, {
      onUpdate: (corpo) => {
        written.current = JSON.stringify(corpo);
        // Renders at once. A late render would look like an outside change and remove the next letter.
        flushSync(() => latest.current.onChange(corpo));
      },
      onMove: setNoCursor,
    });
    opened.current = editor;
    return () => {
      opened.current = null;
      written.current = '';
      editor.destroy();
    };
  }, []);
  const { corpo } = props;
  useLayoutEffect(() => {
    const same = JSON.stringify(corpo);
    // The box already shows what was typed; writing it again would move the caret.
    if (!opened.current || written.current === same) return;
    written.current = same;
    write(opened.current.view, corpo);
  }, [corpo]);
  const run = (command: (editor: Editor) => unknown) => {
    if (opened.current) command(opened.current);
  };
  return {
    box,
    noCursor,
    titulo: () => run(({ commands }) => commands.toggleNode('titulo', 'paragrafo')),
    lista: () => run(({ commands }) => commands.toggleList('lista', 'item')),
    listaNumerada: () => run(({ commands }) => commands.toggleList('listaNumerada', 'item')),
    negrito: () => run(({ commands }) => commands.toggleMark('negrito')),
    /** The words that are selected. */
    selecionado: () => {
      const state = opened.current?.state;
      return state ? state.doc.textBetween(state.selection.from, state.selection.to, ' ') : '';
    },
    /** Puts words that lead to an address in the place of what is selected. */
    link: (texto: string, endereco: string) =>
      run(({ view }) => {
        const { schema, tr } = view.state;
        view.dispatch(
          tr.replaceSelectionWith(schema.text(texto, [schema.mark('link', { endereco })]), false),
        );
        // Runs after the popover has returned the focus.
        setTimeout(() => view.focus());
      }),
  };
}

/** Outside changes are no step of the undo history. */
function write(view: EditorView, corpo: CorpoTermo): void {
  const doc = escreverBlocos(view.state.schema, corpo);
  view.updateState(
    EditorState.create({ doc, plugins: view.state.plugins, selection: Selection.atStart(doc) }),
  );
}

interface Listeners {
  onUpdate: (corpo: CorpoTermo) => void;
  onMove: (noCursor: NoCursor) => void;
}

function openEditor(mount: HTMLElement, { onUpdate, onMove }: Listeners): Editor {
  const editor: Editor = new Editor({
    element: { mount },
    // An empty value would be parsed as markup, which the page's policy forbids.
    content: { type: 'doc', content: [{ type: 'paragrafo' }] },
    extensions: PARTES_DOS_BLOCOS,
    // Its style sheet has no nonce; ours has the same rules.
    injectCSS: false,
    onUpdate: () => onUpdate(lerBlocos(editor.state.doc)),
    onTransaction: () =>
      onMove({
        titulo: editor.isActive('titulo'),
        lista: editor.isActive('lista'),
        listaNumerada: editor.isActive('listaNumerada'),
        negrito: editor.isActive('negrito'),
      }),
    editorProps: {
      handleDOMEvents: {
        // Leaves these keys to the surroundings: Ctrl+Enter submits the form.
        keydown: (_, event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey),
        paste: (view, event) => {
          event.preventDefault();
          paste(view, event.clipboardData?.getData('text/plain') ?? '');
          return true;
        },
        // Dropped things may be markup, which the page's policy forbids.
        drop: (view, event) => {
          if (view.dragging !== null) return false;
          event.preventDefault();
          return true;
        },
      },
    },
  });
  return editor;
}

/** Pasted words stay words, whatever they look like. */
function paste(view: EditorView, words: string): void {
  const blocos = lerColado(words);
  if (blocos.length === 0) return;
  const { state } = view;
  const { content } = escreverBlocos(state.schema, blocos);
  view.dispatch(state.tr.replaceSelection(new Slice(content, 1, 1)).scrollIntoView());
}
