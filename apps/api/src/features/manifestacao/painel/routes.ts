import type { ouvidoriaPainel } from '@balcao/contract/ouvidoria-painel';
import type { Handlers } from '#platform/http/context.ts';
import { readPainel } from './read-painel.ts';

export const painelHandlers: Handlers<typeof ouvidoriaPainel> = {
  painel: ({ tx, who, query }) => readPainel(tx, who, query),
};
