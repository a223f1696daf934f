import type { SituacaoRegistro } from '@balcao/domain/formulario/campo-partes';
import { formatRegistro, type RegistroSufixo } from '@balcao/domain/pessoa/registro';
import { addMonths, type IsoDate } from '@balcao/domain/prazo/data';
import { seedId } from '../seed-id.ts';

/** Acronym of the invented council of the demonstration. */
export const SIGLA = 'CRCR-MG';

export interface EnderecoDemo {
  cep: string;
  logradouro: string;
  numero: string;
  complemento?: string | null;
  bairro: string;
  municipioIbge: string;
  uf: string;
}

export interface RegistroDemo {
  numero: string;
  categoria: RegistroSufixo | 'PJ';
  situacao: SituacaoRegistro;
  titulos: string[];
  desde: IsoDate;
  validade: IsoDate | null;
  interrompidoDesde: IsoDate | null;
  interrompidoAte: IsoDate | null;
  prorrogacoes: number;
  anuidadeEmDia: boolean;
  exigibilidadeSuspensa: boolean;
  /** The request that made it; null for one of the council's own books. */
  requerimentoId: string | null;
  situacaoDesde: IsoDate | null;
}

/** A technical responsibility for works (RRT) on record. */
export interface ServicoDemo {
  numero: string;
  objeto: string;
  inicio: IsoDate;
  fim: IsoDate;
  situacao: 'ABERTO' | 'BAIXADO' | 'CANCELADO';
  encerradoEm: IsoDate | null;
  requerimentoId: string | null;
  createdAt: Date;
}

/**
 * A person or company of the demonstration. Mutable: what a request changes in the records shows in the answers of
 * the requests after it.
 */
export interface PessoaDemo {
  /** Key of the ids derived from this person. */
  chave: string;
  id: string;
  tipo: 0 | 1 | 2 | 3;
  pessoa: 'PF' | 'PJ';
  cpfCnpj: string;
  nome: string;
  nomeSocial: string | null;
  email: string;
  celular: string | null;
  dataNascimento: IsoDate | null;
  filiacao: string | null;
  endereco: EnderecoDemo | null;
  /** The localidade that answers for this person; null when the council does not serve where they live. */
  localidadeIbge: string | null;
  prioridade: 'PCD' | 'DOENCA_GRAVE' | 'GESTANTE_LACTANTE' | null;
  comunicacao: 'ELETRONICA' | 'POSTAL';
  preferencias: Record<string, unknown>;
  /** Contacts confirmed by code while filling in a form. */
  confirmados: string[];
  situacao: 'ativo' | 'falecido';
  /** Acronyms of the groups of a member of staff. */
  grupos: string[];
  registro: RegistroDemo | null;
  servicos: ServicoDemo[];
  /** Of a firm: trade name, capital and the like. */
  empresa: Record<string, unknown> | null;
  /** Processes in which the person is a party, newest first. */
  processos: { nup: string; assunto: string }[];
}

type Known = Pick<PessoaDemo, 'chave' | 'cpfCnpj' | 'nome' | 'email'>;

/** A person with the known facts, and nothing else. */
export function createPessoa(known: Known & Partial<PessoaDemo>): PessoaDemo {
  return {
    id: seedId('usuario', known.chave),
    tipo: 0,
    pessoa: 'PF',
    nomeSocial: null,
    celular: null,
    dataNascimento: null,
    filiacao: null,
    endereco: null,
    localidadeIbge: null,
    prioridade: null,
    comunicacao: 'ELETRONICA',
    preferencias: {},
    confirmados: [],
    situacao: 'ativo',
    grupos: [],
    registro: null,
    servicos: [],
    empresa: null,
    processos: [],
    ...known,
  };
}

/** A person's registration in good order, with what is different in it. */
export function createRegistro(
  numero: number,
  desde: IsoDate,
  different: Partial<RegistroDemo> = {},
): RegistroDemo {
  const categoria = different.categoria ?? 'D';
  return {
    numero: formatRegistro(
      categoria === 'PJ'
        ? { pessoa: 'PJ', sigla: SIGLA, numero }
        : { pessoa: 'PF', sigla: SIGLA, numero, sufixo: categoria },
    ),
    situacao: 'ATIVO',
    titulos: categoria === 'PJ' ? [] : ['Conservador(a)-restaurador(a) de bens culturais'],
    desde,
    validade: null,
    interrompidoDesde: null,
    interrompidoAte: null,
    prorrogacoes: 0,
    anuidadeEmDia: true,
    exigibilidadeSuspensa: false,
    requerimentoId: null,
    situacaoDesde: null,
    ...different,
    categoria,
  };
}

/** Day of birth of somebody who completed `anos` years some `meses` ago. */
export function bornYearsAgo(hoje: IsoDate, anos: number, meses = 5): IsoDate {
  return addMonths(hoje, -(anos * 12 + meses));
}

/** The registration of a person without the acronym of the council: `001234/D`. */
export function registroCurto(numero: string): string {
  return numero.replace(`${SIGLA} `, '');
}

/** The person with this key. @throws Error when there is none. */
export function findPessoa(pessoas: readonly PessoaDemo[], chave: string): PessoaDemo {
  const found = pessoas.find((pessoa) => pessoa.chave === chave);
  if (!found) throw new Error(`no person is called ${chave}`);
  return found;
}
