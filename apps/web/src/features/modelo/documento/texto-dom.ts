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

function readNodes(parent: Node, negrito: boolean): TextoModelo {
  return [...parent.childNodes].flatMap((node): TextoModelo => {
    if (node instanceof Text)
      return node.data === '' ? [] : [mark({ texto: node.data.replaceAll('\u00a0', ' ') }, negrito)];
    if (!(node instanceof HTMLElement)) return [];
    const { variavel } = node.dataset;
    if (variavel !== undefined) return [mark({ variavel }, negrito)];
    const strong = node.tagName === 'B' || node.tagName === 'STRONG';
    return readNodes(node, negrito || strong);
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
