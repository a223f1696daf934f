import type { TextoModelo, TrechoModelo } from '@balcao/domain/formulario/modelo/texto';

/** Draws a text into the box: words as text nodes, variables and links as chips, bold ones inside of `strong`. */
export function desenharTexto(
  box: HTMLElement,
  texto: TextoModelo,
  rotuloDe: (nome: string) => string,
): void {
  box.replaceChildren(
    ...texto.map((trecho) => {
      const node = drawTrecho(trecho, rotuloDe);
      if (!trecho.negrito) return node;
      const strong = document.createElement('strong');
      strong.append(node);
      return strong;
    }),
  );
}

function drawTrecho(trecho: TrechoModelo, rotuloDe: (nome: string) => string): Node {
  if ('variavel' in trecho) return drawVariavel(trecho.variavel, rotuloDe(trecho.variavel));
  return trecho.link === undefined ? new Text(trecho.texto) : drawLink(trecho.texto, trecho.link);
}

/** A variable as the text holds it. */
export function drawVariavel(nome: string, rotulo: string): HTMLElement {
  const chip = drawChip(rotulo);
  chip.dataset.variavel = nome;
  return chip;
}

/** Words that lead to an address, as the text holds them. */
export function drawLink(texto: string, link: string): HTMLElement {
  const chip = drawChip(texto);
  chip.dataset.link = link;
  chip.title = link;
  return chip;
}

function drawChip(words: string): HTMLElement {
  const chip = document.createElement('span');
  chip.contentEditable = 'false';
  chip.textContent = words;
  return chip;
}

/** Reads the box back: only words, bold and chips count, whatever else the browser put in it. */
export function lerTextoDoEditor(box: HTMLElement): TextoModelo {
  return joinRuns(readNodes(box, false));
}

/** `fixed` keeps the weight that was just chosen, whatever bold is inside. */
function readNodes(parent: Node, negrito: boolean, fixed = false): TextoModelo {
  return [...parent.childNodes].flatMap((node): TextoModelo => {
    if (node instanceof Text)
      return node.data === '' ? [] : [mark({ texto: node.data.replaceAll('\u00a0', ' ') }, negrito)];
    if (!(node instanceof HTMLElement)) return [];
    const { variavel, link, peso } = node.dataset;
    if (peso !== undefined && !fixed) return readNodes(node, peso === 'negrito', true);
    if (variavel !== undefined) return [mark({ variavel }, negrito)];
    if (link !== undefined) return [mark({ texto: node.textContent, link }, negrito)];
    const strong = node.tagName === 'B' || node.tagName === 'STRONG';
    return readNodes(node, negrito || (strong && !fixed), fixed);
  });
}

function mark<T extends object>(run: T, negrito: boolean): T & { negrito?: boolean } {
  return negrito ? { ...run, negrito } : run;
}

/** Neighbouring words of one weight are one run. */
function joinRuns(texto: TextoModelo): TextoModelo {
  const runs: TrechoModelo[] = [];
  for (const run of texto) {
    const last = runs.at(-1);
    if (last && isWords(last) && isWords(run) && last.negrito === run.negrito)
      runs[runs.length - 1] = { ...last, texto: last.texto + run.texto };
    else runs.push(run);
  }
  return runs;
}

function isWords(run: TrechoModelo): run is Extract<TrechoModelo, { texto: string }> {
  return 'texto' in run && run.link === undefined;
}

/** The chosen stretch of the box; null when nothing in it is chosen. */
function chosenIn(box: HTMLElement): Range | null {
  const selection = document.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  return range && !range.collapsed && box.contains(range.commonAncestorContainer) ? range : null;
}

function isBold(node: Node, box: HTMLElement): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  const strong = element?.closest('strong,b');
  return strong != null && box.contains(strong);
}

/** A stretch of the box, in characters from its beginning: it outlives the nodes, which are drawn anew. */
interface Trecho {
  de: number;
  ate: number;
}

/**
 * Makes what is chosen bold, or plain when it is bold; gives where it stands, null when nothing is chosen. To be read and drawn
 * again.
 */
export function alternarNegrito(box: HTMLElement): Trecho | null {
  const range = chosenIn(box);
  if (!range) return null;
  const bold = isBold(range.startContainer, box) && isBold(range.endContainer, box);
  const weight = document.createElement('span');
  weight.dataset.peso = bold ? 'comum' : 'negrito';
  weight.append(range.extractContents());
  range.insertNode(weight);
  const before = document.createRange();
  before.setStart(box, 0);
  before.setEndBefore(weight);
  const de = before.toString().length;
  return { de, ate: de + weight.textContent.length };
}

/** Chooses a stretch of the box, so that the same words can be changed again and one goes on writing there. */
export function escolherTrecho(box: HTMLElement, { de, ate }: Trecho): void {
  const range = document.createRange();
  range.selectNodeContents(box);
  let at = 0;
  for (const text of textsIn(box)) {
    const end = at + text.data.length;
    const chip = text.parentElement?.closest('[data-variavel],[data-link]');
    if (de >= at && de < end) {
      if (chip) range.setStartBefore(chip);
      else range.setStart(text, de - at);
    }
    if (ate > at && ate <= end) {
      if (chip) range.setEndAfter(chip);
      else range.setEnd(text, ate - at);
    }
    at = end;
  }
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

function textsIn(node: Node): Text[] {
  return [...node.childNodes].flatMap((child) => (child instanceof Text ? [child] : textsIn(child)));
}

/** Where the caret is in the box; null when it is elsewhere. */
export function lugarDoCursor(box: HTMLElement): Range | null {
  const selection = document.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  return range && box.contains(range.commonAncestorContainer) ? range.cloneRange() : null;
}

/**
 * Puts a chip at a place of the box, or at its end when that place is gone; gives which of its chips it is. To be read and
 * drawn again.
 */
export function inserirFicha(box: HTMLElement, chip: HTMLElement, lugar: Range | null): number {
  if (lugar && box.contains(lugar.commonAncestorContainer)) {
    lugar.deleteContents();
    lugar.insertNode(chip);
  } else box.append(chip);
  return fichas(box).indexOf(chip);
}

/** Puts the caret behind a chip. */
export function irDepoisDa(box: HTMLElement, ficha: number): void {
  const chip = fichas(box)[ficha];
  if (!chip) return;
  box.focus();
  const range = document.createRange();
  range.setStartAfter(chip);
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
}

function fichas(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('[data-variavel],[data-link]')];
}

/** Puts words where the caret is, in the place of what is chosen. */
export function colarTexto(texto: string): void {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  range.deleteContents();
  range.insertNode(new Text(texto));
  range.collapse(false);
}
