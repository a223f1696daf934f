import type { instituicao } from '@balcao/contract/instituicao';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { asStored } from '#platform/http/idempotency.ts';
import { importInstituicoes } from './import-instituicoes.ts';
import { instituicaoDoPedido } from './instituicao-do-pedido.ts';
import { listInstituicoes } from './list-instituicoes.ts';
import { ativarInstituicao, instituicoes } from './write-instituicao.ts';

export const instituicaoHandlers: Handlers<typeof instituicao> = {
  list: ({ tx, query }) => listInstituicoes(tx, query),
  ...instituicoes.handlers,
  ativar: ({ tx, who, params, body }) => ativarInstituicao(tx, who, { id: params.id, ...body }),
  importar: ({ tx, who, body }) => importInstituicoes(tx, who, body),
  doPedido: ({ tx, who, params }) => instituicaoDoPedido(tx, who, params.id),
};

export const instituicaoRepeats: Repeats<typeof instituicao> = {
  ...instituicoes.repeats,
  importar: asStored,
};
