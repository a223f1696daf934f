import { completeCpf } from '@balcao/domain/pessoa/cpf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskCpfs, redactTerceiros } from './secao-respostas.ts';

const cpf = fc
  .integer({ min: 100_000_001, max: 999_999_998 })
  .filter((n) => !/^(.)\1+$/.test(String(n)))
  .map((n) => completeCpf(String(n)));

describe('redactTerceiros', () => {
  it.each([
    ['CPF 529.982.247-25 e 52998224725', 'CPF ***.982.247-** e ***.982.247-**'],
    ['escreva para Rosa.Lima@exemplo.example.', 'escreva para R***@exemplo.example.'],
    ['ligue (31) 98888-7777 ou +55 31 3333-4444', 'ligue (telefone protegido) ou (telefone protegido)'],
    ['<maria@exemplo.example>', '<m***@exemplo.example>'],
    [
      '[maria@exemplo.example] ou ...maria@exemplo.example...',
      '[m***@exemplo.example] ou ...m***@exemplo.example...',
    ],
    ['site/maria@exemplo.example@outro', 'site/m***@exemplo.example@outro'],
  ])('covers %s', (texto, coberto) => expect(redactTerceiros(texto, [])).toBe(coberto));

  it.each([
    'protocolo 99999.000123/2026-60',
    'CNPJ AT.EL1.ER0/0001-59 e 11.222.333/0001-81',
    'R$ 1.234,56 em 23/11/2026 às 14h30',
    'art. 50 da Lei nº 9.784/1999',
    '529.982.247-26 não é CPF de ninguém',
  ])('leaves %s', (texto) => expect(redactTerceiros(texto, [])).toBe(texto));

  it('leaves the reader’s own data, in every spelling', () => {
    const own = ['52998224725', 'Helena@exemplo.example', '+5531988887777'];
    const texto = '529.982.247-25, helena@exemplo.example, (31) 98888-7777';
    expect(redactTerceiros(texto, own)).toBe(texto);
  });

  it('takes linear time for a message full of @', () => {
    const started = performance.now();
    redactTerceiros('@'.repeat(100_000), []);
    // Quadratic time would be minutes.
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('covers every CPF, wherever it stands', () => {
    fc.assert(
      fc.property(
        cpf,
        fc.stringMatching(/^[^0-9]*$/),
        fc.stringMatching(/^[^0-9]*$/),
        (number, before, after) => {
          expect(redactTerceiros(`${before}${number}${after}`, [])).not.toContain(number);
          expect(maskCpfs(`${before}${number}${after}`)).not.toContain(number);
        },
      ),
    );
  });
});
