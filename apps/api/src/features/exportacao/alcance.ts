import { partes, type Who } from '#platform/auth/who.ts';

/** What decides the rows that a person reads in a list, and their content. */
export type Leitor = Pick<
  Who,
  'usuarioId' | 'tipo' | 'grupos' | 'representados' | 'outorgantes' | 'naoConferida' | 'permissoes'
>;

/** Keys that mean the requests of some groups; `todos` opens these as well. */
const ABERTO_A_QUEM_VE_TUDO = /^(grupo:|atende$)/;

/**
 * The person's reach over rows and their content, as keys that can be compared on another day: themselves and those
 * they represent, their groups, all requests, the side of staff.
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

/** The reach over the list of accounts, which is all of them. */
export const CONTAS = 'contas';

/** The reach over the charges of everybody. */
export const COBRANCAS = 'cobrancas';

/** The reach over all manifestations, which the unit has. */
const OUVIDORIA = 'ouvidoria';

/** The reach over manifestations: all of them, or those that the groups of the person were asked about. */
export function alcanceDaOuvidoria(who: Leitor): string[] {
  const areas = who.tipo >= 1 ? who.grupos.map(({ id }) => `area:${id}`) : [];
  return who.permissoes.get('ouvidoria.ver') === 'all' ? [OUVIDORIA] : areas;
}

/** Whether the person's reach still covers that of a file. False for a file without a stored reach. */
export function isCovered(who: Leitor, alcance: readonly string[] | null): boolean {
  if (alcance === null) return false;
  const today = new Set(alcanceDe(who));
  if (who.permissoes.has('usuario.editar')) today.add(CONTAS);
  if (who.permissoes.has('financeiro.ver')) today.add(COBRANCAS);
  for (const key of alcanceDaOuvidoria(who)) today.add(key);
  return alcance.every((key) => today.has(key) || (today.has('todos') && ABERTO_A_QUEM_VE_TUDO.test(key)));
}
