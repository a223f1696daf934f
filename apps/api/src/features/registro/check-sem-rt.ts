import { type Db, withTx } from '@balcao/db/db';
import { diaSemRt, ultimoDiaSemRt } from '@balcao/domain/pessoa/sem-rt';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import { type IsoDate, laterDate } from '@balcao/domain/prazo/data';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { isEncerrado, STATUS_CODIGOS } from '@balcao/domain/requerimento/status';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { loadCalendario, sedeIbge } from '#features/calendario/api.ts';
import { ESPERA_RECURSO } from '#features/contexto/api.ts';
import { openDemandaSemRt } from './open-demanda-sem-rt.ts';
import { type Firma, type SemRt, tellFirma } from './tell-sem-rt.ts';

/** An appeal against a denial does not suspend it, unless an authority granted that (Lei 9.784/1999 art. 61). */
const DECIDIDOS = STATUS_CODIGOS.filter((status) => isEncerrado(status) || status === 'EM_RECURSO');

/**
 * Whether an undecided request, filed by that day, would give the firm a responsible professional. The firm or the
 * named professional may have filed it. Services that do so are known by their effects.
 */
async function askedForRt(tx: Db, { empresaId, ate }: { empresaId: string; ate: IsoDate }): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`
    select exists (select from requerimento r
      join requerimento_tipo_versao v on v.tipo_id = r.tipo_id and v.versao = r.tipo_versao
      where (r.status <> all(${[...DECIDIDOS]}::text[]) or ${ESPERA_RECURSO}) and r.created_at <= ${endOfDayInSaoPaulo(ate)}
        and v.formulario->'efeitos' @> '[{"efeito": "incluir_rt"}]'
        and (r.autor_id = ${empresaId} or exists (select from aceite a
          where a.requerimento_id = r.id and a.usuario_id = ${empresaId} and a.situacao in ('pendente', 'aceito')))
    ) as asked`.execute(tx);
  return rows[0]?.asked === true;
}

/** Firms in one batch. */
const FATIA = 200;

/**
 * Checks every firm that has no responsible professional, or soon has none. It is notified once, with its last day to
 * name one; after that day inspection gets a demand. Each firm has its own transaction, so that one failure stops no
 * other. @throws AggregateError after all others were checked, with the reasons of the failures
 */
export async function checkFirmas(db: Db, now: Date): Promise<void> {
  const failed: unknown[] = [];
  let depois: string | null = null;
  do {
    const ids: string[] = await nextOnes(db, todayInSaoPaulo(now), depois);
    for (const empresaId of ids)
      await checkFirma(db, { empresaId, now }).catch((err: unknown) => failed.push(err));
    depois = ids.length < FATIA ? null : (ids.at(-1) ?? null);
  } while (depois !== null);
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} firms were not looked at`);
}

/** Checks one firm, as `checkFirmas` does. */
export async function checkFirma(
  db: Db,
  { empresaId, now }: { empresaId: string; now: Date },
): Promise<void> {
  await withTx(db, async (tx) => {
    const firma = await lockFirma(tx, empresaId);
    const open = await findOpen(tx, empresaId);
    const hoje = todayInSaoPaulo(now);
    const calendario = await loadCalendario(tx, firma?.localidadeIbge ?? (await sedeIbge(tx)));
    const vago = firma && diaSemRt(await listPeriodos(tx, empresaId), { hoje, calendario });
    // A firm needs no responsible professional while its registration is not in force.
    const desde = firma && vago && laterDate(vago, firma.desde);
    if (open && desde !== open.desde) await end(tx, open.id, hoje);
    if (!firma || !desde) return;
    if (open?.desde === desde) await followUp(tx, { firma, semRt: open, calendario, now });
    else await begin(tx, { firma, desde, calendario, now });
  });
}

/** Firms that have had responsible professionals and have no permanent one now, and firms with an open notice. */
async function nextOnes(db: Db, hoje: IsoDate, depois: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select r.usuario_id as id from registro r
      where r.categoria = 'PJ' and r.situacao = 'ATIVO'
        and exists (select from responsabilidade_tecnica rt where rt.empresa_id = r.usuario_id)
        and not exists (select from responsabilidade_tecnica rt
          where rt.empresa_id = r.usuario_id and rt.encerrada_em is null and rt.desde <= ${hoje})
      union
      select s.empresa_id from empresa_sem_rt s where s.terminou_em is null
    ) f where ${depois}::uuid is null or id > ${depois}::uuid
    order by id limit ${FATIA}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks and returns the firm; null when its registration is not in force. */
async function lockFirma(tx: Db, empresaId: string): Promise<Firma | null> {
  const row = await tx
    .selectFrom('registro as r')
    .innerJoin('usuario as u', 'u.id', 'r.usuarioId')
    .select(['u.id', 'u.nome', 'u.cpfCnpj', 'u.localidadeIbge', 'r.numero'])
    .select((eb) => eb.fn.coalesce('r.situacaoDesde', 'r.desde').as('desde'))
    .where('u.id', '=', empresaId)
    .where('r.categoria', '=', 'PJ')
    .where('r.situacao', '=', 'ATIVO')
    .orderBy('r.desde', 'desc')
    .limit(1)
    .forUpdate('r')
    .executeTakeFirst();
  return row ?? null;
}

function listPeriodos(tx: Db, empresaId: string) {
  return tx
    .selectFrom('responsabilidadeTecnica')
    .select(['desde', 'encerradaEm'])
    .where('empresaId', '=', empresaId)
    .execute();
}

function findOpen(tx: Db, empresaId: string): Promise<SemRt | undefined> {
  return tx
    .selectFrom('empresaSemRt')
    .select(['id', 'desde', 'avisadaEm', 'ate'])
    .where('empresaId', '=', empresaId)
    .where('terminouEm', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

async function end(tx: Db, id: string, hoje: IsoDate): Promise<void> {
  await tx.updateTable('empresaSemRt').set({ terminouEm: hoje }).where('id', '=', id).execute();
}

interface Vaga {
  firma: Firma;
  calendario: Calendario;
  now: Date;
}

async function begin(tx: Db, { firma, desde, calendario, now }: Vaga & { desde: IsoDate }): Promise<void> {
  const avisadaEm = todayInSaoPaulo(now);
  const ate = ultimoDiaSemRt({ desde, avisadaEm, calendario });
  const semRt: SemRt = { id: uuidv7(), desde, avisadaEm, ate };
  await tx
    .insertInto('empresaSemRt')
    .values({ ...semRt, empresaId: firma.id, createdAt: now })
    .execute();
  await tellFirma(tx, { firma, semRt, aviso: 'prazo', now });
}

async function followUp(tx: Db, { firma, semRt, calendario, now }: Vaga & { semRt: SemRt }): Promise<void> {
  // The announced day stands; days lost since then, for example by an outage, extend it.
  const ate = laterDate(semRt.ate, ultimoDiaSemRt({ ...semRt, calendario }));
  if (todayInSaoPaulo(now) <= ate) return;
  // A firm that asked in time does not suffer from the council's delay.
  if (await askedForRt(tx, { empresaId: firma.id, ate })) return;
  await openDemandaSemRt(tx, { firma, semRt: { ...semRt, ate }, now });
}
