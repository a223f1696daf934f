import type { leitura } from '@balcao/contract/leitura';
import type { Handlers } from '#platform/http/context.ts';
import { openLeitura } from './open-leitura.ts';

export const leituraHandlers: Handlers<typeof leitura> = {
  abrir: ({ tx, who, params, body }) => openLeitura(tx, who, { ...params, ...body }),
};
