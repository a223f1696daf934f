import { partes, type Who } from '#platform/auth/who.ts';

/** What decides which rows of a list somebody reads, and what is in them. */
export type Leitor = Pick<
  Who,
  'usuarioId' | 'tipo' | 'grupos' | 'representados' | 'outorgantes' | 'naoConferida' | 'permissoes'
>;

/** Keys that mean the requests of some groups; `todos` opens these as well. */
const ABERTO_A_QUEM_VE_TUDO = /^(grupo:|atende$)/;

/**
 * What opens rows of a list to the person and shows what is in them, as keys to be compared on another day: themselves
 * and for whom they act, their groups, all requests, the side of the staff.
 */
export function alcanceDe(who: Leitor): string[] {
  const { permissoes, grupos } = who;
  const seesGroups = permissoes.has('requerimento.ver_grupo');
  return [
    ...[...partes(who), ...who.outorgantes].map((id) => `parte:${id}`),
    ...(seesGroups ? ['atende', ...grupos.map(({ id }) => `grupo:${id}`)] : []),
    ...(permissoes.has('requerimento.ver_todos') ? ['todos'] : []),
    ...(who.tipo >= 1 ? ['equipe'] : []),
  ];
}

/** Whether the person still reaches what a file was written with. False for a file whose reach is unknown. */
export function isCovered(who: Leitor, alcance: readonly string[] | null): boolean {
  if (alcance === null) return false;
  const today = new Set(alcanceDe(who));
  return alcance.every((key) => today.has(key) || (today.has('todos') && ABERTO_A_QUEM_VE_TUDO.test(key)));
}
