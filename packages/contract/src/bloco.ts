import * as z from 'zod';
import { CampoSchema } from './formulario/campo.ts';
import { MAX_CAMPOS_NO_BLOCO } from './formulario/limits.ts';
import { INT4_MAX, idParams, instant, linha, texto, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

const BlocoInput = z.object({
  nome: linha(120),
  descricao: texto(500, 0),
  campos: z.array(CampoSchema).min(1, 'Escolha ao menos um campo.').max(MAX_CAMPOS_NO_BLOCO),
});

/** A named group of fields; `versao` counts its changes, and a form remembers which one it copied. */
const Bloco = BlocoInput.extend({
  id: uuid,
  versao: z.int(),
  atualizadoEm: instant,
});

/** `servicos` counts those whose published form or draft holds a question copied from it. */
const BlocoComUso = Bloco.extend({ servicos: z.int() });

export const bloco = {
  list: route({
    method: 'GET',
    path: '/blocos',
    summary: 'Reusable groups of fields, by name',
    access: 'config.modelos',
    response: z.object({ items: z.array(BlocoComUso), total: z.int() }),
  }),
  create: route({
    method: 'POST',
    path: '/blocos',
    summary: 'Keep a group of fields for other forms',
    access: 'config.modelos',
    body: BlocoInput,
    maxValues: 60_000,
    response: Bloco,
    idempotent: true,
  }),
  change: route({
    method: 'PUT',
    path: '/blocos/:id',
    summary: 'Change a group of fields; forms that copied it stay as they are',
    access: 'config.modelos',
    params: idParams,
    body: BlocoInput.extend({ versao: z.int32() }),
    maxValues: 60_000,
    response: Bloco,
    problems: ['stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/blocos/:id',
    summary: 'Remove a group of fields; forms that copied it stay as they are',
    access: 'config.modelos',
    params: idParams,
    query: z.object({ versao: z.coerce.number().int().min(1).max(INT4_MAX) }),
    response: 'empty',
    problems: ['stale'],
  }),
} as const satisfies Contract;
