import { cartaNova, depoisDoAto } from '@balcao/domain/carta/ciclo';
import { abreComCiencia, type EspecieCarta } from '@balcao/domain/carta/especie';
import { ATOS_CARTA, type AtoCarta, type SituacaoCarta } from '@balcao/domain/carta/situacao';
import fc from 'fast-check';

const PESSOAS = ['autor', 'otavio', 'paulo', 'estranha', 'fiscal'] as const;
export type Quem = (typeof PESSOAS)[number];

/** Who may take which act when the letter allows it; written down here, independent of the portal's answer. */
const DE_QUEM: Record<AtoCarta, readonly Quem[]> = {
  alterar: ['otavio', 'paulo'],
  enviar_para_assinatura: ['otavio', 'paulo'],
  devolver_ao_redator: ['otavio', 'paulo'],
  expedir: ['paulo'],
  abrir: ['autor'],
  dar_ciencia: ['autor'],
  registrar_postagem: ['paulo'],
  registrar_entrega: ['paulo'],
  registrar_devolucao: ['paulo'],
  responder: ['autor'],
  cancelar: ['otavio', 'paulo'],
};

/** Acts without a version, which an old version cannot spoil; of two at the same moment the second finds it done. */
const SEM_VERSAO: ReadonlySet<AtoCarta> = new Set(['abrir', 'dar_ciencia', 'responder']);

/** The stored state of a letter. */
export interface Row {
  situacao: SituacaoCarta;
  canal: 'PORTAL' | 'POSTAL' | null;
  version: number;
  aberta: boolean;
  expedida: boolean;
  /** Instant, day, person and last day of the acknowledgement; null before it. */
  ciencia: string | null;
  /** Whether its text is complete; a draft may be incomplete. */
  inteira: boolean;
  postagens: number;
  noCorreio: boolean;
}

/** One act of one person on one of two letters. */
export interface Comando {
  ato: AtoCarta;
  quem: Quem;
  qual: 0 | 1;
  velha: boolean;
  /** Whether the rewritten draft lacks its text and its signer. */
  metade: boolean;
  /** Whether it is sent twice at the same moment. */
  dupla: boolean;
  /** Selects an act that must succeed, if there is one, instead of the random act. */
  escolha: number | null;
}

export const comando: fc.Arbitrary<Comando> = fc.record({
  ato: fc.constantFrom(...ATOS_CARTA),
  quem: fc.constantFrom(...PESSOAS),
  qual: fc.constantFrom(0 as const, 1 as const),
  velha: fc.integer({ min: 0, max: 9 }).map((d) => d === 0),
  metade: fc.boolean(),
  dupla: fc.boolean(),
  escolha: fc.option(fc.nat(999), { freq: 3 }),
});

/** Predicts whether it must succeed. Posting and cancelling are predicted from the history instead of the table. */
export function prever(row: Row, { ato, quem, velha }: Pick<Comando, 'ato' | 'quem' | 'velha'>): boolean {
  if (!DE_QUEM[ato].includes(quem)) return false;
  if (velha && !SEM_VERSAO.has(ato)) return false;
  if (ato === 'registrar_entrega' || ato === 'registrar_devolucao') return row.noCorreio;
  if (ato === 'cancelar') {
    const touched = row.situacao === 'CANCELADA' || row.aberta || row.ciencia !== null || row.noCorreio;
    return !touched && (quem === 'paulo' || !row.expedida);
  }
  const { situacao, canal, postagens, noCorreio } = row;
  if (!depoisDoAto({ ...cartaNova('OFICIO'), situacao, canal, postagens, noCorreio }, ato, canal))
    return false;
  if (ato === 'enviar_para_assinatura') return row.inteira;
  if (ato === 'expedir') return row.situacao !== 'RASCUNHO';
  return ato !== 'abrir' || !row.aberta;
}

/** Predicts the next situation from the letter's history, independent of its life table. */
export function preverSituacao(row: Row, ato: AtoCarta, especie: EspecieCarta): SituacaoCarta {
  const known = row.ciencia !== null;
  switch (ato) {
    case 'alterar':
      return row.situacao;
    case 'enviar_para_assinatura':
      return 'EM_ASSINATURA';
    case 'devolver_ao_redator':
      return 'RASCUNHO';
    case 'expedir':
      return 'EXPEDIDA';
    case 'abrir':
      return abreComCiencia(especie) ? 'CIENTE' : 'ENTREGUE';
    case 'dar_ciencia':
      return 'CIENTE';
    case 'registrar_postagem':
      return row.aberta ? row.situacao : 'EXPEDIDA';
    case 'registrar_entrega':
      return known ? row.situacao : 'CIENTE';
    case 'registrar_devolucao':
      return known || row.aberta ? row.situacao : 'DEVOLVIDA';
    case 'responder':
      return 'RESPONDIDA';
    case 'cancelar':
      return 'CANCELADA';
  }
}

/** The random act, or one that must succeed in its place. Cancelling ends a life early, so it comes only at random. */
export function choose(row: Row, drawn: Comando): Comando {
  const ways = ATOS_CARTA.flatMap((ato) => PESSOAS.map((quem) => ({ ato, quem, velha: false }))).filter(
    (one) => one.ato !== 'cancelar' && prever(row, one),
  );
  const way = drawn.escolha === null ? undefined : ways[drawn.escolha % ways.length];
  return way ? { ...drawn, ...way } : drawn;
}
