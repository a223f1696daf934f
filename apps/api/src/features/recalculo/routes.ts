import type { calendario } from '@balcao/contract/calendario';
import type { requerimento } from '@balcao/contract/requerimento';
import { localidadesOf } from '#features/calendario/api.ts';
import { change } from '#features/detalhe/api.ts';
import type { Handlers } from '#platform/http/context.ts';
import { countAfetados } from './afetados.ts';
import { extendRequerimento } from './extend-requerimento.ts';
import { listAlcancados } from './list-alcancados.ts';
import { recalculoStatus } from './recalculo-status.ts';

/** The routes about the reach of calendar changes. */
export const alcanceHandlers = {
  alcance: async ({ tx, query, now }) => {
    const localidades = await localidadesOf(tx, [query]);
    return { pedidos: await countAfetados(tx, { de: query.data, ate: query.data, localidades, now }) };
  },
  recalculo: ({ tx }) => recalculoStatus(tx),
  alcancados: ({ tx, who, params }) => listAlcancados(tx, who, params.id),
} satisfies Partial<Handlers<typeof calendario>>;

export const prorrogacaoHandlers = {
  prorrogar: (ctx) =>
    change(ctx, (requerimento) => extendRequerimento(ctx.tx, ctx.who, { requerimento, ...ctx.body })),
} satisfies Partial<Handlers<typeof requerimento>>;
