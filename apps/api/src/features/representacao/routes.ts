import type { representacao } from '@balcao/contract/representacao';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { addRepresentacao } from './add-representacao.ts';
import { askProcuracao, askRepresentacao, countPedido, withdrawPedido } from './ask-representacao.ts';
import { confirmPedido, refusePedido } from './decide-pedido.ts';
import { downloadComprovante } from './download-comprovante.ts';
import { changeRepresentacao, endRepresentacao } from './end-representacao.ts';
import type { Ato } from './link-representante.ts';
import { listRepresentacoes } from './list-representacoes.ts';
import { getOwnPedido, getPedidoDetalhe, listPedidos } from './pedido-access.ts';

const ato = ({ tx, who, deps }: Omit<Ato, 'sessions'> & { deps: Pick<Ato, 'sessions'> }): Ato => ({
  tx,
  who,
  sessions: deps.sessions,
});

export const representacaoHandlers: Handlers<typeof representacao> = {
  doUsuario: ({ tx, who, params }) => listRepresentacoes(tx, who, params.id),
  pedir: async ({ tx, who, body, deps }) => {
    await countPedido(deps.db, who);
    return askRepresentacao(tx, who, body);
  },
  pedirPorPessoa: async ({ tx, who, body, deps }) => {
    await countPedido(deps.db, who);
    return askProcuracao(tx, who, body);
  },
  desistir: async ({ tx, who, params }) => {
    await withdrawPedido(tx, who, params.id);
    return undefined;
  },
  pedidos: ({ tx, query }) => listPedidos(tx, query),
  pedido: async ({ tx, who, params }) => {
    const detalhe = await getPedidoDetalhe(tx, who, params.id);
    await recordAudit(tx, who, {
      acao: 'representacao.pedido_lido',
      objeto: 'representacao_pedido',
      objetoId: params.id,
    });
    return detalhe;
  },
  comprovante: ({ deps, who, params, query, meta }) =>
    downloadComprovante(deps, who, { ...params, ...query, range: meta.range }),
  confirmar: (ctx) => confirmPedido(ato(ctx), { ...ctx.params, ...ctx.body }),
  recusar: (ctx) => refusePedido(ato(ctx), { ...ctx.params, ...ctx.body }),
  incluir: (ctx) => addRepresentacao(ato(ctx), { ...ctx.params, ...ctx.body }),
  alterar: (ctx) => changeRepresentacao(ato(ctx), { ...ctx.params, ...ctx.body }),
  encerrar: (ctx) => endRepresentacao(ato(ctx), { ...ctx.params, ...ctx.body }),
};

export const representacaoRepeats: Repeats<typeof representacao> = {
  pedir: ({ tx, who }, { id }) => getOwnPedido(tx, who, id),
  pedirPorPessoa: ({ tx, who }, { id }) => getOwnPedido(tx, who, id),
  incluir: ({ tx, who, params }) => listRepresentacoes(tx, who, params.id),
};
