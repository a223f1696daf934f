import type { PermissaoExplicada, Reach, Tipo } from './resolve.ts';
import { coversReach, DE_LIDER } from './resolve.ts';

/** A permission with the reaches that make sense for it. */
export interface Alcancavel {
  permissao: string;
  alcances: readonly Reach[];
}

const DA_PESSOA = {
  own: 'no que é da própria pessoa',
  grupo: 'nos grupos da pessoa',
  all: 'em todo o Conselho',
  coordena: 'nos grupos que a pessoa coordena',
} as const;

const A_VOCE = {
  own: 'no que é seu',
  grupo: 'nos seus grupos',
  all: 'em todo o Conselho',
  coordena: 'nos grupos que você coordena',
} as const satisfies Record<keyof typeof DA_PESSOA, string>;

/** How far, in words; empty where the permission has only one reach. `aVoce` speaks to the person. */
export function describeAlcance(
  { permissao, alcances }: Alcancavel,
  reach: Reach,
  { aVoce = false }: { aVoce?: boolean } = {},
): string {
  if (alcances.length === 1) return '';
  const words = aVoce ? A_VOCE : DA_PESSOA;
  return words[permissao === DE_LIDER.permissao && reach === 'grupo' ? 'coordena' : reach];
}

const PARA_QUEM = {
  0: '',
  1: 'Só vale para a equipe',
  2: 'Só vale para administradores',
  3: 'Só vale para administradores superiores',
} as const satisfies Record<Tipo, string>;

/** For whom alone a permission counts, by the tipo that it asks for. */
export function describeExigencia(exige: Tipo): string {
  return PARA_QUEM[exige];
}

/** 'Pode nos grupos da pessoa', 'Não pode'. */
export function describeResposta(one: Alcancavel, reach: Reach | null): string {
  return reach === null ? 'Não pode' : `Pode ${describeAlcance(one, reach)}`.trim();
}

/** '“Decidir pedidos” (nos seus grupos)', to the person. */
function nomeComAlcance(one: Alcancavel & { label: string }, reach: Reach): string {
  const far = describeAlcance(one, reach, { aVoce: true });
  return far ? `“${one.label}” (${far})` : `“${one.label}”`;
}

type Answer = Pick<PermissaoExplicada, 'reach' | 'negada'>;

/** What became of one permission, as a sentence to the person; null where they can do what they could. */
export function describeMudanca(
  one: Alcancavel & { label: string },
  { antes, depois }: { antes: Answer; depois: Answer },
): string | null {
  if (depois.negada && !antes.negada) return `Negado: “${one.label}”.`;
  if (depois.reach === null) return antes.reach === null ? null : `Retirado: “${one.label}”.`;
  if (depois.reach === antes.reach) return null;
  const widened = antes.reach === null || coversReach(depois.reach, antes.reach);
  return `${widened ? 'Concedido' : 'Reduzido'}: ${nomeComAlcance(one, depois.reach)}.`;
}
