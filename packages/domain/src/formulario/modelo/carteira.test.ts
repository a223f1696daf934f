import { describe, expect, it } from 'vitest';
import { CARTEIRA, semPromessaDeIdentidade, titulosNaCarteira } from './carteira.ts';
import type { BlocoPronto } from './preencher.ts';
import { preencherTexto, textoPlano } from './texto.ts';

const paragrafo = (texto: string): BlocoPronto => ({ tipo: 'paragrafo', texto: [{ texto }] });

/** The paragraphs of the common card, as they stand on it. */
const COMUM = CARTEIRA.blocos.flatMap((bloco) =>
  bloco.tipo === 'paragrafo' ? [paragrafo(textoPlano(preencherTexto(bloco.texto, () => 'X')))] : [],
);

describe('a card without a photo', () => {
  it('says that it proves no identity where it promised to, and keeps all else', () => {
    const [, ...others] = COMUM;
    const [notice, ...rest] = semPromessaDeIdentidade(COMUM);
    expect(notice).toMatchObject({
      tipo: 'aviso',
      titulo: 'Esta carteira não vale como documento de identidade',
    });
    expect(JSON.stringify(notice)).toContain('peça o serviço “2ª via da carteira profissional”');
    expect(rest).toEqual(others);
  });

  it('keeps no promise in other words, in runs of text or in a list', () => {
    const bold: BlocoPronto = {
      tipo: 'paragrafo',
      texto: [{ texto: 'Vale como ' }, { texto: 'documento de identidade', negrito: true }],
    };
    const list: BlocoPronto = { tipo: 'lista', itens: [[{ texto: 'Lei nº 6.206/1975' }]] };
    const kept = [paragrafo('Leve também um documento de identidade.'), paragrafo('Prova o registro.')];
    const body = semPromessaDeIdentidade([...kept, bold, list]);
    expect(body.slice(0, 2)).toEqual(kept);
    expect(body.slice(2)).toMatchObject([{ tipo: 'aviso' }]);
  });

  it('has the notice once, at the end where nothing was promised, however often it is asked', () => {
    const once = semPromessaDeIdentidade([paragrafo('Prova o registro.')]);
    expect(once.map(({ tipo }) => tipo)).toEqual(['paragrafo', 'aviso']);
  });
});

describe('titles on a card', () => {
  it('are whole while they fit, and else tell how many more the sheet has', () => {
    expect(titulosNaCarteira([])).toBe('');
    expect(titulosNaCarteira(['Conservador', 'Museólogo'])).toBe('Conservador, Museólogo');
    const long = Array.from({ length: 5 }, (_, i) => `${'x'.repeat(60)}${i}`);
    expect(titulosNaCarteira(long)).toBe(`${long[0]}, ${long[1]} e mais 3, na folha`);
    const one = 'y'.repeat(300);
    expect(titulosNaCarteira([one, 'z'])).toBe(`${one} e mais 1, na folha`);
  });
});
