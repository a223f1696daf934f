import { type Ciclo, listCaminhos, type Passo } from '../ciclo/ciclo.ts';
import { abreComCiencia, type EspecieCarta } from './especie.ts';
import {
  type AtoCarta,
  type CanalCarta,
  POSTAGENS_MAX,
  SEM_CIENCIA,
  type SituacaoCarta,
} from './situacao.ts';

/** The facts of a letter that the table of its life asks for. */
export interface Carta {
  situacao: SituacaoCarta;
  /** Null before it leaves. */
  canal: CanalCarta | null;
  /** How often it was put into the post. */
  postagens: number;
  /** Whether the last posting is still open: neither received nor returned. */
  noCorreio: boolean;
  /** Whether its addressee opened it. */
  aberta: boolean;
  /** Whether it stays closed until the addressee confirms to know of it. */
  abreComCiencia: boolean;
  /**
   * Whether it carries an act of its request: the receipt then starts its term, and answers go to the
   * request.
   */
  levaAto: boolean;
  /**
   * Whether that act still waits for the person's notice. Once the request moved on, the letter has no
   * effect.
   */
  esperada: boolean;
  /** Whether its writer signs it too. */
  deQuemAssina: boolean;
}

/** Those that left and are still unopened. */
const SEM_ABERTURA = ['EXPEDIDA', 'DEVOLVIDA'] as const;

/** Parts in a letter. An `escritor` wrote or signs this one before it leaves; a `cancelador` may both write and send. */
type Papel = 'redator' | 'assinante' | 'escritor' | 'expedidor' | 'cancelador' | 'destinatario' | 'portal';

export interface NomesDaCarta {
  estado: SituacaoCarta;
  acao: AtoCarta;
  papel: Papel;
  guarda: 'sem_impedimento' | 'recebe_mensagens';
  seletor: keyof typeof SELETORES;
}

/** The parts of one person in one letter. */
export type QuemNaCarta = Readonly<Record<Papel, boolean>> & {
  /** Why they must not act in its request at all, in words; null when they may. */
  impedimento: string | null;
};

export interface ContextoDaCarta {
  carta: Carta;
  quem: QuemNaCarta;
  /** Whether its request takes messages from them: an answer is a message. */
  recebeMensagens: boolean;
}

export type PassoDaCarta = Passo<NomesDaCarta>;

const SELETORES = {
  abre_com_ciencia: ({ carta }) => carta.abreComCiencia,
  abre_sem_ciencia: ({ carta }) => !carta.abreComCiencia,
  fechada: ({ carta }) => !carta.aberta,
  leva_ato: ({ carta }) => carta.levaAto,
  sem_ato: ({ carta }) => !carta.levaAto,
  sem_espera: ({ carta }) => !carta.esperada,
  de_quem_assina: ({ carta }) => carta.deQuemAssina,
  a_postar: ({ carta: { canal, noCorreio, postagens } }) =>
    canal === 'POSTAL' && !noCorreio && postagens < POSTAGENS_MAX,
  no_correio: ({ carta }) => carta.noCorreio,
  fora_do_correio: ({ carta }) => !carta.noCorreio,
} satisfies Record<string, (contexto: ContextoDaCarta) => boolean>;

function passo(
  acao: AtoCarta,
  de: readonly SituacaoCarta[],
  para: SituacaoCarta | null,
  quem: readonly Papel[],
  seletores: PassoDaCarta['seletores'] = [],
): PassoDaCarta {
  const daEquipe = !quem.includes('destinatario') && !quem.includes('portal');
  return { acao, de, para, quem, seletores, guardas: daEquipe ? ['sem_impedimento'] : [] };
}

/**
 * Every act upon a letter. A return does not change an opened letter, and the end of a posting does not
 * change a known or cancelled one: both are only evidence. A letter with an act of its request leaves with
 * the act, by the portal.
 */
const PASSOS: readonly PassoDaCarta[] = [
  passo('alterar', ['RASCUNHO'], null, ['redator']),
  passo('enviar_para_assinatura', ['RASCUNHO'], 'EM_ASSINATURA', ['redator']),
  passo('devolver_ao_redator', ['EM_ASSINATURA'], 'RASCUNHO', ['assinante', 'redator']),
  // A letter by another writer reaches its signer first.
  passo('expedir', ['RASCUNHO'], 'EXPEDIDA', ['assinante'], ['de_quem_assina']),
  passo('expedir', ['EM_ASSINATURA'], 'EXPEDIDA', ['assinante']),
  passo('expedir', ['RASCUNHO'], 'EXPEDIDA', ['portal'], ['leva_ato']),
  // A letter opens once: one that the post returned may be open already.
  passo('abrir', SEM_ABERTURA, 'CIENTE', ['destinatario'], ['fechada', 'abre_com_ciencia']),
  passo('abrir', SEM_ABERTURA, 'ENTREGUE', ['destinatario'], ['fechada', 'abre_sem_ciencia']),
  passo('dar_ciencia', SEM_CIENCIA, 'CIENTE', ['destinatario']),
  passo('registrar_postagem', ['EXPEDIDA', 'ENTREGUE'], null, ['expedidor'], ['a_postar']),
  passo('registrar_postagem', ['DEVOLVIDA'], 'EXPEDIDA', ['expedidor'], ['a_postar']),
  passo('registrar_entrega', SEM_CIENCIA, 'CIENTE', ['expedidor'], ['no_correio']),
  passo('registrar_entrega', ['CIENTE', 'RESPONDIDA', 'CANCELADA'], null, ['expedidor'], ['no_correio']),
  passo('registrar_devolucao', ['EXPEDIDA'], 'DEVOLVIDA', ['expedidor'], ['no_correio']),
  passo(
    'registrar_devolucao',
    ['ENTREGUE', 'DEVOLVIDA', 'CIENTE', 'RESPONDIDA', 'CANCELADA'],
    null,
    ['expedidor'],
    ['no_correio'],
  ),
  {
    ...passo('responder', ['CIENTE'], 'RESPONDIDA', ['destinatario'], ['sem_ato']),
    guardas: ['recebe_mensagens'],
  },
  passo(
    'cancelar',
    ['RASCUNHO', 'EM_ASSINATURA'],
    'CANCELADA',
    ['escritor', 'cancelador'],
    ['sem_ato', 'fechada'],
  ),
  passo('cancelar', SEM_ABERTURA, 'CANCELADA', ['cancelador'], ['sem_espera', 'fechada', 'fora_do_correio']),
  passo('cancelar', SEM_ABERTURA, 'CANCELADA', ['portal'], ['leva_ato', 'fora_do_correio']),
];

/** The life of a letter. */
export const CARTA: Ciclo<NomesDaCarta, ContextoDaCarta> = {
  passos: PASSOS,
  estado: ({ carta }) => carta.situacao,
  papeis: {
    redator: ({ quem }) => quem.redator,
    assinante: ({ quem }) => quem.assinante,
    escritor: ({ quem }) => quem.escritor,
    expedidor: ({ quem }) => quem.expedidor,
    cancelador: ({ quem }) => quem.cancelador,
    destinatario: ({ quem }) => quem.destinatario,
    portal: ({ quem }) => quem.portal,
  },
  guardas: {
    sem_impedimento: ({ quem }) => quem.impedimento,
    recebe_mensagens: ({ recebeMensagens }) =>
      recebeMensagens ? null : 'O pedido desta carta não recebe mais mensagens.',
  },
  seletores: SELETORES,
};

/** A person without a part in any letter. */
export const NINGUEM_NA_CARTA: QuemNaCarta = {
  redator: false,
  assinante: false,
  escritor: false,
  expedidor: false,
  cancelador: false,
  destinatario: false,
  portal: false,
  impedimento: null,
};

/** A new draft of a kind, that its writer signs. */
export function cartaNova(especie: EspecieCarta): Carta {
  return {
    situacao: 'RASCUNHO',
    canal: null,
    postagens: 0,
    noCorreio: false,
    aberta: false,
    abreComCiencia: abreComCiencia(especie),
    levaAto: false,
    esperada: false,
    deQuemAssina: true,
  };
}

/**
 * The letter after an act of its table, for any person; null where the table has none. It leaves by `canal`.
 */
export function depoisDoAto(carta: Carta, acao: AtoCarta, canal: CanalCarta | null): Carta | null {
  const ways = listCaminhos(CARTA, { carta, quem: NINGUEM_NA_CARTA, recebeMensagens: true });
  const way = ways.find((one) => one.acao === acao);
  if (!way) return null;
  const posted = acao === 'registrar_postagem';
  const ended = acao === 'registrar_entrega' || acao === 'registrar_devolucao';
  return {
    ...carta,
    situacao: way.para ?? carta.situacao,
    canal: acao === 'expedir' ? canal : carta.canal,
    postagens: carta.postagens + (posted ? 1 : 0),
    noCorreio: posted || (carta.noCorreio && !ended),
    aberta: carta.aberta || acao === 'abrir' || acao === 'dar_ciencia',
  };
}
