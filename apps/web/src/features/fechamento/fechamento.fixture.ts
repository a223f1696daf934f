import { makeEu } from '#test/fixtures.ts';
import type { Dia, Diferenca } from './queries.ts';

const ID = '0198a000-0000-7000-8000-0000000000d1';
const COBRANCA = '0198a000-0000-7000-8000-0000000000c1';
const NADA = { quantos: 0, esperado: 0, recebido: 0, aMais: 0, aMenos: 0 };

/** Somebody who closes days and decides on refunds. */
export const TESOUREIRO = makeEu({
  tipo: 1,
  permissoes: ['financeiro.ver', 'financeiro.baixar_manual', 'financeiro.restituir.aprovar'],
});

/** An open day on which everything came as expected. */
export function makeDia(change: Partial<Dia> = {}): Dia {
  const pix = { quantos: 2, esperado: 10_000, recebido: 10_000, aMais: 0, aMenos: 0 };
  return {
    dia: '2026-11-20',
    trilhos: [
      { meio: 'PIX', ...pix },
      { meio: 'BOLETO', ...NADA },
      { meio: 'CARTAO', ...NADA },
      { meio: 'MANUAL', ...NADA },
    ],
    total: pix,
    cota: { porCento: 20, federal: 2_000, regional: 8_000 },
    abertas: 0,
    diferencas: 0,
    conferidoEm: '2026-11-21T09:00:00.000Z',
    fechamento: null,
    desfeitos: [],
    naoFecha: null,
    naoReabre: 'Este dia está aberto.',
    ...change,
  };
}

/** A charge that was paid twice. */
export function makeDiferenca(change: Partial<Diferenca> = {}): Diferenca {
  return {
    id: ID,
    version: 1,
    dia: '2026-11-20',
    meio: 'PIX',
    especie: 'EM_DOBRO',
    valor: 5_000,
    recebido: 5_000,
    pagoEm: '2026-11-20T15:00:00.000Z',
    transferencia: 'E123',
    situacao: 'ABERTA',
    cobranca: { id: COBRANCA, descricao: 'Anuidade 2026' },
    pessoa: 'Rui Costa',
    solucao: null,
    motivo: null,
    por: null,
    devolucaoNaoFeitaEm: null,
    destino: null,
    solucoes: ['APLICAR', 'CREDITAR', 'DEVOLVER'],
    decide: false,
    ...change,
  };
}
