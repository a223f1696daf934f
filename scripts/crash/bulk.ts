import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stopped, step, type World } from './client.ts';

const DAY_MS = 86_400_000;
const PAUSE_MS = 300;
const AT_ONCE = 8;

/** Text of the note of each macro run, which counts the runs. */
export const NOTA_DA_MACRO = 'Nota da macro do ensaio de quedas.';

interface Tools {
  macroId: string;
  tagId: string;
}

/** One attendant acts on many requests at a time until the run ends, and an administrator adds holidays. */
export async function workInBulk(world: World): Promise<void> {
  try {
    const tools = await makeTools(world);
    for (let round = 1; !world.stopped(); round += 1) {
      await sleep(PAUSE_MS);
      const ids = someOf(world);
      if (ids.length === 0) continue;
      await runMacro(world, tools, ids);
      await tag(world, tools, ids);
      await exportList(world);
      if (round % 3 === 0) await addHoliday(world, round);
    }
  } catch (err) {
    if (!(err instanceof Stopped)) throw err;
  }
}

const post = (path: string, token: string, body?: unknown) => ({
  method: 'POST',
  path,
  token,
  key: randomUUID(),
  ...(body === undefined ? {} : { body }),
});

async function makeTools(world: World): Promise<Tools> {
  const passos = [{ tipo: 'nota', texto: NOTA_DA_MACRO }];
  const macro = { nome: 'Ensaio', passos, grupoId: null, ativo: true };
  const made = await step(world, post('/macros', world.administrator, macro));
  const tagged = { nome: 'Ensaio', cor: 'azul' };
  const etiqueta = await step(world, post('/etiquetas', world.administrator, tagged));
  return { macroId: String(made.body.id), tagId: String(etiqueta.body.id) };
}

/** Random filed requests that the attendant handles. */
function someOf({ journal, random }: World): string[] {
  const files = journal.messages.map(({ requerimentoId }) => requerimentoId);
  const known = [...new Set(files)];
  const begin = Math.floor(random() * known.length);
  return known.slice(begin, begin + AT_ONCE);
}

async function runMacro(world: World, { macroId }: Tools, requerimentos: string[]): Promise<void> {
  const path = `/macros/${macroId}`;
  const seen = await step(world, post(`${path}/previa`, world.attendant, { requerimentos }));
  const itens = (seen.body.itens as { id: string; version: number; vistoEm: string }[]).map((item) => ({
    id: item.id,
    version: item.version,
    vistoEm: item.vistoEm,
  }));
  const body = { version: seen.body.version, itens };
  const run = await step(world, post(`${path}/execucoes`, world.attendant, body));
  world.journal.macros.push(String(run.body.id));
}

/** An act on many requests: what was acknowledged must happen to each, whatever dies meanwhile. */
async function tag(world: World, { tagId }: Tools, requerimentos: string[]): Promise<void> {
  const passo = { tipo: 'etiquetas', incluir: [tagId] };
  const run = await step(world, post('/fila/lotes', world.attendant, { passo, requerimentos }));
  world.journal.lotes.push(String(run.body.id));
  world.journal.tagged.push(...requerimentos);
}

async function exportList(world: World): Promise<void> {
  const token = world.attendant;
  const body = { lista: 'fila', formato: 'csv', colunas: ['id', 'titulo', 'status'], filtros: {} };
  // At most two may be open.
  const made = await step(world, post('/exportacoes', token, body), [409, 422, 429]);
  if (made.status < 300) world.journal.exports.push({ id: String(made.body.id), token });
}

async function addHoliday(world: World, round: number): Promise<void> {
  const data = new Date(Date.now() + round * DAY_MS).toISOString().slice(0, 10);
  const place = { municipioIbge: null, uf: null, meioExpediente: 'NENHUM' };
  const body = { data, tipo: 'RECESSO', descricao: `Recesso ${round}`, ...place };
  const made = await step(world, post('/feriados', world.administrator, body), [409]);
  if (made.status < 300) world.journal.holidays.push(data);
}
