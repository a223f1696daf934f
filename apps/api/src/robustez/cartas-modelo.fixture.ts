import { cartaNova, depoisDoAto } from '@balcao/domain/carta/ciclo';
import { abreComCiencia, type EspecieCarta } from '@balcao/domain/carta/especie';
import { ATOS_CARTA, type AtoCarta, type SituacaoCarta } from '@balcao/domain/carta/situacao';
import fc from 'fast-check';

const PESSOAS = ['autor', 'otavio', 'paulo', 'estranha', 'fiscal'] as const;
export type Quem = (typeof PESSOAS)[number];

/** Who may do what where the letter admits it: written down here, apart from what the portal says. */
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

/** Asked for upon no version, so that an old one spoils none of them; of two at the same moment the second finds it done. */
const SEM_VERSAO: ReadonlySet<AtoCarta> = new Set(['abrir', 'dar_ciencia', 'responder']);

/** What the database keeps of a letter. */
export interface Row {
  situacao: SituacaoCarta;
  canal: 'PORTAL' | 'POSTAL' | null;
  version: number;
  aberta: boolean;
  expedida: boolean;
  /** When, since which day, by whom and until when; null while nobody knows of it. */
  ciencia: string | null;
  /** Whether nothing is missing in its text; a draft may be kept without. */
  inteira: boolean;
  postagens: number;
  noCorreio: boolean;
}

/** One act of one person upon one of two letters. */
export interface Comando {
  ato: AtoCarta;
  quem: Quem;
  qual: 0 | 1;
  velha: boolean;
  /** What is kept when it is written anew lacks its text and who signs it. */
  metade: boolean;
  /** Sent twice at the same moment. */
  dupla: boolean;
  /** Tries what must succeed, if anything does, instead of the drawn act. */
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

/** Whether it must succeed. What the post did, and cancelling, are told from what happened instead of the table. */
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

/** Where it must lead: told from what happened to the letter, apart from the table of its life. */
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

/** The drawn act, or one that must succeed in its place. Cancelling ends a life early, and comes only as it is drawn. */
export function choose(row: Row, drawn: Comando): Comando {
  const ways = ATOS_CARTA.flatMap((ato) => PESSOAS.map((quem) => ({ ato, quem, velha: false }))).filter(
    (one) => one.ato !== 'cancelar' && prever(row, one),
  );
  const way = drawn.escolha === null ? undefined : ways[drawn.escolha % ways.length];
  return way ? { ...drawn, ...way } : drawn;
}
