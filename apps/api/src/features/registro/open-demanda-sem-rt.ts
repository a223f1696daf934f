import type { Db } from '@balcao/db/db';
import { formatCnpj } from '@balcao/domain/pessoa/cnpj';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { leadersOf } from '#features/pessoa/api.ts';
import { notify } from '#features/portal/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { type Firma, type SemRt, tellFirma } from './tell-sem-rt.ts';

/** Opens one demand to inspection for the firm, and notifies both. A repeat changes nothing. */
export async function openDemandaSemRt(
  tx: Db,
  { firma, semRt, now }: { firma: Firma; semRt: SemRt; now: Date },
): Promise<void> {
  const since = formatIsoDate(semRt.desde);
  const fatos = `${firma.nome}, CNPJ ${formatCnpj(firma.cpfCnpj)}, registro ${firma.numero}, está sem responsável técnico desde ${since}. O prazo para indicar outro terminou em ${formatIsoDate(semRt.ate)}.`;
  const id = uuidv7();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('demandaFiscalizacao')
    .values({ id, empresaSemRtId: semRt.id, fatos, createdAt: now })
    .onConflict((c) => c.column('empresaSemRtId').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return;
  await recordAudit(tx, null, {
    acao: 'demanda.aberta',
    objeto: 'demanda_fiscalizacao',
    objetoId: id,
    dados: { registro: firma.numero, desde: semRt.desde },
  });
  await tellFirma(tx, { firma, semRt, aviso: 'fiscalizacao', now });
  for (const usuarioId of await inspectors(tx, now))
    await notify(tx, {
      usuarioId,
      tipo: 'equipe.demanda',
      chave: `demanda:${id}:${usuarioId}`,
      prioridade: 1,
      now,
      titulo: 'Demanda de fiscalização: empresa sem responsável técnico',
      texto: fatos,
    });
}

/** The leaders of the groups whose services open inspection demands. */
async function inspectors(tx: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.grupo_id as id from requerimento_tipo t
    join requerimento_tipo_versao v on v.tipo_id = t.id and v.versao = t.versao_publicada
    where t.ativo and v.formulario->'efeitos' @> '[{"efeito": "abrir_demanda"}]'`.execute(tx);
  const hoje = todayInSaoPaulo(now);
  const leaders: string[] = [];
  for (const { id } of rows) leaders.push(...(await leadersOf(tx, id, hoje)));
  return [...new Set(leaders)];
}
