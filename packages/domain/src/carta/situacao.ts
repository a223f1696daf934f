/** Where a letter stands, in the order in which it usually goes. */
export const SITUACOES_CARTA = {
  RASCUNHO: { equipe: 'Rascunho', destinatario: '' },
  EM_ASSINATURA: { equipe: 'Para assinar', destinatario: '' },
  EXPEDIDA: { equipe: 'Expedida', destinatario: 'Nova' },
  ENTREGUE: { equipe: 'Aberta no portal', destinatario: 'Aberta' },
  CIENTE: { equipe: 'Ciente', destinatario: 'Ciente' },
  RESPONDIDA: { equipe: 'Respondida', destinatario: 'Respondida' },
  DEVOLVIDA: { equipe: 'Devolvida pelos Correios', destinatario: 'Nova' },
  CANCELADA: { equipe: 'Cancelada', destinatario: 'Cancelada' },
} as const;

export type SituacaoCarta = keyof typeof SITUACOES_CARTA;

export const NOMES_SITUACAO_CARTA = Object.keys(SITUACOES_CARTA) as [SituacaoCarta, ...SituacaoCarta[]];

/** What can be done to a letter; who may is asked apart. */
export const ATOS_CARTA = [
  'alterar',
  'enviar_para_assinatura',
  'devolver_ao_redator',
  'expedir',
  'abrir',
  'dar_ciencia',
  'registrar_postagem',
  'registrar_entrega',
  'registrar_devolucao',
  'responder',
  'cancelar',
] as const;

export type AtoCarta = (typeof ATOS_CARTA)[number];

/** What the history of a letter tells: each act, that it was written, and what the portal did by itself. */
export const EVENTOS_CARTA = ['redigir', ...ATOS_CARTA, 'lembrar', 'atualizar_prazo'] as const;

export type EventoCarta = (typeof EVENTOS_CARTA)[number];

/** Each way to reach the addressee: their page in the portal, or paper with notice of receipt (AR). */
export type CanalCarta = 'PORTAL' | 'POSTAL';

/** Times that a letter is put into the post (docs/adr/037). */
export const POSTAGENS_MAX = 2;

export interface Carta {
  situacao: SituacaoCarta;
  /** Null before it leaves. */
  canal: CanalCarta | null;
  /** How often it was put into the post. */
  postagens: number;
  /** Whether the last time has not come to an end: neither received nor returned. */
  noCorreio: boolean;
}

const ANTES_DE_SAIR: readonly SituacaoCarta[] = ['RASCUNHO', 'EM_ASSINATURA'];
/** Those that left and that nobody has opened. */
const SEM_ABERTURA: readonly SituacaoCarta[] = ['EXPEDIDA', 'DEVOLVIDA'];
/** Those that left and of which nobody has said that they know. */
export const SEM_CIENCIA: readonly SituacaoCarta[] = ['EXPEDIDA', 'ENTREGUE', 'DEVOLVIDA'];

/** What a letter admits where it stands. */
export function listAtosCarta(carta: Carta): AtoCarta[] {
  return ATOS_CARTA.filter((ato) => ADMITE[ato](carta));
}

const ADMITE: Record<AtoCarta, (carta: Carta) => boolean> = {
  alterar: ({ situacao }) => situacao === 'RASCUNHO',
  enviar_para_assinatura: ({ situacao }) => situacao === 'RASCUNHO',
  devolver_ao_redator: ({ situacao }) => situacao === 'EM_ASSINATURA',
  expedir: ({ situacao }) => ANTES_DE_SAIR.includes(situacao),
  abrir: ({ situacao }) => SEM_ABERTURA.includes(situacao),
  dar_ciencia: ({ situacao }) => SEM_CIENCIA.includes(situacao),
  registrar_postagem: (carta) =>
    SEM_CIENCIA.includes(carta.situacao) &&
    carta.canal === 'POSTAL' &&
    !carta.noCorreio &&
    carta.postagens < POSTAGENS_MAX,
  registrar_entrega: ({ noCorreio }) => noCorreio,
  registrar_devolucao: ({ noCorreio }) => noCorreio,
  responder: ({ situacao }) => situacao === 'CIENTE',
  cancelar: ({ situacao, noCorreio }) =>
    ANTES_DE_SAIR.includes(situacao) || (SEM_ABERTURA.includes(situacao) && !noCorreio),
};

/**
 * Where an act leads. That the post brought it back changes nothing of a letter that was opened, and neither end of a
 * posting changes one that is known of or cancelled: there it is evidence alone.
 * @throws for one that the letter does not admit: callers ask `listAtosCarta` first
 */
export function aplicarAtoCarta(
  carta: Carta,
  ato: AtoCarta,
  { abreComCiencia }: { abreComCiencia: boolean },
): SituacaoCarta {
  if (!ADMITE[ato](carta)) throw new Error(`a letter ${carta.situacao} does not admit ${ato}`);
  if (ato === 'abrir') return abreComCiencia ? 'CIENTE' : 'ENTREGUE';
  return DOS_CORREIOS[ato]?.[carta.situacao] ?? LEVA_A[ato] ?? carta.situacao;
}

/** Where what the post did leads from; from everywhere else, nowhere. */
const DOS_CORREIOS: Partial<Record<AtoCarta, Partial<Record<SituacaoCarta, SituacaoCarta>>>> = {
  registrar_postagem: { DEVOLVIDA: 'EXPEDIDA' },
  registrar_entrega: { EXPEDIDA: 'CIENTE', ENTREGUE: 'CIENTE', DEVOLVIDA: 'CIENTE' },
  registrar_devolucao: { EXPEDIDA: 'DEVOLVIDA' },
};

const LEVA_A: Partial<Record<AtoCarta, SituacaoCarta>> = {
  enviar_para_assinatura: 'EM_ASSINATURA',
  devolver_ao_redator: 'RASCUNHO',
  expedir: 'EXPEDIDA',
  dar_ciencia: 'CIENTE',
  responder: 'RESPONDIDA',
  cancelar: 'CANCELADA',
};
