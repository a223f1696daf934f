import type { Db } from '@balcao/db/db';
import { type ImpedimentoDeVerComo, impedimentoDeVerComo } from '@balcao/domain/permissao/ver-como';
import { sql } from 'kysely';
import { loadRights, type PersonRow, reachedBy, type SessionRow } from './load-session.ts';
import { SEALED, type Who } from './who.ts';

/** The person whom a session may read the portal as, with their rights of now. */
export interface Vista {
  pessoa: PersonRow;
  reached: ReturnType<typeof reachedBy>;
  notificacaoVersao: number;
  ate: Date;
  /** Whether the rights of both still allow it. */
  permitida: boolean;
}

type Quem = Pick<Who, 'usuarioId' | 'tipo' | 'permissoes' | 'grupos'>;

/** What keeps somebody from seeing the portal as this person, by the rights of now. */
export function impedimentoDe(quem: Quem, pessoa: PersonRow): ImpedimentoDeVerComo | null {
  const { permissoes, grupos } = reachedBy(pessoa);
  const { usuarioId, tipo, emUso } = pessoa;
  return impedimentoDeVerComo(
    {
      usuarioId: quem.usuarioId,
      tipo: quem.tipo as PersonRow['tipo'],
      held: quem.permissoes,
      grupos: quem.grupos,
    },
    { usuarioId, tipo, emUso, held: permissoes, grupos },
    SEALED,
  );
}

/** The person behind a session that sees the portal as another; null for every other session. */
export async function loadVista(
  db: Db,
  row: SessionRow,
  { reached, now }: { reached: ReturnType<typeof reachedBy>; now: Date },
): Promise<Vista | null> {
  const { vendoComoId, vendoComoAte, usuarioId } = row;
  if (vendoComoId === null || vendoComoAte === null) return null;
  const [pessoa] = await loadRights(db, sql`u.id = ${vendoComoId}`, now);
  if (!pessoa) return null;
  const versao = await db
    .selectFrom('notificacaoVersao')
    .select('versao')
    .where('usuarioId', '=', vendoComoId)
    .executeTakeFirst();
  const quem = { ...reached, usuarioId };
  return {
    pessoa,
    reached: reachedBy(pessoa),
    notificacaoVersao: versao?.versao ?? 1,
    ate: vendoComoAte,
    permitida: reached.permissoes.has('usuario.personificar') && impedimentoDe(quem, pessoa) === null,
  };
}

/** The seen person as a request reads them: nothing of theirs was confirmed, and nothing is asked of them. */
export function asSeen(
  vista: Vista,
  row: SessionRow,
  { now, requestId }: { now: Date; requestId: string },
): Who {
  const { pessoa, reached, notificacaoVersao, ate, permitida } = vista;
  const { sessaoId, usuarioId, tipo, nome, termoVersao } = row;
  return {
    usuarioId: pessoa.usuarioId,
    nome: pessoa.nome,
    sessaoId,
    ...reached,
    stepUpAt: null,
    segundoFator: { ativo: true, exigidoDesde: null },
    termoPendente: false,
    marcas: [],
    notificacaoVersao,
    termoVersao,
    vistoPor: { usuarioId, tipo, nome, ate, vale: permitida && now < ate },
    now,
    requestId,
  };
}
