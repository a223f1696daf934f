import type { requerimento } from '@balcao/contract/requerimento';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { change, readAgain } from '#features/detalhe/api.ts';
import { getAsEquipe } from '#features/requerimento/api.ts';
import { blindToParties } from '#features/sigilo/api.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { askParecer, giveParecer } from './parecer.ts';
import { listPareceristas } from './pareceristas.ts';

export const parecerHandlers = {
  pedirParecer: (ctx) =>
    change(ctx, (requerimento) => askParecer(ctx.tx, ctx.who, { ...ctx.body, requerimento })),
  darParecer: (ctx) =>
    change(ctx, (requerimento) => giveParecer(ctx.tx, ctx.who, { ...ctx.body, requerimento })),
  pareceristas: async ({ tx, who, params }) => {
    const row = await blindToParties(tx, who, await getAsEquipe(tx, who, params.id));
    const items = await listPareceristas(tx, row, todayInSaoPaulo(who.now));
    return { items: items.map(({ id, nome, grupos }) => ({ id, nome, grupos })), total: items.length };
  },
} satisfies Partial<Handlers<typeof requerimento>>;

export const parecerRepeats = { darParecer: readAgain } satisfies Partial<Repeats<typeof requerimento>>;
