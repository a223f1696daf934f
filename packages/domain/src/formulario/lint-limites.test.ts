import { describe, expect, it } from 'vitest';
import type { Campo, Formulario } from './campo.ts';
import { createForm } from './form.fixture.ts';
import { lintFormulario } from './lint.ts';

const quer: Campo = { nome: 'quer', rotulo: 'Quer?', tipo: 'sn' };
const found = (form: Formulario) =>
  lintFormulario(form).map(({ codigo, onde, parte, mensagem }) => [codigo, onde, parte, mensagem]);
const service = (mudancas: Partial<Formulario>) => found(createForm([quer], mudancas));
const field = (campo: Campo) => found(createForm([campo]));

describe('numbers that a draft may not hold', () => {
  it.each([
    [9999, 'Informe um número até 3.650.'],
    [-5, 'Informe um número a partir de 0.'],
  ])('says it of a term of %i', (n, said) => {
    expect(service({ prazo: { n, unidade: 'UTEIS' } })).toEqual([['limite', 'prazo', undefined, said]]);
  });

  it('takes the bounds themselves', () => {
    expect(service({ prazo: { n: 3650, unidade: 'UTEIS' }, recurso: { dias: 365 } })).toEqual([]);
  });

  it('says it of days to appeal and of amounts, wherever the fee holds them', () => {
    const taxa = { itens: [{ descricao: 'Parte', taxa: { casos: [], senao: 100_000_001 } }] };
    // The thirty days of the law may be made fewer, never more.
    expect(service({ recurso: { dias: 10, decisaoDias: 31 } })).toEqual([
      ['limite', 'recurso.decisaoDias', undefined, 'Informe um número até 30.'],
    ]);
    expect(service({ recurso: { dias: 366 }, taxa })).toEqual([
      ['limite', 'recurso.dias', undefined, 'Informe um número até 365.'],
      ['limite', 'taxa', undefined, 'Informe um valor até R$ 1.000.000,00.'],
    ]);
  });

  it.each<[Campo, string]>([
    [{ nome: 'a', rotulo: 'A', tipo: 'txt', maxLength: 20_001 }, 'maxLength'],
    [{ nome: 'a', rotulo: 'A', tipo: 'int', min: -2_000_000_000_000 }, 'min'],
    [{ nome: 'a', rotulo: 'A', tipo: 'anexo', aceita: ['image/png'], maxArquivos: 51 }, 'maxArquivos'],
    [{ nome: 'a', rotulo: 'A', tipo: 'anexo', aceita: ['image/png'], minPx: [1, 20_001] }, 'minPx.1'],
    [
      { nome: 'a', rotulo: 'A', tipo: 'tab', linhas: { titulo: 'T', max: 201, campos: [quer] as never } },
      'linhas.max',
    ],
  ])('names the property of the field: %j', (campo, parte) => {
    expect(field(campo).map(([codigo, onde, where]) => [codigo, onde, where])).toEqual([
      ['limite', 'a', parte],
    ]);
  });
});

describe('lists that a draft may not hold', () => {
  it('says too many lines, and lines too long', () => {
    const { carta } = createForm([quer]);
    const formas = Array.from({ length: 21 }, (_, i) => `Forma ${i}`);
    const etapas = ['a'.repeat(1001)];
    expect(service({ carta: { ...carta, formas, etapas } })).toEqual([
      ['limite', 'carta.etapas', undefined, 'Use no máximo 1000 caracteres.'],
      ['limite', 'carta.formas', undefined, 'Use no máximo 20 linhas.'],
    ]);
  });
});
