import type { situacao } from '@balcao/contract/situacao';
import type { Handlers } from '#platform/http/context.ts';
import { wholeList } from '#platform/whole-list.ts';
import { changeCaminho, listCaminhos } from './caminhos.ts';
import { changeSituacao, listSituacoes } from './situacoes.ts';

export const situacaoHandlers: Handlers<typeof situacao> = {
  list: ({ tx }) => wholeList(listSituacoes(tx)),
  change: ({ tx, who, params, body }) => changeSituacao(tx, who, { ...params, ...body }),
  caminhos: ({ tx }) => wholeList(listCaminhos(tx)),
  changeCaminho: ({ tx, who, params, body }) => changeCaminho(tx, who, { ...params, ...body }),
};
