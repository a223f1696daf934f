import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createScratchDatabase } from '@balcao/db/server-databases';
import { getTemplateDatabase } from '@balcao/db/test-database';
import { Client } from 'pg';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDemoCertificate } from '#platform/assinatura/demo-certificate.ts';
import { holdPort } from './hold-port.ts';
import { addressIn, afterThisTest, cleanUp, emptyDatabase, start } from './start.fixture.ts';
import { ensureWebBuilt } from './web-build.ts';

/** The roles with which server and worker are signed in, by the ends of their names. */
async function whoIsIn(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{
      quem: string;
    }>(`select distinct substring(usename from '[a-z]+$') as quem
      from pg_stat_activity where datname = current_database() and application_name ~ '^balcao-(server|worker|queue|selo)'`);
    return rows.map(({ quem }) => quem).sort();
  } finally {
    await client.end();
  }
}

/** Both starts of a test share this checkout, so its screens are built once. */
beforeAll(() => ensureWebBuilt(() => undefined), 180_000);

afterEach(cleanUp);

describe('two concurrent first starts without a port', () => {
  it('both come up, each on its own address', { timeout: 180_000 }, async () => {
    const databases = [await emptyDatabase(), await emptyDatabase()];
    const both = databases.map((url) => start({ DATABASE_URL: url, DEMO: 'false' }));
    await Promise.all(both.map(({ says }) => says('Para parar')));
    const addresses = both.map(({ printed }) => addressIn(printed()));
    expect(new Set(addresses).size).toBe(2);
    for (const address of addresses) {
      const saude = await fetch(`${address}/api/saude`);
      expect([saude.status, await saude.json()]).toMatchObject([
        200,
        { situacao: 'ok', bancoRestrito: true },
      ]);
    }
    // The sealer signs in once a minute.
    const busy = (quem: string) => quem !== 'selar';
    for (const url of databases) expect((await whoIsIn(url)).filter(busy)).toEqual(['executar', 'servir']);
    for (const { printed } of both)
      expect(printed()).not.toMatch(/EADDRINUSE|reiniciado|poderes de dono|\n {4}at /);
  });
});

describe('a server that signs in as the owner of the tables', () => {
  it('reports it at the start and in its health, and serves', { timeout: 120_000 }, async () => {
    const url = await emptyDatabase();
    const started = start({ DATABASE_URL: url, DATABASE_URL_SERVIR: url, DEMO: 'false' });
    await started.says('Para parar');
    expect(started.printed()).toContain('o portal entra no banco de dados com poderes de dono das tabelas');
    const saude = await fetch(`${addressIn(started.printed())}/api/saude`);
    expect(await saude.json()).toMatchObject({ situacao: 'ok', bancoRestrito: false });
  });
});

describe('an owner of the database who may not create roles', () => {
  const as = (url: string, username: string, password: string) =>
    Object.assign(new URL(url), { username, password }).href;

  it('starts with the sign-ins that an administrator created', { timeout: 120_000 }, async () => {
    const { adminUrl } = getTemplateDatabase();
    const { url, name, drop } = await createScratchDatabase(adminUrl, 'conselho');
    const roles = ['dono', 'servir', 'selar', 'executar'].map((end) => `teste_${end}`);
    const admin = new Client({ connectionString: adminUrl });
    await admin.connect();
    afterThisTest(async () => {
      await drop();
      await admin.query(`drop role ${roles.join(', ')}`);
      await admin.end();
    });
    await admin.query(`create role teste_dono login password 'a'; grant balcao_app to teste_dono;
      create role teste_servir login password 'b' in role balcao_app;
      create role teste_selar login password 'c' in role balcao_selo;
      create role teste_executar login password 'd' in role balcao_fila`);
    await admin.query(`alter database "${name}" owner to teste_dono`);
    const started = start({
      DATABASE_URL: as(url, 'teste_dono', 'a'),
      DATABASE_URL_SERVIR: as(url, 'teste_servir', 'b'),
      DATABASE_URL_SELAR: as(url, 'teste_selar', 'c'),
      DATABASE_URL_EXECUTAR: as(url, 'teste_executar', 'd'),
      DEMO: 'false',
    });
    await started.says('Para parar');
    expect(started.printed()).not.toContain('poderes de dono');
    const saude = await fetch(`${addressIn(started.printed())}/api/saude`);
    expect(await saude.json()).toMatchObject({ situacao: 'ok', bancoRestrito: true });
    expect((await whoIsIn(url)).filter((quem) => quem !== 'selar')).toEqual(['executar', 'servir']);
  });
});

describe('a requested port', () => {
  it('that is taken stops the start with one line', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen({ host: '127.0.0.1', port: 0 }, done));
    afterThisTest(() => new Promise((done) => other.close(done)));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const started = start({ PORT: String(port), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await started.ended).toBe(1);
    expect(started.printed().trim()).toBe(
      `A porta ${port} já está em uso. Escolha outra com PORT=…, por exemplo PORT=${port + 1}.`,
    );
  });
});

describe('a setting that cannot work', () => {
  it('stops the start with one line that names it', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'balcao-p12-')), 'assinatura.p12');
    afterThisTest(() => rmSync(path, { force: true }));
    const missing = start({ SIGN_P12: path });
    expect(await missing.ended).toBe(1);
    expect(missing.printed().trim()).toBe(
      `Configuração inválida:\nSIGN_P12: Não foi possível ler o certificado em ${path}.`,
    );
    writeFileSync(path, await createDemoCertificate({ nome: 'Prova', senha: 'a certa', now: new Date() }));
    const locked = start({ SIGN_P12: path, SIGN_P12_PASSWORD: 'a errada' });
    expect(await locked.ended).toBe(1);
    expect(locked.printed()).toMatch(/^\nConfiguração inválida:\nSIGN_P12_PASSWORD: .+\n\n$/);
  });
});

describe('a data folder that cannot be used', () => {
  const file = join(tmpdir(), `balcao-arquivo-${process.pid}`);

  it.each([
    ['/proc/nada', '/proc'],
    [join(file, 'dados'), 'é um arquivo'],
    ['/sys/nada', '/sys'],
  ])('%s stops the start within seconds and is named', { timeout: 30_000 }, async (dir, why) => {
    writeFileSync(file, '');
    afterThisTest(() => rmSync(file, { force: true }));
    const started = start({ DATA_DIR: dir });
    expect(await started.ended).toBe(1);
    expect(started.printed().trim()).toMatch(
      /^Configuração inválida:\nDATA_DIR: não é possível gravar em \S+ \(.+\)\.$/,
    );
    expect(started.printed()).toContain(why);
  });
});

describe('a second start on the same data', () => {
  it('is refused before it mentions any port', { timeout: 120_000 }, async () => {
    const first = start({});
    await first.says('Iniciando o banco de dados');
    await first.says('Atualizando o banco de dados');
    const second = start({ DATA_DIR: first.dataDir });
    expect(await second.ended).toBe(1);
    expect(second.printed()).toContain('já está rodando');
    expect(second.printed()).not.toContain('A porta');
  });
});

describe('a held port', () => {
  it('is held until it is released, and asks visitors to come back', async () => {
    const held = await holdPort('127.0.0.1', 0, () => '{}');
    if (!held) throw new Error('no free port');
    expect(held.port).toBeGreaterThan(0);
    expect(await holdPort('127.0.0.1', held.port, () => '{}')).toBeNull();
    expect((await fetch(`http://127.0.0.1:${held.port}/`)).status).toBe(503);
    await held.release();
    const again = await holdPort('127.0.0.1', held.port, () => '{}');
    expect(again?.port).toBe(held.port);
    await again?.release();
    await held.hold();
    expect((await fetch(`http://127.0.0.1:${held.port}/api/saude/viva`)).status).toBe(200);
    await held.release();
  });
});

describe('a portal asked to end during its start', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'ends at once, in one clean line, by %s',
    { timeout: 120_000 },
    async (signal) => {
      const started = start({});
      await started.says('Atualizando o banco de dados');
      started.child.kill(signal);
      expect(await started.ended).toBe(0);
      expect(started.printed().trim().split('\n').at(-1)).toBe('Parando…');
      expect(started.printed()).not.toMatch(/57P01|"level"|\n {4}at /);
    },
  );
});
