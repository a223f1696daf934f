import type { copia } from '@balcao/contract/copia';
import type { Handlers } from '#platform/http/context.ts';
import { copyRespostas } from './copy-respostas.ts';

export const copiaHandlers: Handlers<typeof copia> = {
  respostas: ({ deps, who, params }) => copyRespostas(deps, who, params.id),
};
