import type { prioridade } from '@balcao/contract/prioridade';
import { change } from '#features/requerimento/api.ts';
import type { Handlers } from '#platform/http/context.ts';
import { checkPrioridade } from './check-prioridade.ts';

export const prioridadeHandlers: Handlers<typeof prioridade> = {
  conferir: (ctx) =>
    change(ctx, (requerimento) => checkPrioridade(ctx.tx, ctx.who, { requerimento, ...ctx.body })),
};
