import { avaliar } from '@balcao/domain/formulario/avaliar';
import { valorPadrao } from '@balcao/domain/norma/numeros';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parcelamentoDebitos } from './119-parcelamento-debitos.ts';
import { ANUIDADE_ABERTA, comCobrancas, PARCELA_REPARCELADA } from './exemplos/cobrancas.ts';
import { contextoHelena } from './exemplos/comum.ts';

const HOJE = '2026-11-20';
const DIVISAO = ['debitos', 'parcelas', 'diaVencimento', 'entrada'];

/** What the page says of this division: the agreement it promises, and which of its fields are refused. */
function read(debito: typeof ANUIDADE_ABERTA, respostas: Record<string, unknown>) {
  const contexto = comCobrancas(contextoHelena(HOJE), { parcelaveis: [debito] });
  const all = { debitos: [debito.valor], parcelas: 5, entrada: 12_250, diaVencimento: '10', ...respostas };
  const { valores, issues } = avaliar(parcelamentoDebitos, all, contexto);
  const refused = issues.map(({ path }) => path).filter((path) => DIVISAO.includes(path));
  return { plano: valores.simulacao, refused };
}

it('the page names no number of instalments that the council may set: it stands in the field above', () => {
  const fields = parcelamentoDebitos.passos.flatMap(({ campos }) => campos);
  const [maximo, parcelas] = fields.filter(({ nome }) => ['parcelasMaximas', 'parcelas'].includes(nome));
  expect([maximo?.nome, maximo?.oculto]).toEqual(['parcelasMaximas', undefined]);
  const numbers = (['acordo.parcelas', 'acordo.parcelas_do_ano'] as const).map(valorPadrao);
  for (const number of numbers) expect(parcelas?.ajuda).not.toMatch(new RegExp(`\\b${number}\\b`));
});

describe('the agreement that the page promises', () => {
  it.each([
    ['more instalments than may be', ANUIDADE_ABERTA, { parcelas: 13 }, ['parcelas']],
    ['an entry of a cent', ANUIDADE_ABERTA, { entrada: 1 }, ['entrada']],
    ['an entry that leaves too little to the others', ANUIDADE_ABERTA, { entrada: 33_251 }, ['entrada']],
    ['an entry that is no amount', ANUIDADE_ABERTA, { entrada: 'cem' }, ['entrada']],
    ['no entry', ANUIDADE_ABERTA, { entrada: null }, ['entrada']],
    ['the least entry of a first time on the last one', PARCELA_REPARCELADA, { entrada: 3_000 }, ['entrada']],
  ])('is not worked out with %s', (_what, debito, respostas, refused) => {
    expect(read(debito, respostas)).toEqual({ plano: undefined, refused });
  });

  it('is worked out just where nothing of it is refused', () => {
    const amount = fc.option(fc.integer({ min: 0, max: 70_000 }), { nil: null });
    const debito = fc.constantFrom(ANUIDADE_ABERTA, PARCELA_REPARCELADA);
    fc.assert(
      fc.property(debito, fc.integer({ min: 0, max: 40 }), amount, (one, parcelas, entrada) => {
        const { plano, refused } = read(one, { parcelas, entrada });
        return (plano === undefined) === refused.length > 0;
      }),
    );
  });
});
