import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lancarEmissao, lancarPagamento, somarLancamentos, TOLERANCIA } from '../pagamento/lancamento.ts';
import { csvLine } from '../planilha/csv.ts';
import { porqueNaoFecha, porqueNaoReabre } from './fechar.ts';
import { COLUNAS_DO_LIVRO, celulasDoLivro } from './livro.ts';
import { diaVazio, totalDoDia } from './numeros.ts';
import { somarRecebimentos } from './recebimento.fixture.ts';
import {
  classificar,
  ESPECIES_DIFERENCA,
  esperadoDe,
  isTrilho,
  type Recebimento,
  TRILHOS,
} from './recebimento.ts';
import { pedeSegundaPessoa, SOLUCOES, solucoesDe } from './solucao.ts';

const CERTO: Recebimento = {
  trilho: 'PIX',
  valor: 6_180,
  devido: 6_180,
  falta: 0,
  temCobranca: true,
  jaEstavaPaga: false,
  depoisDoFechamento: false,
};

/** A transfer as the books may take it: it pays what is owed at most, and something is missing only where all of it paid. */
const recebimento: fc.Arbitrary<Recebimento> = fc
  .record({
    trilho: fc.constantFrom(...TRILHOS),
    valor: fc.integer({ min: 1, max: 1_000_000 }),
    owed: fc.integer({ min: 0, max: 1_000_000 }),
    temCobranca: fc.boolean(),
    jaEstavaPaga: fc.boolean(),
    depoisDoFechamento: fc.boolean(),
  })
  .map(({ owed, ...rest }) => {
    const devido = rest.temCobranca ? Math.min(owed, rest.valor) : 0;
    return { ...rest, devido, falta: rest.temCobranca ? owed - devido : 0 };
  });

describe('a difference', () => {
  it.each<[string, Partial<Recebimento>, ReturnType<typeof classificar>]>([
    ['none', {}, null],
    ['a rounding', { valor: 6_175, devido: 6_175, falta: TOLERANCIA }, null],
    ['too little', { valor: 6_000, devido: 6_000, falta: 180 }, { especie: 'A_MENOR', valor: 180 }],
    ['too much', { valor: 7_000 }, { especie: 'A_MAIOR', valor: 820 }],
    ['twice', { devido: 0, jaEstavaPaga: true }, { especie: 'EM_DOBRO', valor: 6_180 }],
    ['for a charge that had ended', { devido: 0 }, { especie: 'A_MAIOR', valor: 6_180 }],
    ['without a charge', { devido: 0, temCobranca: false }, { especie: 'SEM_COBRANCA', valor: 6_180 }],
    ['after the closing', { depoisDoFechamento: true }, { especie: 'TARDIA', valor: 6_180 }],
    ['late and too much', { valor: 7_000, depoisDoFechamento: true }, { especie: 'A_MAIOR', valor: 820 }],
  ])('%s', (_, mais, expected) => expect(classificar({ ...CERTO, ...mais })).toEqual(expected));

  it('is of a whole amount above zero, and each kind has a way out on every rail', () => {
    fc.assert(
      fc.property(recebimento, (one) => {
        const diferenca = classificar(one);
        if (!diferenca) return;
        expect(diferenca.valor).toBeGreaterThan(0);
        expect(solucoesDe({ ...diferenca, trilho: one.trilho, temSaldo: true }).length).toBeGreaterThan(0);
      }),
    );
  });

  it('explains every cent between what was expected and what came in', () => {
    fc.assert(
      fc.property(fc.array(recebimento, { maxLength: 40 }), (all) => {
        const total = totalDoDia(somarRecebimentos(all));
        expect(total.recebido).toBe(total.esperado + total.aMais - total.aMenos);
        expect(total.quantos).toBe(all.length);
        const explained = all.reduce((sum, one) => {
          const diferenca = classificar(one);
          if (diferenca?.especie === 'TARDIA' || !diferenca) return sum + one.valor - esperadoDe(one);
          return sum + (diferenca.especie === 'A_MENOR' ? -diferenca.valor : diferenca.valor);
        }, total.esperado);
        expect(explained).toBe(total.recebido);
      }),
    );
  });

  it('leaves a day without money at zero', () => {
    expect(totalDoDia(diaVazio())).toEqual({ quantos: 0, esperado: 0, recebido: 0, aMais: 0, aMenos: 0 });
  });

  it('knows its rails', () => {
    expect(['PIX', 'MANUAL', 'TED', ''].map(isTrilho)).toEqual([true, true, false, false]);
  });
});

describe('a solution', () => {
  it('gives back only where money was left over and the rail carries it', () => {
    for (const trilho of TRILHOS)
      for (const especie of ESPECIES_DIFERENCA) {
        const solucoes = solucoesDe({ especie, trilho, temSaldo: true });
        expect(solucoesDe({ especie, trilho, temSaldo: false })).toEqual(['ACEITAR']);
        const sobra = especie !== 'A_MENOR' && especie !== 'TARDIA';
        expect(solucoes.includes('ACEITAR'), especie).toBe(!sobra);
        expect(solucoes.includes('APLICAR'), especie).toBe(sobra);
        expect(solucoes.includes('DEVOLVER')).toBe(sobra && (trilho === 'PIX' || trilho === 'CARTAO'));
        expect(solucoes.includes('VINCULAR')).toBe(especie === 'SEM_COBRANCA');
      }
  });

  it('asks for a second person where money leaves', () =>
    expect(SOLUCOES.filter(pedeSegundaPessoa)).toEqual(['DEVOLVER']));
});

describe('closing a day', () => {
  const dia = { dia: '2026-11-23', hoje: '2026-11-24', fechadoPor: null, abertas: 0, conferido: true };

  it('waits for its end and for every difference', () => {
    expect(porqueNaoFecha(dia)).toBeNull();
    expect(porqueNaoFecha({ ...dia, hoje: '2026-11-23' })).toMatch(/depois que termina/);
    expect(porqueNaoFecha({ ...dia, dia: '2026-11-25' })).toMatch(/depois que termina/);
    expect(porqueNaoFecha({ ...dia, conferido: false })).toMatch(/Confira antes/);
    expect(porqueNaoFecha({ ...dia, abertas: 1 })).toMatch(/uma diferença/);
    expect(porqueNaoFecha({ ...dia, abertas: 3 })).toMatch(/3 diferenças/);
    expect(porqueNaoFecha({ ...dia, fechadoPor: 'a' })).toMatch(/já está fechado/);
  });

  it('is undone only by another person', () => {
    expect(porqueNaoReabre({ fechadoPor: 'a' }, 'b')).toBeNull();
    expect(porqueNaoReabre({ fechadoPor: 'a' }, 'a')).toMatch(/outra pessoa/);
    expect(porqueNaoReabre(dia, 'a')).toMatch(/está aberto/);
  });
});

describe('the file of the books', () => {
  const linha = {
    id: 'l1',
    em: new Date('2026-11-23T15:30:00Z'),
    evento: 'PAGAMENTO',
    debito: 'PIX',
    credito: 'A_RECEBER',
    valor: 123_456,
    cobrancaId: 'c1',
    descricao: '=Anuidade; "2026"',
    exercicio: 2026,
    vencimento: '2026-03-31',
    pessoa: 'Rui',
    cota: { federal: 24_691, regional: 98_765 },
  } as const;

  it('has a cell for each column, amounts with a decimal comma, and no formula', () => {
    expect(celulasDoLivro(linha)).toHaveLength(COLUNAS_DO_LIVRO.length);
    expect(csvLine(celulasDoLivro(linha))).toBe(
      '23/11/2026 12:30;"l1";"Pagamento";"Conta Pix";"Valores a receber";1234,56;"c1";' +
        '"\'=Anuidade; ""2026""";2026;31/03/2026;"Rui";246,91;987,65\r\n',
    );
    const outro = csvLine(
      celulasDoLivro({ ...linha, exercicio: null, evento: 'OUTRO', valor: 5, cota: null }),
    );
    expect(outro).toContain('"OUTRO"');
    expect(outro).toMatch(/"Rui";;\r\n$/);
    const back = { ...linha, cota: { federal: -100, regional: -400 } };
    expect(csvLine(celulasDoLivro(back))).toMatch(/;-1,00;-4,00\r\n$/);
  });

  it('takes the amounts of the books as they are', () => {
    const saldos = somarLancamentos(lancarEmissao(100));
    const valores = lancarPagamento(saldos, 105, 'PIX').map(({ valor }) =>
      csvLine([{ tipo: 'centavos', valor }]),
    );
    expect(valores).toEqual(['1,00\r\n', '0,05\r\n']);
  });
});
