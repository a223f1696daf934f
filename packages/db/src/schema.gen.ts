// Generated from the migrated database by `npm run db:types`. Do not edit.
import type { ColumnType } from 'kysely';

/** Any value that JSON can hold. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** json and jsonb: read as a value, written as JSON text (the driver would turn an array into a PostgreSQL array). */
export type Json = ColumnType<JsonValue, string, string>;

/** timestamptz: read as a Date, written as a Date or ISO text with an offset. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** numeric: read as text, which loses no digit. */
export type Numeric = ColumnType<string, number | string, number | string>;

/** A column with a default, which an insert may leave out. */
export type Generated<T> = [T] extends [ColumnType<infer S, infer I, infer U>]
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

/** A column that only the database writes. */
export type GeneratedAlways<T> = ColumnType<T, never, never>;

/** What a professional named in a request must accept, with what they were told of it (dados); without a person when none has that CPF and registration. */
export interface AceiteTable {
  id: string;
  requerimentoId: string;
  usuarioId: string | null;
  registro: string;
  papel: string;
  dados: Generated<Json>;
  situacao: Generated<'pendente' | 'aceito' | 'recusado' | 'nao_encontrado' | 'retirado'>;
  motivo: string | null;
  createdAt: Generated<Timestamp>;
  respondidoEm: Timestamp | null;
}

/** What of the money paid in a broken agreement each of its debts took, the oldest first. */
export interface AcordoAbatimentoTable {
  requerimentoId: string;
  cobrancaId: string;
  /** In cents, the late charges of the day of the agreement included. */
  abatido: number;
  /** Of it, how much of the principal was paid; the rest of the principal is owed again. */
  principalPago: number;
  createdAt: Timestamp;
}

/** Notices that an agreement may be undone, one for each instalment that was then the oldest late one. */
export interface AcordoAvisoTable {
  requerimentoId: string;
  cobrancaId: string;
  avisadoEm: Timestamp;
  /** The last day to pay that the notice named; the agreement stands until it is over. */
  prazo: string;
}

/** What each debt came to on the day on which its agreement was asked for; the instalments sum to it. */
export interface AcordoDebitoTable {
  requerimentoId: string;
  cobrancaId: string;
  principal: number;
  multa: number;
  juros: number;
  /** The situation of the debt before the agreement, to which it returns. */
  situacao: string;
}

/** Other parties who were told of an appeal; what they answered stands in the movement that names the row. */
export interface AlegacaoTable {
  id: string;
  requerimentoId: string;
  /** Number of the movement by which the appeal was filed. */
  recursoSeq: number;
  /** The agreement that was asked of them, by which the request knows them. */
  aceiteId: string;
  createdAt: Generated<Timestamp>;
  apresentadaEm: Timestamp | null;
}

/** Use of a file: in a draft, in what it belongs to (field), or in a message. It moves only from unclaimed to one target of the same person. */
export interface AnexoTable {
  id: string;
  arquivoId: string;
  usuarioId: string;
  /** The draft in which a file was sent; it may be claimed by the request that this draft becomes only. */
  rascunhoId: string | null;
  /** What a file was sent for and is not part of yet; it may be claimed by that only. */
  paraOwnerId: string | null;
  ownerId: string | null;
  mensagemId: string | null;
  exigenciaId: string | null;
  campo: string | null;
  sensivel: Generated<boolean>;
  substituido: Generated<boolean>;
  createdAt: Generated<Timestamp>;
  /** The reply that holds the file until it leaves or is undone: meanwhile it goes nowhere else, and is not swept. */
  respostaId: string | null;
  ownerKind: 'requerimento' | 'carta' | 'manifestacao' | null;
}

/** Who is left out of a run. */
export interface AnuidadeExcecaoTable {
  execucaoId: string;
  pessoaId: string;
  /** Why, by a name of the domain; its words may change. */
  motivo: string;
}

/** The one run of a table. Its situation is that of the table. */
export interface AnuidadeExecucaoTable {
  id: string;
  tabelaId: string;
  /** The last person that was looked at, by id; each batch moves it in its own transaction. */
  cursor: string | null;
  /** How many people with a registration there were at its start. */
  pessoas: number;
  vistas: Generated<number>;
  /** Number and sum, by row of the table, of what was calculated or charged so far. */
  linhas: Generated<Json>;
  /** The same as the preview showed it to the person who started the run. */
  previsao: Json | null;
  calculadaEm: Timestamp | null;
  iniciadaEm: Timestamp | null;
  iniciadaPor: string | null;
  concluidaEm: Timestamp | null;
}

/** What the annuity of a year costs, in integer cents. It is written while it is a draft and holds from its publication on. */
export interface AnuidadeTabelaTable {
  id: string;
  exercicio: number;
  /** Draft, published, and how far its run is: first it only calculates, then it charges. */
  situacao: Generated<'RASCUNHO' | 'PUBLICADA' | 'CALCULANDO' | 'CALCULADA' | 'EMITINDO' | 'PARADA' | 'CONCLUIDA'>;
  /** Growth of the INPC from 2011 to the year, in ten-thousandths; it corrects the ceilings of Lei 12.514/2011 art. 6. */
  fator: number;
  /** Cents for each row: category, level of the course, bracket of capital. */
  valores: Json;
  vencimento: string;
  /** Up to three days until which it costs so many per cent less. */
  descontos: Json;
  /** How many per cent less a new graduate pays in the first year. */
  recemFormado: number;
  version: Generated<number>;
  createdAt: Timestamp;
}

/** Approvals of a second person. One counts for the answers that it saw (respostas_md5) and until the next decision or reopening. */
export interface AprovacaoTable {
  id: string;
  requerimentoId: string;
  resultado: 'DEFERIDO' | 'DEFERIDO_PARCIAL' | 'INDEFERIDO';
  requerimentoVersion: number;
  respostasMd5: string;
  aprovadaPorId: string;
  createdAt: Generated<Timestamp>;
}

/** Stored bytes; the row is committed only after the file is safely in place. */
export interface ArquivoTable {
  id: string;
  chave: string;
  nome: string;
  mime: string;
  tamanho: number;
  sha256: string;
  /** Width in pixels as shown, of pictures only; altura is their height. */
  largura: number | null;
  altura: number | null;
  verificacao: Generated<'em_verificacao' | 'liberado' | 'bloqueado' | 'nao_verificado'>;
  enviadoPorId: string | null;
  createdAt: Generated<Timestamp>;
  removedAt: Timestamp | null;
  /** A file that was sent and belongs to nothing yet; gone after an hour or two. LIMPA: with a neutral name, and without what its kind lets the portal strip. */
  peca: 'ORIGINAL' | 'LIMPA' | null;
}

/** Signatures by a code sent to the verified e-mail: of a draft until it is filed, then of its request. texto is what was signed, hash its SHA-256. */
export interface AssinaturaTable {
  id: string;
  rascunhoId: string | null;
  requerimentoId: string | null;
  usuarioId: string;
  /** Masked address that the code went to. */
  destino: string;
  texto: string;
  hash: string;
  assinadoEm: Timestamp;
}

/** An act upon a charge that one person asks for and another decides. A decided one never changes. */
export interface AtoFinanceiroTable {
  id: string;
  cobrancaId: string;
  especie: 'CANCELAR' | 'BAIXAR' | 'DEVOLVER' | 'CREDITAR';
  situacao: Generated<'PEDIDO' | 'APROVADO' | 'RECUSADO' | 'CADUCO'>;
  /** Why it is cancelled, one of a list. */
  motivo: string | null;
  /** Why it is asked for, in the words of who asks. */
  texto: string;
  /** Of a payment, refund or credit, in cents. */
  valor: number | null;
  /** Day on which the person paid outside of the portal; with the way. */
  dia: string | null;
  forma: string | null;
  /** The proof of a payment, or the document of a cancellation. */
  arquivoId: string | null;
  /** What the charge was when it was asked for: {aberta, emDisputa, devido, recebido, aRestituir}. It lapses when that changed. */
  visto: Json;
  pedidoPorId: string;
  pedidoEm: Timestamp;
  decididoPorId: string | null;
  decididoEm: Timestamp | null;
  /** Why it was refused. */
  resposta: string | null;
  version: Generated<number>;
}

/** Hash chain over audit_log: hash = SHA-256(previous hash, canonical row), sealed with a key kept outside the database; seq has no gaps. */
export interface AuditChainTable {
  seq: number;
  auditId: string;
  hash: string;
  sealedAt: Generated<Timestamp>;
  /** Id of the key that sealed the link; null in links from before the seals. */
  chave: string | null;
  /** HMAC-SHA-256, in hexadecimal, of seq and hash. */
  selo: string | null;
}

/** Append-only record of sign-ins, denials, reads of personal data, changes; never bodies, secrets or full CPFs. */
export interface AuditLogTable {
  id: string;
  em: Generated<Timestamp>;
  acao: string;
  atorId: string | null;
  atorTipo: number | null;
  sessaoId: string | null;
  objeto: string | null;
  objetoId: string | null;
  dados: Generated<Json>;
  requestId: string | null;
}

/** Days on which a member of staff is away: nothing is dealt to them, and pedidos says what became of their open requests. Periods of one person never overlap. */
export interface AusenciaTable {
  id: string;
  usuarioId: string;
  de: string;
  ate: string;
  motivo: 'FERIAS' | 'LICENCA' | 'CAPACITACAO' | 'SERVICO_EXTERNO' | 'OUTRO';
  substitutoId: string | null;
  pedidos: 'SUBSTITUTO' | 'REDISTRIBUIR' | 'MANTER';
  criadaPorId: string;
  createdAt: Timestamp;
  /** When the open requests were handed over; null until the absence begins. */
  aplicadaEm: Timestamp | null;
  canceladaEm: Timestamp | null;
}

/** Requester's evaluation, one per closing. */
export interface AvaliacaoTable {
  id: string;
  requerimentoId: string;
  usuarioId: string;
  nota: number;
  comentario: string | null;
  encerramento: number;
  createdAt: Generated<Timestamp>;
}

/** Payment notices that credited nothing, counted by why: signature, content, unknown charge, wrong amount, payment that the provider does not know. */
export interface AvisoRecusadoTable {
  motivo: 'assinatura' | 'conteudo' | 'cobranca' | 'valor' | 'pagamento';
  contagem: Generated<number>;
  /** When the newest one came; health warns for an hour. */
  ultimoEm: Timestamp;
}

/** Reusable groups of fields; a form copies one and remembers which version of it. */
export interface BlocoTable {
  id: string;
  nome: string;
  descricao: Generated<string>;
  campos: Json;
  versao: Generated<number>;
  updatedBy: string | null;
  updatedAt: Timestamp;
}

/** What the bank knows of an attempt by boleto. It may be paid once the bank has confirmed it. */
export interface BoletoTable {
  tentativaId: string;
  /** Our own number, under which the bank names it in its files. */
  numero: number;
  /** The number as the bank keeps it. */
  nossoNumero: string;
  /** The same as files of the bank hold it. */
  noArquivo: string;
  /** The account as it was: later settings change nothing of a boleto. */
  conta: Json;
  /** Whom it is for, as it was registered. */
  pagador: Json;
  codigoBarras: string;
  linha: string;
  vencimento: string;
  /** Per cent that the bank adds once after the due date; 0 for none. */
  multa: number;
  /** Per cent that the bank adds for each month after the due date; 0 for none. */
  juros: number;
  /** The file that registers it; null until one is made. */
  remessaId: string | null;
  /** The file that ends it, because what it is for was settled otherwise or ended. */
  baixaRemessaId: string | null;
  confirmadoEm: Timestamp | null;
  recusadoEm: Timestamp | null;
  /** Why the bank did not register it, in words. */
  recusa: string | null;
  /** When the bank said that it takes it no longer. */
  baixadoEm: Timestamp | null;
  createdAt: Timestamp;
}

/** Attached files whose text was looked for, so that each is opened once. */
export interface BuscaArquivoTable {
  anexoId: string;
  situacao: 'lido' | 'sem_texto' | 'grande' | 'ilegivel';
  createdAt: Timestamp;
}

/** What has answers or files that changed since they were read for the search. Only ever added to by who changes, so that nobody waits for the worker; tudo also reads the conversation again. */
export interface BuscaPendenteTable {
  id: GeneratedAlways<number>;
  ownerId: string;
  tudo: Generated<boolean>;
  ownerKind: 'requerimento' | 'carta' | 'manifestacao';
}

/** Words by which something is found. Written with what they come from, or by the worker: nothing here is the only copy of anything. */
export interface BuscaTextoTable {
  id: GeneratedAlways<number>;
  ownerId: string;
  fonte: 'titulo' | 'resposta' | 'mensagem' | 'andamento' | 'correcao' | 'parecer' | 'decisao' | 'arquivo' | 'arquivo_nome';
  origemId: string | null;
  /** Found by staff of the owner only. */
  interna: Generated<boolean>;
  /** Found by the requester and holders of anexo.sensivel.ver only (LGPD art. 5 II). */
  sensivel: Generated<boolean>;
  /** May tell who the author is: found by whoever may know, where the identity is protected. */
  identidade: Generated<boolean>;
  texto: string;
  vetor: GeneratedAlways<string>;
  em: Timestamp;
  ownerKind: 'requerimento' | 'carta' | 'manifestacao';
}

/** What this council decided about a way between two situations; a way without a row is as the law has it. A row only ever narrows. */
export interface CaminhoAjusteTable {
  de: string;
  acao: string;
  para: string;
  alcance: 'lei' | 'responsavel' | 'lideranca' | 'ninguem';
  permissao: string | null;
  avisa: boolean;
  version: Generated<number>;
  alteradoPorId: string;
  alteradoEm: Timestamp;
}

/** Official letters to the person of a request, or to a person about no request, with who knew of them and when (Lei 9.784/1999 arts. 26 and 66). */
export interface CartaTable {
  id: string;
  requerimentoId: string | null;
  destinatarioId: string;
  /** The group that writes it: its letters stand at the end of the number. */
  grupoId: string;
  redatorId: string;
  assinanteId: string | null;
  especie: 'OFICIO' | 'NOTIFICACAO' | 'INTIMACAO' | 'CONVOCACAO' | 'COMUNICADO';
  situacao: Generated<'RASCUNHO' | 'EM_ASSINATURA' | 'EXPEDIDA' | 'ENTREGUE' | 'CIENTE' | 'RESPONDIDA' | 'DEVOLVIDA' | 'CANCELADA'>;
  numero: string | null;
  canal: 'PORTAL' | 'POSTAL' | null;
  assunto: string;
  texto: string;
  finalidade: string | null;
  fundamento: string | null;
  /** Where and when the person is to come: data, hora, local, representacao (may send somebody). */
  comparecimento: Json | null;
  prazoDias: number | null;
  prazoAte: string | null;
  documentoId: string | null;
  expedidaEm: Timestamp | null;
  abertaEm: Timestamp | null;
  cienteEm: Timestamp | null;
  /** Day in Brasília on which the person knew of it: of the act in the portal, or of the notice of receipt of the post. The term runs from it. */
  cienteDia: string | null;
  cientePorId: string | null;
  /** Network address from which it was acknowledged in the portal. */
  cienteIp: string | null;
  /** Hash of the signed PDF that was acknowledged. */
  cienteSha256: string | null;
  /** The message in the request that answered it. */
  mensagemId: string | null;
  lembradaEm: Timestamp | null;
  version: Generated<number>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** The correction that this letter carries: its term begins with the ciência. */
  exigenciaId: string | null;
  /** The decision that this letter carries: the term to appeal begins with the ciência. */
  decisaoId: string | null;
}

/** Each time a letter went by post with notice of receipt (AR), and what became of it. */
export interface CartaPostagemTable {
  id: string;
  cartaId: string;
  tentativa: number;
  objeto: string;
  endereco: string;
  postadaEm: string;
  resultado: 'recebida' | 'devolvida' | null;
  resultadoEm: string | null;
  recebidaPor: string | null;
  motivo: string | null;
  createdAt: Timestamp;
}

/** Everything that was done to one carta, only ever inserted; usuario_id is null where the portal did it. */
export interface CartaTramiteTable {
  id: string;
  cartaId: string;
  seq: number;
  acao: string;
  deStatus: string | null;
  paraStatus: string;
  usuarioId: string | null;
  visibilidade: 'publica' | 'interna';
  texto: string | null;
  dados: Generated<Json>;
  createdAt: Generated<Timestamp>;
}

/** A card that its owner keeps at the acquirer for the next time. The number is nowhere in the portal. */
export interface CartaoSalvoTable {
  id: string;
  usuarioId: string;
  provedor: string;
  /** Stands for the card at the acquirer; sealed for this row with the keys of the settings. */
  token: string;
  bandeira: 'VISA' | 'MASTERCARD' | 'ELO' | 'AMEX' | 'HIPERCARD' | 'OUTRA';
  /** Last four digits, by which its owner knows it. */
  final: string;
  /** Year and month in which it expires. */
  validade: string;
  /** When its owner deleted it; the row goes once the acquirer has forgotten it, too. */
  excluidoEm: Timestamp | null;
  createdAt: Timestamp;
}

/** What the acquirer tells of an attempt to pay by card. No number, code or name of a card is kept. */
export interface CartaoTentativaTable {
  tentativaId: string;
  /** Who pays: a kept card is theirs. */
  usuarioId: string;
  parcelas: number;
  /** The payer wants the card kept for the next time. */
  guardar: boolean;
  cartaoSalvoId: string | null;
  situacao: Generated<'CRIADA' | 'EM_3DS' | 'AUTORIZADA' | 'CAPTURADA' | 'NEGADA' | 'CANCELADA' | 'ESTORNO_SOLICITADO' | 'ESTORNADA' | 'CHARGEBACK_ABERTO' | 'CHARGEBACK_GANHO' | 'CHARGEBACK_PERDIDO'>;
  /** Of the truth that was applied last: an older one changes nothing. -1 before the first. */
  revisao: Generated<number>;
  /** Where the payer types the card, at the acquirer. */
  pagina: string | null;
  /** When it was decided to take the money, before the acquirer was asked to. No other attempt for the same charges is captured meanwhile. */
  capturaEm: Timestamp | null;
  bandeira: string | null;
  final: string | null;
  fluxo: string | null;
  /** Y authenticated, A attempted, C challenge under way, N not, U unavailable, R rejected. */
  autenticacaoResultado: string | null;
  eci: string | null;
  autenticacaoId: string | null;
  autorizacao: string | null;
  /** Number of the payment at the acquirer, which receipts name. */
  nsu: string | null;
  recusa: string | null;
  disputaId: string | null;
  disputaSituacao: 'ABERTA' | 'GANHA' | 'PERDIDA' | null;
  disputaAbertaEm: Timestamp | null;
  /** Until when the council may answer the dispute of the payer. */
  disputaAte: Timestamp | null;
  disputaDecididaEm: Timestamp | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

/** A file that its sender keeps for later requests; it stays until they delete it. Files of granted requests are offered without a row here. */
export interface CarteiraDocumentoTable {
  usuarioId: string;
  arquivoId: string;
  especie: 'IDENTIDADE' | 'DIPLOMA' | 'HISTORICO' | 'CERTIDAO' | 'COMPROVANTE' | 'CONTRATO' | 'PROCURACAO' | 'FOTO' | 'SAUDE' | 'OUTRO';
  /** Last day on which the document may be used, as its owner says; null without one. */
  validade: string | null;
  createdAt: Generated<Timestamp>;
}

/** Items of the service's checklist that staff ticked, with who and when. */
export interface ChecklistMarcaTable {
  requerimentoId: string;
  item: string;
  marcadaPorId: string;
  createdAt: Timestamp;
}

/** A charge, in integer cents. What was paid and what is to be given back is never here: it is the balance of its lancamento rows. */
export interface CobrancaTable {
  id: string;
  pessoaId: string;
  especie: 'ANUIDADE' | 'TAXA' | 'MULTA_INFRACAO' | 'MULTA_ETICA' | 'MULTA_ELEITORAL' | 'PARCELA' | 'HONORARIOS' | 'CUSTAS';
  descricao: string;
  situacao: 'EMITIDA' | 'A_VENCER' | 'VENCIDA' | 'EM_COBRANCA_ADM' | 'EM_DIVIDA_ATIVA' | 'PROTESTADA' | 'AJUIZADA' | 'PAGA' | 'PAGA_A_MENOR' | 'PAGA_A_MAIOR' | 'PARCELADA' | 'CANCELADA' | 'ISENTA' | 'PRESCRITA' | 'ESTORNADA';
  valor: number;
  itens: Json;
  vencimento: string;
  exercicio: number | null;
  /** Request that the fee belongs to, or that split the debts into this instalment. */
  requerimentoId: string | null;
  /** The first charge that was paid short, whose rest this one is, also a rest of a rest; or the cancelled unpaid fee that is asked for again. */
  origemId: string | null;
  /** Which instalment; 1 for what is paid at once. */
  ordem: Generated<number>;
  pagoEm: Timestamp | null;
  /** Why it is in its situation, where a person or a rule ended it. */
  motivo: string | null;
  createdAt: Generated<Timestamp>;
  updatedAt: Generated<Timestamp>;
  /** What is let off until a day: [{ate, porCento}], the nearest day first. Fixed when it is issued. */
  descontos: Generated<Json>;
  /** The fine for its delay is in its amount: it is the rest of what was paid late and short. */
  semMulta: Generated<boolean>;
  /** Its payer asked their bank to take the payment back, and that is not decided yet. */
  emDisputa: Generated<boolean>;
  /** Counts its changes that people see, so that an act upon what was seen before is refused. */
  version: Generated<number>;
  /** How it ended without money; stays when a payment comes afterwards, which goes back. Null for one that did not end so. */
  fim: 'CANCELADA' | 'ISENTA' | 'PRESCRITA' | null;
  /** It was cancelled for a reason that leaves its annuity owed: the run of the year may charge it again. */
  cobrarDeNovo: Generated<boolean>;
}

/** Notices of a charge that were sent: that it exists (NOVA), and those of its calendar, by days from its last day. Each is sent once. */
export interface CobrancaAvisoTable {
  cobrancaId: string;
  aviso: 'NOVA' | '-30' | '-7' | '0' | '3' | '15' | '45';
  pessoaId: string;
  dia: string;
  createdAt: Timestamp;
}

/** Second-factor recovery codes, hashed, each good once. */
export interface CodigoRecuperacaoTable {
  id: string;
  usuarioId: string;
  hash: string;
  usedAt: Timestamp | null;
}

/** When the provider of Pix was last asked for all transfers of a day, and each was found in the books or among the differences. */
export interface ConferenciaDoDiaTable {
  dia: string;
  conferidaEm: Timestamp;
}

/** Council settings, one row per section; the shape of each section is checked by the contract. */
export interface ConfiguracaoTable {
  chave: string;
  valor: Json;
  version: Generated<number>;
  updatedAt: Generated<Timestamp>;
  /** Who saved it last; null for values that came with the portal. */
  updatedBy: string | null;
  /** Secrets by field, each sealed with the keys of configuracao; neither answers nor versions have them. */
  segredos: Generated<Json>;
}

/** Every value that a section of the settings had, only ever inserted; the newest is that of configuracao. */
export interface ConfiguracaoVersaoTable {
  chave: string;
  versao: number;
  valor: Json;
  /** What was done to each secret (guardado, trocado, retirado), never the secret. */
  segredos: Generated<Json>;
  motivo: string | null;
  /** The version whose value was taken again. */
  restaura: number | null;
  /** Null for what held before anybody saved the section. */
  createdAt: Timestamp | null;
  createdBy: string | null;
}

/** E-mail addresses and phones that the person confirmed by code and may put in a form. */
export interface ContatoVerificadoTable {
  usuarioId: string;
  valor: string;
  verifiedAt: Timestamp;
}

/** An invitation to join the staff, with the tipo and the groups that it gives. */
export interface ConviteTable {
  id: string;
  cpf: string;
  nome: string;
  email: string;
  tipo: number;
  /** A line of the inviter in the e-mail. */
  texto: string | null;
  /** One that is open past `expires_at` has expired; replaced is one whose CPF was invited again. */
  situacao: Generated<'aberto' | 'aceito' | 'cancelado' | 'substituido'>;
  convidadoPorId: string;
  /** The session in which the inviter sent it: the trigger asks for their tipo by it. */
  sessaoId: string;
  /** The one-time token of its newest link; every earlier one is dead. */
  tokenId: string;
  createdAt: Generated<Timestamp>;
  enviadoEm: Timestamp;
  expiresAt: Timestamp;
  encerradoEm: Timestamp | null;
  /** The account that accepted it. */
  usuarioId: string | null;
  version: Generated<number>;
}

/** The groups that the invited person joins. */
export interface ConviteGrupoTable {
  conviteId: string;
  grupoId: string;
}

/** Motivated decisions (Lei 9.784/1999 art. 50); decidida_por_id is null when issued automatically by rule. */
export interface DecisaoTable {
  id: string;
  requerimentoId: string;
  resultado: 'DEFERIDO' | 'DEFERIDO_PARCIAL' | 'INDEFERIDO';
  resumo: string;
  fundamentacao: string;
  baseLegal: string;
  recursoAte: string | null;
  decididaPorId: string | null;
  createdAt: Generated<Timestamp>;
  /** How a board voted; null for a decision of one person or by rule. */
  votacao: 'UNANIMIDADE' | 'MAIORIA' | null;
  /** The result within its end, where the workflow offers finer ones (Lei 12.527/2011); null elsewhere. */
  desfecho: 'ACESSO_CONCEDIDO' | 'PARCIALMENTE_CONCEDIDO' | 'NEGADO' | 'INFORMACAO_INEXISTENTE' | 'ORGAO_SEM_COMPETENCIA' | 'PEDIDO_DUPLICADO' | 'NAO_E_PEDIDO_DE_INFORMACAO' | null;
  /** Ground on which information is kept back. */
  fundamento: 'SIGILO_LEGAL' | 'INFORMACAO_PESSOAL' | 'CLASSIFICADA' | 'GENERICO' | 'DESPROPORCIONAL' | 'TRABALHO_ADICIONAL' | null;
  /** Who answers for the matter. */
  orgaoCompetente: string | null;
  /** Number of the request in which the same was asked before. */
  pedidoAnterior: string | null;
}

/** What inspection looks into: the facts of a report, without who reported them, or a firm that stayed without a technically responsible professional. */
export interface DemandaFiscalizacaoTable {
  id: string;
  requerimentoId: string | null;
  fatos: string;
  situacao: Generated<'RECEBIDA'>;
  createdAt: Generated<Timestamp>;
  empresaSemRtId: string | null;
}

/** Proof-of-work challenges already spent. */
export interface DesafioUsadoTable {
  hash: string;
  expiresAt: Timestamp;
}

/** Part of a payment that goes back to the payer. codigo is the id under which the provider knows it, so that asking twice gives back once. */
export interface DevolucaoTable {
  id: string;
  pagamentoId: string;
  codigo: string;
  valor: number;
  situacao: Generated<'SOLICITADA' | 'EM_PROCESSAMENTO' | 'DEVOLVIDA' | 'NAO_REALIZADA'>;
  requerimentoId: string | null;
  createdAt: Generated<Timestamp>;
  updatedAt: Generated<Timestamp>;
  /** CONTESTACAO: the payer's bank took it back, and the council lost the dispute. */
  natureza: Generated<'PEDIDA' | 'CONTESTACAO'>;
  /** The act of staff that granted it, where no request did. */
  atoId: string | null;
}

/** Money that differs from what was expected, once for each transfer, and what was done about it. Amounts are integer cents. */
export interface DiferencaTable {
  id: string;
  /** The day in whose closing it counts: that of the transfer, or the day on which the portal heard of it where that was closed. */
  dia: string;
  meio: 'PIX' | 'BOLETO' | 'CARTAO' | 'MANUAL';
  especie: 'SEM_COBRANCA' | 'EM_DOBRO' | 'A_MAIOR' | 'A_MENOR' | 'TARDIA';
  valor: number;
  /** What the transfer brought; valor is the part that differs. */
  recebido: number;
  provedor: string;
  e2eId: string;
  pagoEm: Timestamp;
  /** The payment that differs; null where no charge took the transfer. */
  pagamentoId: string | null;
  situacao: Generated<'ABERTA' | 'EM_APROVACAO' | 'DEVOLVENDO' | 'RESOLVIDA'>;
  solucao: 'APLICAR' | 'CREDITAR' | 'DEVOLVER' | 'ACEITAR' | 'VINCULAR' | null;
  motivo: string | null;
  /** Who chose the solution; money goes back only once somebody else approved it. */
  resolvidaPorId: string | null;
  resolvidaEm: Timestamp | null;
  aprovadaPorId: string | null;
  /** The charge that was paid with it, or on which it stays as a credit. */
  destinoId: string | null;
  /** The payment that a transfer without a charge became. */
  destinoPagamentoId: string | null;
  version: Generated<number>;
  createdAt: Timestamp;
  /** When the bank last did not carry out its refund; null where none failed. */
  devolucaoNaoFeitaEm: Timestamp | null;
}

/** Issued documents. The row (with its data) is written with the decision; the worker renders, signs and stores the PDF and fills arquivo_id, sha256, issued_at. */
export interface DocumentoTable {
  id: string;
  ownerId: string | null;
  especie: string;
  numero: string;
  titulo: string;
  codigo: string;
  titularId: string;
  titularNome: string;
  titularRegistro: string | null;
  situacaoNaEmissao: string | null;
  dados: Json;
  modeloVersao: Generated<number>;
  assinantes: Generated<Json>;
  demonstracao: Generated<boolean>;
  arquivoId: string | null;
  sha256: string | null;
  createdAt: Generated<Timestamp>;
  issuedAt: Timestamp | null;
  validoAte: string | null;
  revokedAt: Timestamp | null;
  revogacaoMotivo: string | null;
  revogadoPorId: string | null;
  substituidoPorId: string | null;
  ownerKind: 'requerimento' | 'carta' | 'manifestacao' | null;
}

/** What a document about payments is about: one payment, whose receipt it is, or the payments of a person in a year. */
export interface DocumentoFinanceiroTable {
  documentoId: string;
  /** Who owed what was paid. */
  pessoaId: string;
  pagamentoId: string | null;
  ano: number | null;
}

/** Last number per kind of document and year, taken under the row lock. */
export interface DocumentoSequenciaTable {
  especie: string;
  ano: number;
  ultimo: number;
}

/** The outbox and the record of what was sent; local means no SMTP server is configured and the message is only readable here. */
export interface EmailTable {
  id: string;
  template: string;
  para: string;
  usuarioId: string | null;
  ownerId: string | null;
  assunto: string;
  texto: string;
  html: string;
  chave: string;
  situacao: Generated<'pendente' | 'enviado' | 'local' | 'falhou' | 'expirado' | 'cancelado'>;
  tentativas: Generated<number>;
  erro: string | null;
  expiresAt: Timestamp | null;
  createdAt: Generated<Timestamp>;
  sentAt: Timestamp | null;
  /** The address was named with the message (one to prove, or one that was left); otherwise it is the confirmed one of the account. */
  paraDito: Generated<boolean>;
  ownerKind: 'requerimento' | 'carta' | 'manifestacao' | null;
}

/** A firm without a technically responsible professional: desde is the first day, ate the last day to name one as the firm was told on avisada_em. It is over on terminou_em, when somebody answers again or the registration ended. */
export interface EmpresaSemRtTable {
  id: string;
  empresaId: string;
  desde: string;
  avisadaEm: string;
  ate: string;
  terminouEm: string | null;
  createdAt: Generated<Timestamp>;
}

/** Stages of a deadline that were told; another deadline of the same matter begins anew. */
export interface EscalonamentoTable {
  objeto: 'requerimento' | 'parecer' | 'aceite';
  objetoId: string;
  prazoEm: string;
  etapa: string;
  createdAt: Timestamp;
}

/** Per service, of the last 90 days: requests filed, requests that ended (concluded or refused), and the calendar days from filing to end within which half and nine in ten of these lie; null when too few ended. Written by refresh_espera. */
export interface EsperaTable {
  tipoId: number;
  pedidos: number;
  encerrados: number;
  metade: number | null;
  noveEmDez: number | null;
  updatedAt: Timestamp;
}

/** Words by which staff sort requests; the requester never sees them. */
export interface EtiquetaTable {
  id: string;
  nome: string;
  cor: 'cinza' | 'azul' | 'verde' | 'amarelo' | 'vermelho' | 'roxo';
  ativo: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<Timestamp>;
}

/** A tag on something, from when it was put there until it was taken off: what was taken off stays as history. */
export interface EtiquetaPostaTable {
  id: string;
  ownerId: string;
  etiquetaId: string;
  postaPorId: string;
  createdAt: Timestamp;
  retiradaPorId: string | null;
  retiradaEm: Timestamp | null;
  ownerKind: 'requerimento' | 'carta' | 'manifestacao';
}

/** What the requester must correct; while one is open the council's clock is paused. */
export interface ExigenciaTable {
  id: string;
  requerimentoId: string;
  rodada: number;
  situacao: Generated<'aberta' | 'respondida' | 'vencida' | 'dispensada'>;
  mensagem: string | null;
  prazoDias: Generated<number>;
  /** Last day to answer; null while the letter that carries it was not received. */
  prazoEm: string | null;
  prorrogada: Generated<boolean>;
  foraDoPrazo: Generated<boolean>;
  criadaPorId: string;
  createdAt: Generated<Timestamp>;
  answeredAt: Timestamp | null;
  /** Day on which the letter that carries it was received; null where it was told in the portal, on the day of created_at. */
  cienciaEm: string | null;
}

/** One thing to correct, pointing to a form field when campo is set; the answer before and after is kept. */
export interface ExigenciaItemTable {
  id: string;
  exigenciaId: string;
  ordem: number;
  campo: string | null;
  texto: string;
  obrigatorio: Generated<boolean>;
  valorAnterior: Json | null;
  resposta: Json | null;
  situacao: Generated<'pendente' | 'respondido' | 'dispensado'>;
}

/** A list that a person asked to have as a file; rights are looked at while it is written, not when it was asked for. */
export interface ExportacaoTable {
  id: string;
  usuarioId: string;
  sessaoId: string;
  /** The list behind the file: requests, the queue of staff, or the accounts. */
  lista: 'requerimentos' | 'fila' | 'usuarios' | 'cobrancas' | 'minhas_cobrancas' | 'manifestacoes';
  formato: 'csv' | 'xlsx';
  colunas: string[];
  filtros: Json;
  /** The rows that were selected; null for all that the filters find. */
  ids: string[] | null;
  situacao: Generated<'na_fila' | 'preparando' | 'pronta' | 'cancelada' | 'falhou' | 'expirada'>;
  total: number | null;
  feitas: Generated<number>;
  motivo: string | null;
  /** The run that writes the file now; an older one that still lives sees that it was replaced, and stops. */
  execucao: string | null;
  tentativas: Generated<number>;
  arquivoId: string | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  finishedAt: Timestamp | null;
  expiresAt: Timestamp | null;
  /** What opened the rows of the file to its owner: people, groups and permissions as keys; null of files written before it was kept. */
  alcance: string[] | null;
}

/** A closing of a day of receipts: who, when and the figures. One that was undone stays, with who opened the day again and why. */
export interface FechamentoTable {
  id: string;
  dia: string;
  /** What was expected and received by each rail when it was closed; integer cents. */
  numeros: Json;
  /** Payments of the day that were entered in the hour before it was closed; one of that hour that is not here came after. */
  recentes: Generated<string[]>;
  fechadoPorId: string;
  fechadoEm: Timestamp;
  reabertoPorId: string | null;
  reabertoEm: Timestamp | null;
  motivo: string | null;
  version: Generated<number>;
  /** What of the day belongs to the federal and to the regional council, in integer cents; null where the day was closed before this was kept. */
  cota: Json | null;
}

/** Days without expediente, or with half of it; local ones apply to the localidade that keeps the case. */
export interface FeriadoTable {
  id: string;
  data: string;
  tipo: 'NACIONAL' | 'ESTADUAL' | 'MUNICIPAL' | 'PONTO_FACULTATIVO' | 'RECESSO';
  municipioIbge: string | null;
  uf: string | null;
  meioExpediente: Generated<'NENHUM' | 'ATE_13H' | 'APOS_14H'>;
  descricao: string;
  version: Generated<number>;
}

/** Records of people that a member of staff opened with a reason, and until when; why stands in audit_log (usuario.aberto). */
export interface FichaAbertaTable {
  leitorId: string;
  pessoaId: string;
  ate: Timestamp;
}

/** A unit of attendants that answers for requests; codigo is the number used by filters (0 means my groups). */
export interface GrupoTable {
  id: string;
  codigo: GeneratedAlways<number>;
  sigla: string;
  nome: string;
  email: string | null;
  distribuicao: Generated<'MANUAL' | 'RODIZIO' | 'MENOR_CARGA'>;
  horario: string | null;
  ativo: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<Timestamp>;
  /** Who got the latest request in turns; the next one goes to the member after. */
  ultimoAtendenteId: string | null;
  /** The most open requests of the group that are dealt to one member; null for no cap. A member may have another. */
  teto: number | null;
  /** Hour at which the working day of the group begins, fecha the one at which it ends: waiting is counted in them. */
  abre: Generated<number>;
  fecha: Generated<number>;
  /** A request without anybody in charge for longer than this is reported; null for never. */
  alertaValor: Generated<number> | null;
  alertaUnidade: Generated<'HORAS_UTEIS' | 'DIAS_UTEIS'>;
  /** How many were over that time at the last look, for the metrics. */
  alertaPedidos: Generated<number>;
  /** Days before a deadline on which the attendant is told; 0 for never. */
  avisarAntesDias: Generated<number>;
  avisarLider: Generated<boolean>;
  /** Days after a deadline from which administrators are told; null for never. */
  avisarAdministradoresDias: Generated<number> | null;
  /** The authority that watches over access to information (Lei 12.527/2011 art. 40): complaints about silence go to it. */
  reclamacaoLai: Generated<boolean>;
}

/** Localidades that a group serves; none means all. */
export interface GrupoLocalidadeTable {
  grupoId: string;
  localidadeIbge: string;
}

/** Membership; lider is the coordinator of the group. */
export interface GrupoMembroTable {
  grupoId: string;
  usuarioId: string;
  lider: Generated<boolean>;
  /** Instead of the cap of the group; 0 deals nothing to this member. */
  teto: number | null;
}

/** Services that are dealt to a member; none means all of the group. */
export interface GrupoMembroTipoTable {
  grupoId: string;
  usuarioId: string;
  tipoId: number;
}

/** Services that a group answers for beside those that name it; its localidades say where. */
export interface GrupoTipoTable {
  grupoId: string;
  tipoId: number;
}

/** Answer of each write sent with an Idempotency-Key; a repeat gets the stored answer. */
export interface IdempotenciaTable {
  usuarioId: string;
  chave: string;
  rota: string;
  corpoHash: string;
  status: number | null;
  resposta: Json | null;
  createdAt: Generated<Timestamp>;
}

/** Each time that somebody opened the identity of a confidential author, written before it is shown; the author reads unit, role, moment and reason. */
export interface IdentidadeAberturaTable {
  id: string;
  manifestacaoId: string;
  finalidade: 'VER' | 'ENTREGAR';
  motivo: string;
  /** To which area or body the name is handed over, which a second officer approves. */
  destino: string | null;
  porId: string;
  unidade: string;
  funcao: string;
  aprovadaPorId: string | null;
  aprovadaEm: Timestamp | null;
  ate: Timestamp | null;
  createdAt: Timestamp;
  /** Whether a handing takes the name out of the council; null where it was asked for before this was kept, which counts as out. */
  foraDoConselho: boolean | null;
}

/** Declared impediment or suspicion (Lei 9.784/1999 arts. 18-20); blocks assignment and decision. */
export interface ImpedimentoTable {
  requerimentoId: string;
  usuarioId: string;
  motivo: string;
  createdAt: Generated<Timestamp>;
}

/** Registered outages of the portal; a due date that falls in one moves (Decreto 8.539/2015 art. 7). */
export interface IndisponibilidadeTable {
  id: string;
  inicio: Timestamp;
  fim: Timestamp;
  motivo: string;
  createdBy: string | null;
  createdAt: Generated<Timestamp>;
}

/** Schools that the council knows, by state; the diploma of another one is confirmed by the school before a decision. */
export interface InstituicaoTable {
  id: string;
  nome: string;
  sigla: string | null;
  uf: string;
  /** The name as it is compared: no accents, case or punctuation. */
  chave: string;
  /** False once the council no longer takes its diplomas without asking; a row is never removed. */
  ativa: Generated<boolean>;
  version: Generated<number>;
  createdAt: Timestamp;
}

/** The newest passed and the newest failed test of each integration. */
export interface IntegracaoTesteTable {
  chave: string;
  sucessoEm: Timestamp | null;
  falhaEm: Timestamp | null;
  /** What failed, by a key of the domain; its words may change. */
  falhaTipo: string | null;
  /** Status of the answer over HTTP; null where there was none. */
  falhaHttp: number | null;
}

/** Annuity that is not charged for a year. It never writes off what was due before (TCU, Acórdão 369/2023). */
export interface IsencaoTable {
  id: string;
  registroId: string;
  exercicio: number;
  modalidade: string;
  requerimentoId: string;
  createdAt: Generated<Timestamp>;
  /** No annuity of that year nor of any later one (registro remido). */
  permanente: Generated<boolean>;
  /** Its ground may pass: before the year ends, the person is told that the next one is to be asked for. */
  rever: Generated<boolean>;
}

/** Jobs that gave up after their last attempt, for the administrators' screen. */
export interface JobFalhoTable {
  id: string;
  tarefa: string;
  erro: string;
  createdAt: Generated<Timestamp>;
}

/** A request (origem) that was joined to an older one of the same person (destino): it is archived with its number, and what is written in it goes to the other until the joining is undone. */
export interface JuntadaTable {
  id: string;
  origemId: string;
  destinoId: string;
  statusAnterior: string;
  grupoAnteriorId: string;
  motivo: string;
  feitaPorId: string;
  createdAt: Generated<Timestamp>;
  desfeitaEm: Timestamp | null;
  desfeitaPorId: string | null;
}

/** Double-entry books: what an event moved from one account to another, only ever inserted. referencia_id is the charge, payment or refund that it is about, so that nothing is entered twice. */
export interface LancamentoTable {
  id: string;
  cobrancaId: string;
  evento: 'EMISSAO' | 'ENCARGOS' | 'PAGAMENTO' | 'DIFERENCA' | 'BAIXA' | 'RESTITUICAO' | 'DEVOLUCAO' | 'COMPENSACAO' | 'CONTESTACAO';
  referenciaId: string;
  debito: 'A_RECEBER' | 'RECEITA' | 'ENCARGOS' | 'DESCONTOS' | 'PIX' | 'BOLETO' | 'CARTAO' | 'CAIXA' | 'COMPENSACAO' | 'A_RESTITUIR';
  credito: 'A_RECEBER' | 'RECEITA' | 'ENCARGOS' | 'DESCONTOS' | 'PIX' | 'BOLETO' | 'CARTAO' | 'CAIXA' | 'COMPENSACAO' | 'A_RESTITUIR';
  valor: number;
  createdAt: Timestamp;
}

/** Protected identities and sensitive files of requests that a member of staff opened with a reason, and until when. */
export interface LeituraAbertaTable {
  leitorId: string;
  requerimentoId: string;
  parte: 'identidade' | 'sensiveis';
  motivo: string;
  ate: Timestamp;
}

/** Counters of rate limits and sign-in failures; keys are hashes where they would name a person or an address. */
export interface LimiteTable {
  chave: string;
  contagem: number;
  janelaFim: Timestamp;
  bloqueadoAte: Timestamp | null;
}

/** Municipalities served by the council (IBGE code); some have an office. */
export interface LocalidadeTable {
  ibge: string;
  nome: string;
  uf: string;
  escritorio: Generated<boolean>;
  sede: Generated<boolean>;
  ativo: Generated<boolean>;
}

/** Pictures that are or were a logo of the council, and those of the last day that nobody saved. */
export interface LogoTable {
  /** Hash of png: a version of the settings and a document name the picture by it. */
  sha256: string;
  png: Buffer;
  /** Pixels. */
  largura: number;
  /** Pixels. */
  altura: number;
  createdAt: Timestamp;
  createdBy: string;
}

/** Steps that staff take together on a request: reply, note, movement, person, group, tags. grupo_id null is for all. */
export interface MacroTable {
  id: string;
  nome: string;
  passos: Json;
  grupoId: string | null;
  ativo: Generated<boolean>;
  posicao: Generated<number>;
  version: Generated<number>;
  createdBy: string | null;
  createdAt: Generated<Timestamp>;
  updatedAt: Generated<Timestamp>;
}

/** A confirmed run of a macro, or without macro_id an act on many requests. Nothing of a macro happens before executa_em, and until then it can be undone; an act begins at once, and what was done is undone request by request. passos are those that were confirmed. */
export interface MacroExecucaoTable {
  id: string;
  macroId: string | null;
  nome: string;
  passos: Json;
  usuarioId: string;
  sessaoId: string;
  situacao: Generated<'agendada' | 'executando' | 'concluida' | 'desfazendo' | 'desfeita'>;
  executaEm: Timestamp;
  createdAt: Timestamp;
  finishedAt: Timestamp | null;
}

/** One request of a run: the state of it that was previewed (version, visto_em), and what became of it. */
export interface MacroExecucaoItemTable {
  execucaoId: string;
  requerimentoId: string;
  ordem: number;
  version: number;
  vistoEm: Timestamp;
  situacao: Generated<'agendado' | 'feito' | 'recusado' | 'sem_efeito' | 'desfeito'>;
  motivo: string | null;
  finishedAt: Timestamp | null;
  /** What an act on many requests changed on this one, enough to take it back; null where nothing is to be taken back, or that was tried. */
  feito: Json | null;
}

/** A manifestation to the ombudsman, from its receipt to its end. What it says is never changed. */
export interface ManifestacaoTable {
  id: string;
  protocolo: string;
  tipo: 'RECLAMACAO' | 'SOLICITACAO' | 'DENUNCIA' | 'SUGESTAO' | 'ELOGIO' | 'COMUNICACAO';
  tipoOriginal: string;
  identificacao: 'IDENTIFICADA' | 'SIGILOSA' | 'ANONIMA';
  canal: 'PORTAL' | 'EMAIL' | 'TELEFONE' | 'PRESENCIAL' | 'CARTA' | 'FALA_BR' | 'REDES_SOCIAIS';
  situacao: 'CADASTRADA' | 'EM_ANALISE' | 'COMPLEMENTACAO_SOLICITADA' | 'COMPLEMENTADA' | 'ENCAMINHADA_AREA' | 'RESPONDIDA_AREA' | 'CONCLUIDA' | 'ARQUIVADA' | 'ENCAMINHADA_EXTERNO';
  assunto: Generated<string>;
  relato: string;
  envolvidos: Generated<string>;
  resolutividade: Generated<string>;
  municipioIbge: string | null;
  dataFato: string | null;
  categoriaId: string | null;
  categoriaOriginalId: string | null;
  autorId: string | null;
  /** HMAC of the author's id under the key of the ombudsman: they find their own, and nobody finds theirs. */
  autorHmac: string | null;
  /** Of somebody without an account, for whom staff registered it; autor_contato is how to reach them. */
  autorNome: string | null;
  autorContato: string | null;
  registradaPorId: string | null;
  /** SHA-256 of the key that alone opens an anonymous one. */
  chaveHash: string | null;
  atendenteId: string | null;
  propostaId: string | null;
  prazoSituacao: 'correndo' | 'pausado' | 'encerrado';
  /** Last day of the conclusive answer, kept from the ledger so that lists sort by it; null while it rests. */
  prazoEm: string | null;
  encerradaEm: Timestamp | null;
  encerradaPorId: string | null;
  arquivoMotivo: 'FALTA_COMPLEMENTACAO' | 'DUPLICIDADE' | 'LINGUAGEM_OFENSIVA' | 'PERDA_DE_OBJETO' | 'FORA_DE_COMPETENCIA' | null;
  orgao: string | null;
  consentimentoPedidoEm: Timestamp | null;
  consentimento: boolean | null;
  revisaoPedidaEm: Timestamp | null;
  /** Last news for the author; with vista_pelo_autor_em it says whether they have seen it. */
  novidadeEm: Timestamp | null;
  vistaPeloAutorEm: Timestamp | null;
  palavras: GeneratedAlways<string>;
  version: Generated<number>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** The body that the author was last asked about; orgao is the one that got the case. */
  consentimentoOrgao: string | null;
}

/** A file of a manifestation: of its text, of a message, of what completed it, of an answer, or of what an area answered. */
export interface ManifestacaoArquivoTable {
  id: string;
  manifestacaoId: string;
  arquivoId: string;
  parte: 'RELATO' | 'MENSAGEM' | 'COMPLEMENTO' | 'RESPOSTA' | 'AREA';
  /** The message, the completion, the answer or the forwarding that it came with. */
  parteId: string | null;
  /** What areas get instead of it; null while the file is withheld from them. */
  copiaId: string | null;
  createdAt: Timestamp;
}

/** What an identified author said of the answer (Lei 13.460/2017 art. 23). */
export interface ManifestacaoAvaliacaoTable {
  manifestacaoId: string;
  resolvida: 'SIM' | 'EM_PARTE' | 'NAO';
  satisfacao: number;
  clareza: number;
  prazoCumprido: boolean;
  comentario: Generated<string>;
  createdAt: Timestamp;
}

/** What manifestations are about: two levels, in the order of the council. One that was used is switched off or merged, never deleted. */
export interface ManifestacaoCategoriaTable {
  id: string;
  paiId: string | null;
  nome: string;
  ordem: number;
  /** Kinds of people who are offered it; empty means all. */
  publicos: Generated<string[]>;
  /** Folded beginnings of words by which it is suggested. */
  palavras: Generated<string[]>;
  /** The area that is suggested for it. */
  grupoId: string | null;
  ativa: Generated<boolean>;
  sucessoraId: string | null;
  version: Generated<number>;
  createdAt: Generated<Timestamp>;
}

/** Versions of what a manifestation says without what names its author; areas read the newest and nothing else (Decreto 10.153/2019). */
export interface ManifestacaoCobertaTable {
  id: string;
  manifestacaoId: string;
  versao: number;
  textos: Json;
  porId: string;
  createdAt: Timestamp;
  palavras: GeneratedAlways<string>;
}

/** What the unit asked the author; without an answer in time the portal archives. */
export interface ManifestacaoComplementoTable {
  id: string;
  manifestacaoId: string;
  perguntas: string[];
  novidade: Generated<string>;
  prazoEm: string;
  resposta: string | null;
  respondidoEm: Timestamp | null;
  porId: string;
  createdAt: Timestamp;
}

/** What the unit asked an area, and what that said. An area never writes to the author. */
export interface ManifestacaoEncaminhamentoTable {
  id: string;
  manifestacaoId: string;
  grupoId: string;
  pergunta: string;
  prazoEm: string;
  prorrogado: Generated<boolean>;
  situacao: Generated<'ABERTO' | 'RESPONDIDO' | 'DEVOLVIDO' | 'RECOLHIDO'>;
  resposta: string | null;
  porId: string;
  respondidoPorId: string | null;
  respondidoEm: Timestamp | null;
  createdAt: Timestamp;
}

/** Staff whose attention an internal note of one manifestacao asks for. */
export interface ManifestacaoMencaoTable {
  mensagemId: string;
  usuarioId: string;
}

/** Conversation of one manifestacao; interna is the default so that a note never leaks by omission. */
export interface ManifestacaoMensagemTable {
  id: string;
  manifestacaoId: string;
  autorId: string | null;
  lado: 'requerente' | 'conselho' | 'sistema';
  visibilidade: Generated<'publica' | 'interna'>;
  texto: string;
  createdAt: Generated<Timestamp>;
}

/** The clock of one manifestacao as a ledger; the due date is always derived from it. */
export interface ManifestacaoPrazoEventoTable {
  id: string;
  manifestacaoId: string;
  tipo: 'INICIO' | 'PAUSA' | 'RETOMADA' | 'PRORROGACAO' | 'FIM';
  em: Timestamp;
  motivo: string;
  dias: number | null;
  usuarioId: string | null;
  createdAt: Generated<Timestamp>;
}

/** The draft of an identified manifestation, of its author alone; nobody who asks for protection leaves one here. */
export interface ManifestacaoRascunhoTable {
  usuarioId: string;
  dados: Json;
  updatedAt: Timestamp;
}

/** Answers of the unit: proposed to a second person, on the way, and conclusive. */
export interface ManifestacaoRespostaTable {
  id: string;
  manifestacaoId: string;
  especie: 'PROPOSTA' | 'PARCIAL' | 'CONCLUSIVA';
  desfecho: string | null;
  pontos: Generated<Json>;
  texto: string;
  porId: string;
  propostaPorId: string | null;
  createdAt: Timestamp;
}

/** Everything that was done to one manifestacao, only ever inserted; usuario_id is null where the portal did it. */
export interface ManifestacaoTramiteTable {
  id: string;
  manifestacaoId: string;
  seq: number;
  acao: string;
  deStatus: string | null;
  paraStatus: string;
  usuarioId: string | null;
  visibilidade: 'publica' | 'interna';
  texto: string | null;
  dados: Generated<Json>;
  createdAt: Generated<Timestamp>;
}

/** Staff whose attention an internal note asks for. */
export interface MencaoTable {
  mensagemId: string;
  usuarioId: string;
}

/** Conversation of a request; interna is the default so that a note never leaks by omission. */
export interface MensagemTable {
  id: string;
  requerimentoId: string;
  autorId: string | null;
  lado: 'requerente' | 'conselho' | 'sistema';
  visibilidade: Generated<'publica' | 'interna'>;
  texto: string;
  createdAt: Generated<Timestamp>;
  /** The request in which it was written, when it stands in another because of a joining or a split; undoing takes it back there. */
  viaRequerimentoId: string | null;
}

/** Test cases of a form, with invented people: publication is refused while one of them fails. */
export interface ModeloCasoTable {
  id: string;
  tipoId: number;
  nome: string;
  publico: 'PF' | 'PF_REGISTRADO' | 'PJ' | 'PJ_REGISTRADA';
  contexto: Json;
  respostas: Json;
  espera: Json;
  version: Generated<number>;
  createdAt: Timestamp;
}

/** The next text of a message while somebody writes it; publishing makes it a version and removes it here. */
export interface ModeloEmailRascunhoTable {
  codigo: string;
  texto: Json;
  version: Generated<number>;
  baseVersao: number | null;
  updatedBy: string | null;
  updatedAt: Timestamp;
}

/** Published texts of the portal's messages, by the code of the template; the newest is sent. */
export interface ModeloEmailVersaoTable {
  codigo: string;
  versao: number;
  /** Subject and body as data; null is the text that came with the portal. */
  texto: Json;
  motivo: string;
  publishedAt: Timestamp;
  publishedBy: string;
}

/** The form of a service while somebody changes it; publishing makes it an immutable version and removes it here. */
export interface ModeloRascunhoTable {
  tipoId: number;
  formulario: Json;
  /** The published version that it was begun with; null for a service that has none yet. */
  baseVersao: number | null;
  version: Generated<number>;
  updatedBy: string | null;
  updatedAt: Timestamp;
}

/** Reply templates that attendants insert. What they say is published in versions; rascunho waits for its publication. */
export interface ModeloRespostaTable {
  id: string;
  codigo: string;
  titulo: string;
  uso: 'mensagem' | 'exigencia' | 'decisao' | 'nota' | 'ouvidoria';
  /** What the published version says, for processes of the release before; nothing of this one reads it. */
  texto: Generated<string>;
  tipoId: number | null;
  ativo: Generated<boolean>;
  alcance: Generated<'pessoal' | 'grupo' | 'todos'>;
  usuarioId: string | null;
  grupoId: string | null;
  posicao: Generated<number>;
  version: Generated<number>;
  updatedAt: Generated<Timestamp>;
  /** The version that attendants get; null before the first publication. */
  versaoPublicada: number | null;
  rascunho: Json | null;
  rascunhoEm: Timestamp | null;
  rascunhoPor: string | null;
}

/** Published texts of reply templates, immutable. published_by null came with the portal or was there before versions were. */
export interface ModeloRespostaVersaoTable {
  modeloId: string;
  versao: number;
  corpo: Json;
  motivo: string | null;
  publishedAt: Timestamp;
  publishedBy: string | null;
}

/** Municipalities of Brazil by IBGE code; new ones may be added. */
export interface MunicipioTable {
  ibge: string;
  nome: string;
  uf: string;
}

/** Words of which names consist, in no connection with anybody; kept by a trigger. One that nobody bears any more stays and finds nobody. */
export interface NomePalavraTable {
  palavra: string;
}

/** What the council set within the law, with the days on which each value holds; of one key no two hold on one day. */
export interface NormaTable {
  id: string;
  chave: string;
  valor: number;
  unidade: string;
  baseLegal: string;
  motivo: string;
  vigenteDe: string;
  /** Last day; null until another value is set. */
  vigenteAte: string | null;
  createdBy: string;
  createdAt: Timestamp;
  /** When it was called off, before its first day: it never held. */
  desmarcadaEm: Timestamp | null;
  desmarcadaPor: string | null;
}

/** Notices shown in the portal; chave makes each event notify once. */
export interface NotificacaoTable {
  id: string;
  usuarioId: string;
  tipo: string;
  titulo: string;
  texto: string;
  link: string | null;
  prioridade: Generated<number>;
  exigeCiencia: Generated<boolean>;
  chave: string | null;
  createdAt: Generated<Timestamp>;
  lidaAt: Timestamp | null;
  ownerKind: 'requerimento' | 'carta' | 'manifestacao' | null;
  /** What it is about, with owner_kind; null where that is no such thing. */
  ownerId: string | null;
}

/** Rises with every change of a person's notices; the poll answers 304 while it stands still. */
export interface NotificacaoVersaoTable {
  usuarioId: string;
  versao: Generated<number>;
}

/** Last protocol sequence per unit and year; taken under the row lock, never reused. */
export interface NupSequenciaTable {
  unidade: string;
  ano: number;
  ultimo: number;
}

/** Whose death each request tells of, from its filing on; messages to that person wait for its end. */
export interface ObitoInformadoTable {
  requerimentoId: string;
  pessoaId: string;
}

/** Money that came in for a charge, once for each transfer, never changed. A transfer for several charges has a row for each. */
export interface PagamentoTable {
  id: string;
  cobrancaId: string;
  /** The attempt that it came by; null for what staff entered, and for credit of another charge. */
  tentativaId: string | null;
  provedor: string;
  /** Names the transfer at its provider: end-to-end id of a Pix, number of a card payment, nosso número and day of a boleto. */
  e2eId: string;
  valor: number;
  pagoEm: Timestamp;
  createdAt: Generated<Timestamp>;
  meio: 'PIX' | 'BOLETO' | 'CARTAO' | 'MANUAL' | 'CREDITO';
  /** Of what its delay added to the charge, how much is the fine, in cents; the rest is interest. Null for payments from before this was kept. */
  multa: number | null;
}

/** Notices of providers, as they came. A notice is a hint: what is credited is what the provider says when asked. */
export interface PagamentoEventoTable {
  id: string;
  provedor: string;
  eventoId: string;
  txid: string | null;
  corpo: string;
  situacao: Generated<'RECEBIDO' | 'PROCESSADO' | 'SEM_COBRANCA'>;
  receivedAt: Timestamp;
  processedAt: Timestamp | null;
}

/** One way of paying one or several charges, offered through a provider. A charge may have several; none of them is the payment. */
export interface PagamentoTentativaTable {
  id: string;
  /** Who keeps it; null until a provider took it. */
  provedor: string | null;
  meio: 'PIX' | 'BOLETO' | 'CARTAO';
  /** Under this the provider knows it. It is written before the provider is called, so that a repeat makes nothing twice. */
  txid: string;
  valor: number;
  situacao: Generated<'CRIADA' | 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA' | 'EXPIRADA'>;
  copiaCola: string | null;
  expiraEm: Timestamp;
  conferidaEm: Timestamp | null;
  createdAt: Generated<Timestamp>;
  updatedAt: Generated<Timestamp>;
  /** Due date from which the provider counts fine, interest and discounts of each day; null for an offer of one amount. */
  vencimento: string | null;
}

/** The charges that an attempt pays together, in their order, each with what was offered for it on that day. */
export interface PagamentoTentativaItemTable {
  tentativaId: string;
  cobrancaId: string;
  valor: number;
  ordem: Generated<number>;
}

/** Opinions asked of a person or a group (Lei 9.784/1999 art. 42). encerrado_em marks one that nobody waits for any more; a signed one never changes. */
export interface ParecerTable {
  id: string;
  requerimentoId: string;
  pergunta: string;
  pareceristaId: string | null;
  grupoId: string | null;
  prazoEm: string;
  pedidoPorId: string;
  createdAt: Generated<Timestamp>;
  autorId: string | null;
  texto: string | null;
  emitidoEm: Timestamp | null;
  encerradoEm: Timestamp | null;
  /** Whom it was asked of, where an act of theirs ended the waiting; null where it went on without them. */
  encerradoPorId: string | null;
}

/** Requests on the agenda of a board's meeting; a change of day or an undone entry sets retirada_em. */
export interface PautaTable {
  id: string;
  requerimentoId: string;
  reuniaoEm: string;
  item: string;
  incluidaPorId: string;
  createdAt: Generated<Timestamp>;
  retiradaEm: Timestamp | null;
}

/** Penalties in force or past on a registration, by final decision; ate is their last day, null while there is none set. */
export interface PenalidadeTable {
  id: string;
  registroId: string;
  descricao: string;
  decisao: string;
  desde: string;
  ate: string | null;
  createdAt: Generated<Timestamp>;
}

/** Grants to a group or a person beyond those of the tipo; only a person can carry an explicit deny, and it wins. */
export interface PermissaoConcedidaTable {
  id: string;
  permissao: string;
  alcance: 'own' | 'grupo' | 'all';
  efeito: 'permitir' | 'negar';
  grupoId: string | null;
  usuarioId: string | null;
  createdBy: string | null;
  createdAt: Generated<Timestamp>;
}

/** The clock of a request as a ledger; the due date is always derived from it. */
export interface PrazoEventoTable {
  id: string;
  requerimentoId: string;
  tipo: 'INICIO' | 'PAUSA' | 'RETOMADA' | 'PRORROGACAO' | 'FIM';
  em: Timestamp;
  motivo: string;
  dias: number | null;
  usuarioId: string | null;
  createdAt: Generated<Timestamp>;
}

/** Every choice of how official communications come, only ever inserted; usuario.comunicacao is the newest. */
export interface PreferenciaComunicacaoTable {
  id: string;
  usuarioId: string;
  comunicacao: 'ELETRONICA' | 'POSTAL';
  /** Where it was chosen; anterior where no record says when, and created_at is the last change of the account. */
  meio: 'cadastro' | 'preferencias' | 'requerimento' | 'termo' | 'anterior';
  /** Who chose: the person, or who acts for a firm. */
  porId: string | null;
  requerimentoId: string | null;
  createdAt: Timestamp;
}

/** Pages of staff that have something open now, and since when they write; true for some seconds only, and empty after a crash. */
export interface PresencaTable {
  aba: string;
  ownerId: string;
  usuarioId: string;
  vistaEm: Timestamp;
  escrevendoDesde: Timestamp | null;
  ownerKind: 'requerimento' | 'carta' | 'manifestacao';
}

/** Administrative processes kept by the portal itself; a gateway to the council's own system can replace this store. */
export interface ProcessoTable {
  id: string;
  nup: string;
  assunto: string;
  situacao: string;
  interessadoId: string | null;
  pecas: Generated<Json>;
  createdAt: Generated<Timestamp>;
}

/** A report handed over to the ethics process (DCP, ethical and disciplinary nature): the facts, without who reported them. */
export interface ProcessoEticoTable {
  id: string;
  requerimentoId: string;
  fatos: string;
  situacao: Generated<'REPRESENTACAO'>;
  createdAt: Generated<Timestamp>;
}

/** A form being filled in; it becomes a request only when sent, and is swept 90 days after its last change. */
export interface RascunhoTable {
  id: string;
  usuarioId: string;
  autorId: string;
  tipoId: number;
  tipoVersao: number;
  respostas: Generated<Json>;
  passo: string | null;
  version: Generated<number>;
  createdAt: Generated<Timestamp>;
  updatedAt: Generated<Timestamp>;
  /** The earlier request whose answers the draft began with; filing links the new one with it. */
  deRequerimentoId: string | null;
}

/** One change of the calendar and how far the deadlines that it may touch have been derived again. */
export interface RecalculoTable {
  id: string;
  mudancas: Json;
  de: string;
  ate: string;
  /** Localidades whose requests the change may touch; null for all. */
  localidades: string[] | null;
  total: number | null;
  conferidos: Generated<number>;
  alterados: Generated<number>;
  /** Id of the last request looked at: a run that was killed goes on behind it. */
  vistoAte: string | null;
  createdBy: string | null;
  createdAt: Timestamp;
  finishedAt: Timestamp | null;
}

/** Refusals of the running minute by who, what and network; a job writes one audit row of each that repeated. */
export interface RecusaContadaTable {
  /** Hash of the event and its network. */
  chave: string;
  /** Beginning of the minute. */
  minuto: Timestamp;
  contagem: Generated<number>;
  /** The event as it goes on record, with who acted; without personal data. */
  evento: Json;
}

/** Council registration of a person or company; the number is never reused. */
export interface RegistroTable {
  id: string;
  usuarioId: string;
  numero: string;
  categoria: 'D' | 'P' | 'S' | 'R' | 'PJ';
  situacao: 'ATIVO' | 'PROVISORIO' | 'INTERROMPIDO' | 'SUSPENSO' | 'CANCELADO' | 'TRANSFERIDO' | 'FALECIDO';
  titulos: Generated<string[]>;
  desde: string;
  validade: string | null;
  interrompidoDesde: string | null;
  anuidadeEmDia: Generated<boolean>;
  exigibilidadeSuspensa: Generated<boolean>;
  version: Generated<number>;
  updatedAt: Generated<Timestamp>;
  /** The granted request that it was made by; null for one that came from the council's own books. */
  requerimentoId: string | null;
  situacaoDesde: string | null;
  /** Last day of the interruption; the registration is in force again on the next. Null while it is not interrupted, and for one granted without an end, which rests until its holder asks for it back. */
  interrompidoAte: string | null;
  /** How often its end was moved by an extension or a renewal that was granted. */
  prorrogacoes: Generated<number>;
}

/** Last number given to a person and to a firm, taken under the row lock; it starts after the numbers already in use. */
export interface RegistroSequenciaTable {
  serie: 'PF' | 'PJ';
  ultimo: number;
}

/** Files that tell the bank which boletos to register and which to end, as they were made. */
export interface RemessaTable {
  id: string;
  /** Number of the file at the bank, without gaps for each contract. */
  sequencia: number;
  nome: string;
  conteudo: string;
  boletos: number;
  baixas: number;
  /** What the new boletos of the file come to, in cents. */
  total: number;
  createdAt: Timestamp;
  createdBy: string;
  banco: string;
  /** The contract with the bank that the file belongs to. */
  convenio: string;
}

/** Who may act for whom; reach ends when revoked or past its date. */
export interface RepresentacaoTable {
  id: string;
  representanteId: string;
  representadoId: string;
  papel: string;
  desde: string;
  ate: string | null;
  revokedAt: Timestamp | null;
  createdAt: Generated<Timestamp>;
  /** Who of the staff confirmed it or put it there; null for one that came with the data. */
  concedidaPorId: string | null;
  encerradaPorId: string | null;
  encerramentoMotivo: string | null;
  version: Generated<number>;
}

/** A person who says that they act for a company, or for another person as their proxy, with the file that proves it; both are linked once staff confirmed it. */
export interface RepresentacaoPedidoTable {
  id: string;
  usuarioId: string;
  /** CNPJ of the company, or CPF of the person, for whom they say to act. */
  cnpj: string;
  /** Name of the company or person, as whoever asks wrote it; what is on record is not shown to them before it is confirmed. */
  razaoSocial: string;
  papel: string;
  ate: string | null;
  arquivoId: string;
  situacao: Generated<'pendente' | 'confirmado' | 'recusado' | 'desistido'>;
  motivo: string | null;
  representacaoId: string | null;
  decididoPorId: string | null;
  decidedAt: Timestamp | null;
  version: Generated<number>;
  createdAt: Generated<Timestamp>;
}

/** A request filed by autor_id (typed in by criado_por_id). status and prazo_em are caches of the tramite and prazo_evento rows, written in the same transaction. */
export interface RequerimentoTable {
  id: string;
  numero: string;
  numeroDigitos: GeneratedAlways<string>;
  tipoId: number;
  tipoVersao: number;
  titulo: string;
  workflow: string;
  autorId: string;
  criadoPorId: string;
  status: string;
  grupoId: string;
  atendenteId: string | null;
  localidadeIbge: string;
  respostas: Json;
  /** Choices taken from the person's own lists when the request was filed, so that answers read as they did then. */
  opcoes: Generated<Json>;
  /** 0 none, 1 priority by law, 2 aged 80 or more (Lei 9.784/1999 art. 69-A). */
  prioridade: Generated<number>;
  prazoEm: string | null;
  /** From this day the deadline shows yellow, and from prazo_laranja_em orange, so that lists colour without counting days. */
  prazoAmareloEm: string | null;
  prazoLaranjaEm: string | null;
  prazoSituacao: Generated<'correndo' | 'pausado' | 'encerrado'>;
  recursoAte: string | null;
  paiId: string | null;
  rascunhoId: string | null;
  version: Generated<number>;
  createdAt: Generated<Timestamp>;
  updatedAt: Generated<Timestamp>;
  closedAt: Timestamp | null;
  /** Whom the open opinion was asked of (or parecer_grupo_id): they read the request as staff meanwhile. A cache of the parecer row. */
  pareceristaId: string | null;
  parecerGrupoId: string | null;
  /** The identity of the author is protected (Lei 13.460/2017 art. 10 §7º): only the author, the person who filed for them and holders of requerimento.identidade.ver see it. Set at filing by the form's own condition; a correction may set it, and nothing unsets it. */
  sigilo: Generated<boolean>;
  /** The request to which this one is joined now; cache of the juntada in force. */
  juntadaDestinoId: string | null;
  /** A priority claimed in the answers, and what became of it (Lei 9.784/1999 art. 69-A §§ 1º and 2º); null where none is claimed or the record already gives one. The ground is in the answers alone, as sensitive data. */
  prioridadePedida: 'pendente' | 'confirmada' | 'negada' | null;
  /** The finer situation, always one of its status; gone when the status changes. */
  subsituacaoId: string | null;
  /** What lists by author are put in order by: the name in use, or the same words for everybody whose identity is protected. Kept by triggers. */
  autorOrdem: Generated<string>;
  /** In how long it is answered, where its answers called for another time than that of its service; null where that one holds. */
  prazoN: number | null;
  prazoUnidade: 'CORRIDOS' | 'UTEIS' | 'MESES' | null;
  /** Version as of the last change that the requester may see. */
  versaoPublica: Generated<number>;
  /** Moment of the last change that the requester may see. */
  atualizacaoPublica: Generated<Timestamp>;
}

/** A request that quem_id, a group or a person, still sees wherever it is: the group forwarded it, or an opinion is or was asked there. Kept by triggers out of tramite and parecer. */
export interface RequerimentoConhecidoTable {
  requerimentoId: string;
  quemId: string;
  /** The group in which the request is now. */
  grupoId: string;
  /** When the request was filed. */
  createdAt: Timestamp;
}

/** Names and colours of the fixed system statuses, as this council has them; id is the number used by filters (-1 means all). */
export interface RequerimentoStatusTable {
  codigo: string;
  id: number;
  rotuloCidadao: string;
  rotuloEquipe: string;
  cor: string;
  version: Generated<number>;
}

/** Catalogue of services; what is asked and promised lives in the immutable versions. */
export interface RequerimentoTipoTable {
  id: number;
  slug: string;
  titulo: string;
  categoria: string;
  grupoId: string;
  versaoPublicada: number | null;
  ordem: Generated<number>;
  ativo: Generated<boolean>;
  version: Generated<number>;
  /** First day in the catalogue; fim is the last. Outside of them nobody sees the service. */
  inicio: string | null;
  fim: string | null;
  /** First day on which requests are taken; fecha_em is the last. Outside of them the service is shown as closed. */
  abreEm: string | null;
  fechaEm: string | null;
  /** Requests taken in a day, month, year or in the whole window, beyond which the service is closed. */
  vagas: number | null;
  vagasPeriodo: 'DIA' | 'MES' | 'ANO' | 'JANELA' | null;
  textoFechado: string | null;
  /** Whether its requests are made and followed without confirming the terms of use, which may not bar them. */
  livreDoTermo: Generated<boolean>;
}

/** Published form definitions, immutable; requests and drafts point to the one they were made with. */
export interface RequerimentoTipoVersaoTable {
  tipoId: number;
  versao: number;
  formulario: Json;
  publishedAt: Generated<Timestamp>;
  publishedBy: string | null;
  /** Why this version was published; null for one that came with the portal. */
  motivo: string | null;
}

/** Professionals who answer technically for a firm. encerrada_em is the first day on which it no longer holds; the number is never reused. */
export interface ResponsabilidadeTecnicaTable {
  id: string;
  numero: string;
  profissionalId: string;
  empresaId: string;
  desde: string;
  encerradaEm: string | null;
  createdAt: Generated<Timestamp>;
  /** The granted request whose papers prove it; they are revoked when it ends. */
  requerimentoId: string | null;
}

/** A reply to the requester that did not leave yet: nobody but its author reads it, and until sai_em it can be undone. anexos are its files in their order. */
export interface RespostaRetidaTable {
  id: string;
  requerimentoId: string;
  usuarioId: string;
  sessaoId: string;
  texto: string;
  anexos: string[];
  saiEm: Timestamp;
  situacao: Generated<'retida' | 'enviada' | 'desfeita' | 'recusada'>;
  motivo: string | null;
  createdAt: Timestamp;
  finishedAt: Timestamp | null;
}

/** Files of the bank as they came. Nothing of one is applied before a person asks for it. */
export interface RetornoTable {
  id: string;
  sha256: string;
  nome: string;
  conteudo: Buffer;
  sequencia: number;
  dia: string | null;
  createdAt: Timestamp;
  createdBy: string;
  aplicadoEm: Timestamp | null;
  /** Who had it applied last: a line of a charge of their own waits for somebody else. */
  aplicadoPor: string | null;
  /** When every line of it was tried; a job goes on with the rest until then. Lines that wait may be tried again. */
  concluidoEm: Timestamp | null;
}

/** What a file of the bank says about one boleto, and how that stands to what the portal knows. Amounts are cents. */
export interface RetornoLinhaTable {
  retornoId: string;
  /** Where it stands in the file, counted from 1. */
  linha: number;
  movimento: string;
  nossoNumero: string;
  documento: string;
  tentativaId: string | null;
  vencimento: string | null;
  valor: number;
  tarifa: number;
  motivos: string[];
  acrescimos: number;
  descontos: number;
  pago: number;
  ocorrencia: string | null;
  credito: string | null;
  caso: 'CONFERE' | 'DIVERGE' | 'DESCONHECIDA' | 'JA_APLICADA' | 'SEM_EFEITO' | 'RETIDA' | 'FALHOU';
  /** What differs, in words. */
  texto: string;
  aplicadaEm: Timestamp | null;
  /** Its place, from 1, among lines of the file with the same number, move, day and amount. */
  ordem: number;
}

/** Empty: keys are files of KEYS_DIR. A row is a key from before, which the next start takes over and deletes. */
export interface SegredoTable {
  nome: string;
  valor: string;
  createdAt: Generated<Timestamp>;
}

/** When each account first came in under the duty of a second factor. */
export interface SegundoFatorExigidoTable {
  usuarioId: string;
  /** Seven days later the account opens nothing until it has the factor. */
  desde: Timestamp;
}

/** Technical responsibility for a work or service (RRT). The number is never reused; only closed ones enter a certificate of experience. */
export interface ServicoTecnicoTable {
  id: string;
  numero: string;
  profissionalId: string;
  /** The request that registered it; null for one that came from the council's own books. */
  requerimentoId: string | null;
  objeto: string;
  inicio: string;
  fim: string;
  situacao: Generated<'ABERTO' | 'BAIXADO' | 'CANCELADO'>;
  encerradoEm: string | null;
  createdAt: Generated<Timestamp>;
}

/** One row per sign-in; every request looks it up, so ending it takes effect at once. */
export interface SessaoTable {
  id: string;
  usuarioId: string;
  senhaEpoca: number;
  /** Issue time of the newest token. Older ones pass for 60 s after it was first used; later use ends the session (reuse). */
  tokenIat: Generated<Timestamp>;
  tokenConfirmed: Generated<boolean>;
  createdAt: Generated<Timestamp>;
  lastActiveAt: Generated<Timestamp>;
  idleSeconds: number;
  expiresAt: Timestamp;
  endedAt: Timestamp | null;
  endedReason: string | null;
  stepUpAt: Timestamp | null;
  origem: Generated<'senha' | 'acesso' | 'govbr' | 'cadastro'>;
  dispositivo: string | null;
  ipHash: string | null;
  /** The person as whom this session may read the portal; null most of the time. */
  vendoComoId: string | null;
  /** End of that. Afterwards the row keeps it until the browser gives it back. */
  vendoComoAte: Timestamp | null;
}

/** A finer situation within one of the system, of this council's making. Without a name for the requester it stays between staff. */
export interface SubsituacaoTable {
  id: string;
  status: string;
  rotuloEquipe: string;
  rotuloCidadao: string | null;
  cor: string;
  ordem: number;
  ativo: Generated<boolean>;
  pedeMotivo: Generated<boolean>;
  version: Generated<number>;
  createdAt: Timestamp;
}

/** Versions of the terms of use; the newest whose day has come must be read and confirmed. */
export interface TermoTable {
  id: Generated<string>;
  versao: number;
  /** The plain words of a version from before there were trees; null since. */
  texto: string | null;
  /** Why the council published it; null for a version that came with the portal. */
  motivo: string | null;
  publishedAt: Timestamp | null;
  publishedBy: string | null;
  createdAt: Generated<Timestamp>;
  /** Whether accepting this version chose the portal: version 2 alone did (preferencia_comunicacao keeps those choices). */
  escolhePortal: Generated<boolean>;
  /** What it says, as a tree; nothing in it is ever read as markup. */
  corpo: Json;
  /** First day on which it holds, in São Paulo; null where it held as soon as it was published. */
  vigenteDesde: string | null;
  /** When it was withdrawn before its day; such a version never holds. */
  retiradoEm: Timestamp | null;
  retiradoPor: string | null;
  /** Digest of what it says; each confirmation keeps it. */
  sha256: GeneratedAlways<string>;
}

/** Who accepted which text, and when. */
export interface TermoAceiteTable {
  termoId: string;
  usuarioId: string;
  createdAt: Generated<Timestamp>;
  textoSha256: string;
}

/** The next terms of use while somebody writes them; publishing makes them a version and removes them here. */
export interface TermoRascunhoTable {
  unico: Generated<boolean>;
  version: Generated<number>;
  baseVersao: number | null;
  updatedBy: string | null;
  updatedAt: Timestamp;
  corpo: Json;
}

/** Hashed one-time secrets: reset links, access links, e-mail codes. Expiry is compulsory and compared in SQL. */
export interface TokenUnicoTable {
  id: string;
  finalidade: 'redefinir_senha' | 'acesso' | 'confirmar_email' | 'primeiro_administrador' | 'confirmar_contato' | 'assinar' | 'convite';
  usuarioId: string | null;
  destino: string | null;
  hash: string;
  dados: Generated<Json>;
  tentativas: Generated<number>;
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  consumedAt: Timestamp | null;
}

/** Every movement of a request, only ever inserted; usuario_id is null when the system moved it. */
export interface TramiteTable {
  id: string;
  requerimentoId: string;
  seq: number;
  acao: string;
  deStatus: string | null;
  paraStatus: string;
  deGrupoId: string | null;
  paraGrupoId: string | null;
  deAtendenteId: string | null;
  paraAtendenteId: string | null;
  usuarioId: string | null;
  visibilidade: 'publica' | 'interna';
  texto: string | null;
  dados: Generated<Json>;
  createdAt: Generated<Timestamp>;
}

/** A resumable upload under way; bytes wait in the staging folder, bound to one person and one target. */
export interface UploadTable {
  id: string;
  usuarioId: string;
  rascunhoId: string | null;
  ownerId: string | null;
  campo: string | null;
  finalidade: 'campo' | 'mensagem' | 'exigencia' | 'carteira' | 'foto';
  nome: string;
  tipoDeclarado: string;
  tamanho: number;
  createdAt: Generated<Timestamp>;
  updatedAt: Generated<Timestamp>;
  ownerKind: 'requerimento' | 'carta' | 'manifestacao' | null;
}

/** A person or company that signs in. tipo: 0 external, 1 attendant, 2 administrator, 3 higher administrator. */
export interface UsuarioTable {
  id: string;
  tipo: Generated<number>;
  pessoa: 'PF' | 'PJ';
  cpfCnpj: string;
  nome: string;
  nomeSocial: string | null;
  email: string;
  emailVerifiedAt: Timestamp | null;
  celular: string | null;
  celularVerifiedAt: Timestamp | null;
  dataNascimento: string | null;
  filiacao: string | null;
  endereco: Json | null;
  localidadeIbge: string | null;
  /** Ground of legal priority proved once (Lei 9.784/1999 art. 69-A), sensitive; the requests of the person need no proof while it counts. */
  prioridade: 'PCD' | 'DOENCA_GRAVE' | 'GESTANTE_LACTANTE' | null;
  /** The newest choice of preferencia_comunicacao; null before the first, which sends by post. */
  comunicacao: 'ELETRONICA' | 'POSTAL' | null;
  preferencias: Generated<Json>;
  senhaHash: string | null;
  /** Raised on every password change; sessions of an older epoch are dead. */
  senhaEpoca: Generated<number>;
  senhaChangedAt: Timestamp | null;
  totpSecret: string | null;
  totpEnabledAt: Timestamp | null;
  totpLastStep: number | null;
  situacao: Generated<'ativo' | 'desativado' | 'anonimizado' | 'falecido'>;
  version: Generated<number>;
  createdAt: Generated<Timestamp>;
  updatedAt: Generated<Timestamp>;
  /** Of a company: trade name, legal nature, capital in cents, main activity, founding day, object, phone, partners (socios), branches (filiais). */
  empresa: Json | null;
  /** The name in use without accents or case, for searches. */
  nomeDobrado: GeneratedAlways<string>;
  /** Last day on which the ground counts; null where it does not pass. */
  prioridadeAte: string | null;
  /** The request in which its proof was seen; null where it came with the record. */
  prioridadeRequerimentoId: string | null;
  /** When the identity behind the account was proved; null while nobody proved it. */
  conferidaEm: Timestamp | null;
  /** How: the council made the account itself, a representation was confirmed, the owner came in by the address on record, or by a link that staff sent. */
  conferidaMeio: 'conselho' | 'representacao' | 'email_do_registro' | 'link_de_acesso' | null;
  /** Who of the staff vouched for it; null where no person did. */
  conferidaPorId: string | null;
  /** Version of the grants and denials of this person. */
  permissoesVersion: Generated<number>;
  /** Last use, at most an hour old; null for an account never used. Each session keeps its own last use to half a minute. */
  ultimoAcesso: Timestamp | null;
}

/** The photo of a person as a JPEG without metadata; its version changes with every new photo. */
export interface UsuarioFotoTable {
  usuarioId: string;
  versao: string;
  imagem: Buffer;
  createdAt: Generated<Timestamp>;
}

/** A link between two requests, shown on both to who may see both: drawn by staff (related, duplicate, attached: decided together), left by a split (origem: para_id came out of de_id), or by the requester who asked again (continuacao: para_id began with the answers of de_id). An undone one stays on record. */
export interface VinculoTable {
  id: string;
  tipo: 'relacionado' | 'duplicado' | 'apensado' | 'origem' | 'continuacao';
  deId: string;
  paraId: string;
  motivo: string;
  criadoPorId: string;
  createdAt: Generated<Timestamp>;
  desfeitoEm: Timestamp | null;
  desfeitoPorId: string | null;
}

/** The view with which a person's list opens. */
export interface VisaoPadraoTable {
  usuarioId: string;
  lista: 'requerimentos' | 'fila';
  visaoId: string;
}

/** Filters, order and columns of a list under a name, for one person or for a group. */
export interface VisaoSalvaTable {
  id: string;
  usuarioId: string;
  grupoId: string | null;
  lista: 'requerimentos' | 'fila';
  nome: string;
  filtros: Json;
  ocultas: Generated<string[]>;
  posicao: number;
  version: Generated<number>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Taken away, and for a while to be had back. */
  removedAt: Timestamp | null;
}

/** Heartbeat of each job worker; locks of one that stopped beating are released. */
export interface WorkerVivoTable {
  id: string;
  heartbeatAt: Generated<Timestamp>;
}

export interface DB {
  aceite: AceiteTable;
  acordoAbatimento: AcordoAbatimentoTable;
  acordoAviso: AcordoAvisoTable;
  acordoDebito: AcordoDebitoTable;
  alegacao: AlegacaoTable;
  anexo: AnexoTable;
  anuidadeExcecao: AnuidadeExcecaoTable;
  anuidadeExecucao: AnuidadeExecucaoTable;
  anuidadeTabela: AnuidadeTabelaTable;
  aprovacao: AprovacaoTable;
  arquivo: ArquivoTable;
  assinatura: AssinaturaTable;
  atoFinanceiro: AtoFinanceiroTable;
  auditChain: AuditChainTable;
  auditLog: AuditLogTable;
  ausencia: AusenciaTable;
  avaliacao: AvaliacaoTable;
  avisoRecusado: AvisoRecusadoTable;
  bloco: BlocoTable;
  boleto: BoletoTable;
  buscaArquivo: BuscaArquivoTable;
  buscaPendente: BuscaPendenteTable;
  buscaTexto: BuscaTextoTable;
  caminhoAjuste: CaminhoAjusteTable;
  carta: CartaTable;
  cartaPostagem: CartaPostagemTable;
  cartaTramite: CartaTramiteTable;
  cartaoSalvo: CartaoSalvoTable;
  cartaoTentativa: CartaoTentativaTable;
  carteiraDocumento: CarteiraDocumentoTable;
  checklistMarca: ChecklistMarcaTable;
  cobranca: CobrancaTable;
  cobrancaAviso: CobrancaAvisoTable;
  codigoRecuperacao: CodigoRecuperacaoTable;
  conferenciaDoDia: ConferenciaDoDiaTable;
  configuracao: ConfiguracaoTable;
  configuracaoVersao: ConfiguracaoVersaoTable;
  contatoVerificado: ContatoVerificadoTable;
  convite: ConviteTable;
  conviteGrupo: ConviteGrupoTable;
  decisao: DecisaoTable;
  demandaFiscalizacao: DemandaFiscalizacaoTable;
  desafioUsado: DesafioUsadoTable;
  devolucao: DevolucaoTable;
  diferenca: DiferencaTable;
  documento: DocumentoTable;
  documentoFinanceiro: DocumentoFinanceiroTable;
  documentoSequencia: DocumentoSequenciaTable;
  email: EmailTable;
  empresaSemRt: EmpresaSemRtTable;
  escalonamento: EscalonamentoTable;
  espera: EsperaTable;
  etiqueta: EtiquetaTable;
  etiquetaPosta: EtiquetaPostaTable;
  exigencia: ExigenciaTable;
  exigenciaItem: ExigenciaItemTable;
  exportacao: ExportacaoTable;
  fechamento: FechamentoTable;
  feriado: FeriadoTable;
  fichaAberta: FichaAbertaTable;
  grupo: GrupoTable;
  grupoLocalidade: GrupoLocalidadeTable;
  grupoMembro: GrupoMembroTable;
  grupoMembroTipo: GrupoMembroTipoTable;
  grupoTipo: GrupoTipoTable;
  idempotencia: IdempotenciaTable;
  identidadeAbertura: IdentidadeAberturaTable;
  impedimento: ImpedimentoTable;
  indisponibilidade: IndisponibilidadeTable;
  instituicao: InstituicaoTable;
  integracaoTeste: IntegracaoTesteTable;
  isencao: IsencaoTable;
  jobFalho: JobFalhoTable;
  juntada: JuntadaTable;
  lancamento: LancamentoTable;
  leituraAberta: LeituraAbertaTable;
  limite: LimiteTable;
  localidade: LocalidadeTable;
  logo: LogoTable;
  macro: MacroTable;
  macroExecucao: MacroExecucaoTable;
  macroExecucaoItem: MacroExecucaoItemTable;
  manifestacao: ManifestacaoTable;
  manifestacaoArquivo: ManifestacaoArquivoTable;
  manifestacaoAvaliacao: ManifestacaoAvaliacaoTable;
  manifestacaoCategoria: ManifestacaoCategoriaTable;
  manifestacaoCoberta: ManifestacaoCobertaTable;
  manifestacaoComplemento: ManifestacaoComplementoTable;
  manifestacaoEncaminhamento: ManifestacaoEncaminhamentoTable;
  manifestacaoMencao: ManifestacaoMencaoTable;
  manifestacaoMensagem: ManifestacaoMensagemTable;
  manifestacaoPrazoEvento: ManifestacaoPrazoEventoTable;
  manifestacaoRascunho: ManifestacaoRascunhoTable;
  manifestacaoResposta: ManifestacaoRespostaTable;
  manifestacaoTramite: ManifestacaoTramiteTable;
  mencao: MencaoTable;
  mensagem: MensagemTable;
  modeloCaso: ModeloCasoTable;
  modeloEmailRascunho: ModeloEmailRascunhoTable;
  modeloEmailVersao: ModeloEmailVersaoTable;
  modeloRascunho: ModeloRascunhoTable;
  modeloResposta: ModeloRespostaTable;
  modeloRespostaVersao: ModeloRespostaVersaoTable;
  municipio: MunicipioTable;
  nomePalavra: NomePalavraTable;
  norma: NormaTable;
  notificacao: NotificacaoTable;
  notificacaoVersao: NotificacaoVersaoTable;
  nupSequencia: NupSequenciaTable;
  obitoInformado: ObitoInformadoTable;
  pagamento: PagamentoTable;
  pagamentoEvento: PagamentoEventoTable;
  pagamentoTentativa: PagamentoTentativaTable;
  pagamentoTentativaItem: PagamentoTentativaItemTable;
  parecer: ParecerTable;
  pauta: PautaTable;
  penalidade: PenalidadeTable;
  permissaoConcedida: PermissaoConcedidaTable;
  prazoEvento: PrazoEventoTable;
  preferenciaComunicacao: PreferenciaComunicacaoTable;
  presenca: PresencaTable;
  processo: ProcessoTable;
  processoEtico: ProcessoEticoTable;
  rascunho: RascunhoTable;
  recalculo: RecalculoTable;
  recusaContada: RecusaContadaTable;
  registro: RegistroTable;
  registroSequencia: RegistroSequenciaTable;
  remessa: RemessaTable;
  representacao: RepresentacaoTable;
  representacaoPedido: RepresentacaoPedidoTable;
  requerimento: RequerimentoTable;
  requerimentoConhecido: RequerimentoConhecidoTable;
  requerimentoStatus: RequerimentoStatusTable;
  requerimentoTipo: RequerimentoTipoTable;
  requerimentoTipoVersao: RequerimentoTipoVersaoTable;
  responsabilidadeTecnica: ResponsabilidadeTecnicaTable;
  respostaRetida: RespostaRetidaTable;
  retorno: RetornoTable;
  retornoLinha: RetornoLinhaTable;
  segredo: SegredoTable;
  segundoFatorExigido: SegundoFatorExigidoTable;
  servicoTecnico: ServicoTecnicoTable;
  sessao: SessaoTable;
  subsituacao: SubsituacaoTable;
  termo: TermoTable;
  termoAceite: TermoAceiteTable;
  termoRascunho: TermoRascunhoTable;
  tokenUnico: TokenUnicoTable;
  tramite: TramiteTable;
  upload: UploadTable;
  usuario: UsuarioTable;
  usuarioFoto: UsuarioFotoTable;
  vinculo: VinculoTable;
  visaoPadrao: VisaoPadraoTable;
  visaoSalva: VisaoSalvaTable;
  workerVivo: WorkerVivoTable;
}
