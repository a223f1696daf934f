import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardPagePolicy } from './security-headers.ts';
import { serveWeb } from './static-web.ts';

const PAGE =
  '<html><head><script nonce="__NONCE__"></script></head><body><div id="root"></div></body></html>';
const HOME = '<link rel="modulepreload" crossorigin href="/assets/home-$&.js">';
const CASE = '<link rel="stylesheet" crossorigin href="/assets/case.css">';
const SCRIPT = 'export const answer = 42;';
const MARK = 'do build';

const FILES: Record<string, string | Buffer> = {
  'index.html': PAGE,
  '.vite/preload.json': JSON.stringify([
    { pattern: '^/?$', html: HOME },
    { pattern: '^/requerimento/[^/]+/?$', html: CASE },
  ]),
  '.sources': MARK,
  'assets/app-1.js': SCRIPT,
  'assets/app-1.js.br': brotliCompressSync(SCRIPT),
  'icone.svg': '<svg/>',
};

const folders: string[] = [];
const servers: FastifyInstance[] = [];

async function serve(files: Record<string, string | Buffer>): Promise<FastifyInstance> {
  const dist = await mkdtemp(join(tmpdir(), 'balcao-web-'));
  folders.push(dist);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), content);
  }
  const app = Fastify();
  servers.push(app);
  await serveWeb(app, { dist, acquirer: async () => 'https://cartao.example' });
  return app;
}

let app: FastifyInstance;
beforeAll(async () => {
  app = await serve(FILES);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the page from which people go to pay by card', () => {
  it('frames nothing, and its forms lead to the acquirer alone', async () => {
    for (const url of ['/financeiro/cartao', '/financeiro/cartao/x?cobrancas=1']) {
      const policy = String((await get(url)).headers['content-security-policy']);
      expect(policy).toContain('form-action https://cartao.example;');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("trusted-types 'none'");
      expect(policy).not.toMatch(/frame-src|worker-src|unsafe/);
    }
    for (const url of ['/', '/financeiro/cartaoz'])
      expect((await get(url)).headers['content-security-policy']).toContain("form-action 'self'");
  });

  it('leads nowhere without an acquirer', () => {
    expect(cardPagePolicy('x', null)).toContain("form-action 'none'");
  });
});

describe('the page of the browser app', () => {
  it('answers HEAD like GET, without the body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toBe('');
  });

  it.each([
    ['/', HOME],
    ['/?visao=minhas', HOME],
    ['/requerimento/123', CASE],
    ['/requerimento/123/?aba=anexos', CASE],
  ])('%s announces what its screen needs, at the end of the head', async (url, html) => {
    const { body } = await get(url);
    expect(body).toContain(`${html}</head>`);
    expect(body.match(/<link /g)).toHaveLength(1);
  });

  it('announces nothing where the list knows no screen, or when there is no list', async () => {
    expect((await get('/requerimento')).body).not.toContain('<link');
    const { '.vite/preload.json': _, ...unlisted } = FILES;
    const other = await serve(unlisted);
    expect((await other.inject('/')).body).toContain('</script></head>');
  });

  it('has a nonce of its own, in the policy and in every element, and is never stored', async () => {
    const [first, second] = [await get('/'), await get('/requerimento/1')];
    const nonces = [first, second].map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '');
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(first.headers['content-security-policy']).toContain(`'nonce-${nonces[0]}'`);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.body).not.toContain('__NONCE__');
  });
});

describe('files of the build', () => {
  it('come compressed to those who can read that, and are kept for a year', async () => {
    const packed = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload).toEqual(FILES['assets/app-1.js.br']);
    expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const plain = await get('/assets/app-1.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(SCRIPT);
  });

  it('without a hash in the name are asked for again each time', async () => {
    const { headers } = await get('/icone.svg');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await get('/icone.svg', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it.each(['/assets/app-0.js', '/assets/nada', '/nada.png', '/api/nada', '/.vite/preload.json'])(
    '%s is not there, and not the page either',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it("keeps the build's own notes to itself", async () => {
    expect((await get('/.sources')).body).not.toContain(MARK);
  });
});
