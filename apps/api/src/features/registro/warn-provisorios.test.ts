import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, professional } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';
import { warnProvisorios } from './warn-provisorios.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function provisional(validade: string, situacao: 'PROVISORIO' | 'CANCELADO' = 'PROVISORIO') {
  const who = await professional(api, { registro: { situacao: 'PROVISORIO' } });
  await api.db
    .updateTable('registro')
    .set({ categoria: 'P', situacao, validade })
    .where('usuarioId', '=', who.id)
    .execute();
  return who;
}

const runOn = (day: string) => warnProvisorios(api.db, new Date(`${day}T12:00:00Z`));

async function toldOf({ id }: Person): Promise<{ notices: string[]; mails: string[] }> {
  const notices = await api.db
    .selectFrom('notificacao')
    .select('texto')
    .where('usuarioId', '=', id)
    .where('tipo', '=', 'reg.provisorio_vence')
    .orderBy('createdAt')
    .execute();
  const mails = await mailsOf(api, { template: 'reg.provisorio_vence', usuarioId: id });
  return { notices: notices.map(({ texto }) => texto), mails: mails.map(({ assunto }) => assunto) };
}

describe('a provisional registration that ends', () => {
  it('is told of 60, 30 and 7 days before, each once, also after a day on which nothing ran', async () => {
    const caio = await provisional('2027-03-31');
    await runOn('2027-01-29');
    expect((await toldOf(caio)).notices).toEqual([]);
    for (const day of ['2027-01-30', '2027-01-30', '2027-02-20', '2027-03-02', '2027-03-26', '2027-03-31'])
      await runOn(day);
    const { notices, mails } = await toldOf(caio);
    expect(notices).toHaveLength(3);
    expect(notices[0]).toContain('vale até 31/03/2027');
    expect(mails.map((assunto) => assunto.replace(/^\[.*?\] /, ''))).toEqual([
      'Seu registro provisório termina em 60 dias',
      'Seu registro provisório termina em 29 dias',
      'Seu registro provisório termina em 5 dias',
    ]);
    await runOn('2027-04-01');
    expect((await toldOf(caio)).notices).toHaveLength(3);
  });

  it('is told of although another one of that day cannot be', async () => {
    const [broken, told] = [await provisional('2027-07-31'), await provisional('2027-07-31')];
    const address = (email: string) =>
      api.db.updateTable('usuario').set({ email }).where('id', '=', broken.id).execute();
    await address('sem arroba');
    await expect(runOn('2027-07-30')).rejects.toThrow(AggregateError);
    expect((await toldOf(told)).mails).toHaveLength(1);
    expect(await toldOf(broken)).toEqual({ notices: [], mails: [] });
    await address('caio@crcr-mg.example');
    await runOn('2027-07-31');
    expect((await toldOf(broken)).mails).toHaveLength(1);
  });

  it('is told of again once it was extended, and not when it ended another way', async () => {
    const extended = await provisional('2027-05-31');
    const ended = await provisional('2027-05-31', 'CANCELADO');
    await runOn('2027-05-30');
    await api.db
      .updateTable('registro')
      .set({ validade: '2028-05-31' })
      .where('usuarioId', '=', extended.id)
      .execute();
    await runOn('2028-05-30');
    expect((await toldOf(extended)).notices).toHaveLength(2);
    expect(await toldOf(ended)).toEqual({ notices: [], mails: [] });
  });
});
