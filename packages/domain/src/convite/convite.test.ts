import { describe, expect, it } from 'vitest';
import { atosDoConvite, NOMES_SITUACAO_DE_CONVITE } from './convite.ts';
import { explicaRecusa } from './recusa.ts';

describe('an invitation', () => {
  it('is sent again while it may still be accepted or has expired, and cancelled while it is open', () => {
    const atos = (podeDar: boolean, podeCancelar = true) =>
      Object.fromEntries(
        NOMES_SITUACAO_DE_CONVITE.map((one) => [one, atosDoConvite(one, { podeDar, podeCancelar })]),
      );
    expect(atos(true)).toEqual({
      aberto: ['reenviar', 'cancelar'],
      aceito: [],
      vencido: ['reenviar'],
      cancelado: [],
      substituido: [],
    });
    expect(atos(false)).toEqual({
      aberto: ['cancelar'],
      aceito: [],
      vencido: [],
      cancelado: [],
      substituido: [],
    });
    expect(Object.values(atos(false, false)).flat()).toEqual([]);
  });

  it('that cannot be accepted says why, and whom to ask', () => {
    expect(explicaRecusa('vencido', 'Conselho X')).toBe(
      'O link do convite vale 7 dias, e este venceu. Peça um novo convite ao Conselho X.',
    );
    expect(explicaRecusa('substituido', 'Conselho X')).toContain('Se precisar, peça um novo convite');
    expect(explicaRecusa('aceito', 'Conselho X')).not.toContain('Peça');
    expect(explicaRecusa('conta_fechada', 'Conselho X')).toContain('Fale com o Conselho X.');
  });
});
