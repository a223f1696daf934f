import type { Db } from '@balcao/db/db';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import {
  type EstadoOferta,
  estadoDaOferta,
  type Oferta,
  periodoDasVagas,
} from '@balcao/domain/requerimento/oferta';
import { sql } from 'kysely';
import { Problem } from '#platform/http/problem.ts';

/** The columns of `Oferta`, of a table `requerimento_tipo` joined as `t`. */
export const OFERTA_COLUMNS = sql`t.ativo, t.inicio, t.fim, t.abre_em as "abreEm", t.fecha_em as "fechaEm", t.vagas,
  t.vagas_periodo as "vagasPeriodo", t.texto_fechado as "textoFechado"`;

/** Counts the requests of a service that use its limited places in the current period; 0 when places are unlimited. */
export async function countUsadas(
  db: Db,
  { id, ...oferta }: Oferta & { id: number },
  hoje: IsoDate,
): Promise<number> {
  if (oferta.vagas === null) return 0;
  const { de, ate } = periodoDasVagas(oferta, hoje);
  const { total } = await db
    .selectFrom('requerimento')
    .select((e) => e.fn.countAll<string>().as('total'))
    .where('tipoId', '=', id)
    .$if(de !== null, (q) => q.where('createdAt', '>=', startOfDayInSaoPaulo(de ?? hoje)))
    .$if(ate !== null, (q) => q.where('createdAt', '<', startOfDayInSaoPaulo(addDays(ate ?? hoje, 1))))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Whether a service accepts requests today. */
export async function readEstado(
  db: Db,
  oferta: Oferta & { id: number },
  hoje: IsoDate,
): Promise<EstadoOferta> {
  return estadoDaOferta(oferta, hoje, await countUsadas(db, oferta, hoje));
}

async function selectOferta(db: Db, tipoId: number, { lock }: { lock: boolean }) {
  const { rows } = await sql<Oferta & { id: number }>`
    select t.id, ${OFERTA_COLUMNS} from requerimento_tipo t where t.id = ${tipoId}
    ${lock ? sql`for no key update` : sql``}`.execute(db);
  if (!rows[0]) throw new Problem('not_found');
  return rows[0];
}

/** Whether this service accepts requests today. @throws Problem `not_found`. */
export async function readOferta(db: Db, tipoId: number, hoje: IsoDate): Promise<EstadoOferta> {
  return readEstado(db, await selectOferta(db, tipoId, { lock: false }), hoje);
}

/**
 * Refuses a request that the service does not accept today. While its places are limited it locks the service, so that
 * of two requests for the last place one comes second. @throws Problem `requerimento.closed`.
 */
export async function requireOferta(tx: Db, tipoId: number, hoje: IsoDate): Promise<void> {
  const seen = await selectOferta(tx, tipoId, { lock: false });
  const oferta = seen.vagas === null ? seen : await selectOferta(tx, tipoId, { lock: true });
  const { estado, texto } = await readEstado(tx, oferta, hoje);
  if (estado !== 'aberta')
    throw new Problem('requerimento.closed', { detail: texto ?? 'Este serviço saiu do catálogo.' });
}
