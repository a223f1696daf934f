import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stopped, step, type World } from './client.ts';
import { TAXA } from './desk.ts';

/** Ways to pay: once, twice by mistake, or once with the notice sent twice. */
const ACTS = ['pagar', 'pagar', 'pagar_em_dobro', 'avisar_duas_vezes'] as const;
const PAUSE_MS = 150;

interface Owed {
  token: string;
  chargeId: string;
}

/** The ways to pay; each says whether its provider or bank acknowledged the payment. */
const RAILS: readonly ((world: World, owed: Owed) => Promise<boolean>)[] = [payByPix, payByCard, payByBoleto];

/** One person files a request with a fee, pays it on one of the rails, and waits until it continues. */
export async function payVisit(world: World, token: string): Promise<void> {
  try {
    const { id, chargeId } = await fileWithFee(world, token);
    const pay = RAILS[Math.floor(world.random() * RAILS.length)] ?? payByPix;
    if (await pay(world, { token, chargeId }))
      world.journal.payments.push({ requerimentoId: id, cobrancaId: chargeId });
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

async function payByPix(world: World, owed: Owed): Promise<boolean> {
  const page = await waitForCode(world, owed);
  return page !== null && press(world, page);
}

/** What a person types who has the test card that is approved at once. */
const CARD = { acao: 'pagar', numero: '4111111111111111', nome: 'ENSAIO', validade: '08/39', cvv: '123' };

/**
 * Types a card until its page sends the payer back. The address of the page is asked for each time, because it changes
 * with the provider's process.
 */
async function payByCard(world: World, { token, chargeId }: Owed): Promise<boolean> {
  const wish = { cobrancas: [chargeId], total: TAXA, parcelas: 1, cartaoId: null, guardar: false };
  const request = { method: 'POST', path: '/cartao/pagamentos', token, body: wish };
  for (;;) {
    const { status, body } = await step(world, request, [409]);
    if (status === 409 || body.andamento === 'PAGO') return true;
    if (typeof body.pagina === 'string' && (await sendForm(body.pagina, CARD))?.status === 303) {
      const path = `/cartao/pagamentos/${String(body.id)}/conferencia`;
      await step(world, { method: 'POST', path, token });
      return true;
    }
    await sleep(PAUSE_MS);
  }
}

/** Asks for a boleto; the bank registers and pays whatever the next file brings (`treasury.ts`). */
async function payByBoleto(world: World, { token, chargeId }: Owed): Promise<boolean> {
  await step(world, { method: 'POST', path: '/boletos', token, body: { cobrancas: [chargeId] } });
  return true;
}

/** The page for paying the charge, once it exists; null when the run ended first. */
async function waitForCode(world: World, at: Owed): Promise<string | null> {
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
    const answer = await sendForm(`${world.base}${page}`, { acao });
    if (answer && answer.status < 500) return true;
    await sleep(PAUSE_MS);
  }
  return false;
}

function sendForm(url: string, form: Record<string, string>): Promise<Response | null> {
  const body = new URLSearchParams(form);
  const signal = AbortSignal.timeout(10_000);
  return fetch(url, { method: 'POST', body, redirect: 'manual', signal }).catch(() => null);
}

async function waitWhile(world: World, isStill: () => Promise<boolean>): Promise<void> {
  while (!world.stopped() && (await isStill())) await sleep(PAUSE_MS);
}
