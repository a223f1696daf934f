import { expect, it } from 'vitest';
import { createCalendario } from '../prazo/calendario.ts';
import { dizRecebidaTarde } from './recebida-tarde.ts';

const calendario = createCalendario([], { municipio: '3106200', uf: 'MG' });

it.each([
  ['2026-12-07', false],
  ['2026-12-08', true],
  ['2026-12-11', true],
  ['2026-12-14', true],
])('a call to Friday, 11 December that was known of on %s came too late: %s', (ciencia, late) => {
  const said = dizRecebidaTarde({ ciencia, data: '2026-12-11', calendario });
  expect(said !== null).toBe(late);
  if (late) expect(said).toMatch(/menos de 3 dias úteis.*não conta contra ela/);
});
