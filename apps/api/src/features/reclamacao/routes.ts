import type { reclamacao } from '@balcao/contract/reclamacao';
import { add, readAgain } from '#features/requerimento/api.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { complainOfSilence } from './complain-of-silence.ts';

export const reclamacaoHandlers: Handlers<typeof reclamacao> = {
  reclamar: (ctx) =>
    add(ctx, (requerimento) => complainOfSilence(ctx.tx, ctx.who, { requerimento, texto: ctx.body.texto })),
};

export const reclamacaoRepeats: Repeats<typeof reclamacao> = { reclamar: readAgain };
