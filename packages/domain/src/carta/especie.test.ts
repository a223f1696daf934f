import { describe, expect, it } from 'vitest';
import {
  abreComCiencia,
  aceitaPrazo,
  ESPECIES_CARTA,
  formatNumeroCarta,
  NOMES_ESPECIE_CARTA,
} from './especie.ts';

describe('kinds of letters', () => {
  it('number theirs by letters of their own', () => {
    const siglas = NOMES_ESPECIE_CARTA.map((especie) => ESPECIES_CARTA[especie].sigla);
    expect(new Set(siglas).size).toBe(siglas.length);
    expect(formatNumeroCarta({ especie: 'OFICIO', sequencia: 123, ano: 2026, grupo: 'FISC' })).toBe(
      'OF-000123/2026-FISC',
    );
  });

  it('open with the ciência where they summon, and give a term unless they only tell', () => {
    expect(NOMES_ESPECIE_CARTA.filter(abreComCiencia)).toEqual(['INTIMACAO', 'CONVOCACAO']);
    expect(NOMES_ESPECIE_CARTA.filter((one) => !aceitaPrazo(one))).toEqual(['COMUNICADO']);
  });
});
