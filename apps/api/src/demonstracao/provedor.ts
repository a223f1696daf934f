import type { CobrancaPix, Pix } from '#platform/pix/gateway.ts';

/** A provider of the past, for the payments in the demonstration. */
export interface Provedor {
  pix: Pix;
  /** Pays the whole amount. @throws Error when this charge does not exist. */
  pagar: (txid: string, em: Date) => void;
}

/** Keeps its charges in memory, because nobody needs them after the demonstration is played. */
export function createProvedor(): Provedor {
  const cobrancas = new Map<string, CobrancaPix>();
  return {
    pagar(txid, em) {
      const cobranca = cobrancas.get(txid);
      if (!cobranca) throw new Error(`no charge ${txid}`);
      const { valor } = cobranca;
      const recebido = { e2eId: `E${txid}`.slice(0, 32), valor, pagoEm: em, devolucoes: [] };
      cobrancas.set(txid, { ...cobranca, situacao: 'CONCLUIDA', recebidos: [recebido] });
    },
    pix: {
      provedor: 'simulador',
      segredos: [],
      simulador: null,
      gateway: {
        async create({ txid, valor }) {
          const made: CobrancaPix = {
            txid,
            valor,
            situacao: 'ATIVA',
            copiaECola: `demonstracao-${txid}`,
            recebidos: [],
          };
          const cobranca = cobrancas.get(txid) ?? made;
          cobrancas.set(txid, cobranca);
          return cobranca;
        },
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
