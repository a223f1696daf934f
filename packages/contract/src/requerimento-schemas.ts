import * as z from 'zod';
import { CobrancaResumo, DevolucaoResumo } from './cobranca-schemas.ts';
import { instant, isoDate, uuid } from './kernel/field.ts';
import { AnexoResumo } from './rascunho.ts';
import { OutrasPartes } from './requerimento-aceites.ts';
import { Correios, DecisaoDetalhe } from './requerimento-decisao.ts';
import { FormularioDoc } from './tipo.ts';

/** Working views of the attendants' queue. */
export const REQUERIMENTO_VISOES = [
  'minhas',
  'grupos',
  'sem_atendente',
  'vencem_hoje',
  'atrasados',
  'aguardando',
  'exigencia_respondida',
] as const;

const Prazo = z.object({
  situacao: z.enum(['correndo', 'pausado', 'encerrado']),
  vencimento: isoDate.nullable(),
  cor: z.enum(['verde', 'amarelo', 'laranja', 'vermelho', 'cinza']),
});

/** One row of the list; `id` is the key, `numero` the protocol shown in the ID column. */
export const RequerimentoLinha = z.object({
  id: uuid,
  numero: z.string(),
  titulo: z.string(),
  status: z.string(),
  /** The latest correction was waived: the status must not speak of an answer. */
  dispensada: z.boolean(),
  autor: z.string(),
  /** Who filed it for the author; null when the author did, or is not to be known. */
  enviadoPor: z.string().nullable(),
  grupo: z.string(),
  atendente: z.string().nullable(),
  /** Which attendant that is, for staff only: two may have the same name. */
  atendenteId: uuid.nullable(),
  emissao: instant,
  atualizacao: instant,
  prazo: Prazo,
  /** Day until which the requester is to answer what the council asked; null while nothing is asked. */
  responderAte: z.iso.date().nullable(),
  prioridade: z.int(),
  /** A priority is claimed, and its proof is not checked yet. */
  prioridadePedida: z.boolean(),
});

/** Counted up to TOTAL_CAP; one more means that there are more. */
export const Contagens = z.object({
  minhas: z.int(),
  grupos: z.int(),
  sem_atendente: z.int(),
  vencem_hoje: z.int(),
  atrasados: z.int(),
  aguardando: z.int(),
  exigencia_respondida: z.int(),
});

const Pessoa = z.object({ id: uuid, nome: z.string() });

/** One entry of the single stream of a request: movement, message, note, document or decision. */
const EventoLinha = z.object({
  id: uuid,
  tipo: z.enum(['tramite', 'mensagem', 'nota']),
  acao: z.string().nullable(),
  titulo: z.string(),
  texto: z.string().nullable(),
  autor: z.string().nullable(),
  /** It is the reader's own act, whatever name it appears under. */
  meu: z.boolean(),
  lado: z.enum(['requerente', 'conselho', 'sistema']),
  interno: z.boolean(),
  em: instant,
  anexos: z.array(AnexoResumo),
  /** The letter that a message answers; null for everything else, and for who may not read it. */
  carta: z.object({ id: uuid, numero: z.string() }).nullable(),
});

const ExigenciaDetalhe = z.object({
  id: uuid,
  rodada: z.int(),
  situacao: z.enum(['aberta', 'respondida', 'vencida', 'dispensada']),
  mensagem: z.string().nullable(),
  /** Null while the letter that asks was not received. */
  prazoEm: isoDate.nullable(),
  /** Null where the person learned of it in the portal. */
  correios: Correios.nullable(),
  /** How that day was counted; empty once it was answered. */
  explicacao: z.array(z.string()),
  prorrogada: z.boolean(),
  foraDoPrazo: z.boolean(),
  criadaEm: instant,
  respondidaEm: instant.nullable(),
  itens: z.array(
    z.object({
      id: uuid,
      campo: z.string().nullable(),
      rotulo: z.string(),
      texto: z.string(),
      obrigatorio: z.boolean(),
      situacao: z.enum(['pendente', 'respondido', 'dispensado']),
      valorAnterior: z.unknown(),
      resposta: z.unknown(),
    }),
  ),
});

const DocumentoResumo = z.object({
  id: uuid,
  especie: z.string(),
  titulo: z.string(),
  numero: z.string(),
  codigo: z.string(),
  pronto: z.boolean(),
  demonstracao: z.boolean(),
  emitidoEm: instant.nullable(),
  validoAte: isoDate.nullable(),
  revogadoEm: instant.nullable(),
  tamanho: z.int().nullable(),
});

/** An opinion asked for. The requester gets signed ones only, once there is a decision. */
const ParecerDetalhe = z.object({
  id: uuid,
  /** Person or group that it was asked of. */
  para: z.string(),
  pergunta: z.string(),
  prazoEm: isoDate,
  /** How that day was counted; empty once it was given. */
  explicacao: z.array(z.string()),
  pedidoPor: z.string(),
  pedidoEm: instant,
  autor: z.string().nullable(),
  texto: z.string().nullable(),
  emitidoEm: instant.nullable(),
});

/** Somebody named in the request who has to agree before it is granted. */
const AceiteDetalhe = z.object({
  id: uuid,
  nome: z.string().nullable(),
  registro: z.string(),
  papel: z.string(),
  /** A firm is asked, by the professional who files: the totals below are of that professional. */
  daEmpresa: z.boolean(),
  horas: z.int().nullable(),
  /** `retirado` is who refused and is named no more since a correction, for staff only. */
  situacao: z.enum(['pendente', 'aceito', 'recusado', 'nao_encontrado', 'retirado']),
  motivo: z.string().nullable(),
  pedidoEm: instant,
  respondidoEm: instant.nullable(),
  /** Hours a week over all firms, for staff only. */
  totalHoras: z.int().nullable(),
  /** Firms that the person answers for, this one included; null for readers without the right to know. */
  totalEmpresas: z.int().nullable(),
});

/** What the caller may do now, decided by the server: shown when present, disabled with `motivo` when not permitted. */
const AcaoDisponivel = z.object({
  acao: z.string(),
  permitido: z.boolean(),
  motivo: z.string().nullable(),
});

export const RequerimentoDetalhe = z.object({
  id: uuid,
  numero: z.string(),
  version: z.int(),
  tipoId: z.int(),
  tipoVersao: z.int(),
  titulo: z.string(),
  workflow: z.string(),
  status: z.string(),
  autor: Pessoa.extend({
    documentoMascarado: z.string(),
    registro: z.string().nullable(),
    /** The identity behind the account is not proved; only staff read this. */
    naoConferida: z.boolean(),
  }),
  criadoPor: Pessoa,
  /**
   * The person asked that those who handle the request do not know who they are. Who may not know gets the nil id for
   * author and filer, no number of theirs, no document, and no answer that comes from their record.
   */
  identidadeProtegida: z.boolean(),
  /**
   * Set for staff who open the identity with a reason: until when it is open to them, null while it is closed. Null for
   * everybody else, who knows it anyway or never does.
   */
  identidadeAbertura: z.object({ ate: instant.nullable() }).nullable(),
  /** Sensitive answers (LGPD art. 5 II) were kept from this reader. */
  sensiveisOcultos: z.boolean(),
  grupo: Pessoa.extend({ sigla: z.string() }),
  atendente: Pessoa.nullable(),
  /** Null to a proxy, who reads neither where the person lives nor why they come first. */
  localidade: z.object({ ibge: z.string(), nome: z.string() }).nullable(),
  prioridade: z.int(),
  /** What became of a priority claimed in the answers; null where none is. */
  prioridadePedida: z.enum(['pendente', 'confirmada', 'negada']).nullable(),
  /** The request to which this one was joined, which has the answer to both. */
  juntadoA: z.object({ id: uuid, numero: z.string() }).nullable(),
  emissao: instant,
  atualizacao: instant,
  prazo: Prazo.extend({
    explicacao: z.array(z.string()),
    /** Calendar days that each side has had the request; another body only where one was waited for. */
    lados: z.array(z.object({ lado: z.enum(['conselho', 'requerente', 'terceiro']), dias: z.int() })),
    prorrogado: z.boolean(),
    pausadoDesde: isoDate.nullable(),
    /** The deadline in words: «Vence em 5 dias», «Prazo pausado desde 03/12/2026». */
    descricao: z.string(),
  }),
  vez: z.enum(['voce', 'conselho', 'outro', 'ninguem']),
  /** «O que acontece agora», in the citizen's words. */
  agora: z.string(),
  etapas: z.array(
    z.object({ titulo: z.string(), situacao: z.enum(['feita', 'atual', 'futura']), em: instant.nullable() }),
  ),
  formulario: FormularioDoc,
  respostas: z.record(z.string(), z.unknown()),
  /** Choices from the person's own lists, as they were when filed. */
  opcoes: z.record(
    z.string(),
    z.array(
      z.object({
        valor: z.string(),
        rotulo: z.string(),
        ajuda: z.string().optional(),
        quantia: z.int().optional(),
        aMais: z.int().optional(),
        reparcelado: z.int().optional(),
        parcelasMax: z.int().optional(),
        regras: z
          .object({ entrada: z.int(), entradaUltima: z.int(), parcelaMinima: z.int(), jurosAoMes: z.int() })
          .optional(),
        debito: z
          .object({
            descricao: z.string(),
            vencimento: isoDate,
            principal: z.int(),
            multa: z.int(),
            juros: z.int(),
          })
          .optional(),
      }),
    ),
  ),
  /** Day of filing in Brasília: the day that bounds such as «até hoje» refer to. */
  hoje: isoDate,
  anexos: z.array(AnexoResumo),
  /** Files that the answers had before a correction replaced them: kept for the record. */
  anexosAnteriores: z.array(AnexoResumo),
  eventos: z.array(EventoLinha),
  exigencias: z.array(ExigenciaDetalhe),
  decisao: DecisaoDetalhe.nullable(),
  /** Appeals that were judged: after the last level the decision is final. */
  recursosDecididos: z.int(),
  /** Whether the decision waits for the appeal that is being judged; null where that was neither asked nor decided. */
  efeitoSuspensivo: z.enum(['pedido', 'concedido', 'negado']).nullable(),
  /** The other parties who may answer the appeal that is being judged, and until when; null where there are none. */
  alegacoes: OutrasPartes.nullable(),
  pareceres: z.array(ParecerDetalhe),
  /** The first of the groups that the service hears which gave no opinion yet; for staff only, null when there is none. */
  proximoParecer: z.object({ id: uuid, sigla: z.string(), nome: z.string() }).nullable(),
  aceites: z.array(AceiteDetalhe),
  /** The meeting that decides; its item of the agenda is for staff only. */
  pauta: z.object({ reuniaoEm: isoDate, item: z.string().nullable() }).nullable(),
  /** The approval of a second person, for staff only; it no longer holds once the answers changed. */
  aprovacao: z
    .object({
      resultado: z.enum(['DEFERIDO', 'DEFERIDO_PARCIAL', 'INDEFERIDO']),
      por: z.string(),
      em: instant,
      vale: z.boolean(),
    })
    .nullable(),
  documentos: z.array(DocumentoResumo),
  /** The certificate of outages that moved terms of this request: none did, it may be asked for, or it says all of them. */
  certidaoIndisponibilidade: z.enum(['sem_efeito', 'a_emitir', 'emitida']),
  /** The fee of the service; null where there is none. */
  cobranca: CobrancaResumo.nullable(),
  /** How the last days to pay, to reopen and to complain of silence were counted; empty once they are of no use. */
  explicacoes: z.object({
    taxa: z.array(z.string()),
    reabertura: z.array(z.string()),
    reclamacao: z.array(z.string()),
  }),
  /** Until when the reader, who decided, may reconsider upon an appeal; null for all other readers. */
  reconsideracao: z.object({ ate: isoDate, explicacao: z.array(z.string()) }).nullable(),
  /** What went back of payments made for this request, or because of it. */
  devolucoes: z.array(DevolucaoResumo),
  avaliacao: z.object({ nota: z.int(), comentario: z.string().nullable() }).nullable(),
  acoes: z.array(AcaoDisponivel),
});
