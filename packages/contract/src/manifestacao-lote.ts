import { MAX_DE_UMA_VEZ } from '@balcao/domain/manifestacao/lote';
import * as z from 'zod';
import { uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { manifestacao } from './manifestacao.ts';

/** One act on many manifestations. */
export const manifestacaoLote = {
  encaminhar: route({
    method: 'POST',
    path: '/encaminhamentos-de-manifestacoes',
    summary:
      'Ask the same areas the same about many manifestations; each by itself, with its own result. Sent again, what went is not asked twice',
    access: 'ouvidoria.tratar',
    body: manifestacao.encaminhar.body.omit({ version: true }).extend({
      ids: z
        .array(uuid)
        .min(1, 'Escolha pelo menos uma manifestação.')
        .max(MAX_DE_UMA_VEZ, `Escolha no máximo ${MAX_DE_UMA_VEZ} manifestações de cada vez.`),
    }),
    response: z.object({
      itens: z.array(
        z.object({
          id: uuid,
          /** Null of one that the caller may not read. */
          protocolo: z.string().nullable(),
          /** Why it did not go; null where it did. */
          motivo: z.string().nullable(),
        }),
      ),
    }),
  }),
} as const satisfies Contract;
