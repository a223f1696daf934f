import type { calendario } from '@balcao/contract/calendario';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import type { Feriado } from '@balcao/domain/prazo/feriado';
import { type MudancaCalendario, movesPrazos } from '@balcao/domain/prazo/mudanca';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { lockSeen } from '#platform/db/seen.ts';
import { addRecord, changeRecord, differenceOf, type Unique } from '#platform/db/write-record.ts';
import { invalidField } from '#platform/http/problem.ts';
import { selectFeriados } from './feriado-list.ts';
import { lockCalendario, recordMudancas } from './record-mudancas.ts';

type Input = BodyOf<typeof calendario.create>;

const UNICO: Unique = { feriado_unique: ['data', 'Este dia já está no calendário.'] };

/** Only the facts of a change, because rows have more columns. */
function factsOf({ data, tipo, municipioIbge, uf, meioExpediente, descricao }: Required<Feriado>) {
  return { data, tipo, municipioIbge, uf, meioExpediente, descricao };
}

/** The calendar changes that result from adding or removing this day. */
export function mudancasOf(
  tipo: 'FERIADO_INCLUIDO' | 'FERIADO_RETIRADO',
  feriado: Required<Feriado>,
): MudancaCalendario[] {
  if (!movesPrazos(feriado)) return [];
  const { data, tipo: especie, municipioIbge, uf, descricao } = feriado;
  return [{ tipo, feriado: { data, tipo: especie, municipioIbge, uf, descricao } }];
}

/** Adds a day. @throws for one that already exists */
export async function createFeriado(tx: Db, who: Who, input: Input) {
  await checkLugar(tx, input);
  await lockCalendario(tx);
  const id = uuidv7();
  await addRecord(tx, who, {
    table: 'feriado',
    id,
    set: factsOf(input),
    acao: 'feriado.incluido',
    unique: UNICO,
  });
  await recordMudancas(tx, who, mudancasOf('FERIADO_INCLUIDO', input));
  return selectFeriados(tx).where('f.id', '=', id).executeTakeFirstOrThrow();
}

async function lockFeriado(tx: Db, id: string, version: number) {
  await lockCalendario(tx);
  return lockSeen(tx.selectFrom('feriado').selectAll().where('id', '=', id), version);
}

/** Changes a day. A new name alone moves no deadline. @throws Problem `stale`. */
export async function changeFeriado(
  tx: Db,
  who: Who,
  { id, version, ...input }: Input & { id: string; version: number },
) {
  await checkLugar(tx, input);
  const before = await lockFeriado(tx, id, version);
  await changeRecord(tx, who, {
    table: 'feriado',
    row: before,
    set: factsOf(input),
    acao: 'feriado.alterado',
    unique: UNICO,
  });
  if (differenceOf(before, { ...factsOf(input), descricao: before.descricao }))
    await recordMudancas(tx, who, [
      ...mudancasOf('FERIADO_RETIRADO', before),
      ...mudancasOf('FERIADO_INCLUIDO', input),
    ]);
  return selectFeriados(tx).where('f.id', '=', id).executeTakeFirstOrThrow();
}

/** Removes a day from the calendar. @throws Problem `stale`. */
export async function removeFeriado(
  tx: Db,
  who: Who,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const before = await lockFeriado(tx, id, version);
  await tx.deleteFrom('feriado').where('id', '=', id).execute();
  await recordAudit(tx, who, {
    acao: 'feriado.retirado',
    objeto: 'feriado',
    objetoId: id,
    dados: { antes: factsOf(before), depois: null },
  });
  await recordMudancas(tx, who, mudancasOf('FERIADO_RETIRADO', before));
}

type Lugar = Required<Pick<Feriado, 'tipo' | 'municipioIbge' | 'uf'>>;

/** Refuses a day whose kind and place do not fit, or whose place the council does not serve. */
async function checkLugar(tx: Db, { tipo, municipioIbge, uf }: Lugar): Promise<void> {
  if (tipo === 'MUNICIPAL' && !municipioIbge) throw invalidField('municipioIbge', 'Escolha o município.');
  if (tipo === 'ESTADUAL' && !uf) throw invalidField('uf', 'Escolha o estado.');
  if (municipioIbge && uf) throw invalidField('municipioIbge', 'Escolha o município ou o estado.');
  if ((tipo === 'NACIONAL' || tipo === 'ESTADUAL') && municipioIbge)
    throw invalidField('municipioIbge', 'Este tipo de feriado não é de um município.');
  if ((tipo === 'NACIONAL' || tipo === 'MUNICIPAL') && uf)
    throw invalidField('uf', 'Este tipo de feriado não é de um estado.');
  if (!municipioIbge) return;
  const known = await tx
    .selectFrom('localidade')
    .select('ibge')
    .where('ibge', '=', municipioIbge)
    .executeTakeFirst();
  if (!known) throw invalidField('municipioIbge', 'Este município não é uma localidade do Conselho.');
}
