import type { manifestacaoRascunho } from '@balcao/contract/manifestacao-rascunho';
import type { Handlers } from '#platform/http/context.ts';
import { discardRascunho, keepRascunho, readRascunho } from './rascunho.ts';

export const manifestacaoRascunhoHandlers: Handlers<typeof manifestacaoRascunho> = {
  ler: ({ tx, who }) => readRascunho(tx, who),
  guardar: ({ tx, who, body }) => keepRascunho(tx, who, body.escrito),
  descartar: ({ tx, who }) => discardRascunho(tx, who).then(() => undefined),
};
