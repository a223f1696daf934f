import { NOMES_DAS_LINHAS } from '@balcao/domain/anuidade/linhas';
import { MOTIVOS_SEM_ANUIDADE } from '@balcao/domain/anuidade/motivo';
import { ATOS_DA_ANUIDADE, SITUACOES_DA_ANUIDADE } from '@balcao/domain/anuidade/situacao';
import {
  ANUIDADE_MAXIMA,
  ANUIDADE_MINIMA,
  DESCONTOS_MAX,
  FATOR_FORA,
  FATOR_MAX,
  FATOR_UNIDADE,
  PERCENTUAL_MAX,
  VALOR_FORA,
} from '@balcao/domain/anuidade/tabela';
import * as z from 'zod';
import { EXCECOES } from './anuidade-endereco.ts';
import { idParams, inputDate, instant, inteiroDe, isoDate, uuid } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { act, record } from './kernel/record.ts';
import { type Contract, route } from './kernel/route.ts';

const situacao = z.enum(Object.keys(SITUACOES_DA_ANUIDADE) as (keyof typeof SITUACOES_DA_ANUIDADE)[]);
const linha = z.enum(NOMES_DAS_LINHAS);
const motivo = z.enum(MOTIVOS_SEM_ANUIDADE);

/** What the annuity of a year costs. Amounts are integer cents, percentages whole numbers. */
const Tabela = z.object({
  /** Growth of the INPC from 2011 to the year, in ten-thousandths. */
  fator: z.int(),
  valores: z.record(linha, z.int()),
  vencimento: isoDate,
  descontos: z.array(z.object({ ate: isoDate, porCento: z.int() })),
  /** How much less a new graduate pays in the first year, in per cent. */
  recemFormado: z.int(),
});

const TabelaInput = z.object({
  fator: inteiroDe(FATOR_UNIDADE, FATOR_MAX, FATOR_FORA),
  valores: z.record(linha, inteiroDe(ANUIDADE_MINIMA, ANUIDADE_MAXIMA, VALOR_FORA)),
  vencimento: inputDate,
  descontos: z
    .array(z.object({ ate: inputDate, porCento: inteiroDe(1, PERCENTUAL_MAX) }))
    .max(DESCONTOS_MAX, `Use no máximo ${DESCONTOS_MAX} datas de desconto.`),
  recemFormado: inteiroDe(0, PERCENTUAL_MAX),
});

/** How many annuities there are of each row of the table, and what they come to. */
const Totais = z.object({
  quantidade: z.int(),
  total: z.int(),
  linhas: z.array(z.object({ linha, quantidade: z.int(), total: z.int() })),
});

/** How far a run is: so many of the people with a registration were looked at. */
const Andamento = z.object({
  situacao,
  vistas: z.int(),
  pessoas: z.int(),
  quantidade: z.int(),
  total: z.int(),
});

const Anuidade = Tabela.extend({
  id: uuid,
  exercicio: z.int(),
  situacao,
  version: z.int(),
  /** The acts that are possible now; one that is not says why. */
  atos: z.array(
    z.object({ acao: z.enum(ATOS_DA_ANUIDADE), permitido: z.boolean(), motivo: z.string().optional() }),
  ),
  /** Null while nothing was calculated. */
  previsao: Totais.extend({ calculadaEm: instant }).nullable(),
  /** What was charged so far; null before the run was started. */
  emissao: Totais.extend({
    iniciadaEm: instant,
    iniciadaPor: z.string(),
    concluidaEm: instant.nullable(),
  }).nullable(),
  /** How many people are left out, by reason. */
  motivos: z.array(z.object({ motivo, quantidade: z.int() })),
});

const actOf = <const A extends string>(name: A, summary: string) =>
  act({ path: `/anuidades/:id/${name}`, summary, access: 'financeiro.emitir', response: Anuidade });

/** The annuities of a year: the table, the preview, and the run that issues them. */
export const anuidade = {
  list: list({
    path: '/anuidades',
    summary: 'The years that have a table, the newest first',
    access: 'financeiro.emitir',
    row: z.object({ id: uuid, exercicio: z.int(), situacao, version: z.int() }),
    filters: {},
  }),
  ...record({
    path: '/anuidades',
    summary: {
      create: 'Begin the table of a year with the amounts of the year before',
      change: 'Change a table that is a draft',
      detail: 'The annuity of a year: its table, its preview and how far its run is',
    },
    access: 'financeiro.emitir',
    body: z.object({ exercicio: inteiroDe(2000, 2199) }),
    changes: TabelaInput,
    response: Anuidade,
    problems: ['not_possible'],
  }),
  publicar: actOf('publicar', 'Let a table hold from now on'),
  reabrir: actOf('reabrir', 'Make a published table a draft again; its preview is lost'),
  calcular: actOf('calcular', 'Calculate what everybody would pay, without charging anybody'),
  emitir: act({
    path: '/anuidades/:id/emitir',
    summary: 'Charge the annuity of the year to everybody who owes it, by the totals that were seen',
    access: 'financeiro.emitir',
    stepUp: true,
    says: {
      quantidade: z
        .int()
        .min(0)
        .max(2 ** 31),
      total: z
        .int()
        .min(0)
        .max(10 ** 12),
    },
    response: Anuidade,
  }),
  parar: actOf('parar', 'Stop the preview or the run; what was charged stays'),
  continuar: actOf('continuar', 'Go on with a run that was stopped'),
  andamento: route({
    method: 'GET',
    path: '/anuidades/:id/andamento',
    summary: 'How far the run is: a small answer to ask for every few seconds',
    access: 'financeiro.emitir',
    passive: true,
    params: idParams,
    response: Andamento,
  }),
  excecoes: list({
    path: '/anuidades/:id/excecoes',
    summary: 'Who is left out of the preview or the run, and why',
    access: 'financeiro.emitir',
    params: idParams,
    row: z.object({ pessoaId: uuid, nome: z.string(), registro: z.string().nullable(), motivo }),
    filters: EXCECOES,
  }),
} as const satisfies Contract;
