import type { Db } from '@balcao/db/db';
import * as z from 'zod';
import { loadConselho } from '../conselho.ts';
import { loadContatos } from './contatos.ts';
import type { Processo } from './processo.ts';

/** A piece in the digital store; `momento` is an ISO instant. */
const Peca = z.object({
  nome: z.string(),
  autor: z.string().nullable().default(null),
  momento: z.iso.datetime({ offset: true }),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** The stored file, if there is one. */
  arquivoId: z.uuid().optional(),
  /** Sealed: left out of every copy. */
  sigilo: z.boolean().default(false),
});

/** Loads a process from the digital store by its exact number. */
export async function loadProcessoDigital(db: Db, numero: string): Promise<Processo | null> {
  const row = await db.selectFrom('processo').selectAll().where('nup', '=', numero).executeTakeFirst();
  if (!row) return null;
  const interessado = row.interessadoId ? await loadContatos(db, row.interessadoId) : null;
  const { timbre } = await loadConselho(db);
  const pecas = z.array(Peca).parse(row.pecas);
  const by = (autor: string | null) => ({
    autor: autor === interessado?.pessoa.nome ? null : autor,
    doConselho: autor === timbre.sigla || autor === timbre.nome,
  });
  const movimentos = pecas.map(({ nome, autor, momento, sigilo }) => {
    const { autor: responsavel, doConselho } = by(autor);
    const titulo = sigilo ? 'Juntada de peça sob sigilo' : 'Juntada de peça';
    return { momento, titulo, texto: sigilo ? null : nome, responsavel, doConselho };
  });
  return {
    numero: row.nup,
    assunto: row.assunto,
    situacao: row.situacao,
    interessado,
    abertoEm: row.createdAt.toISOString(),
    pecas: pecas
      .filter((peca) => !peca.sigilo)
      .map(({ sigilo: _, ...peca }) => ({ ...peca, ...by(peca.autor), sensivel: false })),
    loadMovimentos: () => Promise.resolve(movimentos),
  };
}
