import type { Status } from '../requerimento/status.ts';
import type { Workflow } from '../requerimento/workflow.ts';
import type {
  AceiteModelo,
  Calculo,
  CartaServico,
  ItemChecklist,
  LimiteData,
  LimiteNumero,
  Opcoes,
  Origem,
  PrazoServico,
  Publico,
  SituacaoRegistro,
  Taxa,
} from './campo-partes.ts';
import type { Caso, Cond } from './condicao.ts';
import type { EfeitoModelo } from './efeito.ts';
import type { ModeloDocumento } from './modelo/modelo-documento.ts';
import type { Escalar } from './valor.ts';

interface CampoBase {
  /** camelCase, unique in the form (in its row, for a column); the key of the stored answer. */
  nome: string;
  rotulo: string;
  ajuda?: string;
  /** Default false. A field that is not in force is never required. */
  obrigatorio?: boolean | Cond;
  /** Said instead of the usual words when it is required and empty, where the rule is about more than this field. */
  mensagemObrigatorio?: string;
  visivel?: Cond;
  /** Value at first load, while the person has not touched the field; it triggers the rules like a typed one. */
  padrao?: Escalar | string[];
  origem?: Origem;
  /** Always taken from `origem` (or `padrao`) on the server too; what the browser sends is ignored. */
  somenteLeitura?: boolean;
  /** Kept and usable in conditions, never drawn nor printed: a fact about the person at the time of filing. */
  oculto?: boolean;
  /** Sensitive personal data (LGPD art. 5 II): shown only with its own permission. */
  sensivel?: boolean;
  /** `autocomplete` token of HTML, for data about the person (WCAG 1.3.5). */
  autocomplete?: string;
  /** The reusable block that it was copied from, and which version of it; a copy goes its own way. */
  bloco?: { id: string; versao: number };
}

export interface CampoTxt extends CampoBase {
  tipo: 'txt';
  /** `#` digit, `A` letter, `N` letter or digit; stored without its literals. */
  mascara?: string;
  formato?: 'nome' | 'nomeSocial' | 'nup' | 'nis' | 'registro' | 'quantidade';
  minLength?: number;
  maxLength?: number;
}
export interface CampoLongo extends CampoBase {
  tipo: 'longo';
  minLength?: number;
  maxLength?: number;
}
export interface CampoData extends CampoBase {
  tipo: 'data';
  min?: LimiteData;
  max?: LimiteData;
  /** It is a day of notice, from which the person had so many days: a request filed later is marked so and goes on. */
  diasDesdeCiencia?: number;
}
export interface CampoInt extends CampoBase {
  tipo: 'int';
  min?: LimiteNumero;
  max?: LimiteNumero;
}
/** An amount in integer cents; never negative unless `min` says so. */
export interface CampoMoeda extends CampoBase {
  tipo: 'moeda';
  min?: LimiteNumero;
  max?: LimiteNumero;
}
export interface CampoCpf extends CampoBase {
  tipo: 'cpf';
  /** Somebody else than the person who asks, such as their proxy: their own CPF is refused. */
  outraPessoa?: boolean;
}
export interface CampoCnpj extends CampoBase {
  tipo: 'cnpj';
}
export interface CampoCpfCnpj extends CampoBase {
  tipo: 'cpf_cnpj';
}
export interface CampoCep extends CampoBase {
  tipo: 'cep';
  /** Fields that a found address fills in; all stay editable. */
  preenche?: { logradouro?: string; bairro?: string; municipio?: string; uf?: string };
}
/** A Brazilian phone, stored as E.164. */
export interface CampoFone extends CampoBase {
  tipo: 'fone';
  linha?: 'celular' | 'fixo';
  /** The person must confirm the number with a code sent to it before filing. */
  verificarPorCodigo?: boolean;
}
export interface CampoEmail extends CampoBase {
  tipo: 'email';
  /** The person must confirm the address with a code sent to it before filing. */
  verificarPorCodigo?: boolean;
}
export interface CampoUf extends CampoBase {
  tipo: 'uf';
}
/** A municipality by its seven-digit IBGE code; `uf` names the field that holds its state, to check one by the other. */
export interface CampoMun extends CampoBase {
  tipo: 'mun';
  uf?: string;
}
/** An office of the council, by the IBGE code of its municipality. */
export interface CampoLocalidade extends CampoBase {
  tipo: 'localidade';
}
/** Yes or no, stored as boolean. */
export interface CampoSn extends CampoBase {
  tipo: 'sn';
}
export interface CampoSel extends CampoBase {
  tipo: 'sel';
  opcoes: Opcoes;
}
export interface CampoMulti extends CampoBase {
  tipo: 'multi';
  opcoes: Opcoes;
  min?: number;
  max?: number;
  /** Every option has to be chosen (for example, every open responsibility has to be closed). */
  exigeTodas?: boolean;
}
export interface CampoAnexo extends CampoBase {
  tipo: 'anexo';
  /** MIME types, by magic bytes. */
  aceita: string[];
  /** Default 1. */
  maxArquivos?: number;
  /** Megabytes of each file; default 10. */
  maxMb?: number;
  /** Least width and height of an image, in pixels. */
  minPx?: [number, number];
}
/** A declaration that the person ticks; `texto` is what is declared, and is printed with the answers. */
export interface CampoDecl extends CampoBase {
  tipo: 'decl';
  texto: string;
}
/** Text shown between fields; it has no answer. */
export interface CampoInfo extends CampoBase {
  tipo: 'info';
  texto: string;
  tom?: 'informacao' | 'aviso' | 'sucesso';
}
export interface CampoCalc extends CampoBase {
  tipo: 'calc';
  calculo: Calculo;
  formato: 'texto' | 'numero' | 'moeda';
}

/** A field that can be a column of a repeating group. */
export type CampoSimples =
  | CampoTxt
  | CampoLongo
  | CampoData
  | CampoInt
  | CampoMoeda
  | CampoCpf
  | CampoCnpj
  | CampoCpfCnpj
  | CampoCep
  | CampoFone
  | CampoEmail
  | CampoUf
  | CampoMun
  | CampoLocalidade
  | CampoSn
  | CampoSel
  | CampoMulti
  | CampoAnexo
  | CampoDecl
  | CampoInfo
  | CampoCalc;

/** A repeating group: rows of the same columns. */
export interface CampoTab extends CampoBase {
  tipo: 'tab';
  linhas: {
    campos: CampoSimples[];
    /** Least and most filled rows; most defaults to 50. */
    min?: number;
    max?: number;
    /** What one row is, in the singular: «Sócio», «Filial». */
    titulo: string;
  };
}

/** One field of a form, as stored data. */
export type Campo = CampoSimples | CampoTab;

export type CampoTipo = Campo['tipo'];

/** The fields of one type. */
export type CampoDe<T extends CampoTipo> = Extract<Campo, { tipo: T }>;

/** One step of filling in. Orientations come before the steps and the review after them, in every form. */
export interface Passo {
  id: string;
  titulo: string;
  descricao?: string;
  visivel?: Cond;
  campos: Campo[];
}

/** A service and its form: pure data, immutable once published; a request keeps the version it was filed with. */
export interface Formulario {
  id: number;
  slug: string;
  versao: number;
  titulo: string;
  /** Plain-language summary, one or two sentences. */
  resumo: string;
  /** Section of the catalogue. */
  categoria: string;
  /** Everyday words by which people look for the service. */
  palavrasChave: string[];
  publico: Publico[];
  elegibilidade: { situacoes?: SituacaoRegistro[] };
  /**
   * Answers that tell one request of a person from another, such as the number of what is contested: for another matter they
   * ask again while the first is open. Absent: one at a time. Empty: as many as are asked for.
   */
  distinguePor?: string[];
  /** Acronym of the group that answers. */
  grupo: string;
  prazo: PrazoServico;
  /** Other times that the answers may call for; the first case that holds counts. */
  prazoCasos?: Caso<PrazoServico>[];
  workflow: Workflow;
  /** Workflows that the answers may call for instead. */
  workflowCasos?: Caso<Workflow>[];
  /** Stages of the workflow that this service does without, such as a board that does not decide it. */
  semEtapas?: Status[];
  /** Acronyms of the groups that give an opinion, in their order; the person in charge may ask others. */
  pareceres?: string[];
  /** When a second person has to approve before the decision, such as an amount above a limit. */
  segundaAprovacao?: Cond | true;
  /**
   * When the sender signs it first, with a code sent to the e-mail of the account (Lei 14.063/2020 art. 4 I).
   */
  assinatura?: Cond | true;
  /** People named in the answers who have to agree before it is granted. */
  aceites?: AceiteModelo[];
  /** What staff check before they decide. */
  checklist?: ItemChecklist[];
  /** When the identity of the author is protected: those who handle the request do not see who asked. */
  sigilo?: Cond;
  taxa: Taxa;
  /** Always false: debts bar no service (Lei 12.514/2011 arts. 4 and 9; STF, Informativo 1121). */
  exigeAdimplencia: false;
  /** Kind of document that ends the request, or null. */
  documentoResultado: string | null;
  /** The document as a template of this version; absent for kinds that are composed from more than the request. */
  documento?: ModeloDocumento;
  /** What granting it changes in the records, in this order; nothing when absent. */
  efeitos?: EfeitoModelo[];
  baseLegal: string;
  /**
   * Days to appeal from notice of the decision (Lei 9.784/1999 art. 59), and calendar days in which an appeal is decided:
   * the 30 of the law when absent.
   */
  recurso: { dias: number; decisaoDias?: number };
  /** What to have at hand before starting. */
  oQuePrecisa: string[];
  /** Notices shown with the orientations. */
  avisos?: string[];
  carta: CartaServico;
  passos: Passo[];
}
