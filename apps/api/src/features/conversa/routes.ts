import type { mencao } from '@balcao/contract/mencao';
import type { requerimento } from '@balcao/contract/requerimento';
import type { resposta } from '@balcao/contract/resposta';
import { add, readAgain } from '#features/detalhe/api.ts';
import { getAsEquipe } from '#features/requerimento/api.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { listMencoes } from '#platform/owner/conversa.ts';
import { offerMentionable } from './mencao/leitores.ts';
import { sendNow, undoResposta } from './resposta/end-resposta.ts';
import { holdResposta } from './resposta/hold-resposta.ts';
import { listRespostas } from './resposta/list-respostas.ts';
import { sendMensagem } from './send-mensagem.ts';

export const mensagemHandlers = {
  mensagem: (ctx) =>
    add(ctx, (requerimento) => sendMensagem(ctx.tx, ctx.who, { requerimento, ...ctx.body }), ctx.body),
} satisfies Partial<Handlers<typeof requerimento>>;

export const mensagemRepeats = { mensagem: readAgain } satisfies Partial<Repeats<typeof requerimento>>;

export const mencaoHandlers: Handlers<typeof mencao> = {
  mencionaveis: async ({ tx, who, params, query }) => {
    const requerimento = await getAsEquipe(tx, who, params.id);
    const items = await offerMentionable(tx, who, { requerimento, q: query.q });
    return { items, total: items.length };
  },
  list: async ({ tx, who, params }) => {
    const { id } = await getAsEquipe(tx, who, params.id);
    const items = await listMencoes(tx, { kind: 'requerimento', id });
    return { items, total: items.length };
  },
};

export const respostaHandlers: Handlers<typeof resposta> = {
  list: ({ tx, who, params }) => listRespostas(tx, who, params.id),
  reter: async ({ tx, who, params, body }) => {
    await holdResposta(tx, who, { requerimentoId: params.id, ...body });
    return listRespostas(tx, who, params.id);
  },
  desfazer: ({ tx, who, params }) => undoResposta(tx, who, params.id),
  enviar: async ({ tx, who, params }) => {
    await sendNow(tx, who, params.id);
  },
};

export const respostaRepeats: Repeats<typeof resposta> = {
  reter: ({ tx, who, params }) => listRespostas(tx, who, params.id),
};
