import { expect, it } from 'vitest';
import { ANEXO_GUARDADO } from '#features/envio/kept-files.ts';
import { each, isKept, orNull } from './kept-shape.ts';

const ANEXO = {
  id: 'a',
  campo: null,
  nome: 'a.pdf',
  mime: 'application/pdf',
  tamanho: 1,
  sha256: 'x',
  verificacao: 'liberado',
  sensivel: false,
  enviadoEm: '2026-11-23T12:00:00Z',
};

const isCopy = isKept({
  texto: '',
  vez: 0,
  lida: false,
  anexos: [ANEXO_GUARDADO],
  ate: orNull(''),
  porItem: each(['']),
});
const COPY = { texto: 'Oi', vez: 2, lida: true, anexos: [ANEXO], ate: null, porItem: { a: ['b'] } };

it('accepts a complete copy, even with extra fields', () => {
  expect(isCopy(COPY)).toBe(true);
  expect(isCopy({ ...COPY, anexos: [], porItem: {}, ate: '2026-11-23', novo: 1 })).toBe(true);
});

it.each([
  ['nothing', null],
  ['a text', '{"texto":""}'],
  ['a list', [COPY]],
  ['one without a field', { ...COPY, texto: undefined }],
  ['a number for a text', { ...COPY, texto: 7 }],
  ['no number', { ...COPY, vez: Number.NaN }],
  ['an object for a list', { ...COPY, anexos: { 0: ANEXO } }],
  ['a list with something else in it', { ...COPY, anexos: [ANEXO, null] }],
  ['a file without its size', { ...COPY, anexos: [{ ...ANEXO, tamanho: '1' }] }],
  ['a list for an object', { ...COPY, porItem: [['b']] }],
  ['an object with something else in it', { ...COPY, porItem: { a: [1] } }],
])('treats %s as absent', (_, found) => {
  expect(isCopy(found)).toBe(false);
});
