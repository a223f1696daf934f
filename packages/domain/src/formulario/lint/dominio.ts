import { addDays, isIsoDate } from '../../prazo/data.ts';
import type { CondFolha, Lido } from '../condicao.ts';
import { resolveOpcoes } from '../contexto.ts';
import type { Escalar } from '../valor.ts';
import type { Alvo } from './referencias.ts';

/** A text that no rule mentions, to stand for all other texts. */
const OUTRO = '\u0001outro';

/** List answers are tried as every subset of the mentioned items, up to this many items. */
const ITENS_MAX = 6;

/**
 * The answers worth trying for a field: enough to make every comparison with the given leaves true or false. Null
 * when they would be too many. `undefined` is no answer.
 */
export function dominioDe(alvo: Alvo, folhas: readonly CondFolha[]): (Lido | undefined)[] | null {
  const mentioned = folhas.flatMap((folha) => ('valor' in folha ? [folha.valor].flat() : []));
  const { campo } = alvo;
  if (alvo.lista) return subsets([...new Set([...mentioned, OUTRO])]);
  switch (campo.tipo) {
    case 'sn':
      return [undefined, true, false];
    case 'decl':
      return [undefined, true];
    case 'sel':
      return [undefined, ...optionsOf(campo.opcoes, mentioned)];
    case 'multi':
      return subsets(optionsOf(campo.opcoes, mentioned));
    case 'int':
    case 'moeda':
    case 'calc':
      return [undefined, ...around([...mentioned, ...boundsOf(alvo)]), ...texts(mentioned)].filter((v) =>
        inBounds(v, alvo),
      );
    case 'data':
      return [undefined, ...dates(mentioned), ...texts(mentioned)];
    case 'tab':
      return [undefined, [{ x: OUTRO }]];
    case 'anexo':
      return subsets([...texts(mentioned), OUTRO]);
    default:
      // Every mix of the mentioned texts, kept apart so that no third one arises where two meet.
      return subsets([...new Set([...texts(mentioned), OUTRO])])?.map((set) => joinTexts(set)) ?? null;
  }
}

function optionsOf(opcoes: Parameters<typeof resolveOpcoes>[0], mentioned: readonly Escalar[]): string[] {
  if (!Array.isArray(opcoes)) return [...texts(mentioned), OUTRO];
  const valores = (resolveOpcoes(opcoes, { hoje: '' }) ?? []).map((opcao) => opcao.valor);
  // Options that no rule mentions behave alike: one of them is enough.
  const silent = valores.find((valor) => !mentioned.includes(valor));
  const used = valores.filter((valor) => mentioned.includes(valor));
  return silent === undefined ? used : [...used, silent];
}

function joinTexts(set: Lido | undefined): string | undefined {
  return Array.isArray(set) ? set.join('\u0001') : undefined;
}

function texts(mentioned: readonly Escalar[]): string[] {
  return mentioned.filter((valor) => typeof valor === 'string');
}

function around(mentioned: readonly Escalar[]): number[] {
  const numbers = mentioned.filter((valor) => typeof valor === 'number');
  return [...new Set(numbers.flatMap((n) => [n - 1, n, n + 1]).concat(0))];
}

function dates(mentioned: readonly Escalar[]): string[] {
  const days = texts(mentioned).filter(isIsoDate);
  return [...new Set(days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]).concat('2000-01-01'))];
}

/** Fixed bounds: without them a field that starts at 1 would have no acceptable value to try. */
function boundsOf({ campo }: Alvo): number[] {
  if (campo.tipo !== 'int' && campo.tipo !== 'moeda') return [];
  return [campo.min, campo.max].filter((limite) => typeof limite === 'number');
}

function inBounds(valor: Lido | undefined, { campo }: Alvo): boolean {
  if (typeof valor !== 'number' || (campo.tipo !== 'int' && campo.tipo !== 'moeda')) return true;
  const { min = campo.tipo === 'moeda' ? 0 : undefined, max } = campo;
  return !(typeof min === 'number' && valor < min) && !(typeof max === 'number' && valor > max);
}

function subsets(items: readonly Escalar[]): (Lido | undefined)[] | null {
  if (items.length > ITENS_MAX) return null;
  const all: Escalar[][] = [[]];
  for (const item of items) all.push(...all.map((set) => [...set, item]));
  return all.map((set) => (set.length === 0 ? undefined : set));
}
