import type { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { tentativa } from '@balcao/contract/tentativa';
import { COPIA_E_COLA } from '../cobranca.fixture.ts';
import type { MinhaCobranca } from './queries.ts';

export const DALVA = { id: '0198a000-0000-7000-8000-00000000d001', nome: 'Dalva Nogueira' };

/** An annuity that is late, with what it comes to today. */
export function makeLinha(change: Partial<MinhaCobranca> = {}): MinhaCobranca {
  return {
    id: '0198a000-0000-7000-8000-00000000c001',
    especie: 'ANUIDADE',
    descricao: 'Anuidade 2025',
    exercicio: 2025,
    vencimento: '2026-10-09',
    ultimoDia: '2026-10-09',
    original: 61_250,
    encargos: 2_144,
    total: 63_394,
    memoria: [
      { rotulo: 'Valor original', valor: 61_250 },
      { rotulo: 'Multa de 2 %', valor: 1_225 },
      { rotulo: 'Juros de 1 % ao mês por 45 dias de atraso', valor: 919 },
    ],
    situacao: 'VENCIDA',
    emConfirmacao: false,
    emDiscussao: false,
    emDisputa: false,
    parcelas: null,
    pagoEm: null,
    pago: 0,
    pessoa: DALVA,
    requerimento: null,
    parcelavel: true,
    aMais: 0,
    ...change,
  };
}

/** A second one, in time. */
export const EM_DIA = makeLinha({
  id: '0198a000-0000-7000-8000-00000000c002',
  descricao: 'Anuidade 2027',
  exercicio: 2027,
  vencimento: '2099-03-31',
  ultimoDia: '2099-03-31',
  encargos: 0,
  total: 61_250,
  memoria: [{ rotulo: 'Valor original', valor: 61_250 }],
  situacao: 'A_VENCER',
  parcelavel: false,
});

export const doConselho = (
  row: MinhaCobranca,
): ResponseOf<typeof cobrancasLista.doConselho>['items'][number] => ({
  ...row,
  pessoa: { ...row.pessoa, documentoMascarado: '***.000.101-**' },
});

/** A Pix code for several charges. */
export function makeTentativa(
  change: Partial<ResponseOf<typeof tentativa.detail>> = {},
): ResponseOf<typeof tentativa.detail> {
  return {
    id: '0198a000-0000-7000-8000-00000000e001',
    meio: 'PIX',
    situacao: 'ATIVA',
    total: 124_644,
    expiraEm: '2099-01-01T02:59:59.999Z',
    porDia: false,
    itens: [makeLinha(), EM_DIA].map(({ id, descricao, total }) => ({
      cobrancaId: id,
      descricao,
      valor: total,
    })),
    pix: { copiaECola: COPIA_E_COLA },
    simulada: false,
    simulacao: null,
    ...change,
  };
}
