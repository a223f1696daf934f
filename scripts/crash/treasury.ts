import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readRemessa, returnFor } from '../../packages/domain/src/cnab/banco.ts';
import { todayInSaoPaulo } from '../../packages/domain/src/prazo/fuso.ts';
import { Stopped, step, type World } from './client.ts';

const PAUSE_MS = 1_000;
/** A day may be held against the provider thirty times in ten minutes. */
const DAY_PAUSE_MS = 21_000;
/** Each year charges everybody, so that a few are enough. */
const YEAR_PAUSE_MS = 15_000;
const FIRST_YEAR = 2_030;
const MOTIVO = 'Ensaio de quedas.';

type Row = Record<string, unknown>;

const post = (path: string, token: string, body?: unknown) => ({
  method: 'POST',
  path,
  token,
  key: randomUUID(),
  ...(body === undefined ? {} : { body }),
});

/** Does this again and again until the run ends. */
async function untilStopped(world: World, pauseMs: number, once: () => Promise<void>): Promise<void> {
  try {
    while (!world.stopped()) {
      await once();
      const next = performance.now() + pauseMs;
      while (!world.stopped() && performance.now() < next) await sleep(PAUSE_MS);
    }
  } catch (err) {
    if (!(err instanceof Stopped)) throw err;
  }
}

/** Files for the bank are made, and the bank registers and pays the boletos in them. Each of its files is applied twice. */
export async function trade(world: World): Promise<void> {
  const [token] = world.treasurers;
  const seen = new Set<string>();
  await untilStopped(world, PAUSE_MS, async () => {
    await step(world, post('/cnab/remessas', token), [422]);
    const { body } = await step(world, { method: 'GET', path: '/cnab/remessas', token });
    for (const { id, sequencia } of (body.items as { id: string; sequencia: number }[]).reverse()) {
      if (seen.has(id)) continue;
      await answer(world, await readFile(world, `/cnab/remessas/${id}/arquivo`), sequencia);
      seen.add(id);
    }
  });
}

async function answer(world: World, remessa: string, sequencia: number): Promise<void> {
  const [token] = world.treasurers;
  const dia = todayInSaoPaulo(new Date());
  const file = returnFor(remessa, {
    conta: world.desk.conta,
    cabecalho: { sequencia, dia, hora: '080000' },
    diz: ({ movimento, valor }) =>
      movimento === '01'
        ? [
            { movimento: '02', dia },
            { movimento: '06', dia, credito: dia, pago: valor },
          ]
        : [],
  });
  const titulos = readRemessa(remessa).filter(({ movimento }) => movimento === '01');
  if (titulos.length === 0) return;
  const paid = titulos.map(({ nossoNumero, valor }) => ({ nossoNumero, pago: valor, aplicado: false }));
  world.journal.boletos.push(...paid);
  const path = `/cnab/retornos?nome=R${sequencia}.RET`;
  const sent = await step(world, { method: 'POST', path, token, bytes: Buffer.from(file, 'latin1') });
  for (const _ of [1, 2]) await step(world, post(`/cnab/retornos/${String(sent.body.id)}/aplicacao`, token));
  for (const one of paid) one.aplicado = true;
}

/** A file of the portal, byte by byte. */
async function readFile(world: World, path: string): Promise<string> {
  const headers = { authorization: `Bearer ${world.treasurers[0]}` };
  while (!world.stopped()) {
    const read = await fetch(`${world.base}/api${path}`, { headers, signal: AbortSignal.timeout(10_000) })
      .then(async (got) => (got.status === 200 ? Buffer.from(await got.arrayBuffer()) : null))
      .catch(() => null);
    if (read) return read.toString('latin1');
    await sleep(PAUSE_MS);
  }
  throw new Stopped();
}

/** What was paid twice goes back: one person of the treasury asks for it, and the other approves. */
export async function refund(world: World): Promise<void> {
  const [first, second] = world.treasurers;
  await untilStopped(world, DAY_PAUSE_MS, async () => {
    const dia = todayInSaoPaulo(new Date());
    await step(world, post('/fechamentos/conferencias', first, { dia }), [422, 429]);
    for (const { id, version, situacao, solucoes } of await listDiferencas(world))
      if (situacao === 'ABERTA' && (solucoes as string[]).includes('DEVOLVER'))
        await step(
          world,
          post(`/diferencas/${String(id)}/solucao`, first, { version, solucao: 'DEVOLVER', motivo: MOTIVO }),
          [409, 422],
        );
    for (const { id, version, situacao } of await listDiferencas(world)) {
      if (situacao !== 'EM_APROVACAO') continue;
      const said = { version, aprova: true, motivo: MOTIVO };
      const done = await step(world, post(`/diferencas/${String(id)}/decisao`, second, said), [409, 422]);
      if (done.status < 300) world.journal.refunds.push(String(id));
    }
  });
}

async function listDiferencas(world: World): Promise<Row[]> {
  const [token] = world.treasurers;
  return (await step(world, { method: 'GET', path: '/diferencas', token })).body.items as Row[];
}

/** The annuities of one year after the other are charged to everybody. */
export async function chargeAnnuities(world: World): Promise<void> {
  const [token] = world.treasurers;
  let exercicio = FIRST_YEAR;
  await untilStopped(world, YEAR_PAUSE_MS, async () => {
    const made = await step(world, post('/anuidades', token, { exercicio }));
    const path = `/anuidades/${String(made.body.id)}`;
    const read = async () => (await step(world, { method: 'GET', path, token })).body;
    const act = async (ato: string, mais: object = {}) => {
      const { version } = await read();
      await step(world, post(`${path}/${ato}`, token, { version, ...mais }));
    };
    await act('publicar');
    await act('calcular');
    const seen = await waitFor(read, ({ situacao }) => situacao === 'CALCULADA');
    const { quantidade, total } = seen.previsao as { quantidade: number; total: number };
    await act('emitir', { quantidade, total });
    const { emissao } = await waitFor(read, ({ situacao }) => situacao === 'CONCLUIDA');
    world.journal.annuities.push({ exercicio, ...(emissao as { quantidade: number; total: number }) });
    exercicio += 1;
  });
}

async function waitFor(read: () => Promise<Row>, isDone: (row: Row) => boolean): Promise<Row> {
  for (;;) {
    const row = await read();
    if (isDone(row)) return row;
    await sleep(PAUSE_MS / 4);
  }
}
