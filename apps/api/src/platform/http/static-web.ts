import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import {
  cardPagePolicy,
  isCardPage,
  PAGE_ONLY_HEADERS,
  pagePolicy,
  REPORTING_ENDPOINTS,
} from './security-headers.ts';
import { loadShell } from './web-shell.ts';

const MIME: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

interface Asset {
  /** Null where it is kept compressed: few browsers want it as it is. */
  body: Buffer | null;
  br: Buffer | null;
  gzip: Buffer | null;
  type: string;
  immutable: boolean;
  etag: string;
}

/** Pages of the browser app are not files: each path that is neither API nor asset gets the shell. */
const SHELL_MISS = /^\/(api|assets)(\/|$)/;

/**
 * Serves the built web app from memory: pre-compressed, hashed files for a year, the shell with a fresh nonce and
 * never cached. An unknown asset is a 404, never the shell. `acquirer` tells where the pages of the acquirer of cards are.
 */
export async function serveWeb(
  app: FastifyInstance,
  { dist, acquirer }: { dist: string; acquirer: () => Promise<string | null> },
): Promise<void> {
  const assets = await loadAssets(dist);
  const shell = await loadShell(dist);
  const serve = (url: string, handler: RouteHandlerMethod) =>
    app.route({ method: ['GET', 'HEAD'], url, handler });
  for (const [path, asset] of assets) serve(path, (request, reply) => sendAsset(asset, request, reply));
  serve('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (SHELL_MISS.test(path) || extname(path) in MIME) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({
        'content-security-policy': isCardPage(path)
          ? cardPagePolicy(nonce, await acquirer())
          : pagePolicy(nonce),
        'reporting-endpoints': REPORTING_ENDPOINTS,
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(shell(path, nonce));
  });
}

async function loadAssets(dist: string): Promise<Map<string, Asset>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((e) => e.isFile()).map((e) => join(e.parentPath, e.name));
  const present = new Set(files);
  const assets = new Map<string, Asset>();
  for (const file of files) {
    const type = MIME[extname(file)];
    const path = `/${relative(dist, file).split(sep).join('/')}`;
    if (!type || path === '/index.html' || path.startsWith('/.vite')) continue;
    const body = await readFile(file);
    const gzip = present.has(`${file}.gz`) ? await readFile(`${file}.gz`) : null;
    assets.set(path, {
      body: gzip ? null : body,
      br: present.has(`${file}.br`) ? await readFile(`${file}.br`) : null,
      gzip,
      type,
      immutable: path.startsWith('/assets/'),
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    });
  }
  return assets;
}

function sendAsset(asset: Asset, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepts = String(request.headers['accept-encoding'] ?? '');
  // A drawing opened by itself is a page of its own.
  if (!asset.type.startsWith('image/svg')) for (const name of PAGE_ONLY_HEADERS) reply.removeHeader(name);
  // The request number serves error reports. A file is the same for everybody and needs none.
  reply.removeHeader('x-request-id');
  reply
    .type(asset.type)
    .header('etag', asset.etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  if (asset.br && /\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(asset.br);
  if (asset.gzip && /\bgzip\b/.test(accepts))
    return reply.header('content-encoding', 'gzip').send(asset.gzip);
  return reply.send(asset.body ?? gunzipSync(asset.gzip ?? Buffer.alloc(0)));
}
