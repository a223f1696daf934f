import { MAX_ARQUIVOS } from '@balcao/domain/manifestacao/arquivo';
import { ATOS_MANIFESTACAO, EVENTOS_MANIFESTACAO } from '@balcao/domain/manifestacao/ato';
import { NOMES_CANAL_DE_ENTRADA } from '@balcao/domain/manifestacao/canal';
import { NOMES_IDENTIFICACAO } from '@balcao/domain/manifestacao/identificacao';
import { MOTIVOS_DE_ARQUIVO, type MotivoDeArquivo } from '@balcao/domain/manifestacao/motivo-arquivo';
import { NOMES_SITUACAO_MANIFESTACAO, NOMES_TIPO_MANIFESTACAO } from '@balcao/domain/manifestacao/nomes';
import { LIMITES_DO_REGISTRO } from '@balcao/domain/manifestacao/registro';
import { TIPOS_ESCOLHIDOS, type TipoEscolhido } from '@balcao/domain/manifestacao/tipo';
import * as z from 'zod';
import { inputDate, instant, isoDate, linha, texto, uuid } from './kernel/field.ts';

export const TipoManifestacao = z.enum(NOMES_TIPO_MANIFESTACAO);
const SituacaoManifestacao = z.enum(NOMES_SITUACAO_MANIFESTACAO);
const Identificacao = z.enum(NOMES_IDENTIFICACAO);
export const CanalDeEntrada = z.enum(NOMES_CANAL_DE_ENTRADA, 'Escolha por onde chegou.');
/** A text that may be absent. */
const said = z.string().nullable();
const named = z.object({ id: uuid, nome: z.string() });

/** Pieces that were sent before, by their ids. A file that is not there any more is refused on its place. */
export const Arquivos = z.array(uuid).max(MAX_ARQUIVOS, `Anexe até ${MAX_ARQUIVOS} arquivos.`).default([]);

/** What its author says. Only the kind and the report are needed (Lei 13.460/2017 art. 11). */
export const Relatado = z.object({
  tipo: z.enum(
    Object.keys(TIPOS_ESCOLHIDOS) as [TipoEscolhido, ...TipoEscolhido[]],
    'Escolha o tipo da manifestação.',
  ),
  relato: texto(LIMITES_DO_REGISTRO.relato),
  assunto: linha(LIMITES_DO_REGISTRO.assunto, 0).default(''),
  envolvidos: texto(LIMITES_DO_REGISTRO.envolvidos, 0).default(''),
  resolutividade: texto(LIMITES_DO_REGISTRO.resolutividade, 0).default(''),
  /** Municipality in which it happened, by its IBGE code. */
  municipioIbge: z
    .string()
    .regex(/^\d{7}$/, 'Escolha o município da lista.')
    .nullable()
    .default(null),
  dataFato: inputDate.nullable().default(null),
  categoriaId: uuid.nullable().default(null),
  arquivos: Arquivos,
});

/** A manifestation in a list. */
export const ManifestacaoDaLista = z.object({
  id: uuid,
  protocolo: z.string(),
  tipo: TipoManifestacao,
  identificacao: Identificacao,
  situacao: SituacaoManifestacao,
  assunto: z.string(),
  categoria: said,
  municipio: said,
  recebidaEm: instant,
  /** Last day of the conclusive answer; null while it rests. */
  prazoEm: isoDate.nullable(),
  prazoSituacao: z.enum(['correndo', 'pausado', 'encerrado']),
  /** For staff: who wrote it, where they are identified and the reader is of the unit. */
  autor: said,
  /** Areas that were asked and have not answered, by their acronyms. */
  areas: z.array(z.string()),
  atendente: said,
  /** For its author: there is news that they have not seen. */
  novidade: z.boolean(),
});

const Encaminhamento = z.object({
  id: uuid,
  grupo: z.object({ id: uuid, sigla: z.string(), nome: z.string() }),
  pergunta: z.string(),
  prazoEm: isoDate,
  prorrogado: z.boolean(),
  situacao: z.enum(['ABERTO', 'RESPONDIDO', 'DEVOLVIDO', 'RECOLHIDO']),
  resposta: said,
  respondidoPor: said,
  respondidoEm: instant.nullable(),
  criadoEm: instant,
  /** Whether the reader answers for this area. */
  minha: z.boolean(),
});

const Complemento = z.object({
  id: uuid,
  perguntas: z.array(z.string()),
  novidade: z.string(),
  prazoEm: isoDate,
  resposta: said,
  respondidoEm: instant.nullable(),
  criadoEm: instant,
});

/** An answer of the unit. Its author reads what was sent, and never a proposal. */
const Resposta = z.object({
  id: uuid,
  especie: z.enum(['PROPOSTA', 'PARCIAL', 'CONCLUSIVA']),
  desfecho: said,
  pontos: z.record(z.string(), z.string()),
  texto: z.string(),
  /** Staff read who wrote it. */
  por: said,
  em: instant,
});

export const Avaliacao = z.object({
  resolvida: z.enum(['SIM', 'EM_PARTE', 'NAO'], 'Responda a esta pergunta.'),
  satisfacao: z.int('Responda a esta pergunta.').min(1).max(5),
  clareza: z.int('Responda a esta pergunta.').min(1).max(5),
  prazoCumprido: z.boolean('Responda a esta pergunta.'),
  comentario: texto(2_000, 0).default(''),
});

/** How often the identity was opened, as its author reads it: unit and role, never a name. */
const Abertura = z.object({
  id: uuid,
  finalidade: z.enum(['VER', 'ENTREGAR']),
  unidade: z.string(),
  funcao: z.string(),
  motivo: z.string(),
  destino: said,
  /** Of a handing: whether the name leaves the council; null of an old one, which does not say. */
  foraDoConselho: z.boolean().nullable(),
  em: instant,
  aprovadaEm: instant.nullable(),
  /** Whether the reader is the officer who asked for it: a second one approves a handing. */
  minha: z.boolean(),
});

const MensagemDaManifestacao = z.object({
  id: uuid,
  lado: z.enum(['requerente', 'conselho', 'sistema']),
  interna: z.boolean(),
  texto: z.string(),
  /** For staff: who of the council wrote it. */
  por: said,
  em: instant,
});

/** A file, under the name that its reader may know. */
const ArquivoDaManifestacao = z.object({
  id: uuid,
  parte: z.enum(['RELATO', 'MENSAGEM', 'COMPLEMENTO', 'RESPOSTA', 'AREA']),
  /** The message, the completion, the answer or the forwarding that it came with; null for the text itself. */
  parteId: uuid.nullable(),
  nome: z.string(),
  mime: z.string(),
  tamanho: z.int(),
  verificacao: z.enum(['em_verificacao', 'liberado', 'bloqueado', 'nao_verificado']),
  /** For the unit: what areas see of a file of its author. Null for every other file, and for every other reader. */
  areas: z.enum(['RETIDO', 'COPIA']).nullable(),
  em: instant,
});

/** What a manifestation says, in full or covered. */
const Textos = z.object({
  relato: z.string(),
  assunto: z.string(),
  envolvidos: z.string(),
  resolutividade: z.string(),
});

export const ManifestacaoDetalhe = z.object({
  id: uuid,
  version: z.int(),
  protocolo: z.string(),
  tipo: TipoManifestacao,
  tipoOriginal: TipoManifestacao,
  identificacao: Identificacao,
  canal: CanalDeEntrada,
  situacao: SituacaoManifestacao,
  /** On which side the reader stands. */
  lado: z.enum(['autor', 'ouvidoria', 'area']),
  /** What it says: areas read the covered version alone. */
  textos: Textos,
  coberta: z.boolean(),
  municipio: z.object({ ibge: z.string(), nome: z.string() }).nullable(),
  dataFato: isoDate.nullable(),
  categoria: named.nullable(),
  categoriaOriginal: named.nullable(),
  /** Who wrote it, where they are identified and the reader is of the unit. */
  autor: z.object({ id: uuid.nullable(), nome: z.string(), contato: said }).nullable(),
  /** The number among the reader's other manifestations of this author; zero where they may not know. */
  recebidaEm: instant,
  encerradaEm: instant.nullable(),
  prazoEm: isoDate.nullable(),
  prazoSituacao: z.enum(['correndo', 'pausado', 'encerrado']),
  /** How the last day was counted, in words. */
  prazoExplicacao: z.array(z.string()),
  prorrogada: z.boolean(),
  /** How many of the five stages of the law are over. */
  etapas: z.int(),
  atendente: named.nullable(),
  encaminhamentos: z.array(Encaminhamento),
  complementos: z.array(Complemento),
  respostas: z.array(Resposta),
  mensagens: z.array(MensagemDaManifestacao),
  arquivos: z.array(ArquivoDaManifestacao),
  historico: z.array(z.object({ ato: z.enum(EVENTOS_MANIFESTACAO), em: instant, por: said, texto: said })),
  arquivoMotivo: z
    .enum(Object.keys(MOTIVOS_DE_ARQUIVO) as [MotivoDeArquivo, ...MotivoDeArquivo[]])
    .nullable(),
  /** The body that got the case. */
  orgao: said,
  /** The body that its author was last asked about, and what they said; null answer while they have not. */
  consentimento: z
    .object({ pedidoEm: instant, orgao: z.string(), resposta: z.boolean().nullable() })
    .nullable(),
  avaliacao: Avaliacao.nullable(),
  /** Last day on which its author may ask for a review, and may answer the survey; null where there is none. */
  revisaoAte: isoDate.nullable(),
  avaliacaoAte: isoDate.nullable(),
  /** Openings of a confidential identity: for its author, and for who may open it. */
  aberturas: z.array(Abertura),
  atos: z.array(z.enum(ATOS_MANIFESTACAO)),
  /** Acts that exist and cannot be taken now, with the reason. */
  impedidos: z.array(z.object({ ato: z.enum(ATOS_MANIFESTACAO), motivo: z.string() })),
  /** Whether the reader may write a message, a note, and open the identity. */
  pode: z.object({
    mensagem: z.boolean(),
    nota: z.boolean(),
    assumir: z.boolean(),
    cobrir: z.boolean(),
    identidade: z.boolean(),
  }),
});

const Tarja = z.object({
  inicio: z.int().min(0).max(20_000),
  fim: z.int().min(1).max(20_000),
  especie: z.enum(['NOME', 'CPF', 'CNPJ', 'TELEFONE', 'EMAIL', 'ENDERECO', 'REGISTRO', 'PLACA', 'OUTRO']),
});

/** Stretches to cover, for each text. */
export const Tarjas = z.object({
  relato: z.array(Tarja).max(500),
  assunto: z.array(Tarja).max(100),
  envolvidos: z.array(Tarja).max(200),
  resolutividade: z.array(Tarja).max(200),
});

export const Cobertura = z.object({
  version: z.int(),
  textos: Textos,
  /** What the portal would cover; of a version that was made, what it covers. */
  propostas: Tarjas,
  /** The newest version, as an area reads it; null before the first. */
  atual: Textos.nullable(),
});
