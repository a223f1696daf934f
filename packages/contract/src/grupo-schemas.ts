import * as z from 'zod';
import { codigo, email, isoDate, linha, uuid } from './kernel/field.ts';

const GrupoDistribuicao = z.enum(['MANUAL', 'RODIZIO', 'MENOR_CARGA'], 'Escolha como distribuir.');

const inteiro = (min: number, max: number) =>
  z
    .int('Informe um número inteiro.')
    .min(min, `Informe de ${min} a ${max}.`)
    .max(max, `Informe de ${min} a ${max}.`);

/** What a group is called and when it works. */
export const GrupoDados = z.object({
  sigla: linha(12).refine(
    (v) => v === '' || /^[\p{Lu}\d-]{2,12}$/u.test(v),
    'Use de 2 a 12 letras maiúsculas.',
  ),
  nome: linha(120),
  /** Shown to people; empty for none. */
  email: z.union([z.literal('').transform(() => null), email]).nullable(),
  /** Opening hours, in words. */
  horario: linha(120, 0).nullable(),
});

/** How requests are dealt out, and who hears of what waits or is late. */
export const GrupoRegras = z
  .object({
    distribuicao: GrupoDistribuicao,
    /** The most that is dealt to one member; null for no cap. */
    teto: inteiro(1, 999).nullable(),
    /** Hours of the working day in which waiting is counted. */
    abre: inteiro(0, 23),
    fecha: inteiro(1, 24),
    /** A request without anybody in charge for longer than this is reported; null for never. */
    alerta: z.object({ valor: inteiro(1, 99), unidade: z.enum(['HORAS_UTEIS', 'DIAS_UTEIS']) }).nullable(),
    /** Days before a deadline on which the attendant gets a notice; 0 for never. */
    avisarAntesDias: inteiro(0, 30),
    avisarLider: z.boolean(),
    /** Days after a deadline from which administrators get a notice; null for never. */
    avisarAdministradoresDias: inteiro(1, 90).nullable(),
    /** Complaints of silence upon requests for information go to it (Lei 12.527/2011 art. 40); to one group at most. */
    reclamacaoLai: z.boolean(),
  })
  .refine(({ abre, fecha }) => abre < fecha, {
    path: ['fecha'],
    message: 'O fim do expediente é depois do início.',
  });

export const MembroRegras = z.object({
  /** Instead of the cap of the group; null follows it, 0 deals nothing to them. */
  teto: inteiro(0, 999).nullable(),
  /** Services that are dealt to them; none for all of the group. */
  tipos: z.array(codigo).max(500),
});

export const AusenciaMotivo = z.enum(
  ['FERIAS', 'LICENCA', 'CAPACITACAO', 'SERVICO_EXTERNO', 'OUTRO'],
  'Escolha o motivo.',
);
export const AusenciaPedidos = z.enum(['SUBSTITUTO', 'REDISTRIBUIR', 'MANTER'], 'Escolha o que acontece.');

const Pessoa = z.object({ id: uuid, nome: z.string() });

export const Ausencia = z.object({
  id: uuid,
  usuario: Pessoa,
  de: isoDate,
  ate: isoDate,
  motivo: AusenciaMotivo,
  substituto: Pessoa.nullable(),
  pedidos: AusenciaPedidos,
  /** Its first day has come. */
  comecou: z.boolean(),
});

const GrupoMembro = z.object({
  id: uuid,
  nome: z.string(),
  lider: z.boolean(),
  /** False for a person who can no longer sign in: nothing is dealt to them. */
  ativo: z.boolean(),
  emAberto: z.int(),
  noGrupo: z.int(),
  teto: z.int().nullable(),
  tipos: z.array(z.int()),
  /** The absence they have now, or the next one. */
  ausencia: Ausencia.nullable(),
});

const Alcance = z.enum(['own', 'grupo', 'all']);

/** A permission that members get from the group, as the catalogue names it. */
const PermissaoDoGrupo = z.object({
  permissao: z.string(),
  label: z.string(),
  area: z.string(),
  alcances: z.array(Alcance),
  reach: Alcance,
});

const Servico = z.object({ id: z.int(), titulo: z.string() });

export const GrupoDetalhe = z.object({
  id: uuid,
  codigo: z.int(),
  sigla: z.string(),
  nome: z.string(),
  email: z.string().nullable(),
  horario: z.string().nullable(),
  ativo: z.boolean(),
  version: z.int(),
  emAberto: z.int(),
  semAtendente: z.int(),
  regras: GrupoRegras,
  membros: z.array(GrupoMembro),
  /** What being a member gives, in the order of the catalogue. */
  concede: z.array(PermissaoDoGrupo),
  /** Who may judge a priority by law claimed of this group, and who could as a member of it. */
  prioridade: z.object({ conferem: z.array(z.string()), poderiam: z.array(z.string()) }),
  /** Services that name this group themselves. */
  servicosProprios: z.array(Servico),
  /** Services that it answers for beside those. */
  servicos: z.array(Servico),
  /** Where it answers; none for everywhere. */
  localidades: z.array(z.object({ ibge: z.string(), nome: z.string() })),
});

export const GrupoLinha = z.object({
  id: uuid,
  codigo: z.int(),
  sigla: z.string(),
  nome: z.string(),
  ativo: z.boolean(),
  distribuicao: GrupoDistribuicao,
  membros: z.int(),
  ausentes: z.int(),
  lideres: z.array(z.string()),
  emAberto: z.int(),
  semAtendente: z.int(),
});
