import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CorpoResposta, lerCorpo } from '@balcao/domain/resposta/corpo';
import { textoDaResposta } from '@balcao/domain/resposta/texto-da-resposta';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDb, type Db, type DbHandle } from './db.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS_DIR } from './migration-files.ts';
import { startScratchServer } from './scratch-server.ts';
import { MODELOS_RESPOSTA } from './seed/modelos-resposta.ts';
import { createScratchDatabase } from './server-databases.ts';

/** The step that makes trees of replies. */
const STEP = '0069';

/** Whatever could be in a text: marks side by side, broken or unknown ones, blank lines, what SQL and JSON quote. */
const TEXTOS = [
  ...MODELOS_RESPOSTA.map(({ texto }) => texto),
  'Olá, {{nomePreferido}}.\nUma linha.\n\nOutro parágrafo: {{documento}}{{prazo}}',
  '{{apelido}} {{ protocolo }} {{{data}}} {{a.b}} {{ção}} {{}} }}{{',
  '\n\n\n\nquase {{tipo}}\n\n\n',
  'aspas “” "" \'\' \\ \\n $1 % \t fim',
  'um\r\n\r\ndois',
  '',
];

let server: Awaited<ReturnType<typeof startScratchServer>>;
let handle: DbHandle;
let db: Db;
let dir: string;

beforeAll(async () => {
  server = await startScratchServer();
  const database = await createScratchDatabase(server.adminUrl, 'respostas_de_antes');
  handle = createDb({ url: database.url, name: 'respostas-de-antes', max: 1, onError: () => undefined });
  db = handle.db;
  dir = mkdtempSync(join(tmpdir(), 'balcao-migrations-'));
  for (const name of readdirSync(MIGRATIONS_DIR))
    if (name.slice(0, 4) < STEP) copyFileSync(join(MIGRATIONS_DIR, name), join(dir, name));
  await migrate(db, { dir, log: () => undefined });
  for (const [i, texto] of TEXTOS.entries())
    await sql`insert into modelo_resposta (id, codigo, titulo, uso, texto, ativo)
      values (${uuidv7()}, ${`t${i}`}, 'T', 'mensagem', ${texto}, ${i % 2 === 0})`.execute(db);
  await migrate(db, { log: () => undefined });
}, 120_000);
afterAll(async () => {
  await handle.close();
  rmSync(dir, { recursive: true, force: true });
  await server.stop();
});

it('what replies said before they were trees is version 1 of each, to the letter', async () => {
  const { rows } = await sql<{ codigo: string; corpo: CorpoResposta; ativo: boolean; rascunho: unknown }>`
    select m.codigo, v.corpo, m.ativo, m.rascunho from modelo_resposta m
    join modelo_resposta_versao v on v.modelo_id = m.id and v.versao = m.versao_publicada and v.versao = 1`.execute(
    db,
  );
  expect(rows).toHaveLength(TEXTOS.length);
  for (const [i, texto] of TEXTOS.entries()) {
    const row = rows.find(({ codigo }) => codigo === `t${i}`);
    expect(row).toMatchObject({ ativo: i % 2 === 0, rascunho: null });
    expect(textoDaResposta(row?.corpo ?? [], {})).toBe(texto);
    // As the portal reads such words from a file: nothing of a file of then looks changed.
    if (texto !== '') expect(row?.corpo).toEqual(lerCorpo(texto));
  }
});

it('a published version never changes', async () => {
  const change = sql`update modelo_resposta_versao set corpo = '[]'`.execute(db);
  await expect(change).rejects.toThrow(/append-only/);
});
