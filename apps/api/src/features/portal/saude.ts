import type { Db } from '@balcao/db/db';
import { isRestricted } from '@balcao/db/serving-role';
import type { FileAnswer } from '#platform/http/context.ts';
import { describeSaude } from '#platform/partes.ts';
import { hasRecusados } from '#platform/pix/avisos-recusados.ts';
import pkg from '../../../package.json' with { type: 'json' };

const PATIENCE_MS = 1_000;

/** Live because it answers; ready when the database does within a second, else 503 with the same body. */
export async function saude(db: Db, now: Date): Promise<FileAnswer> {
  const bancoRestrito = await askInTime(db);
  const banco = bancoRestrito !== null;
  return {
    status: banco ? 200 : 503,
    headers: { 'content-type': 'application/json; charset=utf-8', ...(banco ? {} : { 'retry-after': '5' }) },
    stream: Buffer.from(
      JSON.stringify(describeSaude({ banco, bancoRestrito, avisosDePagamentoRecusados: hasRecusados(now) })),
    ),
  };
}

/** Live, whatever the database does. */
export async function saudeViva() {
  return { viva: true, versao: pkg.version } as const;
}

/** Whether the server signed in as somebody who owns nothing; null when the database does not answer in time. */
async function askInTime(db: Db): Promise<boolean | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const ping = isRestricted(db).catch(() => null);
  try {
    return await Promise.race([ping, late]);
  } finally {
    clearTimeout(timer);
  }
}
