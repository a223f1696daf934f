import { type Cobv, totalDaCobv } from '@balcao/domain/pagamento/cobv';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { CobrancaPix, Pix } from '#platform/pix/gateway.ts';

/** A provider of the past, for the payments in the demonstration. */
export interface Provedor {
  pix: Pix;
  /** Pays the whole amount. @throws Error when this charge does not exist. */
  pagar: (txid: string, em: Date) => void;
}

/** Keeps its charges in memory, because nobody needs them after the demonstration is played. */
export function createProvedor(): Provedor {
  const cobrancas = new Map<string, CobrancaPix & { cobv?: Cobv }>();
  const open = (txid: string, nova: { valor: number; cobv?: Cobv }) => {
    const cobranca = cobrancas.get(txid) ?? {
      ...nova,
      txid,
      situacao: 'ATIVA' as const,
      copiaECola: `demonstracao-${txid}`,
      recebidos: [],
    };
    cobrancas.set(txid, cobranca);
    return cobranca;
  };
  return {
    pagar(txid, em) {
      const cobranca = cobrancas.get(txid);
      if (!cobranca) throw new Error(`no charge ${txid}`);
      const { cobv } = cobranca;
      const valor = cobv ? totalDaCobv(cobv, todayInSaoPaulo(em)) : cobranca.valor;
      const recebido = { e2eId: `E${txid}`.slice(0, 32), valor, pagoEm: em, devolucoes: [] };
      cobrancas.set(txid, { ...cobranca, situacao: 'CONCLUIDA', recebidos: [recebido] });
    },
    pix: {
      provedor: 'simulador',
      segredos: [],
      simulador: null,
      gateway: {
        create: async ({ txid, valor }) => open(txid, { valor }),
        createComVencimento: async ({ txid, cobv }) => open(txid, { valor: cobv.valor, cobv }),
        read: async (txid) => cobrancas.get(txid) ?? null,
        cancel: async (txid) => cobrancas.get(txid) ?? null,
        async *received({ inicio, fim }) {
          yield [...cobrancas.values()]
            .flatMap(({ txid, recebidos }) => recebidos.map((one) => ({ ...one, txid })))
            .filter(({ pagoEm }) => pagoEm >= inicio && pagoEm < fim);
        },
        signIn: async () => undefined,
        refund: async ({ codigo, valor }) => ({ codigo, valor, situacao: 'EM_PROCESSAMENTO' }),
      },
    },
  };
}
