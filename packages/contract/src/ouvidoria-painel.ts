import { NOMES_TIPO_MANIFESTACAO } from '@balcao/domain/manifestacao/nomes';
import * as z from 'zod';
import { inputDate, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

/** A count that readers outside the unit may not know is null: so few people could be named by it. */
const contagem = z.int().nullable();

/** The panel of the ombudsman: what is late, with whom it is, what it is about, and what people said of it. */
export const ouvidoriaPainel = {
  painel: route({
    method: 'GET',
    path: '/ouvidoria/painel',
    summary:
      'Figures of the ombudsman in a period; those who are not of the unit read their areas, and no count below five',
    access: 'ouvidoria.ver',
    query: z.object({ de: inputDate.optional(), ate: inputDate.optional() }),
    response: z.object({
      de: z.string(),
      ate: z.string(),
      /** Whether small counts were covered. */
      suprimido: z.boolean(),
      /** What is open, by the area that has it; without a group what the unit has in hand. */
      radar: z.array(
        z.object({
          grupo: z.object({ codigo: z.int(), sigla: z.string(), nome: z.string() }).nullable(),
          vencidas: contagem,
          proximas: contagem,
          noPrazo: contagem,
          pausadas: contagem,
        }),
      ),
      /** How long what is open has been open, in calendar days. */
      idade: z.array(z.object({ ate: z.int().nullable(), quantas: contagem })),
      aguardandoComplemento: contagem,
      aguardandoArea: contagem,
      /** What came in, by kind and month. */
      meses: z.array(z.string()),
      porTipo: z.array(z.object({ tipo: z.enum(NOMES_TIPO_MANIFESTACAO), contagens: z.array(contagem) })),
      categorias: z.array(z.object({ id: uuid.nullable(), nome: z.string(), quantas: contagem })),
      satisfacao: z.object({
        respostas: contagem,
        /** Mean of 1 to 5, one decimal; null without answers enough. */
        media: z.number().nullable(),
        /** Of a hundred, how many said that it was solved. */
        resolvidas: z.int().nullable(),
      }),
    }),
  }),
} as const satisfies Contract;
