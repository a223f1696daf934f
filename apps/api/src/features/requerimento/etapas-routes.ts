import type { etapaRoutes } from '@balcao/contract/requerimento-etapas';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { getRequerimento } from './access.ts';
import { aceitesHandlers, aceitesRepeats } from './aceite/routes.ts';
import { approveSecond } from './approve-second.ts';
import { add, change, readAgain } from './change.ts';
import { decideEfeito } from './efeito-suspensivo.ts';
import { askParecer, giveParecer } from './parecer.ts';
import { listPareceristas } from './pareceristas.ts';
import { scheduleReuniao } from './pautar.ts';
import { appealRequerimento } from './requester-acts.ts';
import { blindToParties } from './sigilo.ts';

export const etapasHandlers: Handlers<ReturnType<typeof etapaRoutes>> = {
  ...aceitesHandlers,
  pedirParecer: (ctx) =>
    change(ctx, (requerimento) => askParecer(ctx.tx, ctx.who, { ...ctx.body, requerimento })),
  darParecer: (ctx) =>
    change(ctx, (requerimento) => giveParecer(ctx.tx, ctx.who, { ...ctx.body, requerimento })),
  pareceristas: async ({ tx, who, params }) => {
    const row = await blindToParties(tx, who, await getRequerimento(tx, who, params.id));
    const items = await listPareceristas(tx, row, todayInSaoPaulo(who.now));
    return { items: items.map(({ id, nome, grupos }) => ({ id, nome, grupos })), total: items.length };
  },
  pautar: (ctx) =>
    change(ctx, (requerimento) => scheduleReuniao(ctx.tx, ctx.who, { ...ctx.body, requerimento })),
  aprovar: (ctx) =>
    change(ctx, (requerimento) => approveSecond(ctx.tx, ctx.who, { ...ctx.body, requerimento })),
  decidirEfeito: (ctx) =>
    change(ctx, (requerimento) => decideEfeito(ctx.tx, ctx.who, { ...ctx.body, requerimento })),
  recorrer: (ctx) =>
    add(ctx, (requerimento) => appealRequerimento(ctx.tx, ctx.who, { requerimento, ...ctx.body })),
};

export const etapasRepeats: Repeats<ReturnType<typeof etapaRoutes>> = {
  ...aceitesRepeats,
  darParecer: readAgain,
  recorrer: readAgain,
};
