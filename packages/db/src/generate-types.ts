import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createDb } from './db.ts';
import { migrate } from './migrate.ts';
import { startScratchServer } from './scratch-server.ts';
import { createScratchDatabase } from './server-databases.ts';
import { introspect } from './type-generation/introspect.ts';
import { renderSchema } from './type-generation/render.ts';

const OUTPUT = fileURLToPath(new URL('./schema.gen.ts', import.meta.url));

/** Source of schema.gen.ts, from migrating an empty database on this server. The database is dropped again. */
export async function generateSchemaTypes(adminUrl: string, dir?: string): Promise<string> {
  const scratch = await createScratchDatabase(adminUrl, 'balcao_tipos');
  try {
    const handle = createDb({ url: scratch.url, name: 'balcao-types', max: 1, onError: () => undefined });
    try {
      await migrate(handle.db, { ...(dir ? { dir } : {}), log: () => undefined });
    } finally {
      await handle.close();
    }
    return renderSchema(await introspect(scratch.url));
  } finally {
    await scratch.drop();
  }
}

/** Usage: generate-types.ts [--check]. Writes schema.gen.ts, or fails when it is stale. */
async function main(): Promise<void> {
  const external = process.env.DATABASE_URL;
  const server = external ? { adminUrl: external, stop: async () => undefined } : await startScratchServer();
  try {
    const fresh = await generateSchemaTypes(server.adminUrl);
    const current = await readFile(OUTPUT, 'utf8').catch(() => '');
    if (fresh === current) {
      console.log('schema.gen.ts is up to date');
    } else if (process.argv.includes('--check')) {
      console.error('schema.gen.ts is stale: run npm run db:types and commit the result');
      process.exitCode = 1;
    } else {
      await writeFile(OUTPUT, fresh);
      console.log('schema.gen.ts written');
    }
  } finally {
    await server.stop();
  }
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
