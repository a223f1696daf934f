import type { TextoModelo, TrechoModelo } from '@balcao/domain/formulario/modelo/texto';

/** Draws a text into the box: words as text nodes, variables as chips, bold ones inside of `strong`. */
export function desenharTexto(
  box: HTMLElement,
  texto: TextoModelo,
  rotuloDe: (nome: string) => string,
): void {
  box.replaceChildren(
    ...texto.map((trecho) => {
      const node = 'variavel' in trecho ? drawChip(trecho.variavel, rotuloDe) : new Text(trecho.texto);
      if (!trecho.negrito) return node;
      const strong = document.createElement('strong');
      strong.append(node);
      return strong;
    }),
  );
}

function drawChip(nome: string, rotuloDe: (nome: string) => string): HTMLElement {
  const chip = document.createElement('span');
  chip.contentEditable = 'false';
  chip.dataset.variavel = nome;
  chip.textContent = rotuloDe(nome);
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
    const { variavel, peso } = node.dataset;
    if (peso !== undefined && !fixed) return readNodes(node, peso === 'negrito', true);
    if (variavel !== undefined) return [mark({ variavel }, negrito)];
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
    if (last && 'texto' in last && 'texto' in run && last.negrito === run.negrito)
      runs[runs.length - 1] = { ...last, texto: last.texto + run.texto };
    else runs.push(run);
  }
  return runs;
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

/** Makes what is chosen bold, or plain when it is bold; false when nothing is chosen. To be read and drawn again. */
export function alternarNegrito(box: HTMLElement): boolean {
  const range = chosenIn(box);
  if (!range) return false;
  const bold = isBold(range.startContainer, box) && isBold(range.endContainer, box);
  const weight = document.createElement('span');
  weight.dataset.peso = bold ? 'comum' : 'negrito';
  weight.append(range.extractContents());
  range.insertNode(weight);
  return true;
}

/** Where the caret is in the box; null when it is elsewhere. */
export function lugarDoCursor(box: HTMLElement): Range | null {
  const selection = document.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  return range && box.contains(range.commonAncestorContainer) ? range.cloneRange() : null;
}

/** Puts a variable at a place of the box, or at its end when that place is gone. To be read and drawn again. */
export function inserirVariavel(box: HTMLElement, nome: string, lugar: Range | null): void {
  const chip = drawChip(nome, () => nome);
  if (!lugar || !box.contains(lugar.commonAncestorContainer)) {
    box.append(chip);
    return;
  }
  lugar.deleteContents();
  lugar.insertNode(chip);
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
