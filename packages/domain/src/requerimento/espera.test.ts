import { describe, expect, it } from 'vitest';
import { ESPERA_DESCONHECIDA, sayEspera, sayEsperaShort } from './espera.ts';

describe('how long a service really takes', () => {
  it.each([
    [
      { metade: 3, noveEmDez: 12 },
      'Metade dos pedidos termina em até 3 dias. 9 em cada 10 terminam em até 12 dias.',
    ],
    [
      { metade: 0, noveEmDez: 1 },
      'Metade dos pedidos termina no mesmo dia. 9 em cada 10 terminam em até 1 dia.',
    ],
    [{ metade: 0, noveEmDez: 0 }, '9 em cada 10 pedidos terminam no mesmo dia.'],
    [null, ESPERA_DESCONHECIDA],
  ])('%j', (espera, text) => expect(sayEspera(espera)).toBe(text));

  it('fits on a card, which says nothing when too few ended', () => {
    expect(sayEsperaShort({ metade: 3, noveEmDez: 12 })).toBe(
      'Na prática: metade em até 3 dias, 9 em cada 10 em até 12',
    );
    expect(sayEsperaShort({ metade: 0, noveEmDez: 4 })).toBe(
      'Na prática: metade no mesmo dia, 9 em cada 10 em até 4 dias',
    );
    expect(sayEsperaShort({ metade: 0, noveEmDez: 0 })).toBe('Na prática: 9 em cada 10 no mesmo dia');
    expect(sayEsperaShort(null)).toBeNull();
  });
});
