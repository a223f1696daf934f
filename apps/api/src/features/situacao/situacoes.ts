import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { situacao } from '@balcao/contract/situacao';
import type { Db } from '@balcao/db/db';
import { isStatus, STATUS, type Status } from '@balcao/domain/requerimento/status';
import { isCor } from '@balcao/domain/situacao/cor';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { lockSeen } from '#platform/db/seen.ts';
import { differenceOf, refuseTaken, type Unique } from '#platform/db/write-record.ts';

type Situacao = ResponseInputOf<typeof situacao.change>;
type Mudanca = BodyOf<typeof situacao.change> & { codigo: Status };

const UNICO: Unique = {
  requerimento_status_nome_unique: ['rotuloEquipe', 'Outra situação já tem este nome para a equipe.'],
};

const COLUMNS = ['codigo', 'rotuloEquipe', 'rotuloCidadao', 'cor', 'version'] as const;

/** The council's situations, in the order of a request's life. */
export async function listSituacoes(db: Db): Promise<Situacao[]> {
  const rows = await db.selectFrom('requerimentoStatus').select(COLUMNS).orderBy('id').execute();
  return rows.flatMap(({ codigo, cor, ...row }) =>
    isStatus(codigo) ? [{ ...row, codigo, cor: isCor(cor) ? cor : STATUS[codigo].cor }] : [],
  );
}

/** Renames or recolours a situation. @throws Problem `stale`, or on the field of a taken name. */
export async function changeSituacao(
  tx: Db,
  who: Who,
  { codigo, version, ...set }: Mudanca,
): Promise<Situacao> {
  const query = tx.selectFrom('requerimentoStatus').select(COLUMNS).where('codigo', '=', codigo);
  const before = await lockSeen(query, version);
  const difference = differenceOf(before, set);
  if (!difference) return { ...set, codigo, version };
  await refuseTaken(UNICO, () =>
    tx
      .updateTable('requerimentoStatus')
      .set({ ...set, version: version + 1 })
      .where('codigo', '=', codigo)
      .execute(),
  );
  await recordAudit(tx, who, {
    acao: 'situacao.alterada',
    objeto: 'requerimento_status',
    objetoId: codigo,
    dados: difference,
  });
  return { ...set, codigo, version: version + 1 };
}
