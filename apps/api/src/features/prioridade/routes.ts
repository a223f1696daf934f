import type { prioridade } from '@balcao/contract/prioridade';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { change } from '#features/detalhe/api.ts';
import { getAsEquipe } from '#features/requerimento/api.ts';
import type { Handlers } from '#platform/http/context.ts';
import { checkPrioridade } from './check-prioridade.ts';
import { conferentesDe } from './conferentes.ts';
import { dropPrioridade, readGuardada } from './guarda.ts';

export const prioridadeHandlers: Handlers<typeof prioridade> = {
  conferir: (ctx) =>
    change(ctx, (requerimento) => checkPrioridade(ctx.tx, ctx.who, { requerimento, ...ctx.body })),
  conferentes: async ({ tx, who, params }) => {
    const people = await conferentesDe(tx, who, await getAsEquipe(tx, who, params.id));
    return { items: people.map(({ usuarioId: id, nome }) => ({ id, nome })), total: people.length };
  },
  minha: async ({ tx, who }) => ({
    guardada: await readGuardada(tx, who.usuarioId, todayInSaoPaulo(who.now)),
  }),
  retirar: async ({ tx, who }) => {
    await dropPrioridade(tx, who, { usuarioId: who.usuarioId, porque: 'retirada' });
    return undefined;
  },
};
