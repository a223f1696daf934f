import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { macro } from '@balcao/contract/macro';
import type { Db } from '@balcao/db/db';
import { DESFAZER_MS } from '@balcao/domain/resposta/desfazer';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { letOwnGo, listWithOwnHeld } from '#features/conversa/api.ts';
import { equipe, getRequerimento } from '#features/requerimento/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { requireSeen } from '#platform/db/seen.ts';
import { Problem } from '#platform/http/problem.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { executarMacroJob } from './jobs.ts';
import { getMacro } from './macros.ts';
import { getExecucao } from './read-execucao.ts';

type Execucao = ResponseInputOf<typeof macro.execucao>;
type Itens = BodyOf<typeof macro.executar>['itens'];

/**
 * Confirms a run for the previewed states. Requests that the person does not handle are left out as if they did not
 * exist. @throws Problem `stale` when the macro changed since the preview
 */
export async function scheduleMacro(
  tx: Db,
  who: Who,
  { id, version, itens: previewed }: BodyOf<typeof macro.executar> & { id: string },
): Promise<Execucao> {
  const { nome, passos, ...found } = await getMacro(tx, who, id);
  requireSeen(found, version);
  const itens = await afterReplies(tx, who, previewed);
  const execucaoId = uuidv7();
  const executaEm = new Date(who.now.getTime() + DESFAZER_MS);
  await tx
    .insertInto('macroExecucao')
    .values({
      id: execucaoId,
      macroId: id,
      nome,
      passos: JSON.stringify(passos),
      usuarioId: who.usuarioId,
      sessaoId: who.sessaoId,
      executaEm,
      createdAt: who.now,
    })
    .execute();
  await sql`
    insert into macro_execucao_item (execucao_id, requerimento_id, ordem, version, visto_em)
    select ${execucaoId}::uuid, r.id, min(i.ordem), min(i.version), min(i.visto_em)
    from unnest(${itens.map((item) => item.id)}::uuid[], ${itens.map((item) => item.version)}::int[],
      ${itens.map((item) => item.vistoEm)}::timestamptz[]) with ordinality as i(id, version, visto_em, ordem)
    join requerimento r on r.id = i.id where ${equipe(who)} group by r.id`.execute(tx);
  await enqueue(tx, executarMacroJob, { execucaoId }, { runAt: executaEm, key: `macro:${execucaoId}` });
  await recordAudit(tx, who, {
    acao: 'macro.confirmada',
    objeto: 'macro',
    objetoId: id,
    dados: { execucaoId, pedidos: itens.length },
  });
  const made = await getExecucao(tx, who, execucaoId);
  if (made.itens.length === 0) throw new Problem('not_found');
  return made;
}

/**
 * Returns the states after the person's waiting replies were sent. The replies come before the macro, so they do not
 * count as changes since the preview.
 */
async function afterReplies(tx: Db, who: Who, itens: Itens): Promise<Itens> {
  const ids = await listWithOwnHeld(
    tx,
    who,
    itens.map(({ id }) => id),
  );
  const states = new Map<string, Itens[number]>();
  for (const id of ids) {
    const before = await getRequerimento(tx, who, id, { lock: true });
    const after = await letOwnGo(tx, who, before);
    const seen = itens.find((item) => item.id === id);
    if (seen?.version === before.version && Date.parse(seen.vistoEm) === before.updatedAt.getTime())
      states.set(id, { id, version: after.version, vistoEm: after.updatedAt.toISOString() });
  }
  return itens.map((item) => states.get(item.id) ?? item);
}
