import type { reclamacao } from '@balcao/contract/reclamacao';
import { add } from '#features/requerimento/api.ts';
import type { Handlers } from '#platform/http/context.ts';
import { complainOfSilence } from './complain-of-silence.ts';

export const reclamacaoHandlers: Handlers<typeof reclamacao> = {
  reclamar: (ctx) =>
    add(ctx, (requerimento) => complainOfSilence(ctx.tx, ctx.who, { requerimento, texto: ctx.body.texto })),
};
