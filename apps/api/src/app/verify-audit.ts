import { resolve } from 'node:path';
import { createDb } from '@balcao/db/db';
import { findRunningPostgres } from '@balcao/db/embedded/start-embedded-postgres';
import { readAnchor } from '#features/auditoria/anchor.ts';
import { verifyAudit } from '#features/auditoria/verify-audit.ts';
import { readEnv } from '#platform/env.ts';

/** `npm run audit:verify`: checks the chain of the audit log and exits 1 at the first broken row. */
const env = readEnv(process.env);
const running = env.DATABASE_URL ? null : findRunningPostgres(resolve(env.DATA_DIR));
const url =
  env.DATABASE_URL ?? (running ? Object.assign(new URL(running), { pathname: '/balcao' }).href : null);
if (!url) {
  console.error('Nenhum banco encontrado: inicie o Balcão (npm start) ou informe DATABASE_URL.');
  process.exit(2);
}
const { db, close } = createDb({
  url,
  name: 'balcao-audit',
  max: 1,
  statementTimeoutMs: 0,
  onError: () => undefined,
});
const verdict = await verifyAudit(db, await readAnchor(resolve(env.DATA_DIR)));
await close();
if (verdict.ok) {
  console.log(`Auditoria íntegra: ${verdict.linhas} registros selados, ${verdict.semSelo} à espera do selo.`);
} else {
  console.error(`Auditoria violada no registro ${verdict.seq}: ${verdict.motivo}.`);
  process.exitCode = 1;
}
