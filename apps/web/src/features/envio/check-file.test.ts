import type { CampoAnexo } from '@balcao/domain/formulario/campo';
import { describe, expect, it } from 'vitest';
import { checkCount, checkFile } from './check-file.ts';

const campo: CampoAnexo = {
  nome: 'laudo',
  rotulo: 'Laudo',
  tipo: 'anexo',
  aceita: ['application/pdf', 'image/jpeg', 'image/png'],
  maxArquivos: 2,
  maxMb: 1,
};
const contexto = { hoje: '2026-11-21' };
const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });

describe('checkFile', () => {
  it('accepts a valid file', async () => {
    expect(await checkFile(file('a.pdf', 'application/pdf'), campo, contexto)).toBeNull();
  });

  it.each([
    [file('a.pdf', 'application/pdf', 0), 'O arquivo está vazio.'],
    [file('a.heic', 'image/heic'), 'Envie PDF, JPG ou PNG.'],
    [file('a.exe', ''), 'Envie PDF, JPG ou PNG.'],
    [
      file('a.png', 'image/png', 1024 * 1024 + 1),
      'Este arquivo tem 1,1 MB. Aqui cabem até 1 MB. Reduza o arquivo e envie de novo.',
    ],
  ])('says what is wrong with %o', async (wrong, message) => {
    expect(await checkFile(wrong, campo, contexto)).toBe(message);
  });

  it('accepts an image that it cannot measure, because the server measures it', async () => {
    const measured: CampoAnexo = { ...campo, minPx: [600, 800] };
    expect(await checkFile(file('a.png', 'image/png'), measured, contexto)).toBeNull();
  });
});

describe('checkCount', () => {
  it('returns a message only beyond the limit of the field', () => {
    expect(checkCount(2, campo, contexto)).toBeNull();
    expect(checkCount(3, campo, contexto)).toBe('Envie no máximo 2 arquivos.');
  });
});
