import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contracts } from '../../packages/contract/src/contracts.gen.ts';
import { buildOpenApi } from '../../packages/contract/src/kernel/openapi.ts';
import { isSchema, type NamedSchemas } from '../../packages/contract/src/kernel/openapi-schema.ts';
import { addOperatorDoors } from './openapi-operator.ts';

const DESCRIPTION = [
  'The API of the portal, as the web application uses it.',
  'Sign in with POST /auth/login and send the token as a bearer; an answer may carry a fresh one in X-Balcao-Token,',
  'which replaces it. Failures are application/problem+json: act on `type`, show `title`.',
].join(' ');

/** The text of apps/api/openapi.gen.json for the contracts of this tree. */
export async function renderOpenApi(root: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const schemas = await exportedSchemas(join(root, 'packages/contract/src'));
  const document = buildOpenApi({ title: 'Balcão', version, description: DESCRIPTION, contracts, schemas });
  addOperatorDoors(document);
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Schemas under their export names in the contract's modules. @throws when two modules use one name */
async function exportedSchemas(dir: string): Promise<NamedSchemas> {
  const named: Map<string, NonNullable<ReturnType<NamedSchemas['get']>>> = new Map();
  const files = readdirSync(dir).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  for (const file of files.sort()) {
    const module = (await import(pathToFileURL(join(dir, file)).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (!isSchema(value)) continue;
      if (named.has(name)) throw new Error(`two contract modules export a schema named ${name}`);
      named.set(name, value);
    }
  }
  return named;
}
