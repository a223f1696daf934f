import type { Campo } from '@balcao/domain/formulario/campo';
import type { Cond, CondFolha } from '@balcao/domain/formulario/condicao';

/** Fields by their names, to say conditions in the words of their choices. */
export type PorNome = ReadonlyMap<string, Campo>;

/** The fields of a list by their names. */
export function porNome(campos: readonly Campo[]): PorNome {
  return new Map(campos.map((campo) => [campo.nome, campo]));
}

/** A condition as the norm writes it: `field=choice`, `&`, `|`, `não(…)`, with choices in the words that people read. */
export function notarCond(cond: Cond, campos: PorNome): string {
  if ('e' in cond)
    return cond.e
      .map((parte) => ('ou' in parte ? `(${notarCond(parte, campos)})` : notarCond(parte, campos)))
      .join(' & ');
  if ('ou' in cond) return cond.ou.map((parte) => notarCond(parte, campos)).join(' | ');
  if ('nao' in cond) return `não(${notarCond(cond.nao, campos)})`;
  return notarFolha(cond, campos);
}

const SINAIS = { igual: '=', diferente: '≠', maior: '>', menor: '<', contem: '∋' } as const;

function notarFolha(folha: CondFolha, campos: PorNome): string {
  const { campo } = folha;
  if (!('valor' in folha)) return `${campo} ${folha.op}`;
  const say = (valor: unknown) => dizer(campos.get(campo), valor);
  if (folha.op === 'em') return `${campo}=${folha.valor.map(say).join('/')}`;
  return `${campo}${SINAIS[folha.op]}${say(folha.valor)}`;
}

function dizer(campo: Campo | undefined, valor: unknown): string {
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não';
  if (campo?.tipo !== 'sel' && campo?.tipo !== 'multi') return String(valor);
  const fixed = Array.isArray(campo.opcoes) ? campo.opcoes : (campo.opcoes.mais ?? []);
  const chosen = fixed.find((opcao) => typeof opcao !== 'string' && opcao.valor === valor);
  return typeof chosen === 'object' ? chosen.rotulo : String(valor);
}
