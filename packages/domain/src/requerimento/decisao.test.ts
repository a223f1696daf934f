import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appealInstructions, type Decisao, sayRecurso, validateDecisao } from './decisao.ts';

const decisao: Decisao = {
  resultado: 'INDEFERIDO',
  resumo: 'O diploma enviado não é de curso reconhecido.',
  fundamentacao:
    'O curso informado não consta do cadastro de cursos reconhecidos, conforme o parecer juntado aos autos.',
  baseLegal: 'Lei da profissão, art. 3º',
  recursoDias: 10,
};
const camposDe = (partes: Partial<Decisao>) =>
  validateDecisao({ ...decisao, ...partes }).map(({ campo }) => campo);

describe('validateDecisao (invariant 20)', () => {
  it('accepts a motivated denial', () => expect(validateDecisao(decisao)).toEqual([]));

  it.each(['INDEFERIDO', 'DEFERIDO_PARCIAL'] as const)(
    'refuses %s without text, legal basis or appeal term',
    (resultado) => {
      expect(camposDe({ resultado, fundamentacao: 'x'.repeat(79) })).toEqual(['fundamentacao']);
      expect(camposDe({ resultado, fundamentacao: 'x'.repeat(80) })).toEqual([]);
      expect(camposDe({ resultado, baseLegal: '  ' })).toEqual(['baseLegal']);
      for (const recursoDias of [null, 0, -1, 1.5])
        expect(camposDe({ resultado, recursoDias })).toEqual(['recursoDias']);
    },
  );

  it('counts letters that say something, not spaces', () => {
    expect(camposDe({ fundamentacao: `${'x '.repeat(39)}${' '.repeat(60)}` })).toEqual(['fundamentacao']);
  });

  it('asks less of an approval, but never nothing', () => {
    const plain = {
      resultado: 'DEFERIDO',
      fundamentacao: 'Documentos conferidos.',
      baseLegal: '',
      recursoDias: null,
    };
    expect(camposDe(plain as Partial<Decisao>)).toEqual([]);
    expect(camposDe({ resultado: 'DEFERIDO', fundamentacao: ' ' })).toEqual(['fundamentacao']);
    expect(camposDe({ resumo: '' })).toEqual(['resumo']);
    expect(camposDe({ resumo: 'x'.repeat(501) })).toEqual(['resumo']);
  });

  it('says how long summary and text have to be at least', () => {
    const short = {
      ...decisao,
      resultado: 'DEFERIDO',
      resumo: 'Aprovado.',
      fundamentacao: 'Conferi.',
    } as const;
    expect(validateDecisao(short).map(({ mensagem }) => mensagem)).toEqual([
      'Escreva o texto da decisão com pelo menos 10 letras.',
      'Escreva o resumo com pelo menos 10 letras.',
    ]);
    expect(camposDe({ resumo: 'Deferido..' })).toEqual([]);
  });

  it('no text passes as a denial without the three parts', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.option(fc.integer()),
        (fundamentacao, baseLegal, recursoDias) => {
          const problemas = validateDecisao({ ...decisao, fundamentacao, baseLegal, recursoDias });
          if (problemas.length > 0) return;
          expect(fundamentacao.trim().length).toBeGreaterThanOrEqual(80);
          expect(baseLegal.trim()).not.toBe('');
          expect(recursoDias).toBeGreaterThan(0);
        },
      ),
    );
  });
});

it('tells how to appeal', () => {
  expect(appealInstructions(10)).toContain('em até 10 dias');
  expect(appealInstructions(1)).toContain('em até 1 dia ');
});

it('says of the last decision that it can no longer be appealed', () => {
  expect(sayRecurso(10, false)).toBe(appealInstructions(10));
  expect(sayRecurso(10, true)).toBe('Não cabe outro recurso: a decisão é final.');
});
