import type { Comunicacao } from '@balcao/domain/pessoa/comunicacao';
import type { RegistroComPrazo } from '@balcao/domain/pessoa/situacao-no-dia';
import type { Financeiro } from './financeiro.ts';

/** Everything that the portal holds about a person, in an open format (Lei 13.709/2018 arts. 18 II and V, 19). */
export interface Pacote {
  formato: 'balcao.dados-pessoais';
  versao: 1;
  /** Instant at which the data were read, ISO 8601. */
  extraidoEm: string;
  conta: Conta;
  registros: Registro[];
  representacoes: Linha[];
  /** The person's requests to represent companies, and their outcome. */
  pedidosDeRepresentacao: Linha[];
  rascunhos: Linha[];
  /** Files that the person keeps for later requests. */
  documentosGuardados: Linha[];
  pedidos: Pedido[];
  /** Requests filed for another person: only who filed them and when. */
  pedidosPorOutraPessoa: Linha[];
  /** Charges, payments, agreements, credits and disputes. */
  financeiro: Financeiro;
  /** Manifestations to the ombudsman under the person's name. */
  manifestacoes: Linha[];
  rascunhoDeManifestacao: Linha | null;
  /** Why there are no confidential ones here, and where the person reads them; the same in every package. */
  sobreManifestacoesComSigilo: string;
  processos: Linha[];
  documentos: Linha[];
  /** Letters that were sent, with the text of the opened ones. */
  cartas: Linha[];
  sessoes: Linha[];
  comunicacoes: Linha[];
  avisos: Linha[];
  termosAceitos: Linha[];
  /** Readings of the person's data: role, day and given reason, never the name of the reader. */
  leituras: Leitura[];
}

export interface Conta {
  nome: string;
  nomeSocial: string | null;
  cpfCnpj: string;
  dataNascimento: string | null;
  filiacao: string | null;
  email: string;
  emailConfirmadoEm: string | null;
  celular: string | null;
  celularConfirmadoEm: string | null;
  contatosConfirmados: string[];
  endereco: Record<string, unknown> | null;
  prioridade: string | null;
  prioridadeAte: string | null;
  comunicacao: Comunicacao | null;
  escolhasDeComunicacao: Linha[];
  preferencias: Record<string, unknown>;
  /** The photo, a JPEG in Base64, and since when; null without one. */
  foto: { jpeg: string; desde: string } | null;
  situacao: string;
  segundoFatorDesde: string | null;
  senhaTrocadaEm: string | null;
  criadaEm: string;
}

/** Status on the day of the extraction. */
interface Registro extends RegistroComPrazo {
  numero: string;
  titulos: string[];
  desde: string;
  interrompidoDesde: string | null;
  anuidadeEmDia: boolean;
  exigibilidadeSuspensa: boolean;
}

interface Pedido {
  numero: string;
  servico: string;
  /** Filed under the promise that staff do not learn the author's name. */
  identidadeProtegida: boolean;
  situacao: string;
  enviadoEm: string;
  encerradoEm: string | null;
  respostas: Record<string, unknown>;
  /** Signatures with a code sent by e-mail: what was signed, and where the code went. */
  assinaturas: Linha[];
  andamentos: Linha[];
  mensagens: Linha[];
  correcoesPedidas: Linha[];
  decisoes: Linha[];
  arquivos: Linha[];
  avaliacoes: Linha[];
}

interface Leitura {
  perfil: string;
  acao: string;
  dia: string;
  /** Null when no reason was required. */
  motivo: string | null;
}

/** A stored row with names that people can read. */
type Linha = Record<string, unknown>;
