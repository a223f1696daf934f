import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  estadoDaManutencao,
  momentoDe,
  paradasEncerradas,
  proximaMudanca,
  sayManutencao,
} from './manutencao.ts';

const inicio = new Date('2026-12-06T01:00:00Z'); // 22h of Saturday
const ate = new Date('2026-12-06T05:30:00Z');
const planejada = { ligada: true, inicio, ate };
const antes = new Date(inicio.getTime() - 1);

describe('a planned maintenance', () => {
  it('is announced, begins and ends by the clock', () => {
    expect(estadoDaManutencao(planejada, antes)).toBe('anunciada');
    expect(estadoDaManutencao(planejada, inicio)).toBe('ativa');
    expect(estadoDaManutencao(planejada, new Date(ate.getTime() - 1))).toBe('ativa');
    expect(estadoDaManutencao(planejada, ate)).toBe('nenhuma');
  });

  it('leaves the stretch in which people could only read, ended by the clock or before its time', () => {
    const salvaEm = antes;
    const depois = new Date(ate.getTime() + 1);
    const cedo = new Date(inicio.getTime() + 60_000);
    const salva = { ...planejada, salvaEm };
    expect(paradasEncerradas([salva], ate)).toEqual([{ inicio, fim: ate, de: 0 }]);
    expect(paradasEncerradas([salva], cedo)).toEqual([]);
    const off = { ...planejada, ligada: false, salvaEm: cedo };
    expect(paradasEncerradas([salva, off], depois)).toEqual([{ inicio, fim: cedo, de: 0 }]);
    expect(paradasEncerradas([{ ...salva, inicio: null }, off], depois)).toEqual([
      { inicio: salvaEm, fim: cedo, de: 0 },
    ]);
    expect(paradasEncerradas([{ ...salva, salvaEm: depois }], depois)).toEqual([]);
  });

  it('tells when it changes next', () => {
    expect([antes, inicio, ate].map((moment) => proximaMudanca(planejada, moment))).toEqual([
      inicio,
      ate,
      null,
    ]);
    expect(proximaMudanca({ ...planejada, ligada: false }, antes)).toBeNull();
  });

  it('is nothing while it is off, and at once without a start', () => {
    expect(estadoDaManutencao({ ...planejada, ligada: false }, inicio)).toBe('nenhuma');
    expect(estadoDaManutencao({ ...planejada, inicio: null }, antes)).toBe('ativa');
  });

  it('never goes back as time passes', () => {
    const moments = fc.date({
      min: new Date('2026-12-01T00:00:00Z'),
      max: new Date('2026-12-10T00:00:00Z'),
      noInvalidDate: true,
    });
    const order = ['anunciada', 'ativa', 'nenhuma'];
    const rank = (moment: Date) => order.indexOf(estadoDaManutencao(planejada, moment));
    fc.assert(
      fc.property(moments, moments, (one, other) => {
        const [first, then] = one <= other ? [one, other] : [other, one];
        expect(rank(first)).toBeLessThanOrEqual(rank(then));
      }),
    );
  });
});

describe('what people are told', () => {
  it('names start and end before it, the end while it lasts, and nothing afterwards', () => {
    expect(sayManutencao(planejada, antes)).toBe(
      'Em manutenção a partir das 22h de sábado, 05/12/2026, até as 2h30 de domingo, 06/12/2026.',
    );
    expect(sayManutencao(planejada, inicio)).toMatch(
      /^Em manutenção até as 2h30 de domingo, 06\/12\/2026\. Você pode/,
    );
    expect(sayManutencao(planejada, ate)).toBeNull();
    expect(sayManutencao({ ...planejada, ate: null }, inicio)).toMatch(/^Em manutenção\. Você pode/);
  });

  it.each([
    ['00:00', 'a partir da 0h de sábado'],
    ['01:15', 'a partir da 1h15 de sábado'],
    ['12:00', 'a partir das 12h de sábado'],
  ])('says %s as people do', (hora, said) => {
    const from = momentoDe('2026-12-05', hora);
    expect(sayManutencao({ ...planejada, inicio: from }, new Date('2026-12-01T00:00:00Z'))).toContain(said);
  });
});

it('reads day and hour in Brasília, and nothing without both', () => {
  expect(momentoDe('2026-12-05', '22:00')).toEqual(inicio);
  expect([momentoDe('', '22:00'), momentoDe('2026-12-05', '')]).toEqual([null, null]);
});
