import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { renderCardProtocol } from '../apps/api/src/platform/cartao/protocolo-openapi.ts';
import { renderContracts, renderOwnerKinds } from './house/contract-files.ts';
import { settleGenerated } from './house/generated-file.ts';
import { ROOT } from './house/root.ts';

/**
 * Usage: gen.ts [--check]. Writes the derived files, or fails when one is stale: table types and kinds of owners from
 * the migrations, the list of contracts from their folder, the API description from that, and the protocol of cards from its schemas.
 */
const checking = process.argv.includes('--check');
const results = [
  tableTypes(),
  settle('packages/contract/src/kernel/owner.gen.ts', renderOwnerKinds(ROOT)),
  settle('packages/contract/src/contracts.gen.ts', renderContracts(ROOT)),
  settle('docs/cartao-protocolo.openapi.json', renderCardProtocol()),
];
// Imported late, because the files it describes may have been written just now.
const { renderOpenApi } = await import('./house/openapi-file.ts');
results.push(settle('apps/api/openapi.gen.json', await renderOpenApi(ROOT)));
process.exitCode = results.every(Boolean) ? 0 : 1;

function settle(path: string, expected: string): boolean {
  const state = settleGenerated(join(ROOT, path), expected, checking);
  if (state === 'stale')
    console.error(`${path} is stale: run npm run gen, read the difference, commit the result`);
  else console.log(`${path}: ${state}`);
  return state !== 'stale';
}

function tableTypes(): boolean {
  const script = join(ROOT, 'packages/db/src/generate-types.ts');
  const flags = checking ? ['--check'] : [];
  return spawnSync(process.execPath, [script, ...flags], { stdio: 'inherit' }).status === 0;
}
