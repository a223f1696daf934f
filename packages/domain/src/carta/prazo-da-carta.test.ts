import { expect, it } from 'vitest';
import { createCalendario } from '../prazo/calendario.ts';
import { exigenciaPrazo } from '../requerimento/exigencia.ts';
import { diasCorridos, INICIO_DO_PRAZO } from './prazo-da-carta.ts';

it.each([
  ['2026-12-02', '2026-12-03', 'a Wednesday: the next day'],
  ['2026-12-04', '2026-12-07', 'a Friday: Monday'],
  ['2026-12-05', '2026-12-08', 'a Saturday counts as Monday: Tuesday'],
])('says when the term of a letter known of on %s begins: %s (%s)', (ciencia, first) => {
  const calendario = createCalendario([], { municipio: '3106200', uf: 'MG' });
  const { passos } = exigenciaPrazo({ ciencia, prazoDias: 10, prorrogada: false, calendario });
  expect(passos.find(({ tipo }) => tipo === 'INICIO')).toMatchObject({ data: first });
  expect(INICIO_DO_PRAZO).toContain('primeiro dia útil depois da ciência');
  expect(INICIO_DO_PRAZO).toContain('sem expediente vale como dada no dia útil seguinte');
});

it('says how long the term is', () => {
  expect([1, 15].map(diasCorridos)).toEqual(['1 dia corrido', '15 dias corridos']);
});
