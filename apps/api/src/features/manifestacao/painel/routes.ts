import type { ouvidoriaPainel } from '@balcao/contract/ouvidoria-painel';
import type { Handlers } from '#platform/http/context.ts';
import { countAFazer } from './count-a-fazer.ts';
import { readPainel } from './read-painel.ts';

export const painelHandlers: Handlers<typeof ouvidoriaPainel> = {
  contagens: ({ tx, who }) => countAFazer(tx, who),
  painel: ({ tx, who, query }) => readPainel(tx, who, query),
};
