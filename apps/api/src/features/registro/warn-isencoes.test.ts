import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, professional } from '#features/documento/documento.fixture.ts';
import { fileDenied } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';
import { warnIsencoes } from './warn-isencoes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** A decided request of this person, for an exemption to refer to. */
async function decided(autor: Person, resultado: 'DEFERIDO' | 'INDEFERIDO'): Promise<string> {
  const numero = await fileDenied(api, autor.id);
  const { id } = await api.db
    .selectFrom('requerimento')
    .select('id')
    .where('numero', '=', numero)
    .executeTakeFirstOrThrow();
  await api.db.updateTable('requerimento').set({ status: 'CONCLUIDO' }).where('id', '=', id).execute();
  await api.db
    .insertInto('decisao')
    .values({
      id: uuidv7(),
      requerimentoId: id,
      resultado,
      resumo: 'Decisão.',
      fundamentacao: 'Porque sim.',
      baseLegal: 'Lei, art. 9',
      createdAt: new Date(api.now().getTime() + 1000),
    })
    .execute();
  return id;
}

async function exempt(
  autor: Person,
  input: { exercicio?: number; rever?: boolean; permanente?: boolean; resultado?: 'INDEFERIDO' } = {},
): Promise<void> {
  const { exercicio = 2026, rever = true, permanente = false, resultado = 'DEFERIDO' } = input;
  const { id: registroId } = await api.db
    .selectFrom('registro')
    .select('id')
    .where('usuarioId', '=', autor.id)
    .executeTakeFirstOrThrow();
  const requerimentoId = await decided(autor, resultado);
  await api.db
    .insertInto('isencao')
    .values({
      id: uuidv7(),
      registroId,
      exercicio,
      modalidade: 'DOENCA_GRAVE',
      rever,
      permanente,
      requerimentoId,
    })
    .execute();
}

const runOn = (day: string) => warnIsencoes(api.db, new Date(`${day}T12:00:00Z`));

const noticesOf = ({ id }: Person) =>
  api.db
    .selectFrom('notificacao')
    .select(['titulo', 'texto'])
    .where('usuarioId', '=', id)
    .where('tipo', '=', 'reg.isencao_termina')
    .execute();

it('a year without annuity whose ground may pass is announced once before its end, without the ground', async () => {
  const autor = await professional(api);
  await exempt(autor);
  await runOn('2026-10-31');
  expect(await noticesOf(autor)).toEqual([]);
  for (const day of ['2026-11-05', '2026-11-06', '2026-12-31', '2027-01-01']) await runOn(day);
  const [told, ...others] = await noticesOf(autor);
  expect(others).toEqual([]);
  expect(told?.texto).toContain(
    'até 31/12/2026 (quinta-feira). Se o motivo continua, peça a isenção de 2027.',
  );
  const mails = await mailsOf(api, { template: 'reg.isencao_termina', usuarioId: autor.id });
  expect(mails).toHaveLength(1);
  expect(JSON.stringify([told, mails])).not.toMatch(/doen|laudo/i);
});

it('an exemption without review, denied, or granted for the next year is not announced', async () => {
  const [other, denied, next, remido] = await Promise.all([1, 2, 3, 4].map(() => professional(api)));
  if (!other || !denied || !next || !remido) throw new Error('four people were made');
  await exempt(other, { rever: false });
  await exempt(denied, { resultado: 'INDEFERIDO' });
  for (const exercicio of [2026, 2027]) await exempt(next, { exercicio });
  await exempt(remido);
  await exempt(remido, { exercicio: 2027, rever: false, permanente: true });
  await runOn('2026-12-01');
  for (const autor of [other, denied, next, remido]) expect(await noticesOf(autor)).toEqual([]);
});
