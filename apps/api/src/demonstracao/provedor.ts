import type { CobrancaPix, Pix } from '#platform/pix/gateway.ts';

/** A provider of the past: what is paid in the demonstration was paid there. */
export interface Provedor {
  pix: Pix;
  /** The whole amount comes in. @throws Error when nobody made this charge. */
  pagar: (txid: string, em: Date) => void;
}

/** Keeps its charges in memory: nobody asks for them again once the demonstration is lived. */
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
        refund: async ({ codigo, valor }) => ({ codigo, valor, situacao: 'EM_PROCESSAMENTO' }),
      },
    },
  };
}
