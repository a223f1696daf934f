import type { ajuda } from '@balcao/contract/ajuda';
import type { Handlers } from '#platform/http/context.ts';
import { readAjuda } from './read-ajuda.ts';

export const ajudaHandlers: Handlers<typeof ajuda> = {
  list: ({ deps, tx, who }) => readAjuda({ deps, tx }, who),
};
