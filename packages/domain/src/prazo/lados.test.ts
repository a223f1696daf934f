import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCalendario } from './calendario.ts';
import { diffDays } from './data.ts';
import { todayInSaoPaulo } from './fuso.ts';
import { listLados } from './lados.ts';
import type { PrazoEvento } from './prazo-evento.ts';
import { derivePrazo } from './relogio.ts';

const calendario = createCalendario([], { municipio: '3106200', uf: 'MG' });
const START = new Date('2026-11-02T12:00:00Z');
const DAY_MS = 86_400_000;
const at = (days: number) => new Date(START.getTime() + days * DAY_MS);
const clock = (eventos: PrazoEvento[], days: number) =>
  derivePrazo(eventos, { n: 30, unidade: 'CORRIDOS', lado: 'CONSELHO' }, calendario, at(days));
const inicio: PrazoEvento = { tipo: 'INICIO', em: START, motivo: 'enviar' };

describe('the days of each side', () => {
  it('are those of the ledger, and sum up to the days since filing while nothing closes', () => {
    const wait = fc.record({
      motivo: fc.constantFrom('EM_EXIGENCIA', 'AGUARDANDO_TERCEIRO'),
      after: fc.nat({ max: 9 }),
      lasts: fc.nat({ max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(wait, { maxLength: 6 }), fc.nat({ max: 20 }), (waits, more) => {
        const eventos = [inicio];
        let day = 0;
        const model = { conselho: 0, requerente: 0, terceiro: 0 };
        for (const { motivo, after, lasts } of waits) {
          eventos.push(
            { tipo: 'PAUSA', em: at(day + after), motivo },
            { tipo: 'RETOMADA', em: at(day + after + lasts), motivo },
          );
          model.conselho += after;
          model[motivo === 'EM_EXIGENCIA' ? 'requerente' : 'terceiro'] += lasts;
          day += after + lasts;
        }
        model.conselho += more;
        const found = Object.fromEntries(
          listLados(clock(eventos, day + more)).map(({ lado, dias }) => [lado, dias]),
        );
        expect({ terceiro: 0, ...found }).toEqual(model);
        expect(Object.values(model).reduce((sum, n) => sum + n, 0)).toBe(
          diffDays(todayInSaoPaulo(START), todayInSaoPaulo(at(day + more))),
        );
      }),
    );
  });

  it('name another body from the day on which one is waited for, and never before', () => {
    const asked: PrazoEvento = { tipo: 'PAUSA', em: at(2), motivo: 'AGUARDANDO_TERCEIRO' };
    expect(listLados(clock([inicio], 2)).map(({ lado }) => lado)).toEqual(['conselho', 'requerente']);
    expect(listLados(clock([inicio, asked], 2))).toContainEqual({ lado: 'terceiro', dias: 0 });
    expect(listLados(null)).toEqual([
      { lado: 'conselho', dias: 0 },
      { lado: 'requerente', dias: 0 },
    ]);
  });
});
