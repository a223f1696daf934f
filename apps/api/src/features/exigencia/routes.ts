import type { reabertura } from '@balcao/contract/reabertura';
import type { requerimento } from '@balcao/contract/requerimento';
import { add, change, readAgain } from '#features/detalhe/api.ts';
import { getAsEquipe } from '#features/requerimento/api.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { answerExigencia } from './answer-exigencia.ts';
import { extendExigencia, waiveExigencia } from './change-exigencia.ts';
import { foreseeExigencia } from './count-exigencia.ts';
import { listReabriveis } from './list-reabriveis.ts';
import { openExigencia } from './open-exigencia.ts';
import { reopenUnanswered } from './reopen-unanswered.ts';

export const exigenciaHandlers = {
  exigir: (ctx) =>
    change(ctx, (requerimento) =>
      openExigencia(ctx.tx, ctx.who, { mensagem: undefined, ...ctx.body, requerimento }),
    ),
  preverExigencia: async ({ tx, who, params, query }) =>
    foreseeExigencia(tx, who, {
      requerimento: await getAsEquipe(tx, who, params.id),
      prazoDias: query.dias,
    }),
  responderExigencia: (ctx) =>
    add(ctx, (requerimento) =>
      answerExigencia(ctx.tx, ctx.who, {
        requerimento,
        exigenciaId: ctx.params.exigenciaId,
        itens: ctx.body.itens.map((item) => ({ id: item.id, valor: item.valor, anexos: item.anexos })),
        reveladas: ctx.body.reveladas ?? {},
        mensagem: ctx.body.mensagem,
      }),
    ),
  prorrogarExigencia: (ctx) =>
    add(ctx, (requerimento) =>
      extendExigencia(ctx.tx, ctx.who, { requerimento, exigenciaId: ctx.params.exigenciaId }),
    ),
  dispensarExigencia: (ctx) =>
    change(ctx, (requerimento) =>
      waiveExigencia(ctx.tx, ctx.who, {
        requerimento,
        exigenciaId: ctx.params.exigenciaId,
        motivo: ctx.body.motivo,
      }),
    ),
} satisfies Partial<Handlers<typeof requerimento>>;

export const exigenciaRepeats = { responderExigencia: readAgain } satisfies Partial<
  Repeats<typeof requerimento>
>;

export const reaberturaHandlers: Handlers<typeof reabertura> = {
  reabriveis: ({ tx, who }) => listReabriveis(tx, who),
  reabrir: (ctx) => change(ctx, (requerimento) => reopenUnanswered(ctx.tx, ctx.who, requerimento)),
};

export const reaberturaRepeats: Repeats<typeof reabertura> = { reabrir: readAgain };
