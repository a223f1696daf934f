import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { requerimento as rotas } from '@balcao/contract/requerimento';
import type { Db } from '@balcao/db/db';
import { explicar } from '@balcao/domain/prazo/explicacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { semLugar } from '@balcao/domain/prazo/sem-lugar';
import { listTermoPassos } from '@balcao/domain/prazo/termo-explicado';
import { alegacoesPrazo } from '@balcao/domain/requerimento/recurso';
import { sql } from 'kysely';
import { noticeEquipe, noticeRequerente } from '#features/aviso/api.ts';
import { loadCalendario } from '#features/calendario/api.ts';
import { takeStep } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

type Recurso = NonNullable<ResponseInputOf<typeof rotas.aceite>['recurso']>;

interface Row extends Omit<Recurso, 'ate' | 'explicacao'> {
  id: string;
  requerimentoId: string;
  localidadeIbge: string;
  recorridoEm: string;
}

/** The newest appeal in the request of this agreement, for the person asked. */
export async function findOwnRecurso(db: Db, aceiteId: string): Promise<Recurso | null> {
  const row = await readRecurso(db, aceiteId);
  if (!row) return null;
  const { id: _, requerimentoId: __, localidadeIbge, recorridoEm, ...shown } = row;
  const calendario = semLugar(await loadCalendario(db, localidadeIbge));
  const calculado = alegacoesPrazo({ dia: todayInSaoPaulo(new Date(recorridoEm)), calendario });
  const ate = calculado.vencimento;
  const passos = listTermoPassos({ atual: ate, calculado, calendario, fato: 'recurso' });
  return { ...shown, ate, explicacao: explicar(passos) };
}

async function readRecurso(db: Db, aceiteId: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select l.id, r.id as "requerimentoId", r.localidade_ibge as "localidadeIbge", t.created_at as "recorridoEm",
      (select d.resumo from decisao d where d.requerimento_id = r.id and d.created_at <= t.created_at
        order by d.created_at desc limit 1) as decisao,
      (select m.texto from mensagem m where m.requerimento_id = r.id and m.id::text = t.dados->>'mensagemId') as razoes,
      (select o.texto from tramite o where o.requerimento_id = r.id and o.dados->>'alegacaoId' = l.id::text) as alegacoes,
      r.status = 'EM_RECURSO' and l.apresentada_em is null and l.recurso_seq = (select max(n.seq) from tramite n
        where n.requerimento_id = r.id and n.acao = 'recorrer') as aberto
    from alegacao l join requerimento r on r.id = l.requerimento_id
      join tramite t on t.requerimento_id = r.id and t.seq = l.recurso_seq
    where l.aceite_id = ${aceiteId} order by l.recurso_seq desc limit 1`.execute(db);
  return rows[0];
}

/**
 * Answers the appeal, once, before it is judged; the caller must be the person asked. The judging authority and the
 * appellant read it in the history.
 */
export async function answerRecurso(
  tx: Db,
  who: Who,
  { aceiteId, parte, texto }: { aceiteId: string; parte: string; texto: string },
): Promise<void> {
  const known = await readRecurso(tx, aceiteId);
  if (!known) throw new Problem('not_found');
  const requerimento = await tx
    .selectFrom('requerimento')
    .selectAll()
    .where('id', '=', known.requerimentoId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // Read again under the lock, so that no other change of the request can intervene.
  const row = await readRecurso(tx, aceiteId);
  if (!row?.aberto)
    throw new Problem('requerimento.transition_invalid', {
      detail: 'Este recurso não espera mais resposta.',
    });
  // They are on no side of the request; the page of the agreement has checked who they are.
  const moved = await takeStep(tx, who, { requerimento, acao: 'alegar', peloPortal: true }, async () => {
    await tx.updateTable('alegacao').set({ apresentadaEm: who.now }).where('id', '=', row.id).execute();
    return { texto: texto.trim(), dados: { alegacaoId: row.id, parte } };
  });
  const titulo = 'Outra parte respondeu ao recurso';
  const evento = `alegacao:${row.id}`;
  await noticeEquipe(tx, who, { requerimento: moved, titulo, evento });
  await noticeRequerente(tx, who, {
    requerimento: moved,
    titulo,
    evento,
    tipo: 'req.alegacoes_apresentadas',
    texto: `${moved.numero}: ${parte} apresentou alegações. Leia no histórico.`,
  });
}
