// Runs before every command, with any Node that starts it, so it is plain JavaScript for Node 18. npm puts
// node_modules/.bin first in PATH, with the Node 24 of an optional dependency. This file only says what is missing when
// that is not there.
import { existsSync } from 'node:fs';

const NODE_MAJOR = 24;

const installed = existsSync(new URL('../node_modules/.package-lock.json', import.meta.url));
const current = process.versions.node;

if (!installed) {
  fail(['As dependências não estão instaladas.', 'Rode: npm ci']);
}
if (Number(current.split('.')[0]) < NODE_MAJOR) {
  fail([
    `Este programa precisa do Node ${NODE_MAJOR} ou mais novo; quem respondeu foi o Node ${current} (${process.execPath}).`,
    'Em Linux e Windows (x64) e em Linux arm64 ele vem com as dependências: rode npm ci, sem --omit=optional,',
    'e use os comandos npm (npm start, npm test), que o colocam na frente do Node da máquina.',
    `Em outros sistemas (macOS, Alpine), instale o Node ${NODE_MAJOR}: https://nodejs.org/pt/download`,
  ]);
}

/** @param {string[]} lines */
function fail(lines) {
  console.error(lines.map((line) => `  ${line}`).join('\n'));
  process.exit(1);
}
