import type { decisao } from '@balcao/contract/decisao';
import type { reclamacao } from '@balcao/contract/reclamacao';
import type { requerimento } from '@balcao/contract/requerimento';
import { add, change, readAgain } from '#features/detalhe/api.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { approveSecond } from './approve-second.ts';
import { complainOfSilence } from './complain-of-silence.ts';
import { decideRequerimento } from './decide-requerimento.ts';
import { decideEfeito } from './efeito-suspensivo.ts';
import { listAnteriores } from './list-anteriores.ts';
import { moveRequerimento } from './move-requerimento.ts';
import { scheduleReuniao } from './pautar.ts';
import { appealRequerimento, cancelRequerimento, evaluateRequerimento } from './requester-acts.ts';
import { declareImpedimento, reopenRequerimento, undoMovement } from './staff-acts.ts';

export const decidirHandlers = {
  mover: (ctx) =>
    change(ctx, (requerimento) =>
      moveRequerimento(ctx.tx, ctx.who, { requerimento, acao: ctx.body.acao, texto: ctx.body.texto }),
    ),
  decidir: (ctx) =>
    change(ctx, (requerimento) => decideRequerimento(ctx.tx, ctx.who, { requerimento, ...ctx.body })),
  cancelar: (ctx) =>
    add(ctx, (requerimento) =>
      cancelRequerimento(ctx.tx, ctx.who, { requerimento, motivo: ctx.body.motivo }),
    ),
  reabrir: (ctx) =>
    change(ctx, (requerimento) => reopenRequerimento(ctx.tx, ctx.who, { requerimento, ...ctx.body })),
  desfazer: (ctx) => change(ctx, (requerimento) => undoMovement(ctx.tx, ctx.who, requerimento)),
  declararImpedimento: (ctx) =>
    add(ctx, (requerimento) => declareImpedimento(ctx.tx, ctx.who, { requerimento, ...ctx.body })),
  avaliar: (ctx) =>
    add(ctx, (requerimento) =>
      evaluateRequerimento(ctx.tx, ctx.who, {
        requerimento,
        nota: ctx.body.nota,
        comentario: ctx.body.comentario,
      }),
    ),
  pautar: (ctx) =>
    change(ctx, (requerimento) => scheduleReuniao(ctx.tx, ctx.who, { ...ctx.body, requerimento })),
  aprovar: (ctx) =>
    change(ctx, (requerimento) => approveSecond(ctx.tx, ctx.who, { ...ctx.body, requerimento })),
  decidirEfeito: (ctx) =>
    change(ctx, (requerimento) => decideEfeito(ctx.tx, ctx.who, { ...ctx.body, requerimento })),
  recorrer: (ctx) =>
    add(ctx, (requerimento) => appealRequerimento(ctx.tx, ctx.who, { requerimento, ...ctx.body })),
} satisfies Partial<Handlers<typeof requerimento>>;

export const decidirRepeats = {
  decidir: readAgain,
  cancelar: readAgain,
  recorrer: readAgain,
} satisfies Partial<Repeats<typeof requerimento>>;

export const reclamacaoHandlers: Handlers<typeof reclamacao> = {
  reclamar: (ctx) =>
    add(ctx, (requerimento) => complainOfSilence(ctx.tx, ctx.who, { requerimento, texto: ctx.body.texto })),
};

export const reclamacaoRepeats: Repeats<typeof reclamacao> = { reclamar: readAgain };

export const decisaoHandlers: Handlers<typeof decisao> = {
  anteriores: ({ tx, who, params }) => listAnteriores(tx, who, params.id),
};
