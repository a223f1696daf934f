import type { Caso, Cond } from '@balcao/domain/formulario/condicao';
import { isRecord } from '@balcao/domain/formulario/valor';
import * as z from 'zod';
import { MAX_CASOS, ref } from './limits.ts';

const MAX_NIVEIS = 8;
const MAX_PARTES = 40;
const MAX_VALORES = 200;
const TEXTO_MAX = 300;

const OPS_COM_VALOR = new Set(['igual', 'diferente', 'maior', 'menor', 'contem']);
const OPS_SEM_VALOR = new Set(['vazio', 'preenchido']);

type Achado = { path: (string | number)[]; message: string };

/** A condition: a tree of at most eight levels, whose leaves compare one field with plain values. */
export const CondSchema = z.custom<Cond>().superRefine((cond, ctx) => {
  for (const { path, message } of problemasDaCond(cond, [], 1))
    ctx.addIssue({ code: 'custom', path, message });
});

/** A value that holds while a condition is true. */
export function casosDe<T extends z.ZodType>(valor: T) {
  return z.array(z.strictObject({ se: CondSchema, valor })).max(MAX_CASOS) as unknown as z.ZodType<
    Caso<z.output<T>>[]
  >;
}

function problemasDaCond(cond: unknown, path: (string | number)[], nivel: number): Achado[] {
  if (!isRecord(cond)) return [{ path, message: 'Informe uma condição.' }];
  if (nivel > MAX_NIVEIS) return [{ path, message: `Use no máximo ${MAX_NIVEIS} níveis de condições.` }];
  if (Object.hasOwn(cond, 'campo')) return problemasDaFolha(cond, path);
  const keys = Object.keys(cond);
  const [key = ''] = keys;
  if (keys.length !== 1 || !['e', 'ou', 'nao'].includes(key))
    return [{ path, message: 'Uma condição tem “campo”, “e”, “ou” ou “nao”.' }];
  if (key === 'nao') return problemasDaCond(cond.nao, [...path, 'nao'], nivel + 1);
  const partes = cond[key];
  if (!Array.isArray(partes) || partes.length > MAX_PARTES)
    return [{ path: [...path, key], message: `Informe uma lista de até ${MAX_PARTES} condições.` }];
  return partes.flatMap((parte: unknown, i) => problemasDaCond(parte, [...path, key, i], nivel + 1));
}

function problemasDaFolha(cond: Record<string, unknown>, path: (string | number)[]): Achado[] {
  const { campo, op, valor, ...other } = cond;
  const unknown = Object.keys(other).map((key) => ({ path, message: `Campo desconhecido: ${key}.` }));
  if (unknown.length > 0) return unknown;
  if (!ref.safeParse(campo).success) return [{ path: [...path, 'campo'], message: 'Indique um campo.' }];
  if (typeof op !== 'string') return [{ path: [...path, 'op'], message: 'Escolha a comparação.' }];
  const bad = [{ path: [...path, 'valor'], message: 'Informe um valor simples para comparar.' }];
  if (OPS_SEM_VALOR.has(op)) return Object.hasOwn(cond, 'valor') ? bad : [];
  if (OPS_COM_VALOR.has(op)) return isPlain(valor) ? [] : bad;
  if (op !== 'em') return [{ path: [...path, 'op'], message: 'Escolha a comparação.' }];
  const many = Array.isArray(valor) && valor.length <= MAX_VALORES && valor.every(isPlain);
  return many ? [] : bad;
}

function isPlain(valor: unknown): boolean {
  return (
    (typeof valor === 'string' && valor.length <= TEXTO_MAX) ||
    typeof valor === 'boolean' ||
    (typeof valor === 'number' && Number.isFinite(valor))
  );
}
