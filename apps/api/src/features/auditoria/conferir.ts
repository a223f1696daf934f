import { resolve } from 'node:path';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Deps } from '#platform/deps.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { KeyFileError } from '#platform/keys/ring-file.ts';
import { AnchorForged, readAnchors } from './anchor.ts';
import { readAnchorFile } from './anchor-file.ts';
import { readChaves } from './chaves.ts';
import { CADEIA, type Conferencia } from './conferencia.ts';
import { readFirstSealed } from './first-sealed.ts';
import { verifyAudit } from './verify-audit.ts';

/** Walks the whole chain, holds it against the stored anchors, and records what it found. */
export async function conferirCadeia({ deps }: JobContext): Promise<void> {
  const dados = { ...(await verdictOf(deps)) };
  await recordAudit(deps.db, null, { acao: 'auditoria.conferida', ...CADEIA, dados });
}

async function verdictOf({ db, env }: Deps): Promise<Conferencia> {
  try {
    const chaves = readChaves(env);
    const anchors = readAnchors(await readAnchorFile(resolve(env.DATA_DIR)), chaves);
    const verdict = await verifyAudit(db, { chaves, desde: readFirstSealed(env), anchors });
    if (verdict.ok) return { integra: true, eventos: verdict.linhas, elo: null, motivo: null };
    return { integra: false, eventos: null, elo: verdict.seq, motivo: verdict.motivo };
  } catch (error) {
    const motivo = whyNot(error);
    if (motivo === null) throw error;
    return { integra: false, eventos: null, elo: null, motivo };
  }
}

function whyNot(error: unknown): string | null {
  if (error instanceof AnchorForged) return error.message;
  return error instanceof KeyFileError ? 'as chaves da auditoria não puderam ser lidas' : null;
}
