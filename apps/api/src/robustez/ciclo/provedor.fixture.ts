import { type Cobv, totalDaCobv } from '@balcao/domain/pagamento/cobv';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { CobrancaPix, Pix } from '#platform/pix/gateway.ts';

/** A provider in memory: pays on command, removes unpaid charges, refunds at once. */
export interface ProvedorNaMemoria {
  pix: Pix;
  /** Pays the charge at the provider; false when it can no longer be paid. */
  pagar(txid: string, em: Date): boolean;
}

/** Creates an empty one. */
export function createProvedor(): ProvedorNaMemoria {
  const charges = new Map<string, CobrancaPix & { cobv?: Cobv }>();
  const open = (txid: string, nova: { valor: number; cobv?: Cobv }) => {
    const known = charges.get(txid) ?? {
      ...nova,
      txid,
      situacao: 'ATIVA' as const,
      copiaECola: `000201${txid}`,
      recebidos: [],
    };
    charges.set(txid, known);
    return Promise.resolve(structuredClone(known));
  };
  const gateway: Pix['gateway'] = {
    create: ({ txid, valor }) => open(txid, { valor }),
    createComVencimento: ({ txid, cobv }) => open(txid, { valor: cobv.valor, cobv }),
    read: (txid) => Promise.resolve(structuredClone(charges.get(txid) ?? null)),
    cancel(txid) {
      const known = charges.get(txid);
      if (known?.situacao === 'ATIVA') known.situacao = 'REMOVIDA';
      return Promise.resolve(structuredClone(known ?? null));
    },
    async *received({ inicio, fim }) {
      const all = [...charges.values()].flatMap(({ txid, recebidos }) =>
        recebidos.map((one) => ({ ...one, txid })),
      );
      yield await Promise.resolve(
        structuredClone(all.filter(({ pagoEm }) => pagoEm >= inicio && pagoEm < fim)),
      );
    },
    signIn: () => Promise.resolve(),
    refund({ e2eId, codigo, valor }) {
      const received = [...charges.values()]
        .flatMap((one) => one.recebidos)
        .find((one) => one.e2eId === e2eId);
      const refunded = { codigo, valor, situacao: 'DEVOLVIDA' as const };
      if (received && !received.devolucoes.some((one) => one.codigo === codigo))
        received.devolucoes.push(refunded);
      return Promise.resolve(refunded);
    },
  };
  return {
    pix: { gateway, provedor: 'memoria', segredos: ['segredo-de-teste-0123456789'], simulador: null },
    pagar(txid, em) {
      const charge = charges.get(txid);
      if (charge?.situacao !== 'ATIVA') return false;
      charge.situacao = 'CONCLUIDA';
      const valor = charge.cobv ? totalDaCobv(charge.cobv, todayInSaoPaulo(em)) : charge.valor;
      charge.recebidos.push({ e2eId: `E${txid.slice(1)}`, valor, pagoEm: em, devolucoes: [] });
      return true;
    },
  };
}
