import boletoUtils from '@mrmgomes/boleto-utils';
import bwip from 'bwip-js/node';
import fc from 'fast-check';
import { isBoleto } from 'validation-br';
import { describe, expect, it } from 'vitest';
import { addDays, diffDays } from '../prazo/data.ts';
import { buildBarra } from './barra.ts';
import { campoLivre, faltasDaConta, nossoNumero, nossoNumeroNoArquivo } from './campo-livre.ts';
import { CONTA } from './conta.fixture.ts';
import { digitoDaBarra, modulo10, resto11 } from './digito.ts';
import { fatorDoVencimento } from './fator.ts';
import { barraDaLinha, isBarra, readBarra, vencimentoDoFator } from './leitura.fixture.ts';
import { formatLinha, linhaDaBarra } from './linha.ts';
import { tracosDaBarra, vetorDaBarra } from './vetor.ts';

const HOJE = '2026-11-29';
const BARRA = '00191166100000612500000001234567000000012317';
const LINHA = '00190.00009 01234.567004 00000.123174 1 16610000061250';

const day = fc.integer({ min: -2999, max: 5499 }).map((days) => addDays(HOJE, days));
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const barra = fc.record({
  banco: digits(3),
  vencimento: day,
  valor: fc.integer({ min: 1, max: 9_999_999_999 }),
  campoLivre: digits(25),
});

describe('a check digit', () => {
  it.each([
    ['001900000', '9'],
    ['0123456700', '4'],
    ['0000012317', '4'],
  ])('«módulo 10» of %s is %s', (text, digit) => expect(modulo10(text)).toBe(digit));

  it('«módulo 11» of a bar code is never 0', () => {
    expect(digitoDaBarra('0'.repeat(43))).toBe('1');
    expect(resto11('261533')).toBe(2);
  });
});

describe('the fator', () => {
  it.each([
    ['2000-07-03', '1000'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2026-03-31', '1402'],
    ['2026-12-15', '1661'],
    ['2049-10-13', '9999'],
    ['2049-10-14', '1000'],
  ])('of %s is %s', (vencimento, fator) => expect(fatorDoVencimento(vencimento)).toBe(fator));

  it('is none before it had four digits', () => {
    expect(() => fatorDoVencimento('2000-07-02')).toThrow(RangeError);
  });

  it('reads back to the same day within the window of any day of reading', () => {
    const hoje = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays('2010-01-01', days));
    fc.assert(
      fc.property(hoje, fc.integer({ min: -3000, max: 5500 }), (today, days) => {
        const vencimento = addDays(today, days);
        if (vencimento < '2000-07-03') return;
        expect(vencimentoDoFator(fatorDoVencimento(vencimento), today)).toBe(vencimento);
      }),
    );
  });

  it('names no day outside of its window', () => {
    const far = fatorDoVencimento(addDays(HOJE, 5501));
    expect(vencimentoDoFator(far, HOJE)).toBeNull();
    expect(vencimentoDoFator('0999', HOJE)).toBeNull();
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), (fator) => {
        const date = vencimentoDoFator(String(fator), HOJE);
        if (date === null) return;
        expect(diffDays(HOJE, date)).toBeGreaterThanOrEqual(-3000);
        expect(diffDays(HOJE, date)).toBeLessThanOrEqual(5500);
      }),
    );
  });
});

describe('a bar code and its line', () => {
  it('are the published ones', () => {
    const made = buildBarra({
      banco: '001',
      vencimento: '2026-12-15',
      valor: 61_250,
      campoLivre: '0000001234567000000012317',
    });
    expect(made).toBe(BARRA);
    expect(formatLinha(linhaDaBarra(made))).toBe(LINHA);
    expect(barraDaLinha(LINHA)).toBe(BARRA);
    const other = barraDaLinha('23791.23454 67890.123457 67890.123457 8 99990000010000');
    expect(readBarra(other ?? '', '2025-02-01')).toMatchObject({ vencimento: '2025-02-21', valor: 10_000 });
  });

  it('are accepted and read alike by two other implementations', () => {
    fc.assert(
      fc.property(barra, (given) => {
        const made = buildBarra(given);
        const linha = linhaDaBarra(made);
        expect(isBoleto(linha)).toBe(true);
        if (boletoUtils.identificarTipoBoleto(made) !== 'BANCO') return;
        expect(boletoUtils.codBarras2LinhaDigitavel(made, true)).toBe(formatLinha(linha));
        expect(boletoUtils.linhaDigitavel2CodBarras(linha)).toBe(made);
        // The other one drops the first digit of amounts of ten.
        if (given.valor < 1_000_000_000)
          expect(boletoUtils.identificarValor(made, 'CODIGO_DE_BARRAS')).toBe(given.valor / 100);
      }),
      { numRuns: 300 },
    );
  });

  it('read back what they were made of', () => {
    fc.assert(
      fc.property(barra, (given) => {
        const made = buildBarra(given);
        expect(readBarra(made, HOJE)).toEqual(given);
        expect(barraDaLinha(formatLinha(linhaDaBarra(made)))).toBe(made);
      }),
    );
  });

  it('notice one changed digit of the line anywhere', () => {
    const linha = linhaDaBarra(BARRA);
    fc.assert(
      fc.property(fc.nat(46), digits(1), (at, digit) => {
        const changed = linha.slice(0, at) + digit + linha.slice(at + 1);
        expect(barraDaLinha(changed) === BARRA).toBe(changed === linha);
      }),
    );
  });

  it.each([
    '',
    '1',
    BARRA.slice(1),
    `${BARRA.slice(0, 4)}9${BARRA.slice(5)}`,
    `${BARRA.slice(0, 3)}8${BARRA.slice(4)}`,
  ])('are none: %s', (text) => {
    expect(isBarra(text)).toBe(false);
    expect(readBarra(text, HOJE)).toBeNull();
    expect(barraDaLinha(text)).toBeNull();
  });

  it('are refused when they cannot be written', () => {
    const good = { banco: '001', vencimento: '2026-12-15', valor: 1, campoLivre: '0'.repeat(25) };
    for (const bad of [
      { banco: '1' },
      { valor: 0 },
      { valor: 1.5 },
      { valor: 10_000_000_000 },
      { campoLivre: '' },
    ])
      expect(() => buildBarra({ ...good, ...bad })).toThrow(RangeError);
  });
});

describe('the bars', () => {
  it('are those that another implementation draws', () => {
    fc.assert(
      fc.property(digits(44), (text) => {
        const [drawn] = bwip.raw({ bcid: 'interleaved2of5', text }) as unknown as [{ sbs: number[] }];
        expect(vetorDaBarra(text).map((width) => (width === 1 ? 1 : 2))).toEqual(drawn.sbs.slice(0, 227));
      }),
    );
  });

  it('lie beside each other, 103 mm wide at a quarter of a millimetre a module', () => {
    const { tracos, largura } = tracosDaBarra(BARRA);
    expect(largura).toBe(405);
    expect(tracos[0]).toEqual({ x: 0, largura: 1 });
    expect(tracos.at(-1)).toEqual({ x: 404, largura: 1 });
    expect(() => tracosDaBarra('123')).toThrow(RangeError);
  });
});

describe('the number of a boleto', () => {
  it.each(['001', '999'])('of bank %s', (banco) => {
    const conta = { ...CONTA, banco };
    const numero = '12345670000000123';
    expect(nossoNumero(conta, 123)).toBe(numero);
    expect(campoLivre(conta, numero)).toBe('0000001234567000000012317');
    expect(nossoNumeroNoArquivo(conta, numero)).toBe('12345670000000123   ');
    expect(faltasDaConta(conta)).toEqual([]);
  });

  it('is none of a bank without a rule', () => {
    fc.assert(
      fc.property(digits(3), (banco) => {
        if (['001', '999'].includes(banco)) return;
        const conta = { ...CONTA, banco };
        expect(faltasDaConta(conta).map(({ campo }) => campo)).toEqual(['banco']);
        expect(() => nossoNumero(conta, 1)).toThrow(RangeError);
      }),
    );
  });

  it('ends where the bank has no more room', () => {
    for (const sequencia of [0, 10_000_000_000])
      expect(() => nossoNumero(CONTA, sequencia)).toThrow(RangeError);
  });

  it('always fits its places', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (sequencia) => {
        const numero = nossoNumero(CONTA, sequencia);
        expect(campoLivre(CONTA, numero)).toMatch(/^[0-9]{25}$/);
        expect(nossoNumeroNoArquivo(CONTA, numero)).toHaveLength(20);
      }),
    );
  });

  it('needs an account as its bank writes it', () => {
    const faltas = faltasDaConta({ ...CONTA, agencia: 'x', conta: '', convenio: '123', carteira: '1' });
    expect(faltas.map(({ campo }) => campo)).toEqual(['agencia', 'conta', 'convenio', 'carteira']);
  });
});
