import type { manifestacaoModelo } from '@balcao/contract/manifestacao-modelo';
import type { Handlers } from '#platform/http/context.ts';
import { offerModelos } from './modelos.ts';

export const manifestacaoModeloHandlers: Handlers<typeof manifestacaoModelo> = {
  modelosResposta: ({ tx, who, params }) => offerModelos(tx, who, params.id),
};
