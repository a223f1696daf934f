import type { calendario } from '@balcao/contract/calendario';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import type { Feriado } from '@balcao/domain/prazo/feriado';
import { type MudancaCalendario, movesPrazos } from '@balcao/domain/prazo/mudanca';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { lockSeen } from '#platform/db/seen.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { selectFeriados } from './feriado-list.ts';
import { lockCalendario, recordMudancas } from './record-mudancas.ts';

type Input = BodyOf<typeof calendario.create>;

/** Only what a change is about: rows carry more. */
function factsOf({ data, tipo, municipioIbge, uf, meioExpediente, descricao }: Required<Feriado>) {
  return { data, tipo, municipioIbge, uf, meioExpediente, descricao };
}

/** What taking this day in, or out, means for deadlines. */
export function mudancasOf(
  tipo: 'FERIADO_INCLUIDO' | 'FERIADO_RETIRADO',
  feriado: Required<Feriado>,
): MudancaCalendario[] {
  if (!movesPrazos(feriado)) return [];
  const { data, tipo: especie, municipioIbge, uf, descricao } = feriado;
  return [{ tipo, feriado: { data, tipo: especie, municipioIbge, uf, descricao } }];
}

/** Adds a day. @throws Problem `calendario.duplicate` when it is there already. */
export async function createFeriado(tx: Db, who: Who, input: Input) {
  await checkLugar(tx, input);
  await lockCalendario(tx);
  const id = uuidv7();
  const added = await tx
    .insertInto('feriado')
    .values({ id, ...input })
    .onConflict((c) => c.constraint('feriado_unique').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new Problem('calendario.duplicate');
  await recordAudit(tx, who, {
    acao: 'feriado.incluido',
    objeto: 'feriado',
    objetoId: id,
    dados: { antes: null, depois: factsOf(input) },
  });
  await recordMudancas(tx, who, mudancasOf('FERIADO_INCLUIDO', input));
  return selectFeriados(tx).where('f.id', '=', id).executeTakeFirstOrThrow();
}

async function lockFeriado(tx: Db, id: string, version: number) {
  await lockCalendario(tx);
  return lockSeen(tx.selectFrom('feriado').selectAll().where('id', '=', id), version);
}

/** Changes a day. Another name alone moves no deadline. @throws Problem `stale`, `calendario.duplicate`. */
export async function changeFeriado(
  tx: Db,
  who: Who,
  { id, version, ...input }: Input & { id: string; version: number },
) {
  await checkLugar(tx, input);
  const before = await lockFeriado(tx, id, version);
  await refuseTwin(tx, id, input);
  await tx
    .updateTable('feriado')
    .set({ ...input, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await recordAudit(tx, who, {
    acao: 'feriado.alterado',
    objeto: 'feriado',
    objetoId: id,
    dados: { antes: factsOf(before), depois: factsOf(input) },
  });
  const renamed = { ...factsOf(before), descricao: input.descricao };
  if (JSON.stringify(renamed) !== JSON.stringify(factsOf(input)))
    await recordMudancas(tx, who, [
      ...mudancasOf('FERIADO_RETIRADO', before),
      ...mudancasOf('FERIADO_INCLUIDO', input),
    ]);
  return selectFeriados(tx).where('f.id', '=', id).executeTakeFirstOrThrow();
}

async function refuseTwin(tx: Db, id: string, input: Input): Promise<void> {
  const twin = await tx
    .selectFrom('feriado')
    .select('id')
    .where('id', '<>', id)
    .where('data', '=', input.data)
    .where('tipo', '=', input.tipo)
    .where('descricao', '=', input.descricao)
    .where('municipioIbge', 'is not distinct from', input.municipioIbge)
    .where('uf', 'is not distinct from', input.uf)
    .executeTakeFirst();
  if (twin) throw new Problem('calendario.duplicate');
}

/** Takes a day out of the calendar. @throws Problem `stale`. */
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
