import { describe, expect, it } from 'vitest';
import { createCalendario } from './calendario.ts';
import { advance } from './contagem.ts';
import { listFeriadosFederais } from './feriado.ts';
import { listFaltantes } from './feriados-faltantes.ts';

describe('the federal days that a year lacks', () => {
  it('are all of an empty year and none of a full one', () => {
    const all = listFeriadosFederais(2028, 2028);
    expect(listFaltantes(2028, [])).toEqual(all);
    expect(listFaltantes(2028, all)).toEqual([]);
  });

  it('leave what the council moved or renamed', () => {
    const known = listFeriadosFederais(2028, 2028)
      .filter(({ data }) => data !== '2028-12-25')
      .map((f) => (f.descricao === 'Dia do Servidor Público' ? { ...f, data: '2028-10-30' } : f))
      .map((f) => (f.descricao === 'Finados' ? { ...f, descricao: 'Dia de Finados' } : f));
    expect(listFaltantes(2028, known).map(({ data }) => data)).toEqual(['2028-12-25']);
  });

  it('are not made up for by a local day', () => {
    const [first] = listFeriadosFederais(2028, 2028);
    if (!first) throw new Error('no days');
    expect(listFaltantes(2028, [{ ...first, uf: 'MG' }])).toContainEqual(first);
  });

  it('are not kept out by half a day on a holiday, so that the deadline skips the whole day', () => {
    const meioDia = {
      data: '2035-11-20',
      tipo: 'RECESSO',
      meioExpediente: 'ATE_13H',
      descricao: 'Fecha cedo',
    } as const;
    const faltantes = listFaltantes(2035, [meioDia]);
    expect(faltantes.map(({ data }) => data)).toContain('2035-11-20');
    const calendario = createCalendario([meioDia, ...faltantes], { municipio: '3106200', uf: 'MG' });
    expect(calendario.businessDaysBetween('2035-11-16', '2035-11-22')).toBe(3);
    expect(advance('2035-11-16', 3, 'UTEIS', calendario)).toBe('2035-11-22');
  });

  it('are kept out by half a day that the council chose for a day left to it', () => {
    const [cinzas] = listFeriadosFederais(2028, 2028).filter(({ tipo }) => tipo === 'PONTO_FACULTATIVO');
    if (!cinzas) throw new Error('no day');
    const own = { ...cinzas, meioExpediente: 'ATE_13H', descricao: 'Portaria 1' } as const;
    expect(listFaltantes(2028, [own])).not.toContainEqual(cinzas);
  });
});
