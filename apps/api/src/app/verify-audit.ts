import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDb } from '@balcao/db/db';
import { findRunningPostgres } from '@balcao/db/embedded/start-embedded-postgres';
import { AnchorForged, readAnchors } from '#features/auditoria/anchor.ts';
import { readAnchorFile } from '#features/auditoria/anchor-file.ts';
import { publicKeyText, readChaves } from '#features/auditoria/chaves.ts';
import { readFirstSealed } from '#features/auditoria/first-sealed.ts';
import { verifyAudit } from '#features/auditoria/verify-audit.ts';
import { readEnv } from '#platform/env.ts';

/**
 * `npm run audit:verify [-- --ancora arquivo.txt]`: verifies the chain of the audit log and exits 1 at the first broken
 * row. The file holds the text of a message with an anchor.
 */
const { ancora } = parseArgs({ options: { ancora: { type: 'string' } } }).values;
const env = readEnv(process.env);
const running = env.DATABASE_URL ? null : findRunningPostgres(resolve(env.DATA_DIR));
const url =
  env.DATABASE_URL ?? (running ? Object.assign(new URL(running), { pathname: '/balcao' }).href : null);
if (!url) {
  console.error('Nenhum banco encontrado: inicie o Balcão (npm start) ou informe DATABASE_URL.');
  process.exit(2);
}
const chaves = readChaves(env);
const anchors = [...readKept(await readAnchorFile(resolve(env.DATA_DIR))), ...readGiven()];
const { db, close } = createDb({
  url,
  name: 'balcao-audit',
  max: 1,
  statementTimeoutMs: 0,
  onError: () => undefined,
});
const verdict = await verifyAudit(db, { chaves, desde: readFirstSealed(env), anchors });
await close();
if (verdict.ok) {
  console.log(`Auditoria íntegra: ${verdict.linhas} registros selados, ${verdict.semSelo} à espera do selo.`);
  const [chave] = chaves;
  if (chave) console.log(`Chave pública ${chave.id}: ${publicKeyText(chave)}`);
} else {
  console.error(`Auditoria violada no registro ${verdict.seq}: ${verdict.motivo}.`);
  process.exitCode = 1;
}

function readKept(text: string) {
  try {
    return readAnchors(text, chaves);
  } catch (err) {
    if (!(err instanceof AnchorForged)) throw err;
    console.error(`Auditoria violada: ${err.message}.`);
    process.exit(1);
  }
}

/** Reads the anchors of the named file. Reports a file that has none or is unreadable. */
function readGiven() {
  if (ancora === undefined) return [];
  const given = readKept(readFileSync(ancora, 'utf8'));
  if (given.length === 0) {
    console.error(
      `O arquivo ${ancora} não tem nenhuma prova (balcao-auditoria,…). Copie nele o texto da mensagem, como se lê na tela.`,
    );
    process.exit(2);
  }
  const unknown = given.filter(({ chave }) => !chaves.some(({ id }) => id === chave));
  for (const { chave } of unknown)
    console.error(`Aviso: a chave ${chave} não está na pasta de chaves, e a assinatura não foi conferida.`);
  console.log(`Provas lidas do arquivo: ${given.length}.`);
  return given;
}
