import type { cartao } from '@balcao/contract/cartao';
import { CartaoIndisponivel } from '#platform/cartao/gateway.ts';
import type { Handlers } from '#platform/http/context.ts';
import { getPagamento, requireCartao } from './access.ts';
import { conferirCartao } from './conferir.ts';
import { lerPagamento } from './ler.ts';
import { pagarComCartao } from './pagar.ts';
import { prepararPagamento } from './preparar.ts';
import { receberAviso } from './receber-aviso.ts';
import { esquecerSalvo } from './salvos.ts';

export const cartaoHandlers: Handlers<typeof cartao> = {
  preparar: async ({ deps, tx, who, query }) =>
    prepararPagamento(tx, who, { ...query, cartao: await requireCartao(deps) }),
  pagar: {
    ownTransactions: true,
    handle: ({ deps, who, body }) => pagarComCartao(deps, who, body),
  },
  conferir: {
    ownTransactions: true,
    handle: async ({ deps, who, params: { id }, now }) => {
      await getPagamento(deps.db, who, id);
      // While the acquirer is away the page shows what is known, and asks again.
      await conferirCartao({ deps, now }, id).catch((err: unknown) => {
        if (!(err instanceof CartaoIndisponivel)) throw err;
      });
      return lerPagamento(deps.db, who, id);
    },
  },
  detail: ({ tx, who, params }) => lerPagamento(tx, who, params.id),
  esquecer: async ({ tx, who, params }) => {
    await esquecerSalvo(tx, who, params.id);
    return undefined;
  },
  receber: {
    ownTransactions: true,
    handle: async ({ deps, body, meta, now }) => {
      await receberAviso(deps, { body, assinatura: meta.assinatura, now });
      return { recebido: true };
    },
  },
};
