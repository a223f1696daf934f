import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { situacao } from '@balcao/contract/situacao';
import type { Db } from '@balcao/db/db';
import { isStatus, STATUS, type Status } from '@balcao/domain/requerimento/status';
import { isCor } from '@balcao/domain/situacao/cor';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { requireSeen } from '#platform/db/seen.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';

type Situacao = ResponseInputOf<typeof situacao.change>;
type Mudanca = BodyOf<typeof situacao.change> & { codigo: Status };

const COLUMNS = ['codigo', 'rotuloEquipe', 'rotuloCidadao', 'cor', 'version'] as const;

/** The situations as this council has them, in the order of a request's life. */
export async function listSituacoes(db: Db): Promise<Situacao[]> {
  const rows = await db.selectFrom('requerimentoStatus').select(COLUMNS).orderBy('id').execute();
  return rows.flatMap(({ codigo, cor, ...row }) =>
    isStatus(codigo) ? [{ ...row, codigo, cor: isCor(cor) ? cor : STATUS[codigo].cor }] : [],
  );
}

/** Renames or recolours a situation. @throws Problem `stale`, or on the field of a name that another one has. */
export async function changeSituacao(tx: Db, who: Who, input: Mudanca): Promise<Situacao> {
  const { codigo, version, rotuloEquipe, rotuloCidadao, cor } = input;
  // All of them, in one order: names are compared, and two changes at one moment wait for each other.
  const rows = await tx.selectFrom('requerimentoStatus').select(COLUMNS).orderBy('id').forUpdate().execute();
  const before = rows.find((row) => row.codigo === codigo);
  if (!before) throw new Problem('not_found');
  requireSeen(before, version);
  const others = rows.filter((row) => row.codigo !== codigo);
  // Requesters may read one word for several stages; staff must tell them apart.
  const twin = others.some((row) => row.rotuloEquipe.toLowerCase() === rotuloEquipe.toLowerCase());
  if (twin) throw invalidField('rotuloEquipe', 'Outra situação já tem este nome para a equipe.');
  await tx
    .updateTable('requerimentoStatus')
    .set({ rotuloEquipe, rotuloCidadao, cor, version: version + 1 })
    .where('codigo', '=', codigo)
    .execute();
  const antes = { rotuloEquipe: before.rotuloEquipe, rotuloCidadao: before.rotuloCidadao, cor: before.cor };
  await recordAudit(tx, who, {
    acao: 'situacao.alterada',
    objeto: 'requerimento_status',
    objetoId: codigo,
    dados: { antes, depois: { rotuloEquipe, rotuloCidadao, cor } },
  });
  return { codigo, rotuloEquipe, rotuloCidadao, cor, version: version + 1 };
}
