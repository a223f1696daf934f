import type { TextoModelo, TrechoModelo } from '@balcao/domain/formulario/modelo/texto';
import { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { escreverFicha, escreverTexto, lerTexto, PARTES_DO_TEXTO } from './texto-doc.ts';

const opened: Editor[] = [];
afterEach(() => {
  for (const editor of opened.splice(0)) editor.destroy();
});

const rotuloDe = (nome: string) => `[${nome}]`;

function open(texto: TextoModelo): Editor {
  const mount = document.body.appendChild(document.createElement('div'));
  const core = { keymap: false } as const;
  const editor = new Editor({
    element: { mount },
    extensions: PARTES_DO_TEXTO,
    injectCSS: false,
    enableCoreExtensions: core,
  });
  opened.push(editor);
  const { state, view } = editor;
  view.dispatch(state.tr.replaceWith(0, 0, escreverTexto(state.schema, texto, rotuloDe).content));
  return editor;
}

const peso = fc.constantFrom({}, { negrito: true });
const trecho: fc.Arbitrary<TrechoModelo> = fc
  .tuple(
    fc.oneof(
      fc.string({ minLength: 1 }).map((texto) => ({ texto: texto.replaceAll('\u00a0', ' ') })),
      fc.constantFrom('pessoa.nome', 'motivo').map((variavel) => ({ variavel })),
      fc.webUrl().map((link) => ({ texto: 'a carta', link })),
    ),
    peso,
  )
  .map(([run, weight]) => ({ ...run, ...weight }));
const isWords = (run: TrechoModelo | undefined) =>
  run !== undefined && 'texto' in run && run.link === undefined;
/** Trees as stored: neighbouring words of the same weight form one run. */
const texto = fc
  .array(trecho, { maxLength: 12 })
  .map((runs) => runs.filter((run, i) => !(isWords(run) && isWords(runs[i - 1]))));

describe('editor of a text', () => {
  it('returns every tree unchanged', () => {
    fc.assert(
      fc.property(texto, (tree) => {
        expect(lerTexto(open(tree).state.doc)).toEqual(tree);
      }),
    );
  });

  it('shows a variable by its name, and a link with its address', () => {
    const { view } = open([
      { variavel: 'motivo', negrito: true },
      { texto: 'a carta', link: 'https://cau.example' },
    ]);
    const [variavel, link] = view.dom.querySelectorAll('span');
    expect(variavel).toHaveTextContent('[motivo]');
    expect(variavel?.closest('strong')).not.toBeNull();
    expect(variavel).toHaveAttribute('contenteditable', 'false');
    expect(link).toHaveAttribute('title', 'https://cau.example');
  });

  it('makes a selection with a variable bold and plain again, and undoes that', () => {
    const tree = [{ texto: 'De ' }, { variavel: 'pessoa.nome' }, { texto: ' para todos' }];
    const editor = open(tree);
    editor.commands.setTextSelection({ from: 3, to: 9 });
    editor.commands.toggleMark('negrito');
    const bold = [
      { texto: 'De ' },
      { variavel: 'pessoa.nome', negrito: true },
      { texto: ' para', negrito: true },
      { texto: ' todos' },
    ];
    expect(lerTexto(editor.state.doc)).toEqual(bold);
    editor.commands.toggleMark('negrito');
    expect(lerTexto(editor.state.doc)).toEqual(tree);
    editor.commands.keyboardShortcut('Mod-z');
    expect(lerTexto(editor.state.doc)).toEqual(bold);
  });

  it('joins the words around a removed variable', () => {
    const editor = open([{ texto: 'a' }, { variavel: 'motivo' }, { texto: 'b' }]);
    editor.commands.setTextSelection({ from: 1, to: 2 });
    editor.commands.keyboardShortcut('Backspace');
    expect(lerTexto(editor.state.doc)).toEqual([{ texto: 'ab' }]);
    editor.view.dispatch(
      editor.state.tr.replaceSelectionWith(escreverFicha(editor.schema, { variavel: 'x' }, rotuloDe)),
    );
    expect(lerTexto(editor.state.doc)).toEqual([{ texto: 'a' }, { variavel: 'x' }, { texto: 'b' }]);
  });
});
