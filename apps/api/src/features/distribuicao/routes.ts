import type { requerimento } from '@balcao/contract/requerimento';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { change } from '#features/detalhe/api.ts';
import { getAsEquipe } from '#features/requerimento/api.ts';
import { blindToParties } from '#features/sigilo/api.ts';
import type { Handlers } from '#platform/http/context.ts';
import { assignRequerimento, forwardRequerimento } from './assign-requerimento.ts';
import { listAtendentes } from './atendentes.ts';
import { takeRequerimento } from './take-requerimento.ts';

export const distribuicaoHandlers = {
  assumir: (ctx) => change(ctx, (r) => takeRequerimento(ctx.tx, ctx.who, r, ctx.body)),
  atribuir: (ctx) =>
    change(ctx, (requerimento) => assignRequerimento(ctx.tx, ctx.who, { requerimento, ...ctx.body })),
  encaminhar: (ctx) =>
    change(ctx, (requerimento) => forwardRequerimento(ctx.tx, ctx.who, { requerimento, ...ctx.body })),
  atendentes: async ({ tx, who, params }) => {
    const row = await blindToParties(tx, who, await getAsEquipe(tx, who, params.id));
    const items = await listAtendentes(tx, row, todayInSaoPaulo(who.now));
    return { items, total: items.length };
  },
} satisfies Partial<Handlers<typeof requerimento>>;
