import { type CorpoResposta, PARTES_MAX } from '@balcao/domain/resposta/corpo';
import * as z from 'zod';
import { escrito } from './formulario/limits.ts';
import { isStorable, NAO_GUARDAVEL } from './kernel/storable.ts';

/** The longest reply that older portals took in one piece, from a file. */
const palavras = escrito(10_000).refine(isStorable, NAO_GUARDAVEL);
const negrito = z.boolean().optional();

/** Runs as those of a document, and besides them words that lead to an address. */
const Trecho = z.union(
  [
    z.strictObject({
      texto: palavras,
      link: escrito(500).refine(isStorable, NAO_GUARDAVEL).optional(),
      negrito,
    }),
    z.strictObject({ variavel: escrito(121).regex(/^\w+$/, 'Variável inválida.'), negrito }),
  ],
  'Informe um texto ou uma variável.',
);

/** Runs of one text at most: more than words and variables in turn that a reply of its longest could have. */
const TRECHOS_MAX = 1_000;
const ITENS_MAX = 60;

const Texto = z.array(Trecho).max(TRECHOS_MAX);

const Bloco = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({ tipo: z.literal('paragrafo'), texto: Texto }),
    z.strictObject({
      tipo: z.literal('lista'),
      itens: z.array(Texto).max(ITENS_MAX),
      numerada: z.boolean().optional(),
    }),
  ],
  'Escolha um parágrafo ou uma lista.',
);

/** What a reply template says, as a tree; whether it can be published is asked as it is. */
export const CorpoRespostaSchema: z.ZodType<CorpoResposta, CorpoResposta> = z
  .array(Bloco)
  .max(PARTES_MAX, `Use no máximo ${PARTES_MAX} partes.`);

const TextoGuardado = z.array(
  z.union([
    z.object({ texto: z.string(), link: z.string().optional(), negrito }),
    z.object({ variavel: z.string(), negrito }),
  ]),
);

/** The same as it is read: what older portals kept has as many pieces and runs as it has, and one of them bars no list. */
export const CorpoGuardado: z.ZodType<CorpoResposta, CorpoResposta> = z.array(
  z.discriminatedUnion('tipo', [
    z.object({ tipo: z.literal('paragrafo'), texto: TextoGuardado }),
    z.object({
      tipo: z.literal('lista'),
      itens: z.array(TextoGuardado),
      numerada: z.boolean().optional(),
    }),
  ]),
);
