import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { Db } from '@balcao/db/db';
import { DEMO_SENHA } from '@balcao/db/seed/sign-ins';
import { tellTokenReuse } from '#features/auth/tell-token-reuse.ts';
import { marcasDe } from '#platform/auth/marcas.ts';
import { regrasDeSeguranca } from '#platform/auth/seguranca.ts';
import { hashSenha } from '#platform/auth/senha-hash.ts';
import { createSessions } from '#platform/auth/sessions.ts';
import { createTokenSigner } from '#platform/auth/token.ts';
import type { Deps } from '#platform/deps.ts';
import type { Env } from '#platform/env.ts';
import { createLog } from '#platform/log.ts';
import { openJournal, PROVEDOR_JOURNAL } from '#platform/provedor-simulado/journal.ts';
import { viverDemonstracao } from '../demonstracao/demonstracao.ts';
import { createPortal } from '../demonstracao/portal.ts';
import { createProvedor } from '../demonstracao/provedor.ts';
import { buildApp } from './build-app.ts';
import { buildDeps } from './build-deps.ts';

/** A year passes in seconds, so limits per minute do not apply. */
const SEM_LIMITES = {
  LIMIT_REQUESTS_PER_MINUTE: 1_000_000,
  LIMIT_WRITES_PER_MINUTE: 1_000_000,
  LIMIT_PUBLIC_PER_MINUTE: 1_000_000,
  LIMIT_UPLOADS_PER_HOUR: 1_000_000,
};

interface FirstStart {
  /** The owner of the tables. */
  owner: Db;
  env: Env;
  /** The server's address of the database. */
  url: string;
  say: (line: string) => void;
}

/** Plays the demonstration in a portal of its own, which is unreachable and has a set clock. */
export async function liveDemo({ owner, env, url, say }: FirstStart): Promise<void> {
  const now = new Date();
  const log = createLog('silent');
  const runtime = await buildDeps(env, log, { url, name: 'balcao-demonstracao' });
  const { db, keys, storage } = runtime.deps;
  let at = now;
  const clock = () => at;
  const dataDir = resolve(env.DATA_DIR);
  const journal = openJournal(join(dataDir, PROVEDOR_JOURNAL));
  const provedor = createProvedor({ journal, cnab: join(dataDir, 'cnab'), clock });
  const deps: Deps = {
    ...runtime.deps,
    clock,
    env: { ...env, ...SEM_LIMITES, DATA_DIR: dataDir },
    mailer: null,
    scanner: null,
    pix: provedor.pix,
    cartao: provedor.cartao,
    sessions: createSessions({
      db,
      clock,
      signer: createTokenSigner(keys.token),
      tellReuse: tellTokenReuse,
      regras: () => regrasDeSeguranca(deps),
      marcas: (usuarioId) => marcasDe(keys.ouvidoria(), usuarioId),
    }),
  };
  const app = await buildApp(deps, null);
  const setNow = (then: Date) => {
    at = then;
  };
  try {
    await viverDemonstracao({
      owner,
      provedor,
      now,
      portal: createPortal(app, deps, setNow),
      senhaHash: await hashSenha(DEMO_SENHA),
      keepArquivo: async ({ chave, bytes, sha256 }) => {
        await storage.put(chave, Readable.from([bytes]), { sha256 });
      },
      log: say,
    });
  } finally {
    await app.close();
    await runtime.close();
    journal.close();
  }
}
