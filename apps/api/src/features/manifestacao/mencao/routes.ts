import type { manifestacaoMencao } from '@balcao/contract/manifestacao-mencao';
import type { Handlers } from '#platform/http/context.ts';
import { offerMencionaveis } from './mencao.ts';

export const manifestacaoMencaoHandlers: Handlers<typeof manifestacaoMencao> = {
  mencionaveis: ({ tx, who, params, query }) => offerMencionaveis(tx, who, { ...params, ...query }),
};
