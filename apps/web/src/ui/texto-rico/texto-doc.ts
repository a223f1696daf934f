import type { TextoModelo, TrechoModelo } from '@balcao/domain/formulario/modelo/texto';
import { Extension, Mark, Node } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import type { Schema, Node as TextoNode } from '@tiptap/pm/model';

/**
 * One line of words and chips. The flag `code` makes pasted or dropped content plain text, so no markup is ever read.
 */
const Linha = Node.create({ name: 'doc', topNode: true, content: 'inline*', code: true });

/** Words. */
export const Palavras = Node.create({ name: 'text', group: 'inline' });

/** A variable or a link, as one unit among the words. */
const FichaNode = Node.create({
  name: 'ficha',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({ trecho: { default: null }, rotulo: { default: '' } }),
  renderHTML: ({ node }) => {
    const { variavel, link } = node.attrs.trecho as { variavel?: string; link?: string };
    const attrs = { contenteditable: 'false', 'data-variavel': variavel, 'data-link': link, title: link };
    return ['span', attrs, String(node.attrs.rotulo)];
  },
  renderText: ({ node }) => String(node.attrs.rotulo),
});

/** Bold words. */
export const Negrito = Mark.create({
  name: 'negrito',
  parseHTML: () => [{ tag: 'strong' }, { tag: 'b' }],
  renderHTML: () => ['strong', 0],
});

const Teclas = Extension.create({
  name: 'teclas',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const erase = () => this.editor.commands.deleteSelection();
    const back = () => undo(this.editor.state, this.editor.view.dispatch);
    const forth = () => redo(this.editor.state, this.editor.view.dispatch);
    return { Backspace: erase, Delete: erase, 'Mod-z': back, 'Mod-y': forth, 'Shift-Mod-z': forth };
  },
});

/** The editor's schema: exactly what the tree of a text can hold. */
export const PARTES_DO_TEXTO = [Linha, Palavras, FichaNode, Negrito, Teclas];

/** A text as an editor document; each variable shows its name. */
export function escreverTexto(
  schema: Schema,
  texto: TextoModelo,
  rotuloDe: (nome: string) => string,
): TextoNode {
  const content = texto.flatMap(({ negrito, ...trecho }) => {
    const marks = negrito ? [schema.mark('negrito')] : [];
    if ('variavel' in trecho || trecho.link !== undefined)
      return escreverFicha(schema, trecho, rotuloDe).mark(marks);
    return trecho.texto === '' ? [] : [schema.text(trecho.texto, marks)];
  });
  return schema.node('doc', null, content);
}

/** A variable or link as an editor node. */
export function escreverFicha(
  schema: Schema,
  trecho: TrechoModelo,
  rotuloDe: (nome: string) => string,
): TextoNode {
  const rotulo = 'variavel' in trecho ? rotuloDe(trecho.variavel) : trecho.texto;
  return schema.node('ficha', { trecho, rotulo });
}

/** The text of an editor document; neighbouring words of the same weight form one run. */
export function lerTexto(doc: TextoNode): TextoModelo {
  return doc.children.map((node) => {
    const trecho = node.isText
      ? { texto: (node.text ?? '').replaceAll('\u00a0', ' ') }
      : (node.attrs.trecho as TrechoModelo);
    return node.marks.length > 0 ? { ...trecho, negrito: true } : trecho;
  });
}
