import { OBRIGATORIO } from '@balcao/contract/kernel/field';
import { formatLimite, formatNumero } from '@balcao/domain/texto/numero';
import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

/**
 * What is wrong with a value, for values whose schema has no words of its own. The library's words are English, and
 * its Portuguese ones speak of types to people who filled in a form.
 */
export function describeIssue(issue: Issue): string {
  if (isMissing(issue)) return OBRIGATORIO;
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue.expected);
    case 'too_big':
      return describeMost(issue.origin, issue.inclusive === false, issue.maximum);
    case 'too_small':
      return describeLeast(issue.origin, issue.inclusive === false, issue.minimum);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Confira como este campo foi preenchido.';
    case 'invalid_value':
      return describeChoice(issue.values);
    case 'unrecognized_keys':
      return `Campo desconhecido: ${issue.keys.join(', ')}.`;
    default:
      return 'Valor inválido.';
  }
}

const FORMATS: Partial<Record<string, string>> = {
  date: 'Informe uma data válida.',
  datetime: 'Informe uma data e hora válidas.',
  uuid: 'Identificador inválido.',
  email: 'E-mail inválido. Confira o endereço.',
};

const TYPES: Partial<Record<string, string>> = {
  string: 'Informe um texto.',
  number: 'Informe um número.',
  int: 'Informe um número inteiro.',
  boolean: 'Informe verdadeiro ou falso.',
  array: 'Informe uma lista.',
  date: 'Informe uma data válida.',
};

function describeType(expected: string): string {
  return TYPES[expected] ?? 'Valor inválido.';
}

function isMissing({ code, input }: Issue): boolean {
  return input === undefined && (code === 'invalid_type' || code === 'invalid_value');
}

/** `bound` is written as Brazilians do; a bound that is left out is said as such. */
function describeMost(origin: string, excluded: boolean, bound: number | bigint): string {
  const most = formatLimite(bound, 3);
  if (origin === 'string') return `Use no máximo ${count(bound, 'caractere')}.`;
  if (origin === 'array') return `Envie no máximo ${count(bound, 'item')}.`;
  return excluded ? `Informe um número menor que ${most}.` : `Informe um número até ${most}.`;
}

function describeLeast(origin: string, excluded: boolean, bound: number | bigint): string {
  const least = formatLimite(bound, 3);
  if (origin === 'string')
    return bound > 1 ? `Escreva pelo menos ${count(bound, 'caractere')}.` : OBRIGATORIO;
  if (origin === 'array') return `Envie pelo menos ${count(bound, 'item')}.`;
  return excluded ? `Informe um número maior que ${least}.` : `Informe um número a partir de ${least}.`;
}

function count(n: number | bigint, what: 'caractere' | 'item'): string {
  const plural = what === 'item' ? 'itens' : 'caracteres';
  return `${formatNumero(n)} ${Number(n) === 1 ? what : plural}`;
}

/** Names the choices when they are few. A yes or no has many spellings in an address; only two are named. */
function describeChoice(values: readonly unknown[]): string {
  if (values.includes('true') && values.includes('false')) return 'Informe true ou false.';
  const some = values.slice(0, CHOICES_SAID).map(String).join(', ');
  return values.length > CHOICES_SAID ? 'Escolha uma das opções.' : `Escolha uma das opções: ${some}.`;
}

const CHOICES_SAID = 8;
