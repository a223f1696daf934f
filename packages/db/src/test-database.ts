import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb } from './db.ts';
import { identifyProcess } from './embedded/process-table.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { createScratchDatabase, type ScratchDatabase } from './server-databases.ts';

/** How the template database comes to be. */
export type TemplateOptions = {
  /** Migrations; the product's own unless told. */
  dir?: string;
  /** Adds what every test needs, after the migrations. It must close its connections. */
  prepare?: (url: string) => Promise<void>;
};

/** The server of this test run and the name of its migrated template database. */
export type TemplateDatabase = { adminUrl: string; template: string };

const FOLDER_PREFIX = 'balcao-test-';
const MEMORY_FOLDER = '/dev/shm';
/** A run writes a few hundred megabytes. */
const MEMORY_NEEDED_BYTES = 2 * 1024 ** 3;
/** Handed from the global set-up to the test workers, which are other processes. */
const ENV_ADMIN_URL = 'BALCAO_TEST_ADMIN_URL';
const ENV_TEMPLATE = 'BALCAO_TEST_TEMPLATE';

/** Starts the server (or takes the one of TEST_DATABASE_URL) and makes the template. Once per test run. */
export async function startTestDatabase(
  options: TemplateOptions = {},
): Promise<TemplateDatabase & { stop: () => Promise<void> }> {
  const server = await testServer();
  try {
    const template = await createTemplate(server.adminUrl, options);
    process.env[ENV_ADMIN_URL] = server.adminUrl;
    process.env[ENV_TEMPLATE] = template.name;
    const stop = async () => {
      delete process.env[ENV_ADMIN_URL];
      delete process.env[ENV_TEMPLATE];
      await template.drop();
      await server.stop();
    };
    return { adminUrl: server.adminUrl, template: template.name, stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** The template of this run; throws when the test project has no global set-up. */
export function getTemplateDatabase(): TemplateDatabase {
  const adminUrl = process.env[ENV_ADMIN_URL];
  const template = process.env[ENV_TEMPLATE];
  if (!adminUrl || !template) {
    throw new Error(
      'no test database: add packages/db/src/test-global-setup.ts to globalSetup of this vitest project',
    );
  }
  return { adminUrl, template };
}

/** A migrated database of one's own. Connections to it are cut when it is dropped. */
export function cloneDatabase(): Promise<ScratchDatabase> {
  const { adminUrl, template } = getTemplateDatabase();
  return createScratchDatabase(adminUrl, 'balcao_test', template);
}

async function createTemplate(adminUrl: string, { dir, prepare }: TemplateOptions): Promise<ScratchDatabase> {
  const template = await createScratchDatabase(adminUrl, 'balcao_template');
  const handle = createDb({
    url: template.url,
    name: 'balcao-test-template',
    max: 1,
    onError: () => undefined,
  });
  try {
    await migrate(handle.db, { ...(dir ? { dir } : {}), log: () => undefined });
  } finally {
    await handle.close();
  }
  await prepare?.(template.url);
  return template;
}

type TestServer = { adminUrl: string; stop: () => Promise<void> };

async function testServer(): Promise<TestServer> {
  const external = process.env.TEST_DATABASE_URL;
  return external ? { adminUrl: external, stop: async () => undefined } : startScratchServer();
}

/** A throw-away embedded server, data included. */
export async function startScratchServer(): Promise<TestServer> {
  for (const parent of [MEMORY_FOLDER, tmpdir()]) removeAbandoned(parent);
  const dataDir = mkdtempSync(join(scratchParent(), `${FOLDER_PREFIX}${process.pid}-`));
  // Under root the server runs as another account, which must be able to pass.
  chmodSync(dataDir, 0o711);
  let server: EmbeddedPostgres;
  try {
    server = await startEmbeddedPostgres({ dataDir, purpose: 'test', log: () => undefined });
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { adminUrl: server.url, stop };
}

/** In memory a clone takes 15 ms, on a disk 80 to 400: each one creates hundreds of files. */
function scratchParent(): string {
  const free = freeBytes(MEMORY_FOLDER);
  return Math.min(free, freemem()) > MEMORY_NEEDED_BYTES ? MEMORY_FOLDER : tmpdir();
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Runs that were killed leave their folder, named after their process. */
function removeAbandoned(parent: string): void {
  for (const name of foldersIn(parent).filter((entry) => entry.startsWith(FOLDER_PREFIX))) {
    const owner = Number(name.slice(FOLDER_PREFIX.length).split('-')[0]);
    if (identifyProcess(owner) !== null) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Another user's run: that user's next one removes it.
    }
  }
}

function foldersIn(parent: string): string[] {
  try {
    return readdirSync(parent);
  } catch {
    return [];
  }
}
