import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCentavos, parseCentavos } from '../dinheiro/centavos.ts';
import { bandeiraDe, formatValidade, isNumeroDeCartao, isVencido } from './numero.ts';
import {
  aceitaParcelas,
  descreverOpcao,
  MINIMO_DA_PARCELA,
  opcoesDeParcela,
  resumirOpcao,
} from './parcelas.ts';
import { descreverRecusa, RECUSAS } from './recusa.ts';
import {
  isEncerrada,
  podePassar,
  SITUACOES_DA_SESSAO,
  SITUACOES_DO_CARTAO,
  situacaoDoCartao,
} from './situacao.ts';

const total = fc.integer({ min: 1, max: 100_000_000 });

describe('instalments of a card', () => {
  it('sum to the total to the cent, differ by a cent at most, and keep the minimum', () => {
    fc.assert(
      fc.property(total, fc.integer({ min: 1, max: 20 }), (cents, max) => {
        const options = opcoesDeParcela(cents, max);
        expect(options.map(({ parcelas }) => parcelas)).toEqual(options.map((_, i) => i + 1));
        expect(options.length).toBeLessThanOrEqual(Math.min(max, 12));
        for (const { parcelas, valores } of options) {
          expect(valores).toHaveLength(parcelas);
          expect(valores.reduce((sum, one) => sum + one, 0)).toBe(cents);
          expect(Math.max(...valores) - Math.min(...valores)).toBeLessThanOrEqual(1);
          if (parcelas > 1) expect(Math.min(...valores)).toBeGreaterThanOrEqual(MINIMO_DA_PARCELA);
        }
      }),
    );
  });

  it('ends where one more instalment would be below R$ 30,00', () => {
    expect(opcoesDeParcela(8_999)).toHaveLength(2);
    expect(opcoesDeParcela(9_000)).toHaveLength(3);
    expect(opcoesDeParcela(100)).toHaveLength(1);
    expect(opcoesDeParcela(1_000_000)).toHaveLength(12);
    expect([aceitaParcelas(9_000, 3), aceitaParcelas(9_000, 4), aceitaParcelas(9_000, 0)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(aceitaParcelas(1_000_000, 6, 5)).toBe(false);
    for (const wrong of [0, -1, 1.5]) expect(() => opcoesDeParcela(wrong)).toThrow(RangeError);
  });

  it('are said with their amounts', () => {
    const said = opcoesDeParcela(61_250).map(descreverOpcao);
    expect(said[0]).toBe('1x de R$ 612,50');
    expect(said[4]).toBe('5x de R$ 122,50');
    expect(said[5]).toBe('6x: 2 primeiras de R$ 102,09 e 4 de R$ 102,08');
    expect(opcoesDeParcela(67_457).map(descreverOpcao)[1]).toBe('2x: 1ª de R$ 337,29 e 1 de R$ 337,28');
    expect(opcoesDeParcela(67_457).map(resumirOpcao).slice(0, 2)).toEqual([
      '1x de R$ 674,57',
      '2x de R$ 337,29 e 337,28',
    ]);
  });

  it('are said so that what is read adds up to the total', () => {
    fc.assert(
      fc.property(total, (cents) => {
        for (const option of opcoesDeParcela(cents)) {
          const { parcelas, valores } = option;
          const [said = '', ...rest] = descreverOpcao(option).split(/x: |x de /);
          expect(said).toBe(String(parcelas));
          const parts = rest.join(' ').split(' e ');
          const sum = parts.reduce((all, part) => all + readPart(part, parcelas), 0);
          expect(sum).toBe(cents);
          for (const valor of new Set(valores)) expect(resumirOpcao(option)).toContain(reaisOf(valor));
        }
      }),
    );
  });
});

/** What «2 primeiras de R$ 102,09» comes to; an amount alone stands for each instalment. */
function readPart(part: string, parcelas: number): number {
  const [, count = String(parcelas)] = /^(\d+)(?:ª| primeiras)? de /.exec(part) ?? [];
  return Number(count) * (parseCentavos(part.replace(/^.*R\$/, '')) ?? Number.NaN);
}

const reaisOf = (cents: number) => formatCentavos(cents).replace('R$ ', '');

describe('numbers of cards', () => {
  it('have a check digit', () => {
    for (const good of ['4111111111111111', '5555555555554444', '378282246310005', '6362970000457013'])
      expect(isNumeroDeCartao(good), good).toBe(true);
    for (const bad of ['4111111111111112', '411111111111', '4111 1111 1111 1111', '', '4'.repeat(20)])
      expect(isNumeroDeCartao(bad), bad).toBe(false);
  });

  it('any one wrong digit is found', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 15 });
    fc.assert(
      fc.property(digits, fc.nat({ max: 14 }), fc.integer({ min: 1, max: 9 }), (body, place, by) => {
        const valid = withCheckDigit(body.join(''));
        expect(isNumeroDeCartao(valid)).toBe(true);
        const changed = (Number(valid[place]) + by) % 10;
        const wrong = `${valid.slice(0, place)}${changed}${valid.slice(place + 1)}`;
        expect(isNumeroDeCartao(wrong)).toBe(false);
      }),
    );
  });

  it('tell their brand', () => {
    expect(['4111', '5555', '2221', '3782', '5067', '6062826', '9999'].map(bandeiraDe)).toEqual([
      'VISA',
      'MASTERCARD',
      'MASTERCARD',
      'AMEX',
      'ELO',
      'HIPERCARD',
      'OUTRA',
    ]);
  });

  it('hold until the end of their month', () => {
    expect(formatValidade('2028-03')).toBe('03/2028');
    expect([isVencido('2026-11', '2026-11-30'), isVencido('2026-11', '2026-12-01')]).toEqual([false, true]);
  });
});

function withCheckDigit(body: string): string {
  for (let digit = 0; digit < 10; digit++) if (isNumeroDeCartao(`${body}${digit}`)) return `${body}${digit}`;
  throw new Error('no check digit fits');
}

describe('the situation of an attempt', () => {
  const estorno = fc.record({
    valor: fc.integer({ min: 1, max: 500 }),
    situacao: fc.constantFrom('EM_PROCESSAMENTO' as const, 'DEVOLVIDO' as const, 'NAO_REALIZADO' as const),
  });

  it('is one of the known ones for every truth of the acquirer', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SITUACOES_DA_SESSAO),
        fc.array(estorno, { maxLength: 4 }),
        fc.constantFrom('ABERTA' as const, 'GANHA' as const, 'PERDIDA' as const, null),
        (situacao, estornos, disputa) => {
          const said = situacaoDoCartao({ situacao, valor: 1_000, estornos, disputa });
          expect(SITUACOES_DO_CARTAO).toContain(said);
          if (estornos.length === 0 && disputa === null) expect(said).toBe(situacao);
        },
      ),
    );
  });

  it('puts a dispute before refunds, and refunds before the payment', () => {
    const paid = { situacao: 'CAPTURADA' as const, valor: 100, estornos: [], disputa: null };
    const back = { valor: 100, situacao: 'DEVOLVIDO' as const };
    expect(situacaoDoCartao({ ...paid, estornos: [back] })).toBe('ESTORNADA');
    expect(situacaoDoCartao({ ...paid, estornos: [{ ...back, valor: 40 }] })).toBe('CAPTURADA');
    expect(situacaoDoCartao({ ...paid, estornos: [{ ...back, situacao: 'EM_PROCESSAMENTO' }] })).toBe(
      'ESTORNO_SOLICITADO',
    );
    expect(situacaoDoCartao({ ...paid, estornos: [back], disputa: 'ABERTA' })).toBe('CHARGEBACK_ABERTO');
    expect(situacaoDoCartao({ ...paid, disputa: 'PERDIDA' })).toBe('CHARGEBACK_PERDIDO');
    expect(situacaoDoCartao({ ...paid, disputa: 'GANHA' })).toBe('CHARGEBACK_GANHO');
  });

  it('never leaves an ended session', () => {
    for (const de of SITUACOES_DA_SESSAO) {
      expect(podePassar(de, de)).toBe(false);
      if (isEncerrada(de)) for (const para of SITUACOES_DA_SESSAO) expect(podePassar(de, para)).toBe(false);
    }
    expect(podePassar('CRIADA', 'CAPTURADA')).toBe(false);
    expect(podePassar('AUTORIZADA', 'CAPTURADA')).toBe(true);
  });
});

it('every refusal says what to do next, and no code', () => {
  for (const recusa of RECUSAS) {
    expect(descreverRecusa(recusa)).toMatch(/Tente|tente/);
    expect(descreverRecusa(recusa)).toContain('Pix');
    expect(descreverRecusa(recusa)).not.toMatch(/\d|_/);
  }
});
