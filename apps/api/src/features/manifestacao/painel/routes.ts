import type { ouvidoriaAFazer } from '@balcao/contract/ouvidoria-a-fazer';
import type { ouvidoriaPainel } from '@balcao/contract/ouvidoria-painel';
import type { Handlers } from '#platform/http/context.ts';
import { countAFazer } from './count-a-fazer.ts';
import { readPainel } from './read-painel.ts';

export const painelHandlers: Handlers<typeof ouvidoriaPainel> = {
  painel: ({ tx, who, query }) => readPainel(tx, who, query),
};

export const aFazerHandlers: Handlers<typeof ouvidoriaAFazer> = {
  contagens: ({ tx, who }) => countAFazer(tx, who),
};
