import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stopped, step, type World } from './client.ts';

/** Ways to pay: once, twice by mistake, or once with the notice sent twice. */
const ACTS = ['pagar', 'pagar', 'pagar_em_dobro', 'avisar_duas_vezes'] as const;
const PAUSE_MS = 150;

/** One person files a request with a fee, pays it, and waits until it continues. */
export async function payVisit(world: World, token: string): Promise<void> {
  try {
    const { id, chargeId } = await fileWithFee(world, token);
    const page = await waitForCode(world, { token, chargeId });
    if (page === null) return;
    if (await press(world, page)) world.journal.payments.push({ requerimentoId: id, cobrancaId: chargeId });
    await waitWhile(world, async () => {
      const { body } = await step(world, { method: 'GET', path: `/requerimentos/${id}`, token });
      return body.status === 'AGUARDANDO_PAGAMENTO';
    });
  } catch (err) {
    if (!(err instanceof Stopped)) throw err;
  }
}

async function fileWithFee(world: World, token: string): Promise<{ id: string; chargeId: string }> {
  const body = { tipoId: world.desk.pago };
  const draft = await step(world, { method: 'POST', path: '/rascunhos', token, body, key: randomUUID() });
  const path = `/rascunhos/${String(draft.body.id)}`;
  const answers = { respostas: { motivo: 'Sim' }, passo: null, version: draft.body.version };
  const saved = await step(world, { method: 'PUT', path, token, body: answers }, [409]);
  const now = saved.status === 409 ? (saved.body.dados as { version: number }).version : saved.body.version;
  const send = { method: 'POST', path: `${path}/enviar`, token, body: { version: now }, key: randomUUID() };
  const { body: sent } = await step(world, send);
  const id = String(sent.id);
  world.journal.requests.push({ id, numero: String(sent.numero), rascunhoId: String(draft.body.id) });
  const detail = await step(world, { method: 'GET', path: `/requerimentos/${id}`, token });
  return { id, chargeId: (detail.body.cobranca as { id: string }).id };
}

/** The page for paying the charge, once it exists; null when the run ended first. */
async function waitForCode(world: World, at: { token: string; chargeId: string }): Promise<string | null> {
  let page: string | null = null;
  await waitWhile(world, async () => {
    const { body } = await step(world, { method: 'GET', path: `/cobrancas/${at.chargeId}`, token: at.token });
    page = body.pix === null ? null : (body.simulacao as string | null);
    return page === null;
  });
  return page;
}

/** Presses the button until the provider accepts it; a refusal means that it was accepted before. */
async function press(world: World, page: string): Promise<boolean> {
  const acao = ACTS[Math.floor(world.random() * ACTS.length)] ?? 'pagar';
  while (!world.stopped()) {
    const answer = await fetch(`${world.base}${page}`, {
      method: 'POST',
      body: new URLSearchParams({ acao }),
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    if (answer && answer.status < 500) return true;
    await sleep(PAUSE_MS);
  }
  return false;
}

async function waitWhile(world: World, isStill: () => Promise<boolean>): Promise<void> {
  while (!world.stopped() && (await isStill())) await sleep(PAUSE_MS);
}
