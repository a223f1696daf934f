import type { BlocoTermo, CorpoTermo, TrechoTermo } from '@balcao/domain/termo/bloco';
import { semVazios } from '@balcao/domain/termo/corpo';
import { Extension, Mark, mergeAttributes, Node } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import type { Schema, Node as TextoNode } from '@tiptap/pm/model';
import { Negrito, Palavras } from './texto-doc.ts';

const Documento = Node.create({ name: 'doc', topNode: true, content: 'bloco+' });

// Line breaks of older texts stay: whitespace is kept as it is.
const Paragrafo = Node.create({
  name: 'paragrafo',
  group: 'bloco',
  content: 'text*',
  whitespace: 'pre',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

const Titulo = Node.create({
  name: 'titulo',
  group: 'bloco',
  content: 'text*',
  whitespace: 'pre',
  defining: true,
  parseHTML: () => [{ tag: 'h3' }],
  renderHTML: () => ['h3', 0],
});

const Item = Node.create({
  name: 'item',
  content: 'paragrafo',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
});

const listaDe = (name: 'lista' | 'listaNumerada', tag: 'ul' | 'ol') =>
  Node.create({
    name,
    group: 'bloco lista',
    content: 'item+',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** Words that lead to an address. In the editor they are no link, so that a click puts the caret there. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ endereco: { default: '', rendered: false } }),
  parseHTML: () => [
    { tag: 'span[data-link]', getAttrs: (span) => ({ endereco: span.getAttribute('data-link') ?? '' }) },
  ],
  renderHTML: ({ mark, HTMLAttributes }) => {
    const endereco = String(mark.attrs.endereco);
    return ['span', mergeAttributes(HTMLAttributes, { 'data-link': endereco, title: endereco }), 0];
  },
});

const Teclas = Extension.create({
  name: 'teclas',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const { editor } = this;
    const back = () => undo(editor.state, editor.view.dispatch);
    const forth = () => redo(editor.state, editor.view.dispatch);
    const split = () => editor.commands.splitListItem('item');
    return {
      Enter: split,
      'Shift-Enter': () => split() || editor.commands.splitBlock(),
      'Mod-b': () => editor.commands.toggleMark('negrito'),
      'Mod-z': back,
      'Mod-y': forth,
      'Shift-Mod-z': forth,
    };
  },
});

/** The editor's schema: exactly what the tree of the terms can hold. The first block is what Enter begins. */
export const PARTES_DOS_BLOCOS = [
  Documento,
  Paragrafo,
  Titulo,
  listaDe('lista', 'ul'),
  listaDe('listaNumerada', 'ol'),
  Item,
  Palavras,
  Negrito,
  Link,
  Teclas,
];

/** The tree as an editor document. */
export function escreverBlocos(schema: Schema, corpo: CorpoTermo): TextoNode {
  const blocos = corpo.map((bloco) => {
    if (bloco.tipo !== 'lista') return schema.node(bloco.tipo, null, trechos(schema, bloco.texto));
    const itens = bloco.itens.map((item) =>
      schema.node('item', null, [schema.node('paragrafo', null, trechos(schema, item))]),
    );
    return schema.node(bloco.numerada ? 'listaNumerada' : 'lista', null, itens);
  });
  return schema.node('doc', null, blocos.length > 0 ? blocos : [schema.node('paragrafo')]);
}

function trechos(schema: Schema, texto: readonly TrechoTermo[]): TextoNode[] {
  return texto
    .filter((trecho) => trecho.texto !== '')
    .map((trecho) =>
      schema.text(trecho.texto, [
        ...(trecho.negrito ? [schema.mark('negrito')] : []),
        ...(trecho.link === undefined ? [] : [schema.mark('link', { endereco: trecho.link })]),
      ]),
    );
}

/** The tree of an editor document, without blank pieces. */
export function lerBlocos(doc: TextoNode): CorpoTermo {
  return semVazios(doc.children.map(lerBloco));
}

function lerBloco(node: TextoNode): BlocoTermo {
  const { name } = node.type;
  if (name === 'titulo' || name === 'paragrafo') return { tipo: name, texto: lerTrechos(node) };
  const itens = node.children.map((item) => (item.firstChild ? lerTrechos(item.firstChild) : []));
  return { tipo: 'lista', itens, ...(name === 'listaNumerada' && { numerada: true }) };
}

function lerTrechos(node: TextoNode): TrechoTermo[] {
  return node.children.map(({ text = '', marks }) => {
    const link = marks.find(({ type }) => type.name === 'link');
    return {
      texto: text.replaceAll('\u00a0', ' '),
      ...(marks.some(({ type }) => type.name === 'negrito') && { negrito: true as const }),
      ...(link && { link: String(link.attrs.endereco) }),
    };
  });
}

/** Pasted words as blocks: a blank line ends a paragraph; without one, each line is a paragraph. */
export function lerColado(words: string): CorpoTermo {
  const lines = words.replaceAll('\r\n', '\n').replaceAll('\t', ' ');
  const partes = lines.split(/\n[^\S\n]*\n\s*/);
  const each = partes.length > 1 ? partes : lines.split('\n');
  return semVazios(each.map((texto) => ({ tipo: 'paragrafo', texto: [{ texto: texto.trim() }] })));
}
