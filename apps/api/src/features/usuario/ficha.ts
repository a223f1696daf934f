import type { BodyOf } from '@balcao/contract/kernel/route';
import type { usuario } from '@balcao/contract/usuario';
import type { Db } from '@balcao/db/db';
import { FICHA_ABERTA_MINUTOS } from '@balcao/domain/pessoa/ficha';
import { sql } from 'kysely';
import { equipe } from '#features/requerimento/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

/**
 * Whether the person is a party of a request that this member of staff handles: its author, its filer, or a person
 * asked to agree. Requests under secrecy never count, because that would reveal their author.
 */
async function isParteDosGrupos(db: Db, who: Who, id: string): Promise<boolean> {
  const { rows } = await sql<{ parte: boolean }>`
    select exists (select from (
      select q.id from requerimento q where q.autor_id = ${id}::uuid
      union all select a.requerimento_id from aceite a where a.usuario_id = ${id}::uuid
      union all select q.id from representacao p join requerimento q
        on q.autor_id = p.representado_id and q.criado_por_id = p.representante_id
        where p.representante_id = ${id}::uuid) i
      join requerimento r on r.id = i.id where not r.sigilo and ${equipe(who)}) as parte`.execute(db);
  return rows[0]?.parte === true;
}

/** How much of another person's record this member of staff reads, checked at each reading. */
export async function acessoAFicha(
  db: Db,
  who: Who,
  id: string,
): Promise<{ mascarado: boolean; abertoAte: Date | null }> {
  // A reason that somebody else gave opens nothing.
  if (who.vistoPor) return { mascarado: true, abertoAte: null };
  if (await isParteDosGrupos(db, who, id)) return { mascarado: false, abertoAte: null };
  const open = await db
    .selectFrom('fichaAberta')
    .select('ate')
    .where('leitorId', '=', who.usuarioId)
    .where('pessoaId', '=', id)
    .where('ate', '>', who.now)
    .executeTakeFirst();
  return { mascarado: !open, abertoAte: open?.ate ?? null };
}

/**
 * Opens a record to this member of staff for half an hour, and audits the reason (LGPD art. 37). Opening it again
 * restarts the half hour.
 */
export async function openFicha(
  tx: Db,
  who: Who,
  { id, motivo }: BodyOf<typeof usuario.abrir> & { id: string },
): Promise<void> {
  const found = await tx.selectFrom('usuario').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new Problem('not_found');
  const ate = new Date(who.now.getTime() + FICHA_ABERTA_MINUTOS * 60_000);
  await tx
    .deleteFrom('fichaAberta')
    .where('leitorId', '=', who.usuarioId)
    .where('ate', '<=', who.now)
    .execute();
  await tx
    .insertInto('fichaAberta')
    .values({ leitorId: who.usuarioId, pessoaId: id, ate })
    .onConflict((on) => on.columns(['leitorId', 'pessoaId']).doUpdateSet({ ate }))
    .execute();
  await recordAudit(tx, who, {
    acao: 'usuario.aberto',
    objeto: 'usuario',
    objetoId: id,
    dados: { motivo, ate: ate.toISOString() },
  });
}
