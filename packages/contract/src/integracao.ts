import { TIPOS_DE_FALHA } from '@balcao/domain/integracao/falha';
import {
  INTEGRACOES,
  SITUACOES_DA_INTEGRACAO,
  type SituacaoDaIntegracao,
} from '@balcao/domain/integracao/integracao';
import * as z from 'zod';
import { instant } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

const Chave = z.enum(INTEGRACOES);

/** What failed; `mensagem` says it in words. */
const Falha = z.object({ tipo: z.enum(TIPOS_DE_FALHA), http: z.int().nullable(), mensagem: z.string() });

/** A variable of the installation. Secrets say only that they are there. */
const Variavel = z.object({ nome: z.string(), valor: z.string().nullable(), definida: z.boolean() });

/** What an integration says of itself, such as the days left of its certificate. */
const Fato = z.object({
  nome: z.string(),
  valor: z.string(),
  /** It needs attention. */
  atencao: z.boolean(),
});

const Integracao = z.object({
  chave: Chave,
  situacao: z.enum(Object.keys(SITUACOES_DA_INTEGRACAO) as SituacaoDaIntegracao[]),
  fatos: z.array(Fato),
  variaveis: z.array(Variavel),
  /** The newest tests of each outcome; null for none. */
  sucessoEm: instant.nullable(),
  falhaEm: instant.nullable(),
  falha: Falha.nullable(),
});
export type IntegracaoLida = z.output<typeof Integracao>;

export const integracao = {
  list: route({
    method: 'GET',
    path: '/integracoes',
    summary: 'Read what the portal talks to outside itself: where it is set, and how its newest tests ended',
    access: 'config.geral',
    response: z.object({ items: z.array(Integracao) }),
  }),
  testar: route({
    method: 'POST',
    path: '/integracoes/:chave/teste',
    summary: 'Test an integration as it is set now, within 10 seconds, and say what failed',
    access: 'config.geral',
    stepUp: true,
    params: z.object({ chave: Chave }),
    response: z.object({
      /** Null where the test passed. */
      falha: Falha.nullable(),
      /** What was tried and worked, in words. */
      feito: z.array(z.string()),
    }),
    problems: ['not_possible'],
  }),
} as const satisfies Contract;
