import { lerTextoModelo } from '@balcao/domain/formulario/modelo/texto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

const box = () => document.createElement('div');

describe('the box of a text', () => {
  it('gives back what was drawn in it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('**', 'Nome', ' e ', '{{pessoa.nome}}', '{{motivo}}')),
        (parts) => {
          const node = box();
          const texto = lerTextoModelo(parts.join(''));
          desenharTexto(node, texto, (nome) => `[${nome}]`);
          const read = lerTextoDoEditor(node);
          const words = (runs: typeof texto) =>
            runs
              .map((run) => `${run.negrito ?? false}${'texto' in run ? run.texto : `{${run.variavel}}`}`)
              .join('|');
          // Neighbours of one weight may have become one run; drawn and read again, nothing changes any more.
          desenharTexto(node, read, (nome) => nome);
          expect(words(lerTextoDoEditor(node))).toBe(words(read));
          expect(read.flatMap((run) => ('variavel' in run ? [run.variavel] : []))).toEqual(
            texto.flatMap((run) => ('variavel' in run ? [run.variavel] : [])),
          );
        },
      ),
    );
  });

  it('takes words, bold and chips out of whatever a browser puts in', () => {
    const node = box();
    node.innerHTML =
      'Certifico <b>que <span data-variavel="pessoa.nome">Nome</span></b><div>fim<script>x</script></div><i>!</i>';
    expect(lerTextoDoEditor(node)).toEqual([
      { texto: 'Certifico ' },
      { texto: 'que ', negrito: true },
      { variavel: 'pessoa.nome', negrito: true },
      { texto: 'fimx!' },
    ]);
  });

  it('takes a variable in where the caret was, and at the end when it was nowhere', () => {
    const node = box();
    document.body.append(node);
    desenharTexto(node, [{ texto: 'Certifico que vale' }], (nome) => nome);
    document.getSelection()?.collapse(node.firstChild, 10);
    expect(inserirFicha(node, drawVariavel('pessoa.nome', 'Nome'), lugarDoCursor(node))).toBe(0);
    expect(lerTextoDoEditor(node)).toEqual([
      { texto: 'Certifico ' },
      { variavel: 'pessoa.nome' },
      { texto: 'que vale' },
    ]);
    document.getSelection()?.removeAllRanges();
    expect(inserirFicha(node, drawVariavel('motivo', 'Motivo'), lugarDoCursor(node))).toBe(1);
    expect(lerTextoDoEditor(node).at(-1)).toEqual({ variavel: 'motivo' });
    node.remove();
  });

  it('makes what is chosen bold, and plain again', () => {
    const node = box();
    document.body.append(node);
    desenharTexto(node, [{ texto: 'Certifico que vale' }], (nome) => nome);
    const choose = (text: Node | null | undefined, from: number, to: number) => {
      if (!text) throw new Error('the box has words');
      document.getSelection()?.setBaseAndExtent(text, from, text, to);
    };
    choose(node.firstChild, 10, 13);
    const trecho = alternarNegrito(node);
    expect(trecho).toEqual({ de: 10, ate: 13 });
    const bold = lerTextoDoEditor(node);
    expect(bold).toEqual([{ texto: 'Certifico ' }, { texto: 'que', negrito: true }, { texto: ' vale' }]);
    desenharTexto(node, bold, (nome) => nome);
    if (trecho) escolherTrecho(node, trecho);
    expect(document.getSelection()?.toString()).toBe('que');
    // The same words are still chosen: pressing again takes it back.
    alternarNegrito(node);
    expect(lerTextoDoEditor(node)).toEqual([{ texto: 'Certifico que vale' }]);
    node.remove();
  });

  it('keeps what is chosen from a variable to the words after it', () => {
    const node = box();
    document.body.append(node);
    const texto = [{ texto: 'De ' }, { variavel: 'pessoa.nome' }, { texto: ' para todos' }];
    desenharTexto(node, texto, () => 'Nome');
    escolherTrecho(node, { de: 3, ate: 12 });
    const trecho = alternarNegrito(node);
    expect(trecho).toEqual({ de: 3, ate: 12 });
    desenharTexto(node, lerTextoDoEditor(node), () => 'Nome');
    if (trecho) escolherTrecho(node, trecho);
    expect(document.getSelection()?.toString()).toBe('Nome para');
    node.remove();
  });

  it('keeps a link with its words, apart from the words around it, and puts the caret behind it', () => {
    const node = box();
    node.tabIndex = 0;
    document.body.append(node);
    desenharTexto(node, [{ texto: 'Veja  agora' }], (nome) => nome);
    document.getSelection()?.collapse(node.firstChild, 5);
    const ficha = inserirFicha(node, drawLink('a carta', 'https://cau.example'), lugarDoCursor(node));
    const read = [{ texto: 'Veja ' }, { texto: 'a carta', link: 'https://cau.example' }, { texto: ' agora' }];
    expect(lerTextoDoEditor(node)).toEqual(read);
    desenharTexto(node, read, (nome) => nome);
    irDepoisDa(node, ficha);
    expect(node).toHaveFocus();
    expect(lugarDoCursor(node)?.startOffset).toBe(2);
    node.remove();
  });
});
