import { describe, expect, it } from 'vitest';
import { dizerCobranca, dizerMarcas, ESPECIES_EM_PALAVRAS } from './palavras.ts';
import { ESPECIES_COBRANCA, SITUACOES_COBRANCA } from './situacao.ts';

const HOJE = '2026-11-22';
const fatos = { situacao: 'A_VENCER', vencimento: '2026-12-07', pagoEm: null } as const;

describe('the situation of a charge', () => {
  it.each([
    [{}, 'A vencer'],
    [{ vencimento: HOJE }, 'Vence hoje'],
    // Due on a Saturday, it may be paid until Monday is over.
    [{ vencimento: '2026-11-21', ultimoDia: '2026-11-23' }, 'A vencer'],
    [{ vencimento: '2026-11-20', ultimoDia: HOJE }, 'Vence hoje'],
    [{ vencimento: '2026-11-15', ultimoDia: '2026-11-16' }, 'Vencida há 6 dias'],
    [{ vencimento: '2026-11-21' }, 'Vencida há 1 dia'],
    [{ situacao: 'VENCIDA', vencimento: '2026-11-10' }, 'Vencida há 12 dias'],
    // Its day was lost and it got another one.
    [{ situacao: 'VENCIDA', vencimento: '2026-11-23' }, 'A vencer'],
    // Late in the evening in Brasília it is already the next day in UTC.
    [{ situacao: 'PAGA', pagoEm: '2026-02-04T01:30:00.000Z' }, 'Paga em 03/02/2026'],
    [{ situacao: 'PAGA_A_MAIOR', pagoEm: '2026-02-03T15:00:00.000Z' }, 'Paga em 03/02/2026'],
    [{ situacao: 'PARCELADA', parcelas: 6 }, 'Parcelada em 6x'],
    [{ situacao: 'PARCELADA', parcelas: null }, 'Parcelada'],
    [{ situacao: 'ESTORNADA' }, 'Devolvida'],
    [{ situacao: 'PROTESTADA' }, 'Protestada'],
    [{ situacao: 'CANCELADA' }, 'Cancelada'],
  ] as const)('%o is «%s»', (change, texto) => {
    expect(dizerCobranca({ ...fatos, ...change }, HOJE).texto).toBe(texto);
  });

  it('has words of its own for every situation but those that only a date tells apart', () => {
    const words = SITUACOES_COBRANCA.map((situacao) => dizerCobranca({ ...fatos, situacao }, HOJE).texto);
    expect(words.filter((one) => one === 'A vencer')).toHaveLength(3);
    expect(words.filter((one) => one === 'Paga')).toHaveLength(2);
    expect(new Set(words).size).toBe(words.length - 3);
  });
});

describe('what holds beside it', () => {
  it('is said in one order, and nothing where nothing holds', () => {
    expect(dizerMarcas({})).toEqual([]);
    const all = dizerMarcas({ emDisputa: true, emDiscussao: true, emConfirmacao: true });
    expect(all.map(({ texto }) => texto)).toEqual([
      'Pagamento em confirmação',
      'Em contestação',
      'Em disputa',
    ]);
  });
});

it('every kind has a name of its own', () => {
  const nomes = ESPECIES_COBRANCA.map((especie) => ESPECIES_EM_PALAVRAS[especie]);
  expect(new Set(nomes).size).toBe(nomes.length);
});
