import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Requerimento } from '#features/requerimento/api.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

/** An agreement that the rules do not grant by themselves is granted by who may make exceptions. @throws `forbidden` */
export function requireExcecao(
  who: Who,
  { workflow }: Pick<Requerimento, 'workflow'>,
  { efeitos = [] }: Pick<Formulario, 'efeitos'>,
): void {
  const divide = efeitos.some(({ efeito }) => efeito === 'parcelar');
  if (!divide || workflow === 'W1' || can(who, 'financeiro.acordo.excecao')) return;
  throw new Problem('forbidden', {
    detail:
      'Este acordo está fora da regra automática. Só o aprova quem tem a permissão “Autorizar acordo fora da regra”.',
  });
}
