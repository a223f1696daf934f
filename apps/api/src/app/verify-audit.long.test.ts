import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createDb } from '@balcao/db/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeAnchorLine } from '#features/auditoria/anchor.ts';
import { loadChaves, publicKeyText } from '#features/auditoria/chaves.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const COMMAND = fileURLToPath(new URL('./verify-audit.ts', import.meta.url));
const run = promisify(execFile);

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  for (let i = 0; i < 5; i++) await recordAudit(api.db, null, { acao: 'sessao.saida' });
  await api.runDay('2026-11-23');
});
afterAll(() => api.close());

async function verify(...args: string[]): Promise<{ code: number; printed: string }> {
  const { DATA_DIR, KEYS_DIR = '' } = api.deps.env;
  const env = { PATH: process.env.PATH, DATABASE_URL: api.databaseUrl, DATA_DIR, KEYS_DIR };
  const ended = run(process.execPath, [COMMAND, ...args], { env });
  return ended.then(
    ({ stdout, stderr }) => ({ code: 0, printed: stdout + stderr }),
    (err: { code: number; stdout: string; stderr: string }) => ({
      code: err.code,
      printed: err.stdout + err.stderr,
    }),
  );
}

it('the command tells an intact log from one that lacks what a saved message proves', async () => {
  const [chave] = await loadChaves(api.deps.env, api.now());
  if (!chave) throw new Error('no key');
  const whole = await verify();
  expect(whole).toMatchObject({ code: 0, printed: expect.stringContaining('Auditoria íntegra') });
  expect(whole.printed).toContain(publicKeyText(chave));

  const head = await api.db
    .selectFrom('auditChain')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const saved = join(api.deps.env.DATA_DIR, 'mensagem.txt');
  const line = writeAnchorLine(head, { chave, now: api.now() });
  await writeFile(saved, `Olá.\n\n- ${line}\n`);
  expect(await verify('--ancora', saved)).toMatchObject({ code: 0 });

  const owner = createDb({ url: api.databaseUrl, name: 'intruder', max: 1, onError: () => undefined });
  await sql.raw('alter table audit_chain disable trigger all').execute(owner.db);
  await sql`delete from audit_chain where seq = ${head.seq}`.execute(owner.db);
  await owner.close();
  expect(await verify()).toMatchObject({ code: 1 });
  await rm(join(api.deps.env.DATA_DIR, 'auditoria.log'));
  expect(await verify()).toMatchObject({ code: 0 });
  expect(await verify('--ancora', saved)).toMatchObject({
    code: 1,
    printed: expect.stringContaining(
      `Auditoria violada no registro ${head.seq}: o fim da cadeia foi cortado.`,
    ),
  });

  await writeFile(saved, line.replace(`,${head.seq},`, `,${head.seq + 1},`));
  expect(await verify('--ancora', saved)).toMatchObject({
    code: 1,
    printed: expect.stringContaining(`a assinatura da âncora ${head.seq + 1} não confere`),
  });
  await writeFile(saved, 'nada');
  expect(await verify('--ancora', saved)).toMatchObject({ code: 2 });
});
