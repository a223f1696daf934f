import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { endSentence } from '@balcao/domain/texto/frase';
import { listRepresentantes } from '#features/pessoa/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';

/** The texts of a request for agreement, and its recipients. */
export interface Indicacao {
  titulo: string;
  texto: string;
  /** The notice of an appeal, which they may answer. */
  recorreu: string;
  link: string;
  /** Whether a firm is asked. */
  empresa: boolean;
  /** The person asked. For a firm, its representatives too. */
  people: string[];
}

/**
 * The people asked to agree: a firm names its professional, or a professional names the firm, whose representatives
 * agree.
 */
export async function askedOf(
  tx: Db,
  input: {
    id: string;
    papel: string;
    usuarioId: string;
    requerimento: Pick<Requerimento, 'autorId'>;
    now: Date;
  },
): Promise<Indicacao> {
  const { id, papel, usuarioId, requerimento, now } = input;
  const rows = await tx
    .selectFrom('usuario')
    .select(['id', 'nome', 'pessoa'])
    .select((eb) => eb.fn.coalesce('nomeSocial', 'nome').as('chamado'))
    .where('id', 'in', [usuarioId, requerimento.autorId])
    .execute();
  const asked = rows.find((row) => row.id === usuarioId);
  const autor = rows.find((row) => row.id === requerimento.autorId);
  if (!asked || !autor) throw new Error(`agreement ${id} is between people in the books`);
  const link = `/aceite/${id}`;
  if (asked.pessoa === 'PF') {
    const texto = `${autor.nome} indicou você como ${papel.toLowerCase()}.`;
    return {
      titulo: 'Confirme sua responsabilidade técnica',
      texto,
      recorreu: `${autor.nome} recorreu da decisão do pedido em que indicou você como ${papel.toLowerCase()}.`,
      link,
      empresa: false,
      people: [usuarioId],
    };
  }
  const reps = await listRepresentantes(tx, usuarioId, todayInSaoPaulo(now));
  return {
    titulo: 'Confirme o responsável técnico da empresa',
    texto: endSentence(`${autor.chamado} pede para responder tecnicamente por ${asked.nome}`),
    recorreu: endSentence(
      `${autor.chamado} recorreu da decisão do pedido para responder tecnicamente por ${asked.nome}`,
    ),
    link,
    empresa: true,
    people: [...new Set([usuarioId, ...reps])],
  };
}
