import type { reabertura } from '@balcao/contract/reabertura';
import { change } from '#features/requerimento/api.ts';
import type { Handlers } from '#platform/http/context.ts';
import { listReabriveis } from './list-reabriveis.ts';
import { reopenUnanswered } from './reopen-unanswered.ts';

export const reaberturaHandlers: Handlers<typeof reabertura> = {
  reabriveis: ({ tx, who }) => listReabriveis(tx, who),
  reabrir: (ctx) => change(ctx, (requerimento) => reopenUnanswered(ctx.tx, ctx.who, requerimento)),
};
