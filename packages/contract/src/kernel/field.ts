import { parseCep } from '@balcao/domain/pessoa/cep';
import { parseEmail } from '@balcao/domain/pessoa/email';
import { stripInvisivel } from '@balcao/domain/texto/invisivel';
import { noMaximo } from '@balcao/domain/texto/no-maximo';
import * as z from 'zod';
import { isStorable, NAO_GUARDAVEL } from './storable.ts';

/** Shared building blocks of request schemas; every message is what the person reads on the field. */

/** Largest integer of a database column; in a body `z.int32()` says the same. */
export const INT4_MAX = 2 ** 31 - 1;

export const OBRIGATORIO = 'Este campo é obrigatório.';

/**
 * The text without invisible characters. A text many times too long is refused unread: a body is far longer
 * than any field, and any caller may send one.
 */
export function visivel(text: z.ZodString, max: number): z.ZodString {
  return text.max(4 * (max + 100), { error: noMaximo(max), abort: true }).overwrite(stripInvisivel);
}

/** Text, trimmed and without invisible characters; required unless `min` is 0. */
export function texto(max: number, min = 1) {
  return visivel(z.string({ error: OBRIGATORIO }).trim(), max)
    .trim()
    .min(min, min <= 1 ? OBRIGATORIO : `Escreva pelo menos ${min} caracteres.`)
    .max(max, noMaximo(max))
    .refine(isStorable, NAO_GUARDAVEL);
}

/** Controls and separators of lines and paragraphs. */
const QUEBRA = /[\p{Cc}\u2028\u2029]/u;

/** The same for what stands in one line: a name, an acronym, a title. */
export function linha(max: number, min = 1) {
  return texto(max, min).refine((said) => !QUEBRA.test(said), 'Escreva em uma linha só.');
}

export const uuid = z.uuid('Identificador inválido.');
export const isoDate = z.iso.date('Informe uma data válida.');

/** First and last day that a caller may send: older than any person, and well within what deadlines compute. */
const DIA_MINIMO = '1900-01-01';
const DIA_MAXIMO = '2199-12-31';
const DIA_INVALIDO = 'Informe uma data entre 1900 e 2199.';

/** A day that a caller sends, from the first to the last one that its field takes. */
export function dateWithin(min: string, max: string, message: string) {
  return isoDate
    .refine((day) => day >= min && day <= max, message)
    .meta({ formatMinimum: min, formatMaximum: max });
}

/** A day that a caller sends. Answers use `isoDate`: a stored day is read back whatever its year. */
export const inputDate = dateWithin(DIA_MINIMO, DIA_MAXIMO, DIA_INVALIDO);

/** A moment that a caller sends: ISO 8601 in UTC, within the same days. */
export const inputInstant = z.iso
  .datetime('Informe dia e hora.')
  .max(40, 'Informe dia e hora.')
  .refine((moment) => moment.slice(0, 10) >= DIA_MINIMO && moment.slice(0, 10) <= DIA_MAXIMO, DIA_INVALIDO)
  .meta({ formatMinimum: `${DIA_MINIMO}T00:00:00Z`, formatMaximum: `${DIA_MAXIMO}T23:59:59Z` });

/** Yes or no in an address; «não» when it is absent, unless the route says otherwise. */
export const yesNo = z.stringbool().meta({ enum: ['true', 'false'] });

/** A whole number of a setting, from `min` to `max`; people who write it in another unit are told in theirs. */
export function inteiroDe(
  min: number,
  max: number,
  message = `Informe um número inteiro de ${min} a ${max}.`,
) {
  return z.int(message).min(min, message).max(max, message);
}

/** Number of a service or group that a caller sends. */
export const codigo = z.int().min(0).max(INT4_MAX);

/** An instant: handlers give a Date, the wire carries ISO 8601 in UTC. */
export const instant = z.union([z.date().transform((d) => d.toISOString()), z.iso.datetime()]);

/** An e-mail address; a domain with accents is kept under its ASCII name, which mail uses. */
export const email = z
  .string({ error: OBRIGATORIO })
  .trim()
  .min(1, OBRIGATORIO)
  .max(254, 'E-mail muito longo.')
  .refine((v) => v === '' || parseEmail(v) !== null, 'E-mail inválido. Confira o endereço.')
  .transform((v) => parseEmail(v) ?? v);

export const cep = z
  .string()
  .trim()
  .refine((v) => parseCep(v) !== null, 'CEP inválido. Confira os números.')
  .transform((v) => parseCep(v) ?? v);

export const idParams = z.object({ id: uuid });
