import type { calendario } from '@balcao/contract/calendario';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { v7 as uuidv7 } from 'uuid';
import type { Actor, Who } from '#platform/auth/who.ts';
import { addRecord } from '#platform/db/write-record.ts';
import { invalidField } from '#platform/http/problem.ts';
import { wholeList } from '#platform/whole-list.ts';
import { lockCalendario, recordMudancas } from './record-mudancas.ts';

const DAY_MS = 86_400_000;
/** A longer or older outage is a typing error. */
const DIAS_MAXIMO = 30;
const DIAS_ATRAS_MAXIMO = 90;

function selectIndisponibilidades(db: Db) {
  return db
    .selectFrom('indisponibilidade as i')
    .leftJoin('usuario as u', 'u.id', 'i.createdBy')
    .select(['i.id', 'i.inicio', 'i.fim', 'i.motivo', 'i.createdAt as registradaEm'])
    .select((eb) => eb.fn.coalesce('u.nomeSocial', 'u.nome').as('registradaPor'));
}

/** Lists the recorded outages, newest first. */
export function listIndisponibilidades(db: Db) {
  return wholeList(selectIndisponibilidades(db).orderBy('i.inicio', 'desc').orderBy('i.id').execute());
}

function checkPeriodo(inicio: Date, fim: Date, now: Date): void {
  if (fim > now)
    throw invalidField('fim', 'Registre depois que o portal voltar: o fim não pode ser no futuro.');
  if (fim <= inicio) throw invalidField('fim', 'O fim precisa ser depois do início.');
  if (fim.getTime() - inicio.getTime() > DIAS_MAXIMO * DAY_MS)
    throw invalidField('fim', `Uma indisponibilidade dura no máximo ${DIAS_MAXIMO} dias. Confira as datas.`);
  if (now.getTime() - inicio.getTime() > DIAS_ATRAS_MAXIMO * DAY_MS)
    throw invalidField('inicio', `Registre em até ${DIAS_ATRAS_MAXIMO} dias.`);
}

/** Records an outage that is over. The same one is refused. */
export async function registerIndisponibilidade(
  tx: Db,
  who: Who,
  { motivo, ...body }: BodyOf<typeof calendario.registrarIndisponibilidade>,
) {
  const [inicio, fim] = [new Date(body.inicio), new Date(body.fim)];
  checkPeriodo(inicio, fim, who.now);
  return writeIndisponibilidade(tx, who, { inicio, fim, motivo });
}

/** Writes an outage that is over, and asks for the terms to be counted again. */
export async function writeIndisponibilidade(
  tx: Db,
  who: Actor,
  { inicio, fim, motivo }: { inicio: Date; fim: Date; motivo: string },
) {
  await lockCalendario(tx);
  const id = uuidv7();
  await addRecord(tx, who, {
    table: 'indisponibilidade',
    id,
    set: { inicio, fim, motivo },
    also: { createdBy: who.usuarioId, createdAt: who.now },
    acao: 'indisponibilidade.registrada',
    unique: { indisponibilidade_unique: ['inicio', 'Este período já está registrado.'] },
  });
  const ate = todayInSaoPaulo(new Date(fim.getTime() - 1));
  await recordMudancas(tx, who, [{ tipo: 'INDISPONIBILIDADE', de: todayInSaoPaulo(inicio), ate }]);
  return selectIndisponibilidades(tx).where('i.id', '=', id).executeTakeFirstOrThrow();
}
