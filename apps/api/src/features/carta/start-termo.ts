import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { isDecisaoFinal } from '@balcao/domain/requerimento/decisao';
import { exigenciaPrazo } from '@balcao/domain/requerimento/exigencia';
import { DECISAO_VALE, recursoPrazo } from '@balcao/domain/requerimento/recurso';
import { formatDataComDia, formatIsoDate } from '@balcao/domain/texto/data-br';
import { loadCalendario } from '#features/calendario/api.ts';
import { loadFormulario } from '#features/formulario/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { takeStep } from '#features/tramite/api.ts';
import { systemActor } from '#platform/auth/who.ts';

interface Recebida {
  requerimento: Requerimento;
  /** The letter of the act, and the day of its acknowledgement. */
  carta: { exigenciaId: string | null; decisaoId: string | null; cienteDia: IsoDate | null };
  now: Date;
}

/**
 * Begins the term of an act on the day when its letter was received. The caller locks the request. Returns the last
 * day; null when the request moved on meanwhile, so that no term runs.
 */
export async function startTermo(tx: Db, { requerimento, carta, now }: Recebida): Promise<IsoDate | null> {
  const { exigenciaId, decisaoId, cienteDia: dia } = carta;
  if (dia === null) throw new Error('a letter that is known of has the day of it');
  const started =
    exigenciaId === null
      ? await startRecurso(tx, { requerimento, decisaoId, dia })
      : await startExigencia(tx, { requerimento, exigenciaId, dia });
  if (started === null) return null;
  const { vencimento, para, set } = started;
  const texto = `Carta recebida em ${formatIsoDate(dia)}. Prazo para ${para}: até ${formatDataComDia(vencimento)}.`;
  const dados = { recebidaEm: dia, prazo: vencimento };
  await takeStep(tx, systemActor(now), { requerimento, acao: 'atualizar_prazo' }, { set, texto, dados });
  return vencimento;
}

interface Iniciado {
  vencimento: IsoDate;
  /** What the person may do until that day. */
  para: string;
  set: Partial<Pick<Requerimento, 'recursoAte'>>;
}

async function startExigencia(
  tx: Db,
  { requerimento, exigenciaId, dia }: { requerimento: Requerimento; exigenciaId: string; dia: IsoDate },
): Promise<Iniciado | null> {
  const open = await tx
    .selectFrom('exigencia')
    .select(['prazoDias', 'prorrogada'])
    .where('id', '=', exigenciaId)
    .where('situacao', '=', 'aberta')
    .where('prazoEm', 'is', null)
    .executeTakeFirst();
  if (!open) return null;
  const calendario = await loadCalendario(tx, requerimento.localidadeIbge);
  const { vencimento } = exigenciaPrazo({ ciencia: dia, ...open, calendario });
  await tx
    .updateTable('exigencia')
    .set({ prazoEm: vencimento, cienciaEm: dia })
    .where('id', '=', exigenciaId)
    .execute();
  return { vencimento, para: 'responder', set: {} };
}

async function startRecurso(
  tx: Db,
  { requerimento, decisaoId, dia }: { requerimento: Requerimento; decisaoId: string | null; dia: IsoDate },
): Promise<Iniciado | null> {
  const newest = await tx
    .selectFrom('decisao')
    .select('id')
    .where('requerimentoId', '=', requerimento.id)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.id !== decisaoId || requerimento.recursoAte !== null) return null;
  if (isDecisaoFinal(await countRecursos(tx, requerimento.id))) return null;
  // A person who appealed did not wait for the letter. A reopened request is decided anew.
  if (!DECISAO_VALE.has(requerimento.status)) return null;
  const calendario = await loadCalendario(tx, requerimento.localidadeIbge);
  const { recurso } = await loadFormulario(tx, requerimento.tipoId, requerimento.tipoVersao);
  const { vencimento } = recursoPrazo({ ciencia: dia, calendario, dias: recurso.dias });
  return { vencimento, para: 'apresentar recurso', set: { recursoAte: vencimento } };
}

/** Counts the judged appeals of the request. */
async function countRecursos(tx: Db, requerimentoId: string): Promise<number> {
  const { judged } = await tx
    .selectFrom('tramite')
    .select((eb) => eb.fn.countAll<number>().as('judged'))
    .where('requerimentoId', '=', requerimentoId)
    .where('acao', '=', 'decidir_recurso')
    .executeTakeFirstOrThrow();
  return Number(judged);
}
