import type { Cond } from './condicao.ts';

/** Categories of registration: definitive, provisional, secondary, firm. */
export type CategoriaInscrita = 'D' | 'P' | 'S' | 'PJ';

/** What the council keeps of a firm beside its name in the account. */
export type DadoEmpresa =
  | 'nome'
  | 'nomeFantasia'
  | 'naturezaJuridica'
  | 'capitalSocial'
  | 'cnaePrincipal'
  | 'dataConstituicao'
  | 'objetoSocial'
  | 'telefone';

/** Groups of rows that the council keeps of a firm. */
export type GrupoDaEmpresa = 'socios' | 'filiais';

/** The columns by which the rows of a firm are read; without `mudanca` every branch given is one that it has. */
export const COLUNAS_DA_EMPRESA = {
  socios: { nome: 'nomeSocio', documento: 'docSocio', administra: 'administra' },
  filiais: { cnpj: 'cnpjFilial', municipioIbge: 'municipioFilial', mudanca: 'mudanca' },
} as const satisfies Record<GrupoDaEmpresa, Readonly<Record<string, string>>>;

/** Those without which a row says nothing. */
export const COLUNAS_EXIGIDAS: Readonly<Record<GrupoDaEmpresa, readonly string[]>> = {
  socios: ['nomeSocio', 'docSocio'],
  filiais: ['cnpjFilial', 'municipioFilial'],
};

/**
 * What granting a service changes in the records, as data of the service. Fields are named, so that one effect serves
 * several forms; each must bear being carried out again, after an appeal or a reopening.
 */
export type EfeitoModelo = {
  se?: Cond;
} /** New data of the person's record, by the fields of the service «Alteração de dados e endereço». */ & (
  | { efeito: 'alterar_cadastro' }
  /** The files of the process asked for are delivered. */
  | { efeito: 'entregar_processo' }
  /** A registration of this category, with a new number; it ends one of the category in `encerra`. */
  | {
      efeito: 'inscrever';
      categoria: CategoriaInscrita;
      encerra?: CategoriaInscrita;
      /** How long it holds: months from today, or the day in a field when it is answered. Without it, for good. */
      validade?: { meses: number } | { campo: string };
      /** Field with the title that it is granted for. */
      titulo?: string;
    }
  /** The validity of the registration of this category goes on by so many months from its end: once for a registration. */
  | { efeito: 'prorrogar_registro'; categoria: CategoriaInscrita; meses: number }
  /**
   * The registration of this category that has an end then holds until the day in `ate`, or without an end
   * when that is not answered. A registration whose term has passed is in force again.
   */
  | { efeito: 'renovar_registro'; categoria: CategoriaInscrita; ate: string }
  /** What the person answered about themselves; `endereco` is the prefix of an address, `''` for one without. */
  | { efeito: 'atualizar_pessoa'; filiacao?: string; comunicacao?: string; endereco?: string }
  /**
   * Situation of the applicant's registration from today, or from the day in `desde` when it comes; documents of the kinds in
   * `revoga` no longer hold from then on. An interruption ends by itself after so many `meses`, or never without them.
   */
  | {
      efeito: 'mudar_situacao';
      para: 'INTERROMPIDO' | 'ATIVO' | 'CANCELADO' | 'TRANSFERIDO';
      desde?: string;
      meses?: number;
      revoga?: { especies: string[]; motivo: string };
    }
  /** The interruption of the applicant's registration holds until the day in `ate`. */
  | { efeito: 'renovar_interrupcao'; ate: string }
  /** A title written into the applicant's registration; `partes` are the fields that make it up. */
  | { efeito: 'anotar_titulo'; partes: string[] }
  /** Documents of these kinds that the person holds are revoked, with this reason. */
  | { efeito: 'revogar_documentos'; especies: string[]; motivo: string }
  /** The holder gets a professional card that says what the registration says now; former ones no longer hold. */
  | { efeito: 'emitir_carteira' }
  /**
   * The professional of the registration in `registro` answers technically for the applicant firm, from `desde`; where
   * `empresa` holds a CNPJ, the applicant themselves for that firm.
   */
  | { efeito: 'incluir_rt'; registro: string; desde: string; empresa?: string }
  /** The same for each row of a repeating group. */
  | { efeito: 'incluir_rts'; tabela: string; registro: string }
  /** The technical responsibility chosen in `responsabilidade` ends on the day in `data`. */
  | { efeito: 'encerrar_rt'; responsabilidade: string; data: string }
  /** A technical responsibility for works (RRT) goes on record, with what these fields say. */
  | { efeito: 'registrar_servico'; objeto: string; inicio: string; fim: string }
  /** An RRT on record is closed or cancelled. */
  | { efeito: 'encerrar_servico'; servico: string; para: 'BAIXADO' | 'CANCELADO' }
  /**
   * The firm's record takes the answers of the fields in `campos`. `endereco` is the prefix of an address.
   * `socios` and `filiais` are the groups of partners and branches, with the columns of `COLUNAS_DA_EMPRESA`.
   */
  | ({
      efeito: 'alterar_empresa';
      campos: Partial<Record<DadoEmpresa, string>>;
      endereco?: string;
    } & Partial<Record<GrupoDaEmpresa, string>>)
  /**
   * No annuity for the year in `exercicio`, nor for any later one where it is `permanente`; past debts stay
   * (TCU, Acórdão 369/2023). Where its ground may pass (`rever`), a notice before the year ends says to ask
   * for the next one.
   */
  | { efeito: 'isentar_anuidade'; exercicio: string; modalidade: string; permanente?: true; rever?: true }
  /** The person of the registration or CPF in the form died on the day in `data`. */
  | { efeito: 'registrar_obito'; registro: string; cpf: string; data: string }
  /** A demand of inspection is opened with the facts reported. */
  | { efeito: 'abrir_demanda'; fatos: string }
  /** The facts reported go to the ethics process (DCP), which is confidential, and not to inspection. */
  | { efeito: 'abrir_processo_etico'; fatos: string }
  /** The charges chosen in `debitos` become so many instalments (`parcelas`), due on the day of the month in `dia`. */
  | { efeito: 'parcelar'; debitos: string; parcelas: string; dia: string; entrada?: string }
  /** The amount in `valor`, of what was paid on the charge in `cobranca`, goes back to the payer; with `aMais` only what was not owed. */
  | { efeito: 'restituir'; cobranca: string; valor: string; aMais?: true }
  /** The same amount stays with the council as a credit of the payer, against charges to come. */
  | { efeito: 'compensar'; cobranca: string; valor: string; aMais?: true }
  /** The charges contested in `cobrancas` are cancelled. */
  | { efeito: 'julgar_contestacao'; cobrancas: string }
);

export type EfeitoNome = EfeitoModelo['efeito'];
