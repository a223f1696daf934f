import type { requerimento } from '@balcao/contract/requerimento';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { getRequerimento } from './access.ts';
import { answerExigencia } from './answer-exigencia.ts';
import { assignRequerimento, forwardRequerimento } from './assign-requerimento.ts';
import { listAtendentes } from './atendentes.ts';
import { add, change, readAgain } from './change.ts';
import { extendExigencia, waiveExigencia } from './change-exigencia.ts';
import { countVisoes } from './contagens.ts';
import { foreseeExigencia } from './count-exigencia.ts';
import { decideRequerimento } from './decide-requerimento.ts';
import { etapasHandlers, etapasRepeats } from './etapas-routes.ts';
import { extendRequerimento } from './extend-requerimento.ts';
import { listModelosResposta } from './modelos-resposta.ts';
import { moveRequerimento } from './move-requerimento.ts';
import { openExigencia } from './open-exigencia.ts';
import { recordReading, recordShown } from './record-reading.ts';
import { requerimentoDetail, writeDetail } from './requerimento-detail.ts';
import { listProtected, listRequerimentos } from './requerimento-list.ts';
import { cancelRequerimento, evaluateRequerimento } from './requester-acts.ts';
import { sendMensagem } from './send-mensagem.ts';
import { blindToParties, tellsProtected } from './sigilo.ts';
import { declareImpedimento, reopenRequerimento, undoMovement } from './staff-acts.ts';
import { takeRequerimento } from './take-requerimento.ts';

export const requerimentoHandlers: Handlers<typeof requerimento> = {
  ...etapasHandlers,
  list: async ({ deps, tx, who, query }) => {
    const answer = await listRequerimentos(tx, who, query);
    await recordShown(deps, who, await listProtected(tx, who, answer));
    return answer;
  },
  contagens: ({ tx, who }) => countVisoes(tx, who),
  detail: async ({ deps, tx, who, params }) => {
    const detail = await requerimentoDetail(tx, who, params.id);
    const identidade = tellsProtected(detail);
    await recordReading(deps, who, { id: detail.id, autorId: detail.autor.id, identidade });
    return writeDetail(detail);
  },
  assumir: (ctx) => change(ctx, (r) => takeRequerimento(ctx.tx, ctx.who, r, ctx.body)),
  atribuir: (ctx) =>
    change(ctx, (requerimento) => assignRequerimento(ctx.tx, ctx.who, { requerimento, ...ctx.body })),
  encaminhar: (ctx) =>
    change(ctx, (requerimento) => forwardRequerimento(ctx.tx, ctx.who, { requerimento, ...ctx.body })),
  mover: (ctx) =>
    change(ctx, (requerimento) =>
      moveRequerimento(ctx.tx, ctx.who, { requerimento, acao: ctx.body.acao, texto: ctx.body.texto }),
    ),
  exigir: (ctx) =>
    change(ctx, (requerimento) =>
      openExigencia(ctx.tx, ctx.who, { mensagem: undefined, ...ctx.body, requerimento }),
    ),
  preverExigencia: async ({ tx, who, params, query }) =>
    foreseeExigencia(tx, who, {
      requerimento: await getRequerimento(tx, who, params.id),
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
  mensagem: (ctx) =>
    add(ctx, (requerimento) => sendMensagem(ctx.tx, ctx.who, { requerimento, ...ctx.body }), ctx.body),
  decidir: (ctx) =>
    change(ctx, (requerimento) => decideRequerimento(ctx.tx, ctx.who, { requerimento, ...ctx.body })),
  prorrogar: (ctx) =>
    change(ctx, (requerimento) => extendRequerimento(ctx.tx, ctx.who, { requerimento, ...ctx.body })),
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
  atendentes: async ({ tx, who, params }) => {
    const row = await blindToParties(tx, who, await getRequerimento(tx, who, params.id));
    const items = await listAtendentes(tx, row, todayInSaoPaulo(who.now));
    return { items, total: items.length };
  },
  modelosResposta: async ({ tx, who, params }) => {
    const items = await listModelosResposta(tx, who, await getRequerimento(tx, who, params.id));
    return { items, total: items.length };
  },
};

export const requerimentoRepeats: Repeats<typeof requerimento> = {
  ...etapasRepeats,
  responderExigencia: readAgain,
  mensagem: readAgain,
  decidir: readAgain,
  cancelar: readAgain,
};
