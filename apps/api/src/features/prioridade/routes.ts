import type { prioridade } from '@balcao/contract/prioridade';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { change } from '#features/requerimento/api.ts';
import type { Handlers } from '#platform/http/context.ts';
import { checkPrioridade } from './check-prioridade.ts';
import { dropPrioridade, readGuardada } from './guarda.ts';

export const prioridadeHandlers: Handlers<typeof prioridade> = {
  conferir: (ctx) =>
    change(ctx, (requerimento) => checkPrioridade(ctx.tx, ctx.who, { requerimento, ...ctx.body })),
  minha: async ({ tx, who }) => ({
    guardada: await readGuardada(tx, who.usuarioId, todayInSaoPaulo(who.now)),
  }),
  retirar: async ({ tx, who }) => {
    await dropPrioridade(tx, who, { usuarioId: who.usuarioId, porque: 'retirada' });
    return undefined;
  },
};
