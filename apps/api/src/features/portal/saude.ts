import type { Saude } from '@balcao/contract/portal';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { FileAnswer } from '#platform/http/context.ts';
import { hasRecusados } from '#platform/pix/avisos-recusados.ts';
import pkg from '../../../package.json' with { type: 'json' };

const PATIENCE_MS = 1_000;

/** Live because it answers; ready when the database does within a second, else 503 with the same body. */
export async function saude(db: Db, now: Date): Promise<FileAnswer> {
  const banco = await answersInTime(db);
  const body: z.input<typeof Saude> = {
    situacao: banco ? 'ok' : 'indisponivel',
    ...{ viva: true, pronta: banco, banco, versao: pkg.version },
    avisosDePagamentoRecusados: hasRecusados(now),
  };
  return {
    status: banco ? 200 : 503,
    headers: { 'content-type': 'application/json; charset=utf-8', ...(banco ? {} : { 'retry-after': '5' }) },
    stream: Buffer.from(JSON.stringify(body)),
  };
}

/** Live, whatever the database does. */
export async function saudeViva() {
  return { viva: true, versao: pkg.version } as const;
}

async function answersInTime(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const ping = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([ping, late]);
  } finally {
    clearTimeout(timer);
  }
}
