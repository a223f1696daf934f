import { type Escalar, isRecord, isVazio, type Valor } from './valor.ts';

/** Comparisons that take a value. */
export type OpComValor = 'igual' | 'diferente' | 'em' | 'maior' | 'menor' | 'contem';

/**
 * What a condition asks of one field. `em` takes a list, and asks for one of its values whole (`contem` asks for a
 * part of a text); `vazio` and `preenchido` take nothing.
 */
export type CondFolha =
  | { campo: string; op: Exclude<OpComValor, 'em'>; valor: Escalar }
  | { campo: string; op: 'em'; valor: Escalar[] }
  | { campo: string; op: 'vazio' | 'preenchido' };

/**
 * A condition over answers, as data. `campo` is a field of the form, a column of the same repeating row (looked up
 * first), or `group.column` for all rows of a group.
 *
 * A field that is hidden or not answered is empty for its conditions, and nothing but `vazio` is true of it:
 * `diferente` asks for an answer that differs. The plain logical complement is written `nao`.
 */
export type Cond = CondFolha | { e: Cond[] } | { ou: Cond[] } | { nao: Cond };

/** A value that holds while a condition is true; the first true case of a list wins. */
export type Caso<T> = { se: Cond; valor: T };

/** An answer as conditions see it; `group.column` reads as the list of that column's answers. */
export type Lido = Valor | Escalar[];

/** Gives the answer of a field in force, or undefined when it is hidden or not answered. */
export type Leitor = (campo: string) => Lido | undefined;

/** Whether the condition holds. Total: never throws, and a malformed condition is false. */
export function avaliarCond(cond: Cond, ler: Leitor): boolean {
  if (!isRecord(cond)) return false;
  if ('e' in cond) return Array.isArray(cond.e) && cond.e.every((parte) => avaliarCond(parte, ler));
  if ('ou' in cond) return Array.isArray(cond.ou) && cond.ou.some((parte) => avaliarCond(parte, ler));
  if ('nao' in cond) return !avaliarCond(cond.nao, ler);
  return avaliarFolha(cond, ler(cond.campo));
}

function avaliarFolha(cond: CondFolha, resposta: Lido | undefined): boolean {
  if (cond.op === 'vazio') return isVazio(resposta);
  if (resposta === undefined || isVazio(resposta)) return false;
  switch (cond.op) {
    case 'preenchido':
      return true;
    case 'igual':
      return resposta === cond.valor;
    case 'diferente':
      return resposta !== cond.valor;
    case 'em':
      return (
        Array.isArray(cond.valor) &&
        cond.valor.some((valor) => (Array.isArray(resposta) ? contains(resposta, valor) : resposta === valor))
      );
    case 'contem':
      return contains(resposta, cond.valor);
    case 'maior':
      return compare(resposta, cond.valor) > 0;
    case 'menor':
      return compare(resposta, cond.valor) < 0;
    default:
      return false;
  }
}

/** In a list, membership; in a text, a part of it. */
function contains(resposta: Lido, valor: Escalar): boolean {
  if (Array.isArray(resposta)) return resposta.some((item) => item === valor);
  return typeof resposta === 'string' && typeof valor === 'string' && resposta.includes(valor);
}

/** Orders two numbers or two texts (ISO dates order as text); NaN when they cannot be compared. */
function compare(a: Lido, b: Escalar): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b);
  return Number.NaN;
}

/** The value of the first case whose condition holds, else the fallback. */
export function escolherCaso<T>(casos: readonly Caso<T>[], senao: T, ler: Leitor): T {
  for (const caso of casos) if (avaliarCond(caso.se, ler)) return caso.valor;
  return senao;
}

/** The leaves of a condition, in order. */
export function folhasDaCond(cond: Cond): CondFolha[] {
  if (!isRecord(cond)) return [];
  if ('e' in cond) return cond.e.flatMap(folhasDaCond);
  if ('ou' in cond) return cond.ou.flatMap(folhasDaCond);
  if ('nao' in cond) return folhasDaCond(cond.nao);
  return [cond];
}

/** The leaves of a condition, each with its path in it: `.e.0.nao`, empty for a condition that is one leaf. */
export function folhasComCaminho(cond: Cond, caminho = ''): { folha: CondFolha; caminho: string }[] {
  if (!isRecord(cond)) return [];
  const inside = (parts: readonly Cond[], juncao: string) =>
    parts.flatMap((part, i) => folhasComCaminho(part, `${caminho}.${juncao}.${i}`));
  if ('e' in cond) return inside(cond.e, 'e');
  if ('ou' in cond) return inside(cond.ou, 'ou');
  if ('nao' in cond) return folhasComCaminho(cond.nao, `${caminho}.nao`);
  return [{ folha: cond, caminho }];
}

/** Names of the fields a condition looks at, without repetition. */
export function refsDaCond(cond: Cond | boolean | undefined): string[] {
  if (cond === undefined || typeof cond === 'boolean') return [];
  return [...new Set(folhasDaCond(cond).map((folha) => folha.campo))];
}
