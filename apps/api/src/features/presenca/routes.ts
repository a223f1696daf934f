import type { presenca } from '@balcao/contract/presenca';
import type { Handlers } from '#platform/http/context.ts';
import { wholeList } from '#platform/whole-list.ts';
import { bePresent, leave } from './be-present.ts';
import { listPresencas } from './presenca-list.ts';

export const presencaHandlers: Handlers<typeof presenca> = {
  list: ({ tx, who }) => wholeList(listPresencas(tx, who)),
  estar: async ({ tx, who, params, body }) => {
    await bePresent(tx, who, { owner: { kind: 'requerimento', id: params.id }, ...body });
  },
  sair: async ({ tx, who, params }) => {
    await leave(tx, who, { owner: { kind: 'requerimento', id: params.id }, aba: params.aba });
  },
};
