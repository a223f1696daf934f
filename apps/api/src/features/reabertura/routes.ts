import type { reabertura } from '@balcao/contract/reabertura';
import { change } from '#features/requerimento/api.ts';
import type { Handlers } from '#platform/http/context.ts';
import { reopenUnanswered } from './reopen-unanswered.ts';

export const reaberturaHandlers: Handlers<typeof reabertura> = {
  reabrir: (ctx) => change(ctx, (requerimento) => reopenUnanswered(ctx.tx, ctx.who, requerimento)),
};
