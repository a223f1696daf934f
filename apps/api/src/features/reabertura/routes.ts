import type { reabertura } from '@balcao/contract/reabertura';
import { change, readAgain } from '#features/requerimento/api.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { listReabriveis } from './list-reabriveis.ts';
import { reopenUnanswered } from './reopen-unanswered.ts';

export const reaberturaHandlers: Handlers<typeof reabertura> = {
  reabriveis: ({ tx, who }) => listReabriveis(tx, who),
  reabrir: (ctx) => change(ctx, (requerimento) => reopenUnanswered(ctx.tx, ctx.who, requerimento)),
};

export const reaberturaRepeats: Repeats<typeof reabertura> = { reabrir: readAgain };
