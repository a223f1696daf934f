import {
  ATOS_DA_CONTA,
  ATOS_EM_LOTE,
  MAX_CONTAS,
  NOMES_SITUACAO_DE_CONTA,
} from '@balcao/domain/pessoa/conta';
import * as z from 'zod';
import { idParams, instant, texto, uuid } from './kernel/field.ts';
import { act } from './kernel/record.ts';
import { type Contract, route } from './kernel/route.ts';

const Tipo = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const [, ...OUTROS] = ATOS_DA_CONTA;
const motivo = texto(1000, 10);

/** What an account is to those who keep the accounts. */
const Conta = z.object({
  id: uuid,
  version: z.int(),
  nome: z.string(),
  tipo: Tipo,
  situacao: z.enum(NOMES_SITUACAO_DE_CONTA),
  /** Short names of its groups, in their order. */
  grupos: z.array(z.string()),
  /** When somebody last used it; null where nobody ever did. */
  ultimoAcesso: instant.nullable(),
  segundoFator: z.boolean(),
  /** Failed tries keep its owner out: until then, or until a new password where it has no end. */
  bloqueio: z.object({ ate: instant.nullable() }).nullable(),
  /** What the reader may do to it now. */
  atos: z.array(z.enum(ATOS_DA_CONTA)),
  /** Why the reader may not do the rest, in words. */
  impedimentos: z.array(z.string()),
  /** What the reader may make of it. */
  tipos: z.array(Tipo),
});

export const conta = {
  detail: route({
    method: 'GET',
    path: '/usuarios/:id/conta',
    summary: 'One account for who keeps accounts, with what they may do to it now',
    access: 'usuario.editar',
    params: idParams,
    response: Conta,
  }),
  mudarTipo: act({
    path: '/usuarios/:id/tipo',
    summary:
      'Make another person a citizen, an attendant or an administrator, with a reason that goes on record; only superior administrators give what they do not hold, and a citizen leaves all groups',
    access: 'usuario.editar',
    stepUp: true,
    says: { tipo: Tipo, motivo },
    response: Conta,
  }),
  agir: act({
    path: '/usuarios/:id/atos',
    summary:
      'Disable the account of another person or enable it, let its owner try again, or take its second factor, with a reason that goes on record; they are told',
    access: 'usuario.editar',
    stepUp: true,
    says: { acao: z.enum(OUTROS), motivo },
    response: Conta,
  }),
  agirEmLote: route({
    method: 'POST',
    path: '/contas/lotes',
    summary: 'Do the same to many accounts; each is decided by itself, and has its own result',
    access: 'usuario.editar',
    stepUp: true,
    body: z.object({
      acao: z.enum(ATOS_EM_LOTE),
      /** Of `incluir_no_grupo`. */
      grupoId: uuid.optional(),
      usuarios: z
        .array(uuid)
        .min(1, 'Escolha pelo menos uma pessoa.')
        .max(MAX_CONTAS, `Escolha no máximo ${MAX_CONTAS} pessoas de cada vez.`),
      motivo,
    }),
    response: z.object({
      itens: z.array(
        z.object({
          id: uuid,
          nome: z.string(),
          /** Why it was not done, in words; null where it was. */
          recusa: z.string().nullable(),
        }),
      ),
    }),
    idempotent: true,
  }),
} as const satisfies Contract;
