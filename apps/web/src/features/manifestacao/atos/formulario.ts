import type { ArgsOf, RouteDef } from '@balcao/contract/kernel/route';
import type { Problema } from '@balcao/domain/requerimento/problema';
import { noMaximo } from '@balcao/domain/texto/no-maximo';
import { findPlaceholders } from '#features/conversa/api.tsx';
import { call } from '#platform/call.ts';
import type { Option } from '#ui/select-field.tsx';
import type { Detalhe } from '../queries.ts';
import type { Envio } from '../use-ato.ts';

/** What is filled in, by the name of each field. */
export type Valores = Readonly<Record<string, string | readonly string[]>>;

/** One field of an act. */
export interface Campo {
  /** As the API and its errors call it. */
  nome: string;
  /** `grupos`: several areas; `perguntas`: a list of questions; `categoria`: one of the council's categories. */
  tipo: 'texto' | 'linha' | 'opcoes' | 'lista' | 'grupos' | 'perguntas' | 'categoria';
  label: string;
  hint?: string;
  options?: readonly Option[];
  optional?: boolean;
  /** Limits in characters. */
  min?: number;
  max?: number;
  /** Its author reads it: the unit may begin with a template, and fills in what that leaves open. */
  modelos?: boolean;
  /** What is said of an empty value, or of one that is shorter than `min`. */
  falta?: string;
}

/** The dialog of an act. */
export interface Formulario {
  title: string;
  confirm: string;
  danger?: boolean;
  /** What follows from it. */
  intro?: string;
  campos: readonly Campo[];
  /** What the rules of the domain find wrong beside the fields themselves. */
  check?: (valores: Valores) => readonly Problema[];
  /** It takes files: those of its author, who may ask for protection, or those of the council. */
  arquivos?: 'autor' | 'conselho';
  /** What is sent; with the files by the ids under which they were sent. */
  envio: (valores: Valores, arquivos: string[]) => Envio;
}

/** The text of a field; empty before anything was typed. */
export function textOf(valores: Valores, nome: string): string {
  const value = valores[nome];
  return typeof value === 'string' ? value.trim() : '';
}

/** The values of a field that takes several. */
export function listOf(valores: Valores, nome: string): readonly string[] {
  const value = valores[nome];
  return typeof value === 'string' || value === undefined ? [] : value;
}

/** A reason that stays on record. */
export const motivo = (label: string, min: number, hint?: string): Campo => ({
  nome: 'motivo',
  tipo: 'texto',
  label,
  min,
  max: 2_000,
  hint: [`Pelo menos ${min} letras.`, hint].filter(Boolean).join(' '),
  falta: `Explique, com pelo menos ${min} letras.`,
});

/** What is wrong with the values, each on its field; empty when they may be sent. */
export function faltasDe({ campos, check }: Formulario, valores: Valores) {
  const own = campos.flatMap((campo) => {
    const message = faltaEm(campo, valores);
    return message === null ? [] : [{ path: campo.nome, message }];
  });
  const gaps = campos.flatMap((campo) => lacunasEm(campo, valores));
  const rules = (check?.(valores) ?? []).map(({ campo, mensagem }) => ({ path: campo, message: mensagem }));
  return [...own, ...gaps, ...rules];
}

function faltaEm({ nome, tipo, optional, min = 1, max, falta }: Campo, valores: Valores): string | null {
  if (tipo === 'perguntas') return null;
  if (tipo === 'grupos') return listOf(valores, nome).length > 0 ? null : (falta ?? null);
  const { length } = textOf(valores, nome);
  if (falta !== undefined && length < min && !(optional && length === 0)) return falta;
  return max !== undefined && length > max ? noMaximo(max) : null;
}

/** What a template left open, on each text of the field. */
function lacunasEm({ nome, tipo, modelos }: Campo, valores: Valores) {
  if (!modelos) return [];
  const textos =
    tipo === 'perguntas'
      ? listOf(valores, nome).map((texto, i) => [`${nome}.${i}`, texto] as const)
      : [[nome, textOf(valores, nome)] as const];
  return textos.flatMap(([path, texto]) => {
    const open = findPlaceholders(texto);
    return open.length === 0 ? [] : [{ path, message: `Complete ${open.join(', ')}.` }];
  });
}

type BodyOf<R extends RouteDef> = ArgsOf<R> extends { body: infer B } ? Omit<B, 'version'> : never;

/** Sends an act by its route. What an author does is not kept for a repeat, so that it goes without a key. */
export function via<R extends RouteDef>(route: R, body: BodyOf<R>): Envio {
  return ({ id, version }, key) => {
    const args = { params: { id }, body: { ...body, version } } as unknown as ArgsOf<R>;
    // Every act answers with the manifestation.
    return call(route, args, route.idempotent ? { idempotencyKey: key } : {}) as Promise<Detalhe>;
  };
}
