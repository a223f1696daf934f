import * as z from 'zod';
import { CorpoTermoGuardado } from './corpo-termo.ts';
import { flag } from './kernel/address.ts';
import { idParams, instant, uuid } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { type Contract, route } from './kernel/route.ts';

/** Public settings of the portal, cached by the browser for 5 minutes. */
export const Configuracoes = z.object({
  conselho: z.object({
    nome: z.string(),
    sigla: z.string(),
    cnpj: z.string(),
    endereco: z.string(),
    /** Of other offices, one a line. */
    outrosEnderecos: z.string(),
    telefone: z.string(),
    email: z.string(),
    site: z.string(),
    /** Hours of service, in words. */
    horario: z.string(),
    encarregado: z.object({ nome: z.string(), email: z.string() }),
  }),
  /** Empty where the portal has its own. Logos are hashes for the address `/logo/:sha256`. */
  aparencia: z.object({
    cor: z.string(),
    corForte: z.string(),
    corEscura: z.string(),
    logo: z.string(),
    logoEscuro: z.string(),
  }),
  recursos: z.object({
    govbr: z.boolean(),
    anexoMaxMb: z.number(),
    anexoPedidoMb: z.number(),
    anexoTotalMb: z.number(),
    anexoMaxArquivos: z.int(),
    anexoTipos: z.array(z.string()),
    antivirus: z.boolean(),
    /** Whether charges may be paid by card. */
    cartao: z.boolean(),
    /** Whether charges may be paid by boleto. */
    boleto: z.boolean(),
  }),
  statusRequerimento: z.array(
    z.object({
      id: z.int(),
      codigo: z.string(),
      rotuloCidadao: z.string(),
      rotuloEquipe: z.string(),
      cor: z.string(),
    }),
  ),
  tiposResumo: z.array(z.object({ id: z.int(), titulo: z.string() })),
  grupos: z.array(z.object({ id: uuid, codigo: z.int(), sigla: z.string(), nome: z.string() })),
  localidades: z.array(
    z.object({ ibge: z.string(), nome: z.string(), uf: z.string(), escritorio: z.boolean() }),
  ),
  termo: z.object({ versao: z.int() }).nullable(),
  /** Planned while `inicio` is to come; over once `ate` has passed. The clock alone decides. */
  manutencao: z.object({
    /** Whether it was on when this was read. */
    ativa: z.boolean(),
    mensagem: z.string().nullable(),
    inicio: z.string().nullable(),
    ate: z.string().nullable(),
  }),
  /** Shortest new password, in characters. */
  senhaMinima: z.object({ pessoas: z.int(), equipe: z.int() }),
  demonstracao: z.boolean(),
});

export const Notificacao = z.object({
  id: uuid,
  tipo: z.string(),
  titulo: z.string(),
  texto: z.string(),
  data: instant,
  lida: z.boolean(),
  link: z.string().nullable(),
  prioridade: z.int(),
  exigeCiencia: z.boolean(),
});

/** The parts that the portal starts and keeps running. */
export const nomeParte = z.enum(['banco', 'servidor', 'trabalhador', 'simulador', 'telas']);
export type NomeParte = z.output<typeof nomeParte>;

/** How one part is. */
export const ParteDaSaude = z.object({
  parte: nomeParte,
  /** `doente`: it died and has not served again since. */
  situacao: z.enum(['iniciando', 'ok', 'doente']),
  /** Since when it is as `situacao` says. */
  desde: z.iso.datetime(),
  /** Deaths in a row; a minute of service ends the row. */
  quedas: z.int(),
  /** When it is started again; null unless it waits for that. */
  proximaTentativa: z.iso.datetime().nullable(),
});
export type ParteDaSaude = z.output<typeof ParteDaSaude>;

/**
 * Why a payment notice credited nothing: its signature, its content, a charge that is not ours, an
 * unconfirmed amount, or a payment that the provider does not know.
 */
const motivoDeAvisoRecusado = z.enum(['assinatura', 'conteudo', 'cobranca', 'valor', 'pagamento']);
export type MotivoDeAvisoRecusado = z.output<typeof motivoDeAvisoRecusado>;

/** Body of the health answer, whose status tells too. */
export const Saude = z.object({
  /** `degradada`: people are served, but a part is ill or still starting. */
  situacao: z.enum(['ok', 'degradada', 'indisponivel']),
  /** The process answers: restarting it would not help. */
  viva: z.literal(true),
  /** It can serve: a balancer may send people here. */
  pronta: z.boolean(),
  /** The database answers. */
  banco: z.boolean(),
  /** The server signed in as a role that owns nothing; null while the database does not answer. */
  bancoRestrito: z.boolean().nullable(),
  /** Payment notices were refused within the last hour: the key agreed with the provider may be wrong. */
  avisosDePagamentoRecusados: z.boolean(),
  /** Why they were refused. */
  motivosDosAvisosRecusados: z.array(motivoDeAvisoRecusado),
  /**
   * The head of the audit chain left the house by mail today or the day before; false without an address of the council or
   * without an SMTP server. Null while the database does not answer.
   */
  auditoriaEnviada: z.boolean().nullable(),
  versao: z.string(),
  /** The parts that `npm start` keeps running; empty when the server was started alone. */
  partes: z.array(ParteDaSaude),
});

/** The terms of use in plain words, and as a tree with headings, lists and links. */
const TermoLido = z.object({ texto: z.string(), corpo: CorpoTermoGuardado });

/** Reads in one request, at most. */
export const LEITURAS_MAX = 12;

export const portal = {
  emConjunto: route({
    method: 'GET',
    path: '/em-conjunto',
    summary:
      'Several small reads of one page in one answer, each under its own gates and with its own status',
    access: 'session',
    query: z.object({
      /** Paths with their queries, as they would be asked for alone; a space between. */
      leituras: z
        .string()
        .max(6000)
        .transform((text) => text.split(' '))
        .pipe(z.array(z.string().startsWith('/')).max(LEITURAS_MAX)),
    }),
    response: z.object({
      /** In the order in which they were asked for; `corpo` is what the read itself answers. */
      items: z.array(z.object({ status: z.int(), corpo: z.unknown() })),
    }),
  }),
  configuracoes: route({
    method: 'GET',
    path: '/configuracoes',
    summary: 'Public settings of the portal',
    access: 'public',
    uncounted: true,
    response: z.object({ configuracoes: Configuracoes }),
  }),
  notificacoes: route({
    method: 'GET',
    path: '/notificacoes',
    summary: 'Latest notices and the terms waiting for acceptance; answers 304 to a current If-None-Match',
    access: 'session',
    passive: true,
    response: z.object({
      termoAceite: TermoLido.extend({ id: uuid }).nullable(),
      notificacoes: z.array(Notificacao),
      naoLidas: z.int(),
    }),
  }),
  notificacaoList: list({
    path: '/notificacoes/todas',
    summary: 'All own notices, newest first',
    access: 'session',
    row: Notificacao,
    filters: { somenteNaoLidas: flag() },
  }),
  marcarLida: route({
    method: 'POST',
    path: '/notificacoes/:id/lida',
    summary: 'Mark one notice as read',
    access: 'session',
    params: idParams,
    response: 'empty',
    beforeTerms: true,
  }),
  marcarTodasLidas: route({
    method: 'POST',
    path: '/notificacoes/lidas',
    summary: 'Mark all own notices as read',
    access: 'session',
    response: 'empty',
    beforeTerms: true,
  }),
  termoVigente: route({
    method: 'GET',
    path: '/termos/vigente',
    summary: 'The terms of use in force, to be read before they are accepted',
    access: 'public',
    response: TermoLido.extend({ versao: z.int() }),
  }),
  aceitarTermo: route({
    method: 'POST',
    path: '/termos/:id/aceite',
    summary: 'Record that the person read the current terms',
    access: 'session',
    params: idParams,
    response: 'empty',
    beforeTerms: true,
  }),
  saude: route({
    method: 'GET',
    path: '/saude',
    summary: 'Health as JSON (Saude): 200 when the database answers, 503 with the same body when it does not',
    access: 'public',
    uncounted: true,
    response: 'file',
  }),
  saudeViva: route({
    method: 'GET',
    path: '/saude/viva',
    summary: 'Whether the process itself lives: 200 with or without the database',
    access: 'public',
    uncounted: true,
    response: Saude.pick({ viva: true, versao: true }),
  }),
} as const satisfies Contract;
