import type { EfeitoModelo } from '@balcao/domain/formulario/efeito';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import * as fixture from './efeitos.fixture.ts';

// Today is Monday 23/11/2026.
let api: TestApi;
let reg: Person;
beforeAll(async () => {
  api = await startApi();
  reg = await fixture.openCouncil(api);
});
afterAll(() => api.close());

const SAI: EfeitoModelo = { efeito: 'encerrar_rt', responsabilidade: 'quem', data: 'dia' };

const firm = () => person(api, { pessoa: 'PJ', nome: 'Ateliê Mantiqueira Ltda.', registro: {} });

/** A professional who answers for the firm, and the number of that responsibility. */
async function answering(empresa: Person, nome: string): Promise<Person & { rt: string }> {
  const who = await professional(api, { nome });
  const rt = await api.make.responsabilidade({ profissionalId: who.id, empresaId: empresa.id });
  return { ...who, rt };
}

async function leave(autor: Person, respostas: { quem: string; dia: string }): Promise<void> {
  await fixture.grant(api, reg, { autor, efeitos: [SAI], respostas });
  await api.runJobs();
}

const toldTo = ({ id }: Person) =>
  api.db
    .selectFrom('notificacao')
    .select(['tipo', 'titulo', 'texto'])
    .where('usuarioId', '=', id)
    .where('tipo', 'in', ['reg.rt_encerrada', 'reg.sem_rt'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

it('a firm that loses one of two professionals learns who left, without a deadline', async () => {
  const empresa = await firm();
  const rui = await answering(empresa, 'Rui Tavares');
  await answering(empresa, 'Ana Serpa');
  await leave(rui, { quem: rui.rt, dia: '2026-11-23' });
  expect(await toldTo(empresa)).toEqual([
    {
      tipo: 'reg.rt_encerrada',
      titulo: 'Um responsável técnico deixou a empresa',
      texto: `Rui Tavares deixou de responder por Ateliê Mantiqueira Ltda. em 23/11/2026 (${rui.rt}).`,
    },
  ]);
});

it('a firm that loses the last one on a future day learns its last day to name another', async () => {
  const empresa = await firm();
  const rui = await answering(empresa, 'Rui Tavares');
  await leave(rui, { quem: rui.rt, dia: '2026-12-10' });
  expect(await toldTo(empresa)).toMatchObject([
    {
      titulo: 'Um responsável técnico deixa a empresa',
      texto: expect.stringContaining('deixa de responder'),
    },
    {
      tipo: 'reg.sem_rt',
      titulo: 'Empresa sem responsável técnico',
      texto:
        'Ateliê Mantiqueira Ltda.: a partir de 10/12/2026 ninguém responde tecnicamente pela empresa. Indique outro responsável técnico até 11/01/2027 (segunda-feira).',
    },
  ]);
});

it('a firm that gets a successor by the same request learns of no deadline', async () => {
  const empresa = await firm();
  const rui = await answering(empresa, 'Rui Tavares');
  const ana = await professional(api, { nome: 'Ana Serpa' });
  const [registro] = await fixture.registrosOf(api, ana);
  const entra: EfeitoModelo = { efeito: 'incluir_rt', registro: 'curso', desde: 'dia' };
  await fixture.grant(api, reg, {
    autor: empresa,
    efeitos: [SAI, entra],
    respostas: { quem: rui.rt, dia: '2026-11-23', curso: registro?.numero },
  });
  await api.runJobs();
  expect((await toldTo(empresa)).map(({ tipo }) => tipo)).toEqual(['reg.rt_encerrada']);
});
