import { type Concedente, concedenteDe } from '@balcao/domain/permissao/conceder';
import type { Tipo } from '@balcao/domain/permissao/resolve';
import { Problem } from '../http/problem.ts';
import type { Who } from './who.ts';

/** The person as somebody who hands rights on. */
export function concedente({ permissoes, grupos, tipo }: Who): Concedente & { tipo: Tipo } {
  const quem = { tipo: tipo as Tipo, held: permissoes, grupos }; // the database has no other tipo
  return { ...concedenteDe(quem), tipo: quem.tipo };
}

/** The refusal of a change that would give more than the person holds. */
export function beyond(): Problem {
  return new Problem('forbidden', {
    detail:
      'Isto daria acessos que você não tem. Peça a alguém que os tem, ou à administração superior, para fazer esta mudança.',
  });
}
