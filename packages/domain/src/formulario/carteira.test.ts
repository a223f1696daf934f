import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocumentoGuardado, isVencido, motivoNaoServe } from './carteira.ts';
import { MIMES_ACEITOS } from './tipos/anexo.ts';

const MB = 1024 * 1024;
const diploma: DocumentoGuardado = {
  nome: 'diploma.pdf',
  mime: 'application/pdf',
  tamanho: 2 * MB,
  validade: null,
};
const HOJE = '2026-11-23';

describe('whether a kept document fits a field', () => {
  it('follows kind, size and pixels of the field', () => {
    expect(motivoNaoServe(diploma, { aceita: ['application/pdf'] }, HOJE)).toBeNull();
    expect(motivoNaoServe(diploma, { aceita: ['image/jpeg'] }, HOJE)).toBe('Envie JPG.');
    expect(motivoNaoServe(diploma, { aceita: ['application/pdf'], maxMb: 1 }, HOJE)).toMatch(
      /Aqui cabem até 1 MB/,
    );
    const foto = { ...diploma, mime: 'image/png', largura: 600, altura: 799 };
    expect(motivoNaoServe(foto, { aceita: ['image/png'], minPx: [600, 800] }, HOJE)).toMatch(/600 por 800/);
  });

  it('ends with the last day of the document', () => {
    expect(motivoNaoServe({ ...diploma, validade: HOJE }, { aceita: ['application/pdf'] }, HOJE)).toBeNull();
    expect(
      motivoNaoServe({ ...diploma, validade: '2026-11-22' }, { aceita: ['application/pdf'] }, HOJE),
    ).toBe('Este documento venceu em 22/11/2026.');
  });

  it('never offers what a field would refuse from a device', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    const iso = day.map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        fc.constantFrom(...MIMES_ACEITOS),
        fc.subarray([...MIMES_ACEITOS], { minLength: 1 }),
        fc.integer({ min: 1, max: 30 * MB }),
        fc.integer({ min: 1, max: 20 }),
        fc.option(iso),
        (mime, aceita, tamanho, maxMb, validade) => {
          const documento = { nome: 'x', mime, tamanho, validade };
          const fits = motivoNaoServe(documento, { aceita, maxMb }, HOJE) === null;
          expect(fits).toBe(aceita.includes(mime) && tamanho <= maxMb * MB && !isVencido(documento, HOJE));
        },
      ),
    );
  });
});
