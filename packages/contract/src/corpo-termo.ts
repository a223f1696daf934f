import { type CorpoTermo, LINK_DO_TERMO } from '@balcao/domain/termo/bloco';
import { semVazios, TERMO_MAX, TERMO_PARTES_MAX, tamanhoDoTermo } from '@balcao/domain/termo/corpo';
import * as z from 'zod';
import { escrito } from './formulario/limits.ts';
import { isStorable, NAO_GUARDAVEL } from './kernel/storable.ts';

const Trecho = z.strictObject({
  texto: z.string().max(TERMO_MAX).refine(isStorable, NAO_GUARDAVEL),
  negrito: z.literal(true).optional(),
  link: escrito(500)
    .regex(LINK_DO_TERMO, 'Escreva o endereço inteiro, com https://.')
    .refine(isStorable, NAO_GUARDAVEL)
    .optional(),
});

const Texto = z.array(Trecho).max(1_000);

const Bloco = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({ tipo: z.enum(['titulo', 'paragrafo']), texto: Texto }),
    z.strictObject({
      tipo: z.literal('lista'),
      itens: z.array(Texto).max(200),
      numerada: z.literal(true).optional(),
    }),
  ],
  'Escolha um título, um parágrafo ou uma lista.',
);

/** What somebody writes as the terms of use. What says nothing is left out of it. */
export const CorpoTermoEscrito = z
  .array(Bloco)
  .max(TERMO_PARTES_MAX, `Use no máximo ${TERMO_PARTES_MAX} títulos, parágrafos e listas.`)
  .transform((corpo): CorpoTermo => semVazios(corpo))
  .refine((corpo) => corpo.length > 0, 'Escreva o termo.')
  .refine(
    (corpo) => tamanhoDoTermo(corpo) <= TERMO_MAX,
    'O termo é longo demais. Escreva até 40.000 caracteres.',
  );

const TextoGuardado = z.array(
  z.object({ texto: z.string(), negrito: z.literal(true).optional(), link: z.string().optional() }),
);

/** The terms as they are kept. */
export const CorpoTermoGuardado: z.ZodType<CorpoTermo, CorpoTermo> = z.array(
  z.discriminatedUnion('tipo', [
    z.object({ tipo: z.enum(['titulo', 'paragrafo']), texto: TextoGuardado }),
    z.object({
      tipo: z.literal('lista'),
      itens: z.array(TextoGuardado),
      numerada: z.literal(true).optional(),
    }),
  ]),
);
