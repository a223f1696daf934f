import type { Concedente } from '@balcao/domain/permissao/conceder';
import { Problem } from '../http/problem.ts';
import type { Who } from './who.ts';

/** The person as somebody who hands rights on. */
export function concedente({ permissoes, grupos }: Who): Concedente {
  return { held: permissoes, grupos };
}

/** The refusal of a change that would give more than the person holds. */
export function beyond(): Problem {
  return new Problem('forbidden', {
    detail: 'Isto daria acessos que você não tem. Peça a alguém que os tem para fazer esta mudança.',
  });
}
