import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, professional } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';
import { warnVencimentos } from './warn-vencimentos.ts';

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

/** A person with a registration that has this term. */
async function ending(mudanca: Record<string, unknown>): Promise<Person> {
  const who = await professional(api);
  await api.db.updateTable('registro').set(mudanca).where('usuarioId', '=', who.id).execute();
  return who;
}

const runOn = (day: string) => warnVencimentos(api.db, new Date(`${day}T12:00:00Z`));

type Aviso = 'reg.provisorio_vence' | 'reg.temporario_vence' | 'reg.interrupcao_termina';

async function toldOf(
  { id }: Person,
  tipo: Aviso = 'reg.provisorio_vence',
): Promise<{ notices: string[]; mails: string[] }> {
  const notices = await api.db
    .selectFrom('notificacao')
    .select('texto')
    .where('usuarioId', '=', id)
    .where('tipo', '=', tipo)
    .orderBy('createdAt')
    .execute();
  const mails = await mailsOf(api, { template: tipo, usuarioId: id });
  return { notices: notices.map(({ texto }) => texto), mails: mails.map(({ assunto }) => assunto) };
}

describe('a provisional registration before its end', () => {
  it('is announced 60, 30 and 7 days before, each once, even after a day without a run', async () => {
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

  it('is announced although another warning of that day fails', async () => {
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

  it('is announced again after an extension, and not when it ended another way', async () => {
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

  it('is offered no second extension', async () => {
    const extended = await provisional('2027-09-30');
    await api.db
      .updateTable('registro')
      .set({ prorrogacoes: 1 })
      .where('usuarioId', '=', extended.id)
      .execute();
    await runOn('2027-09-20');
    const { notices } = await toldOf(extended);
    expect(notices[0]).toContain('não pode ser prorrogado de novo');
    expect(notices[0]).not.toContain('peça a prorrogação');
  });
});

describe('another term before its end', () => {
  it('of a residence is announced, with the way to renew it', async () => {
    const who = await ending({ validade: '2027-11-30' });
    for (const day of ['2027-10-01', '2027-10-31', '2027-11-23', '2027-11-30', '2027-12-01'])
      await runOn(day);
    const { notices, mails } = await toldOf(who, 'reg.temporario_vence');
    expect(notices).toHaveLength(3);
    expect(notices[0]).toContain('peça a renovação do registro');
    expect(mails[2]).toContain('Seu registro termina em 7 dias');
  });

  it('of an interruption is announced, with what follows', async () => {
    const rests = await ending({ situacao: 'INTERROMPIDO', interrompidoAte: '2027-12-31' });
    const without = await ending({ situacao: 'INTERROMPIDO' });
    for (const day of ['2027-11-01', '2027-12-01', '2027-12-24', '2027-12-24', '2027-12-31'])
      await runOn(day);
    const { notices, mails } = await toldOf(rests, 'reg.interrupcao_termina');
    expect(notices).toHaveLength(3);
    expect(notices[0]).toContain('volta a ser ativo no dia seguinte');
    expect(mails[0]).toContain('A interrupção do seu registro termina em 60 dias');
    expect(await toldOf(without, 'reg.interrupcao_termina')).toEqual({ notices: [], mails: [] });
  });

  it('of an interrupted registration is announced as the end of the registration', async () => {
    const who = await ending({
      situacao: 'INTERROMPIDO',
      interrompidoAte: '2028-12-31',
      categoria: 'P',
      validade: '2028-01-31',
    });
    await runOn('2028-01-30');
    expect((await toldOf(who)).notices).toHaveLength(1);
    expect((await toldOf(who, 'reg.interrupcao_termina')).notices).toEqual([]);
  });
});
