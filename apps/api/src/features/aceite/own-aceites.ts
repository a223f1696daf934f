import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { requerimento as rotas } from '@balcao/contract/requerimento';
import type { Db } from '@balcao/db/db';
import { explicar, semMotivos } from '@balcao/domain/prazo/explicacao';
import { sql } from 'kysely';
import { noticeEquipe, noticeRequerente } from '#features/aviso/api.ts';
import { HORAS_POR_SEMANA } from '#features/detalhe/api.ts';
import { loadClock } from '#features/prazo/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { partes, type Who } from '#platform/auth/who.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { answerRecurso, findOwnRecurso } from './own-recurso.ts';

type AceiteAberto = ResponseInputOf<typeof rotas.aceite>;
type Aceite = Omit<AceiteAberto, 'explicacao' | 'recurso'>;

/**
 * The agreements asked of the person or a firm they represent: both sides, the bond, the hours and the days. Nothing
 * else of the request is included.
 */
function own(who: Who) {
  return sql`select a.id, coalesce(e.nome_social, e.nome) as empresa, case when e.pessoa = 'PJ' then e.cpf_cnpj end as cnpj, a.papel,
      case when n.pessoa = 'PJ' then coalesce(q.nome_social, q.nome) end as profissional,
      case when n.pessoa = 'PJ' then coalesce((select g.numero from registro g where g.usuario_id = q.id order by g.desde desc limit 1), '')
        else a.registro end as registro, a.situacao, a.motivo,
      a.dados->>'vinculo' as vinculo, (a.dados->>'horas')::int as horas, a.dados->>'horario' as horario, a.dados->>'desde' as desde,
      ${HORAS_POR_SEMANA} as "totalHoras", a.created_at as "pedidoEm", a.respondido_em as "respondidoEm",
      case when a.situacao = 'pendente' and r.closed_at is null then r.prazo_em end as "responderAte",
      a.situacao = 'pendente' and r.closed_at is null as aberto,
      case when a.situacao = 'aceito' and r.closed_at is not null then (select max(t.desde) from responsabilidade_tecnica t
        where t.profissional_id = case when n.pessoa = 'PJ' then q.id else n.id end and t.empresa_id = e.id and t.encerrada_em is null) end as "comecouEm"
    from aceite a join requerimento r on r.id = a.requerimento_id join usuario q on q.id = r.autor_id
      join usuario n on n.id = a.usuario_id join usuario e on e.id = case when n.pessoa = 'PJ' then n.id else q.id end
    where a.usuario_id = any(${partes(who)}::uuid[])
      and (a.usuario_id = ${who.usuarioId} or n.pessoa = 'PJ')`;
}

/** Lists those that wait for the person's answer, oldest first. */
export async function listOwnAceites(db: Db, who: Who): Promise<{ items: Aceite[]; total: number }> {
  const { rows: items } = await sql<Aceite>`select * from (${own(who)}) o where o.aberto
    order by o."pedidoEm" limit 50`.execute(db);
  return { items, total: items.length };
}

/** Returns one of them. @throws `not_found`, the same for another's and a missing one */
export async function getOwnAceite(db: Db, who: Who, id: string): Promise<AceiteAberto> {
  const { rows } = await sql<Aceite>`select * from (${own(who)}) o where o.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Problem('not_found');
  return {
    ...row,
    explicacao: row.responderAte === null ? [] : await explainPrazo(db, id, who.now),
    recurso: await findOwnRecurso(db, id),
  };
}

/** Answers the appeal as the named person or firm. @throws `not_found` for another person's */
export async function answerOwnRecurso(
  tx: Db,
  who: Who,
  { id, texto }: { id: string; texto: string },
): Promise<AceiteAberto> {
  const { profissional, empresa } = await getOwnAceite(tx, who, id);
  const parte = profissional === null ? who.nome : empresa;
  await answerRecurso(tx, who, { aceiteId: id, parte, texto });
  return getOwnAceite(tx, who, id);
}

/** Explains the council's deadline, which is also the last day to answer. */
async function explainPrazo(db: Db, id: string, now: Date): Promise<string[]> {
  const requerimento = await db
    .selectFrom('requerimento as r')
    .innerJoin('aceite as a', 'a.requerimentoId', 'r.id')
    .select(['r.id', 'r.tipoId', 'r.tipoVersao', 'r.localidadeIbge', 'r.prazoN', 'r.prazoUnidade'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
  const clock = await loadClock(db, requerimento, now);
  return explicar(semMotivos(clock?.passos ?? []));
}

/** Accepts or refuses, once. Filer and staff in charge are notified, and their open pages update. */
export async function answerAceite(
  tx: Db,
  who: Who,
  { id, aceita, motivo }: { id: string; aceita: boolean; motivo: string | undefined },
): Promise<AceiteAberto> {
  await tx.selectFrom('aceite').select('id').where('id', '=', id).forUpdate().execute();
  const aceite = await getOwnAceite(tx, who, id);
  if (!aceite.aberto)
    throw new Problem('requerimento.transition_invalid', { detail: 'Este pedido não espera mais resposta.' });
  const texto = motivo?.trim() || null;
  if (!aceita && !texto) throw invalidField('motivo', 'Diga por que você não aceita.');
  const { requerimentoId } = await tx
    .updateTable('aceite')
    .set({ situacao: aceita ? 'aceito' : 'recusado', motivo: aceita ? null : texto, respondidoEm: who.now })
    .where('id', '=', id)
    .returning('requerimentoId')
    .executeTakeFirstOrThrow();
  // Any representative of a firm may answer, and only the audit says which one did.
  await recordAudit(tx, who, {
    acao: 'aceite.respondido',
    objeto: 'aceite',
    objetoId: id,
    dados: { requerimentoId, aceita },
  });
  const requerimento = await tx
    .selectFrom('requerimento')
    .selectAll()
    .where('id', '=', requerimentoId)
    .executeTakeFirstOrThrow();
  await noticeEquipe(tx, who, {
    requerimento,
    titulo: aceita ? 'Responsabilidade técnica aceita' : 'Responsabilidade técnica recusada',
    evento: `aceite:${id}`,
  });
  await noticeRequerente(tx, who, {
    requerimento,
    tipo: 'req.aceite_respondido',
    evento: `aceite:${id}`,
    titulo: aceita ? 'Responsabilidade técnica aceita' : 'Responsabilidade técnica recusada',
    texto: `${requerimento.numero}: ${aceita ? `${who.nome} aceitou.` : `${aceite.profissional === null ? aceite.registro : aceite.empresa} não aceitou: ${texto}`}`,
  });
  // No movement of the request announces it.
  await sql`select announce('r', 'requerimento', ${requerimentoId}::uuid)`.execute(tx);
  return getOwnAceite(tx, who, id);
}
