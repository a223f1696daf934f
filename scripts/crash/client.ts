import { createHash, randomUUID } from 'node:crypto';
import { buildPdf } from '../../apps/api/src/platform/files/pdf.corpus.ts';
import { addDays } from '../../packages/domain/src/prazo/data.ts';
import { todayInSaoPaulo } from '../../packages/domain/src/prazo/fuso.ts';
import { type Answer, ask, insist } from './api-client.ts';
import type { Desk } from './desk.ts';
import type { Journal } from './journal.ts';

export interface World {
  base: string;
  journal: Journal;
  attendant: string;
  /** Manages the calendar. */
  administrator: string;
  /** Two people of the treasury. */
  treasurers: [string, string];
  desk: Desk;
  random: () => number;
  stopped: () => boolean;
}

const CHUNK = 16 * 1024;
const DECISION = {
  resumo: 'Seu pedido foi analisado.',
  fundamentacao:
    'O requerente comprovou o que a norma pede, e nada impede o que foi pedido a este conselho regional.',
  baseLegal: 'Lei nº 12.514/2011, art. 9º',
};

/** Thrown when the run ends during a step. */
export class Stopped extends Error {}

/** One person's visit: a draft with a file, filed, followed by messages, and decided or cancelled. */
export async function visit(world: World, token: string): Promise<void> {
  try {
    const { id } = await fileRequest(world, token);
    for (let i = 0; i < 2; i += 1) await sendMessage(world, token, id);
    if (world.random() < 0.3) await cancel(world, token, id);
    else await decide(world, id);
  } catch (err) {
    if (!(err instanceof Stopped)) throw err;
  }
}

export type Step = {
  method: string;
  path: string;
  token: string;
  body?: unknown;
  bytes?: Buffer;
  key?: string;
};

/** Repeats a request until an answer comes; one that is neither success nor expected is recorded as a surprise. */
export async function step(world: World, request: Step, expected: readonly number[] = []): Promise<Answer> {
  const answer = await insist(world.base, request, world.stopped);
  if (!answer) throw new Stopped();
  if (answer.status < 300 || expected.includes(answer.status)) return answer;
  world.journal.surprises.push(
    `${request.method} ${request.path} → ${answer.status} ${JSON.stringify(answer.body)}`,
  );
  throw new Stopped();
}

async function fileRequest(world: World, token: string): Promise<{ id: string }> {
  const create = { method: 'POST', path: '/rascunhos', token, body: { tipoId: 106 }, key: randomUUID() };
  const draft = await step(world, create);
  const rascunhoId = String(draft.body.id);
  const comprovante = await upload(world, token, rascunhoId);
  // Not today, which may end between saving and filing.
  const inicio = addDays(todayInSaoPaulo(new Date()), 2);
  const declared = { declaracaoNaoExerco: true, declaracaoVerdade: true };
  const respostas = { motivo: 'EXTERIOR', inicio, comprovante: [comprovante], ...declared };
  const version = await save(world, token, {
    id: rascunhoId,
    respostas,
    version: Number(draft.body.version),
  });
  const path = `/rascunhos/${rascunhoId}/enviar`;
  const sent = await step(world, { method: 'POST', path, token, body: { version }, key: randomUUID() });
  const filed = { id: String(sent.body.id), numero: String(sent.body.numero), rascunhoId };
  world.journal.requests.push(filed);
  return filed;
}

/** Saves the answers. A refused version means that an earlier try arrived, and names the current version. */
async function save(
  world: World,
  token: string,
  { id, ...draft }: { id: string; respostas: unknown; version: number },
): Promise<number> {
  const body = { ...draft, passo: null };
  const saved = await step(world, { method: 'PUT', path: `/rascunhos/${id}`, token, body }, [409]);
  const now = saved.status === 409 ? (saved.body.dados as { version: number }).version : saved.body.version;
  return Number(now);
}

/** Sends a file in pieces, from wherever the server says; a lost upload begins again. */
async function upload(world: World, token: string, rascunhoId: string): Promise<string> {
  const bytes = Buffer.concat([
    buildPdf(1),
    Buffer.from(`\n% ${'x'.repeat(3 * CHUNK)}${randomUUID()}\n%%EOF\n`),
  ]);
  for (;;) {
    const meta = { nome: 'comprovante.pdf', tipo: 'application/pdf', tamanho: bytes.length };
    const body = { finalidade: 'campo', rascunhoId, campo: 'comprovante', ...meta };
    const opened = await step(world, { method: 'POST', path: '/uploads', token, body });
    const id = String(opened.body.id);
    if (!(await sendPieces(world, token, { id, bytes }))) continue;
    const done = await step(world, { method: 'POST', path: `/uploads/${id}/concluir`, token }, [404, 409]);
    if (done.status !== 200) continue;
    const sha256 = String(done.body.sha256);
    const sentHash = createHash('sha256').update(bytes).digest('hex');
    if (sha256 !== sentHash)
      world.journal.surprises.push(`upload ${id}: sent ${sentHash}, acknowledged ${sha256}`);
    world.journal.files.push({ id: String(done.body.id), sha256, token });
    return String(done.body.id);
  }
}

async function sendPieces(
  world: World,
  token: string,
  file: { id: string; bytes: Buffer },
): Promise<boolean> {
  for (;;) {
    const state = await step(world, { method: 'GET', path: `/uploads/${file.id}`, token }, [404]);
    if (state.status === 404) return false;
    const offset = Number(state.body.recebido);
    if (offset >= file.bytes.length) return true;
    const path = `/uploads/${file.id}/bytes/${offset}`;
    const bytes = file.bytes.subarray(offset, offset + CHUNK);
    await step(world, { method: 'PUT', path, token, bytes }, [404, 409]);
  }
}

async function sendMessage(world: World, token: string, requerimentoId: string): Promise<void> {
  const texto = `mensagem ${randomUUID()}`;
  const path = `/requerimentos/${requerimentoId}/mensagens`;
  await step(world, { method: 'POST', path, token, body: { texto }, key: randomUUID() });
  world.journal.messages.push({ requerimentoId, texto });
}

async function cancel(world: World, token: string, id: string): Promise<void> {
  const path = `/requerimentos/${id}/cancelar`;
  await step(world, { method: 'POST', path, token, body: {}, key: randomUUID() });
  world.journal.cancelled.push(id);
}

/** Takes, analyses and decides; after a lost answer, the request itself shows its state. */
async function decide(world: World, id: string): Promise<void> {
  const token = world.attendant;
  const resultado = world.random() < 0.5 ? 'DEFERIDO' : 'INDEFERIDO';
  const detail = () => step(world, { method: 'GET', path: `/requerimentos/${id}`, token });
  for (;;) {
    const { version, status } = (await detail()).body;
    const next = nextStep(String(status));
    if (next === null) break;
    const body = { version, ...(next.acao ? { acao: next.acao } : {}) };
    await step(world, { method: 'POST', path: `/requerimentos/${id}/${next.path}`, token, body }, [409, 422]);
  }
  await sign(world, id, { resultado, ...DECISION });
  world.journal.decisions.push({ requerimentoId: id, resultado });
}

/** Signs a decision, again when a note of a macro intervened. A signed one is never refused as late. */
async function sign(
  world: World,
  id: string,
  decision: typeof DECISION & { resultado: string },
): Promise<void> {
  const token = world.attendant;
  const detail = { method: 'GET', path: `/requerimentos/${id}`, token };
  for (;;) {
    const { version, status } = (await step(world, detail)).body;
    if (status !== 'EM_ANALISE') {
      world.journal.surprises.push(`decision of ${id}: refused although it is ${String(status)}`);
      throw new Stopped();
    }
    const request = { method: 'POST', path: `/requerimentos/${id}/decisao`, token, key: randomUUID() };
    const signed = await step(world, { ...request, body: { version, ...decision } }, [409]);
    if (signed.status !== 409) return;
  }
}

function nextStep(status: string): { path: string; acao?: string } | null {
  if (status === 'PROTOCOLADO') return { path: 'assumir' };
  return status === 'EM_TRIAGEM' ? { path: 'transicoes', acao: 'iniciar_analise' } : null;
}

/** Whether the server answers. */
export async function isUp(base: string): Promise<boolean> {
  return (await ask(base, { method: 'GET', path: '/saude', token: '' }))?.status === 200;
}
