import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { createDb } from './db.ts';
import { migrate } from './migrate.ts';
import { type ScratchServer, startScratchServer } from './scratch-server.ts';
import { createScratchDatabase, type ScratchDatabase } from './server-databases.ts';

/** How the template database comes to be. */
export type TemplateOptions = {
  /** Adds what every test of the project needs, after the migrations. It must close its connections. */
  prepare?: (url: string) => Promise<unknown>;
};

/** The server of a test project and the name of its migrated template database. */
export type TemplateDatabase = { adminUrl: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** Of each project its own: two projects of one run have templates that hold different things. */
    templateDatabase: TemplateDatabase;
  }
}

/**
 * Starts the server (or takes the one of TEST_DATABASE_URL), makes the template and hands it to the tests of this
 * project. Once per project of a run; the answer ends the server.
 */
export async function startTestDatabase(
  project: Pick<TestProject, 'provide'>,
  options: TemplateOptions = {},
): Promise<() => Promise<void>> {
  const server = await testServer();
  try {
    const template = await createTemplate(server.adminUrl, options);
    project.provide('templateDatabase', { adminUrl: server.adminUrl, template: template.name });
    return async () => {
      await template.drop();
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** The template of this project; throws when it has no global set-up. */
export function getTemplateDatabase(): TemplateDatabase {
  const given: TemplateDatabase | undefined = inject('templateDatabase');
  if (given) return given;
  throw new Error(
    'no test database: add packages/db/src/test-global-setup.ts to globalSetup of this vitest project',
  );
}

/** A migrated database of one's own. Connections to it are cut when it is dropped. */
export function cloneDatabase(): Promise<ScratchDatabase> {
  const { adminUrl, template } = getTemplateDatabase();
  return createScratchDatabase(adminUrl, 'balcao_test', template);
}

async function createTemplate(adminUrl: string, { prepare }: TemplateOptions): Promise<ScratchDatabase> {
  const template = await createScratchDatabase(adminUrl, 'balcao_template');
  const handle = createDb({
    url: template.url,
    name: 'balcao-test-template',
    max: 1,
    onError: () => undefined,
  });
  try {
    await migrate(handle.db, { log: () => undefined });
  } finally {
    await handle.close();
  }
  await prepare?.(template.url);
  return template;
}

async function testServer(): Promise<ScratchServer> {
  const external = process.env.TEST_DATABASE_URL;
  return external ? { adminUrl: external, stop: async () => undefined } : startScratchServer();
}
