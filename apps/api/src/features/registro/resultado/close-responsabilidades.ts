import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import { revokeResultados } from '#features/documento/api.ts';
import { listRepresentantes } from '#features/pessoa/api.ts';
import { notify } from '#features/portal/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { conferirRt } from '../conferir-rt.ts';

/** Selects the responsibilities to end: all of a professional, all of a firm, or the one with this number. */
export interface ResponsabilidadesQueEncerram {
  de: 'profissionalId' | 'empresaId' | 'numero';
  /** The person, or the number of the responsibility. */
  id: string;
  /** First day without them. */
  em: IsoDate;
  now: Date;
}

/**
 * Ends technical responsibilities and notifies each firm and professional. One that would begin later never begins. The
 * job that checks the firm runs after the transaction, so it sees a successor granted with the same request.
 */
export async function closeResponsabilidades(tx: Db, input: ResponsabilidadesQueEncerram): Promise<void> {
  const { de, id, em, now } = input;
  const closed = await tx
    .updateTable('responsabilidadeTecnica')
    .set({ encerradaEm: sql<string>`greatest(desde, ${em}::date)` })
    .where(de, '=', id)
    .where('encerradaEm', 'is', null)
    .returning(['id', 'numero', 'profissionalId', 'empresaId', 'requerimentoId'])
    .execute();
  for (const row of closed) {
    await recordAudit(tx, null, {
      acao: 'responsabilidade.encerrada',
      objeto: 'responsabilidade_tecnica',
      objetoId: row.id,
      dados: { numero: row.numero, em },
    });
    await revokeProof(tx, row, now);
    await tellFirm(tx, row, { em, now });
    await enqueue(
      tx,
      conferirRt,
      { empresaId: row.empresaId },
      { key: `registro.conferir_rt:${row.empresaId}` },
    );
    if (de !== 'profissionalId') await tellProfessional(tx, row, { em, now });
  }
}

type Encerrada = {
  id: string;
  numero: string;
  profissionalId: string;
  empresaId: string;
  requerimentoId: string | null;
};
type Quando = Pick<ResponsabilidadesQueEncerram, 'em' | 'now'>;

/** Revokes the certificate of an ended responsibility. */
async function revokeProof(tx: Db, { requerimentoId, numero }: Encerrada, now: Date): Promise<void> {
  if (!requerimentoId) return;
  await revokeResultados(tx, {
    requerimentoId,
    now,
    motivo: `A responsabilidade técnica ${numero} terminou.`,
  });
}

async function tellFirm(tx: Db, { id, numero, ...rt }: Encerrada, { em, now }: Quando): Promise<void> {
  const nome = await nameOf(tx, rt.profissionalId);
  const hoje = todayInSaoPaulo(now);
  for (const usuarioId of [rt.empresaId, ...(await listRepresentantes(tx, rt.empresaId, em))])
    await notify(tx, {
      usuarioId,
      tipo: 'reg.rt_encerrada',
      chave: `reg.rt_saiu:${id}:${em}`,
      prioridade: 1,
      now,
      titulo: `Um responsável técnico ${leaves(em, hoje)} a empresa`,
      texto: `${nome} ${leaves(em, hoje)} de responder por ${await nameOf(tx, rt.empresaId)} em ${formatIsoDate(em)} (${numero}).`,
    });
}

async function tellProfessional(
  tx: Db,
  { id, numero, ...rt }: Encerrada,
  { em, now }: Quando,
): Promise<void> {
  await notify(tx, {
    usuarioId: rt.profissionalId,
    tipo: 'reg.rt_encerrada',
    chave: `reg.rt_encerrada:${id}:${em}`,
    now,
    titulo: 'Responsabilidade técnica encerrada',
    texto: `Você ${leaves(em, todayInSaoPaulo(now))} de responder por ${await nameOf(tx, rt.empresaId)} em ${formatIsoDate(em)} (${numero}).`,
  });
}

/** Says when the professional leaves; the day may be in the future. */
function leaves(em: IsoDate, hoje: IsoDate): string {
  return em > hoje ? 'deixa' : 'deixou';
}

/** The name that the person wants to be called by. */
async function nameOf(tx: Db, usuarioId: string): Promise<string> {
  const { nome, nomeSocial } = await tx
    .selectFrom('usuario')
    .select(['nome', 'nomeSocial'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return nomeSocial ?? nome;
}
