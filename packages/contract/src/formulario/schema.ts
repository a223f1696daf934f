import type { Formulario } from '@balcao/domain/formulario/campo';
import {
  DISTINGUE_MAX,
  FAIXAS,
  LINHA_MAX,
  LISTAS_MAX,
  PARECERES_MAX,
} from '@balcao/domain/formulario/faixas';
import { STATUS_CODIGOS } from '@balcao/domain/requerimento/status';
import * as z from 'zod';
import { isStorableJson, NAO_GUARDAVEL } from '../kernel/storable.ts';
import { CampoSchema } from './campo.ts';
import { CondSchema, casosDe } from './cond.ts';
import { DocumentoSchema, EfeitoSchema } from './documento.ts';
import {
  depthOf,
  escrito,
  MAX_BYTES,
  MAX_CAMPOS,
  MAX_CAMPOS_NO_PASSO,
  MAX_DEPTH,
  MAX_PASSOS,
  nome,
  numero,
  ref,
} from './limits.ts';

const workflow = z.enum(['W1', 'W2', 'W3', 'W4', 'W5', 'W6', 'W7']);
const prazo = z.strictObject({
  n: numero(FAIXAS.prazo),
  unidade: z.enum(['CORRIDOS', 'UTEIS', 'MESES']),
});
const valor = numero(FAIXAS.taxa);
const TaxaSimples = z.union(
  [z.strictObject({ fixa: valor }), z.strictObject({ casos: casosDe(valor), senao: valor })],
  'Informe uma taxa fixa ou por casos, em centavos.',
);
const Taxa = z.union(
  [
    TaxaSimples,
    z.strictObject({
      itens: z.array(z.strictObject({ descricao: escrito(200), taxa: TaxaSimples })).max(20),
    }),
  ],
  'Informe uma taxa fixa, por casos ou por partes, em centavos.',
);
const linhas = (max: number) => z.array(escrito(LINHA_MAX)).max(max);

const Aceite = z.strictObject({
  tabela: ref.optional(),
  registro: ref,
  cpf: ref,
  papel: escrito(100),
  vinculo: ref.optional(),
  horas: ref.optional(),
  horario: ref.optional(),
  desde: ref.optional(),
});

const Passo = z.strictObject({
  id: nome,
  titulo: escrito(150),
  descricao: escrito(1_000).optional(),
  visivel: CondSchema.optional(),
  campos: z.array(CampoSchema).max(MAX_CAMPOS_NO_PASSO),
});

const Estrutura: z.ZodType<Formulario> = z.strictObject({
  id: z.int32().min(0),
  slug: escrito(80),
  versao: z.int32().min(0),
  titulo: escrito(150),
  resumo: escrito(1_000),
  categoria: escrito(80),
  palavrasChave: z.array(escrito(80)).max(60),
  publico: z.array(z.enum(['PF', 'PF_REGISTRADO', 'PJ', 'PJ_REGISTRADA'])).max(4),
  elegibilidade: z.strictObject({
    situacoes: z
      .array(
        z.enum(['ATIVO', 'PROVISORIO', 'INTERROMPIDO', 'SUSPENSO', 'CANCELADO', 'TRANSFERIDO', 'FALECIDO']),
      )
      .max(7)
      .optional(),
  }),
  distinguePor: z.array(nome).max(DISTINGUE_MAX).optional(),
  grupo: escrito(40),
  prazo,
  prazoCasos: casosDe(prazo).optional(),
  workflow,
  workflowCasos: casosDe(workflow).optional(),
  semEtapas: z.array(z.enum(STATUS_CODIGOS)).max(STATUS_CODIGOS.length).optional(),
  pareceres: z.array(escrito(40)).max(PARECERES_MAX).optional(),
  segundaAprovacao: z.union([z.literal(true), CondSchema], 'Informe sim ou uma condição.').optional(),
  assinatura: z.union([z.literal(true), CondSchema], 'Informe sim ou uma condição.').optional(),
  aceites: z.array(Aceite).max(10).optional(),
  checklist: z
    .array(z.strictObject({ id: nome, texto: escrito(300), obrigatorio: z.boolean().optional() }))
    .max(40)
    .optional(),
  sigilo: CondSchema.optional(),
  taxa: Taxa,
  exigeAdimplencia: z.literal(false, 'Débitos não podem impedir o pedido (STF, Informativo 1121).'),
  documentoResultado: escrito(60).nullable(),
  documento: DocumentoSchema.optional(),
  efeitos: z.array(EfeitoSchema).max(20).optional(),
  baseLegal: escrito(1_000),
  recurso: z.strictObject({
    dias: numero(FAIXAS.recurso),
    decisaoDias: numero(FAIXAS.recursoDecisao).optional(),
  }),
  oQuePrecisa: linhas(LISTAS_MAX.oQuePrecisa),
  avisos: linhas(LISTAS_MAX.avisos).optional(),
  carta: z.strictObject({
    etapas: linhas(LISTAS_MAX['carta.etapas']),
    formas: linhas(LISTAS_MAX['carta.formas']),
    prioridades: escrito(1_000),
    acompanhamento: escrito(1_000),
    reclamacao: escrito(1_000),
  }),
  passos: z.array(Passo).max(MAX_PASSOS),
});

/**
 * A form definition that people or files give: of known shape and bounded in size, depth and number, without unknown
 * keys and reserved names. It holds no expression that anything would run. What its parts mean together is the
 * linter's question.
 */
export const FormularioSchema: z.ZodType<Formulario> = z
  .unknown()
  .superRefine((value, ctx) => {
    const problem = problemaDeTamanho(value);
    if (problem) ctx.addIssue({ code: 'custom', message: problem });
  })
  .pipe(Estrutura)
  .superRefine(({ passos }, ctx) => {
    const total = passos.flatMap(({ campos }) =>
      campos.flatMap((campo) => (campo.tipo === 'tab' ? [campo, ...campo.linhas.campos] : [campo])),
    ).length;
    if (total > MAX_CAMPOS)
      ctx.addIssue({ code: 'custom', path: ['passos'], message: `Use no máximo ${MAX_CAMPOS} campos.` });
  });

/** Why the value is not looked at any closer, or null. */
function problemaDeTamanho(value: unknown): string | null {
  if (depthOf(value, MAX_DEPTH) > MAX_DEPTH) return 'O formulário tem partes dentro de partes demais.';
  const json = JSON.stringify(value);
  if (new TextEncoder().encode(json).length > MAX_BYTES)
    return `O formulário passa de ${MAX_BYTES / 1024} KiB.`;
  return isStorableJson(json) ? null : NAO_GUARDAVEL;
}
