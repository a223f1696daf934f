import type { carteira } from '@balcao/contract/carteira';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { CARTEIRA_MAX } from '@balcao/domain/formulario/carteira';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { type Documento, getDocumento, holdArquivoOf } from './access.ts';

type Ditos = BodyOf<typeof carteira.alterar>;

/** Keeps the person's own file for later; keeping it again updates its description. */
export async function keepDocumento(
  tx: Db,
  who: Who,
  { anexoId, ...ditos }: BodyOf<typeof carteira.guardar>,
): Promise<Documento> {
  const arquivoId = await holdArquivoOf(tx, who, anexoId);
  return store(tx, who, arquivoId, ditos);
}

/** Describes a document of the wallet; one that a request accepted is kept from then on. */
export async function describeDocumento(
  tx: Db,
  who: Who,
  { id, ...ditos }: Ditos & { id: string },
): Promise<Documento> {
  await getDocumento(tx, who, id);
  return store(tx, who, id, ditos);
}

async function store(tx: Db, who: Who, arquivoId: string, { especie, validade }: Ditos): Promise<Documento> {
  await takeTurns(tx, `carteira:${who.usuarioId}`);
  await requireRoom(tx, who, arquivoId);
  await tx
    .insertInto('carteiraDocumento')
    .values({ usuarioId: who.usuarioId, arquivoId, especie, validade, createdAt: who.now })
    .onConflict((conflict) => conflict.columns(['usuarioId', 'arquivoId']).doUpdateSet({ especie, validade }))
    .execute();
  await staySensitive(tx, who, arquivoId);
  await recordAudit(tx, who, {
    acao: 'carteira.guardado',
    objeto: 'arquivo',
    objetoId: arquivoId,
    dados: { especie },
  });
  return getDocumento(tx, who, arquivoId);
}

/**
 * Keeps a sensitive file sensitive after its first use is gone. The wallet gets a use of its own, which is swept only
 * with the document.
 */
async function staySensitive(tx: Db, who: Who, arquivoId: string): Promise<void> {
  await sql`insert into anexo (id, arquivo_id, usuario_id, sensivel, created_at)
    select ${uuidv7()}, ${arquivoId}, ${who.usuarioId}, true, ${who.now}
    where exists (select from anexo x where x.arquivo_id = ${arquivoId} and x.sensivel)
      and not exists (select from anexo x where x.arquivo_id = ${arquivoId} and x.sensivel and x.rascunho_id is null
        and x.para_owner_id is null and x.owner_id is null)`.execute(tx);
}

async function requireRoom(tx: Db, who: Who, arquivoId: string): Promise<void> {
  const kept = await tx
    .selectFrom('carteiraDocumento')
    .select('arquivoId')
    .where('usuarioId', '=', who.usuarioId)
    .where('arquivoId', '<>', arquivoId)
    .execute();
  if (kept.length >= CARTEIRA_MAX)
    throw new Problem('anexo.too_many', {
      detail: `Você já guarda ${CARTEIRA_MAX} documentos, o máximo. Apague um antes.`,
    });
}
