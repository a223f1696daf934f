import { type Concedente, holds, holdsInAll } from './conceder.ts';
import type { Tipo } from './resolve.ts';

/** How long somebody sees the portal as another person, in minutes. */
export const VER_COMO_MINUTOS = 30;

/** What keeps somebody from seeing the portal as a person, in words. */
export const IMPEDIMENTOS_DE_VER_COMO = {
  propria: 'Esta conta é a sua.',
  fora_de_uso: 'A conta não está em uso.',
  tipo: 'Só quem é de um tipo acima vê o portal como esta pessoa.',
  sigilo: 'Esta pessoa abre dados sob sigilo, e ninguém vê o portal como ela.',
  alcance: 'Esta pessoa vê algo que você não pode ver.',
} as const;

export type ImpedimentoDeVerComo = keyof typeof IMPEDIMENTOS_DE_VER_COMO;

/** Somebody who looks, or is seen: what they effectively hold, and their groups. */
export interface Visivel extends Concedente {
  usuarioId: string;
  tipo: Tipo;
}

/** What is the person's own lies in any group: only who reads all of that sees it through their eyes. */
export const DO_QUE_E_DA_PESSOA = ['usuario.ver', 'requerimento.ver_todos', 'financeiro.ver'] as const;

/** Rights over requests and letters. Of a group's own they show nothing more to somebody who reads those of all groups. */
const COM_OS_PEDIDOS = ['requerimento.', 'carta.'] as const;

/** Whether somebody holds this of the person as far: in each of the person's groups, where that says what they read. */
function covers(quem: Visivel, pessoa: Visivel, permissao: string): boolean {
  const reach = pessoa.held.get(permissao);
  if (reach === undefined) return true;
  if (COM_OS_PEDIDOS.some((start) => permissao.startsWith(start))) return holds(quem, permissao, reach);
  const grupoIds = pessoa.grupos.map(({ id }) => id);
  return holdsInAll(quem, permissao, reach, grupoIds);
}

/**
 * What keeps somebody from seeing the portal as this person; null where nothing does. Nobody sees more than they hold: every
 * right of the person is held as far, and nobody is seen who holds a right to sealed data.
 */
export function impedimentoDeVerComo(
  quem: Visivel,
  pessoa: Visivel & { emUso: boolean },
  lacradas: readonly string[],
): ImpedimentoDeVerComo | null {
  if (quem.usuarioId === pessoa.usuarioId) return 'propria';
  if (!pessoa.emUso) return 'fora_de_uso';
  if (pessoa.tipo >= quem.tipo) return 'tipo';
  if (lacradas.some((permissao) => pessoa.held.has(permissao))) return 'sigilo';
  const covered =
    DO_QUE_E_DA_PESSOA.every((permissao) => quem.held.get(permissao) === 'all') &&
    [...pessoa.held.keys()].every((permissao) => covers(quem, pessoa, permissao));
  return covered ? null : 'alcance';
}
