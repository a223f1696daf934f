import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTRASTE_MINIMO, contraste, misturar, parseCor } from './contraste.ts';
import { corAceita, coresDe, FUNDOS, piorContraste, recusaDaCor, type Tema } from './cor-do-conselho.ts';

const umaCor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const umTema = fc.constantFrom<Tema>('claro', 'escuro');

describe('the contrast of two colours', () => {
  // Published with the definition and its explanations.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4.0],
    ['#0000ff', '#ffffff', 8.59],
    ['#1976d2', '#ffffff', 4.6],
  ])('of %s and %s is %d', (uma, outra, razao) => expect(contraste(uma, outra)).toBeCloseTo(razao, 1));

  it('is the same from either side, and never below 1', () => {
    fc.assert(
      fc.property(umaCor, umaCor, (uma, outra) => {
        expect(contraste(uma, outra)).toBe(contraste(outra, uma));
        expect(contraste(uma, outra)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('a typed colour', () => {
  it.each([
    ['#1A6FC4', '#1a6fc4'],
    [' 1a6fc4 ', '#1a6fc4'],
    ['#16c', '#1166cc'],
  ])('%s is read', (text, cor) => expect(parseCor(text)).toBe(cor));

  it.each(['', 'azul', '#12345', 'rgb(1,2,3)', '#1a6fc4;', 'url(x)'])('“%s” is none', (text) =>
    expect(parseCor(text)).toBeNull(),
  );
});

describe('a colour of the council', () => {
  it('is refused with its contrast and the nearest accepted one, and that one is accepted', () => {
    expect(recusaDaCor('#ffcc00', 'claro')).toMatch(
      /^Contraste de 1,51:1 com texto branco; o mínimo é 4,5:1\. A cor aceita mais próxima é #[0-9A-F]{6}\.$/,
    );
    expect(recusaDaCor('#1976d2', 'claro')).toMatch(/^Contraste de \d,\d+:1 com os fundos do tema claro;/);
    expect(recusaDaCor('#0d47a1', 'escuro')).toMatch(/com os fundos do tema escuro;/);
    expect(recusaDaCor('azul', 'claro')).toBe('Informe a cor com seis letras e números, como #1A6FC4.');
    expect(recusaDaCor('#0d47a1', 'claro')).toBeNull();
    fc.assert(
      fc.property(umaCor, umTema, (cor, tema) => {
        expect(recusaDaCor(corAceita(cor, tema), tema)).toBeNull();
      }),
    );
  });

  it('is accepted as it is where people can read it, with white words on it', () => {
    fc.assert(
      fc.property(umaCor, umTema, (cor, tema) => {
        const aceita = corAceita(cor, tema);
        if (piorContraste(cor, tema) >= CONTRASTE_MINIMO) expect(aceita).toBe(cor);
        if (tema === 'claro') expect(contraste(aceita, '#ffffff')).toBeGreaterThanOrEqual(CONTRASTE_MINIMO);
      }),
    );
  });

  it('is the nearest one: the step before is refused', () => {
    fc.assert(
      fc.property(umaCor, (cor) => {
        const aceita = corAceita(cor, 'claro');
        const passo = Array.from({ length: 256 }, (_, i) => i).find(
          (i) => misturar(cor, '#000000', i) === aceita,
        );
        if (passo) expect(piorContraste(misturar(cor, '#000000', passo - 1), 'claro')).toBeLessThan(4.5);
      }),
    );
  });

  it('gives the other colours, each readable where it stands', () => {
    expect(coresDe({ cor: '', corEscura: '#ffffff' })).toEqual({ cor: '', corForte: '', corEscura: '' });
    expect(coresDe({ cor: '#0d47a1', corEscura: '#ffcc80' }).corEscura).toBe('#ffcc80');
    fc.assert(
      fc.property(umaCor, (any) => {
        const cores = coresDe({ cor: corAceita(any, 'claro'), corEscura: '' });
        expect(contraste(cores.corForte, '#ffffff')).toBeGreaterThanOrEqual(CONTRASTE_MINIMO);
        for (const fundo of FUNDOS.escuro)
          expect(contraste(cores.corEscura, fundo)).toBeGreaterThanOrEqual(CONTRASTE_MINIMO);
      }),
    );
  });
});
