import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCalendario } from '../prazo/calendario.ts';
import { addDays } from '../prazo/data.ts';
import { explicar } from '../prazo/explicacao.ts';
import { type Feriado, listFeriadosFederais } from '../prazo/feriado.ts';
import { formatDataComDia } from '../texto/data-br.ts';
import { dividirEmParcelas } from './parcelas.ts';
import { acordoPassos } from './prazo-do-acordo.ts';

const BH = { municipio: '3106200', uf: 'MG' };
const federal = listFeriadosFederais(2026, 2030);
const calendario = createCalendario(federal, BH);

function agreed(hoje: string, dia: number, parcelas: number, now = calendario): string[] {
  const made = dividirEmParcelas({ valores: [900_000], parcelas, dia, hoje, calendario });
  const vencimentos = made.map(({ vencimento }) => vencimento);
  return explicar(acordoPassos({ hoje, dia, vencimentos, calendario: now }));
}

describe('how the days of an agreement were counted', () => {
  it('explains the first in full, the others by their day and what moved it', () => {
    expect(agreed('2026-11-23', 10, 6)).toEqual([
      'Acordo aprovado em 23/11/2026 (segunda-feira): esse dia não conta.',
      'Começa a contar em 24/11/2026 (terça-feira).',
      'O prazo é de 3 dias úteis: vai até 26/11/2026 (quinta-feira).',
      'A entrada vence em 26/11/2026 (quinta-feira), às 23h59 de Brasília.',
      'As outras vencem no dia 10 de cada mês.',
      '10/01 é domingo: passa para 11/01/2027 (segunda-feira).',
      '10/04 é sábado: passa para 12/04/2027 (segunda-feira).',
    ]);
  });

  it('says no more than is true of one alone, of two, and of a day that not every month has', () => {
    expect(agreed('2026-11-23', 10, 1).slice(-2)).toEqual([
      'O prazo é de 3 dias úteis: vai até 26/11/2026 (quinta-feira).',
      'Vence em 26/11/2026 (quinta-feira), às 23h59 de Brasília.',
    ]);
    expect(agreed('2026-11-23', 10, 2)).toContain('A outra vence no dia 10 do mês seguinte.');
    expect(agreed('2026-11-23', 31, 3)).toContain(
      'As outras vencem no dia 31 de cada mês, ou no último do mês que não tem esse dia.',
    );
  });

  it('keeps the days that were agreed when the calendar changes', () => {
    const feriado: Feriado = {
      data: '2026-11-25',
      tipo: 'MUNICIPAL',
      municipioIbge: BH.municipio,
      meioExpediente: 'NENHUM',
      descricao: 'Feriado novo',
    };
    const told = agreed('2026-11-23', 10, 3, createCalendario([...federal, feriado], BH));
    expect(told).toContain(
      'Pelo calendário de hoje seria 27/11/2026, mas vale o dia já avisado: 26/11/2026 (quinta-feira).',
    );
    expect(told).toContain('A entrada vence em 26/11/2026 (quinta-feira), às 23h59 de Brasília.');
  });

  it('names every day that is not the one that was chosen', () => {
    const plan = fc.tuple(
      fc.nat({ max: 700 }),
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 2, max: 12 }),
    );
    fc.assert(
      fc.property(plan, ([after, dia, parcelas]) => {
        const hoje = addDays('2026-11-23', after);
        const made = dividirEmParcelas({ valores: [900_000], parcelas, dia, hoje, calendario });
        const told = agreed(hoje, dia, parcelas).join('\n');
        for (const { ordem, vencimento } of made)
          expect(told.includes(formatDataComDia(vencimento))).toBe(
            ordem === 1 || Number(vencimento.slice(8)) !== dia,
          );
      }),
    );
  });
});
