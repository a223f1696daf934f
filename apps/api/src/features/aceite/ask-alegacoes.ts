import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { alegacoesPrazo } from '@balcao/domain/requerimento/recurso';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { askedOf, tell } from '#features/aviso/api.ts';
import { loadCalendario } from '#features/calendario/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { systemActor } from '#platform/auth/who.ts';

interface Parte {
  aceiteId: string;
  usuarioId: string;
  papel: string;
  recursoSeq: number;
}

/** Notifies everybody named in the request of its appeal. Each of them may answer it (Lei 9.784/1999 art. 62). */
export async function askAlegacoes(tx: Db, requerimento: Requerimento, now: Date): Promise<void> {
  const partes = await listPartes(tx, requerimento);
  if (partes.length === 0) return;
  const calendario = await loadCalendario(tx, requerimento.localidadeIbge);
  const { vencimento } = alegacoesPrazo({ dia: todayInSaoPaulo(now), calendario });
  for (const parte of partes)
    await ask(tx, { requerimento, parte, now, prazo: formatDataComDia(vencimento) });
}

/** Lists the people asked to agree in the request, without its requester, each once. */
async function listPartes(tx: Db, { id, autorId }: Requerimento): Promise<Parte[]> {
  const { rows } = await sql<Parte>`
    select distinct on (a.usuario_id) a.id as "aceiteId", a.usuario_id as "usuarioId", a.papel,
      (select max(t.seq) from tramite t where t.requerimento_id = ${id} and t.acao = 'recorrer') as "recursoSeq"
    from aceite a where a.requerimento_id = ${id} and a.situacao in ('pendente', 'aceito', 'recusado')
      and a.usuario_id <> ${autorId}
    order by a.usuario_id, a.created_at, a.id`.execute(tx);
  return rows;
}

async function ask(
  tx: Db,
  input: { requerimento: Requerimento; parte: Parte; now: Date; prazo: string },
): Promise<void> {
  const { requerimento, now, prazo } = input;
  const { usuarioId, ...parte } = input.parte;
  const { papel, ...row } = parte;
  const id = uuidv7();
  await tx
    .insertInto('alegacao')
    .values({ ...row, id, requerimentoId: requerimento.id, createdAt: now })
    .execute();
  const { recorreu, link, people } = await askedOf(tx, {
    id: row.aceiteId,
    papel,
    usuarioId,
    requerimento,
    now,
  });
  await tell(tx, systemActor(now), people, {
    template: 'req.alegacoes',
    titulo: 'Você pode responder a um recurso',
    texto: `${recorreu} Responda até ${prazo}.`,
    owner: { kind: 'requerimento', id: requerimento.id },
    link,
    chave: `alegacao:${id}`,
    prioridade: 1,
    variaveis: { recurso: recorreu, prazo },
  });
}
