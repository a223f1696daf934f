import type { Comunicacao } from '@balcao/domain/pessoa/comunicacao';
import type { RegistroComPrazo } from '@balcao/domain/pessoa/situacao-no-dia';

/** Everything that the portal holds about a person, in an open format (Lei 13.709/2018 arts. 18 II and V, 19). */
export interface Pacote {
  formato: 'balcao.dados-pessoais';
  versao: 1;
  /** Instant at which the data were read, ISO 8601. */
  extraidoEm: string;
  conta: Conta;
  registros: Registro[];
  representacoes: Linha[];
  /** What the person asked for of companies, and what came of it. */
  pedidosDeRepresentacao: Linha[];
  rascunhos: Linha[];
  /** Files that the person keeps for later requests. */
  documentosGuardados: Linha[];
  pedidos: Pedido[];
  /** Requests filed for somebody else: only what says who did it and when. */
  pedidosPorOutraPessoa: Linha[];
  processos: Linha[];
  documentos: Linha[];
  /** Letters that left, with their text once they were opened. */
  cartas: Linha[];
  sessoes: Linha[];
  comunicacoes: Linha[];
  avisos: Linha[];
  termosAceitos: Linha[];
  /** Who read or opened the person's data: role, day and the reason that was given, never the name. */
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
  situacao: string;
  segundoFatorDesde: string | null;
  senhaTrocadaEm: string | null;
  criadaEm: string;
}

/** As it stands on the day of the extraction. */
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
  /** Made under the promise that those who handle it do not know who asked. */
  identidadeProtegida: boolean;
  situacao: string;
  enviadoEm: string;
  encerradoEm: string | null;
  respostas: Record<string, unknown>;
  /** With a code sent by e-mail: what was signed, and where the code went. */
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
  /** Null where none was asked for. */
  motivo: string | null;
}

/** A row as it is stored, with names that people read. */
type Linha = Record<string, unknown>;
