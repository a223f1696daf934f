import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../prazo/data.ts';
import { diasDaExecucao, pessoaCom, pessoas, REGISTRO, TABELA, tabelas } from './anuidade.fixture.ts';
import { type AnuidadeDevida, calcularAnuidade, type PessoaDaAnuidade } from './calcular.ts';

/** A day on which councils issue the annuities of the year to come. */
const DEZEMBRO = '2026-12-10';

function devida(pessoa: PessoaDaAnuidade, hoje = DEZEMBRO): AnuidadeDevida {
  const anuidade = calcularAnuidade(pessoa, TABELA, hoje);
  if ('motivo' in anuidade) throw new Error(anuidade.motivo);
  return anuidade.devida;
}

function motivo(pessoa: PessoaDaAnuidade, hoje = DEZEMBRO): string | null {
  const anuidade = calcularAnuidade(pessoa, TABELA, hoje);
  return 'motivo' in anuidade ? anuidade.motivo : null;
}

describe('a whole year', () => {
  it('costs what the table says, less until each date', () => {
    expect(devida(pessoaCom({}))).toEqual({
      linha: 'D_SUPERIOR',
      valor: 61_250,
      itens: [{ descricao: 'Anuidade 2027: definitivo, nível superior', valor: 61_250 }],
      vencimento: '2027-03-31',
      descontos: [
        { ate: '2027-01-31', porCento: 10 },
        { ate: '2027-02-28', porCento: 5 },
      ],
    });
  });

  it.each([
    [{ nivel: 'TECNICO' }, null, 'D_TECNICO'],
    [{ nivel: 'TECNOLOGO' }, null, 'D_SUPERIOR'],
    [{ nivel: null }, null, 'D_SUPERIOR'],
    [{ categoria: 'P', situacao: 'PROVISORIO', validade: '2027-06-30' }, null, 'P_SUPERIOR'],
    [{ categoria: 'S' }, null, 'S_SUPERIOR'],
    [{ categoria: 'PJ' }, 5_000_000, 'PJ_1'],
    [{ categoria: 'PJ' }, 1_000_000_001, 'PJ_7'],
    [{ situacao: 'SUSPENSO', situacaoDesde: '2026-05-01' }, null, 'D_SUPERIOR'],
  ] as const)('of %j with a capital of %s is charged by the row %s', (registro, capital, linha) => {
    expect(devida(pessoaCom(registro, { capital }))).toMatchObject({ linha, valor: TABELA.valores[linha] });
  });

  it('offers only the dates that are still to come', () => {
    expect(devida(pessoaCom({}), '2027-02-01').descontos.map(({ ate }) => ate)).toEqual(['2027-02-28']);
    expect(devida(pessoaCom({}), '2027-02-28').descontos).toHaveLength(1);
    expect(devida(pessoaCom({}), '2027-03-01').descontos).toEqual([]);
  });

  it('has thirty days when the day of the table is over', () => {
    expect(devida(pessoaCom({}), '2027-03-31').vencimento).toBe('2027-03-31');
    expect(devida(pessoaCom({}), '2027-04-01').vencimento).toBe('2027-05-01');
  });
});

describe('a year that was not whole', () => {
  it.each([
    ['2027-01-01', 61_250, 'Anuidade 2027: definitivo, nível superior'],
    ['2027-03-15', 51_042, 'Anuidade 2027: definitivo, nível superior, 10 de 12 meses'],
    ['2027-12-31', 5_104, 'Anuidade 2027: definitivo, nível superior, 1 de 12 meses'],
  ])('from %s on costs %i cents', (desde, valor, descricao) => {
    expect(devida(pessoaCom({ desde }), desde)).toMatchObject({ valor, itens: [{ descricao, valor }] });
  });

  it('ends with the registration, and begins again with it', () => {
    const ended = pessoaCom({ situacao: 'CANCELADO', situacaoDesde: '2027-02-16' });
    expect(devida(ended, '2027-03-01').itens[0]?.descricao).toContain('2 de 12 meses');
    const rests = pessoaCom({ situacao: 'INTERROMPIDO', situacaoDesde: '2027-02-01' });
    expect(devida(rests, '2027-03-01').itens[0]?.descricao).toContain('1 de 12 meses');
    const back = pessoaCom({ situacaoDesde: '2027-06-10' });
    expect(devida(back, '2027-06-11').itens[0]?.descricao).toContain('7 de 12 meses');
  });

  it('is one year when a definitive registration follows a provisional one', () => {
    const pessoa = {
      ...pessoaCom({}),
      registros: [
        { ...REGISTRO, desde: '2027-03-10' },
        {
          ...REGISTRO,
          categoria: 'P' as const,
          situacao: 'CANCELADO' as const,
          desde: '2026-02-01',
          situacaoDesde: '2027-03-10',
        },
      ],
    };
    expect(devida(pessoa, '2027-03-11')).toMatchObject({ linha: 'D_SUPERIOR', valor: 61_250 });
  });

  it('gives who registers during the year thirty days, and no discount that is over', () => {
    const pessoa = pessoaCom({ desde: '2027-06-15' });
    expect(devida(pessoa, '2027-06-16')).toMatchObject({ vencimento: '2027-07-16', descontos: [] });
    expect(devida(pessoaCom({ desde: '2027-01-04' }), '2027-01-05')).toMatchObject({
      vencimento: '2027-03-31',
      descontos: [{ ate: '2027-01-31' }, { ate: '2027-02-28' }],
    });
  });
});

describe('a new graduate', () => {
  const graduate = { desde: '2027-07-05', formadoEm: '2026-12-20' };

  it('pays half in the first year, of the months that are left', () => {
    expect(devida(pessoaCom(graduate), '2027-07-06')).toMatchObject({
      valor: 15_312,
      itens: [
        { descricao: 'Anuidade 2027: definitivo, nível superior, 6 de 12 meses', valor: 30_625 },
        { descricao: 'Primeiro ano de quem acabou de se formar: menos 50%', valor: -15_313 },
      ],
    });
  });

  it.each([
    ['finished the course long ago', { ...graduate, formadoEm: '2026-07-04' }],
    ['said no day', { ...graduate, formadoEm: null }],
    ['registers in a second state', { ...graduate, categoria: 'S' }],
  ] as const)('does not who %s', (_, registro) => {
    expect(devida(pessoaCom(registro), '2027-07-06').itens).toHaveLength(1);
  });

  it('does not in the second year, nor with a registration of before', () => {
    expect(
      devida(pessoaCom({ desde: '2026-12-30', formadoEm: '2026-12-20' }), '2027-01-02').itens,
    ).toHaveLength(1);
    const again = pessoaCom(graduate);
    const before = {
      ...REGISTRO,
      situacao: 'CANCELADO' as const,
      desde: '2020-01-01',
      situacaoDesde: '2021-01-01',
    };
    expect(devida({ ...again, registros: [...again.registros, before] }, '2027-07-06').itens).toHaveLength(1);
  });
});

describe('nobody is charged', () => {
  it.each([
    ['who died', {}, { falecida: true }, 'FALECIMENTO'],
    ['whose registration says so', { situacao: 'FALECIDO', situacaoDesde: '2026-01-01' }, {}, 'FALECIMENTO'],
    ['who has that charge', {}, { cobrada: true }, 'JA_COBRADA'],
    ['who is exempt of the year', {}, { isencao: 'ANO' }, 'ISENTO'],
    ['who is exempt for good', {}, { isencao: 'PERMANENTE' }, 'REMIDO'],
    ['whose registration is remitted', { categoria: 'R' }, {}, 'REMIDO'],
    ['cancelled before', { situacao: 'CANCELADO', situacaoDesde: '2026-12-01' }, {}, 'CANCELADO'],
    ['cancelled on 1 January', { situacao: 'CANCELADO', situacaoDesde: '2027-01-01' }, {}, 'CANCELADO'],
    ['cancelled on a day that the books lost', { situacao: 'CANCELADO' }, {}, 'CANCELADO'],
    ['whose term ends with the year', { validade: '2026-12-31' }, {}, 'CANCELADO'],
    ['who moved away', { situacao: 'TRANSFERIDO', situacaoDesde: '2026-12-01' }, {}, 'TRANSFERIDO'],
    [
      'who rests',
      { situacao: 'INTERROMPIDO', situacaoDesde: '2026-03-01', interrompidoAte: '2028-03-01' },
      {},
      'INTERROMPIDO',
    ],
    ['who came later', { desde: '2028-01-10' }, {}, 'SEM_REGISTRO'],
    ['a firm whose capital nobody knows', { categoria: 'PJ' }, {}, 'SEM_CAPITAL'],
  ] as const)('%s', (_, registro, pessoa, said) => {
    expect(motivo(pessoaCom(registro, pessoa))).toBe(said);
  });

  it('without a registration, or who came from another council that year', () => {
    expect(motivo({ ...pessoaCom({}), registros: [] })).toBe('SEM_REGISTRO');
    const came = { desde: '2027-05-01', transferido: true };
    expect(motivo(pessoaCom(came), '2027-05-02')).toBe('CHEGOU_POR_TRANSFERENCIA');
    expect(devida(pessoaCom({ ...came, desde: '2026-05-01' })).valor).toBe(61_250);
  });

  it('is charged whose interruption ends with the year before', () => {
    const back = {
      situacao: 'INTERROMPIDO',
      situacaoDesde: '2025-01-01',
      interrompidoAte: '2026-12-31',
    } as const;
    expect(devida(pessoaCom(back)).valor).toBe(61_250);
  });
});

describe('whatever the person, the table and the day', () => {
  const anything = [pessoas, tabelas, diasDaExecucao] as const;

  it('there is an annuity or a reason, and the parts of the annuity sum to it', () => {
    fc.assert(
      fc.property(...anything, (pessoa, tabela, hoje) => {
        const anuidade = calcularAnuidade(pessoa, tabela, hoje);
        if ('motivo' in anuidade) return;
        const { linha, valor, itens, vencimento, descontos } = anuidade.devida;
        expect(itens.reduce((sum, item) => sum + item.valor, 0)).toBe(valor);
        expect(Number.isSafeInteger(valor) && valor > 0).toBe(true);
        expect(valor).toBeLessThanOrEqual(tabela.valores[linha]);
        expect(vencimento >= hoje && vencimento >= tabela.vencimento).toBe(true);
        for (const [i, one] of descontos.entries()) {
          expect(one.ate >= hoje && one.ate <= vencimento).toBe(true);
          expect(one.porCento).toBeLessThan(descontos[i - 1]?.porCento ?? 100);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('who is exempt, dead or charged already is never charged', () => {
    fc.assert(
      fc.property(...anything, (pessoa, tabela, hoje) => {
        for (const change of [{ falecida: true }, { cobrada: true }, { isencao: 'ANO' }] as const)
          expect(calcularAnuidade({ ...pessoa, ...change }, tabela, hoje)).toHaveProperty('motivo');
      }),
    );
  });

  it('never costs less for having been registered longer', () => {
    fc.assert(
      fc.property(tabelas, diasDaExecucao, (tabela, hoje) => {
        const later = calcularAnuidade(pessoaCom({ desde: addDays(hoje, -20) }), tabela, hoje);
        const sooner = calcularAnuidade(pessoaCom({ desde: addDays(hoje, -60) }), tabela, hoje);
        if ('motivo' in later || 'motivo' in sooner) return;
        expect(sooner.devida.valor).toBeGreaterThanOrEqual(later.devida.valor);
      }),
    );
  });

  it('says the same twice', () => {
    fc.assert(
      fc.property(...anything, (pessoa, tabela, hoje) => {
        const [one, two] = [0, 1].map(() => calcularAnuidade(pessoa, tabela, hoje));
        expect(one).toEqual(two);
      }),
    );
  });
});
