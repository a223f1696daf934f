import { statSync } from 'node:fs';
import { type Db, withTx } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { formatDataHora } from '@balcao/domain/texto/data-br';
import { CODE_SECONDS } from '#features/auth/pending-sign-up.ts';
import { resealTotp } from '#features/auth/reseal-totp.ts';
import { relockDemoCertificate } from '#features/documento/demo-signer.ts';
import { relacrarIdentidades } from '#features/manifestacao/cofre/relacrar.ts';
import { resealSettings } from '#platform/ajuste/setting.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { TOKEN_SECONDS } from '#platform/auth/sessions.ts';
import { resealTokens } from '#platform/cartao/token-lacrado.ts';
import { type KeyRing, type Purpose, turnRing } from '#platform/keys/ring.ts';
import { readRing, replaceRing } from '#platform/keys/ring-file.ts';

/** A change of keys that would harm somebody, or is impossible; the message says what to do, in Portuguese. */
export class RotationError extends Error {}

/** The database, as the owner of its tables, and the folders of keys and of data. */
interface Places {
  db: Db;
  dir: string;
  dataDir: string;
}

interface Rotation {
  purpose: Purpose;
  /** Drops the previous key even if people still need it. */
  isForced: boolean;
  now: Date;
}

/** How long, in seconds, people need values written with a key; values that can be rewritten need no time. */
const NEEDED_SECONDS: Partial<Record<Purpose, number>> = { token: TOKEN_SECONDS, resumo: CODE_SECONDS };

/**
 * Gives a purpose a new key; the current one becomes the previous one, which still reads. Stored values are rewritten
 * with the current key before the oldest is dropped, and again with the new one. It is audited. @returns what happened,
 * in Portuguese. @throws RotationError when there is no key yet, people still need the one that would go, or the folder
 * belongs to another account.
 */
export async function rotateKey(places: Places, { purpose, isForced, now }: Rotation): Promise<string> {
  const { db, dir } = places;
  refuseStranger(dir);
  const turned = await withTx(db, async (tx) => {
    await takeTurns(tx, `chaves:${purpose}`);
    const ring = readRing(dir, purpose);
    if (!ring)
      throw new RotationError(`Não há chave “${purpose}” em ${dir}: inicie o Balcão uma vez, e ele a cria.`);
    const free = needed(ring, purpose, now);
    if (free && !isForced) throw tooSoon(purpose, free);
    await rewrite({ ...places, db: tx }, purpose, ring);
    const next = turnRing(ring, purpose, now);
    await recordAudit(tx, null, {
      acao: 'chave.trocada',
      objeto: 'chave',
      objetoId: purpose,
      dados: { de: ring.current.id, para: next.current.id, antesDoPrazo: isForced },
    });
    // Last, so that a retried transaction has changed no file.
    await replaceRing(dir, purpose, next);
    return { ...next, isEarly: free !== null };
  });
  const done = await rewrite(places, purpose, turned);
  return `Chave “${purpose}” trocada: ${turned.current.id} no lugar de ${turned.previous?.id}. ${turned.isEarly ? EARLY : done}`;
}

/** Refuses another account, because the portal could not read the file it writes here. */
function refuseStranger(dir: string): void {
  const owner = statSync(dir, { throwIfNoEntry: false })?.uid;
  const own = process.getuid?.();
  if (owner !== undefined && own !== undefined && owner !== own)
    throw new RotationError(`Rode este comando com a conta que é dona da pasta ${dir}.`);
}

const EARLY =
  'A chave mais antiga deixou de valer antes do prazo: parte das pessoas terá de entrar de novo ou pedir outro código.';

/** Until when people still have values signed or hashed with the previous key; null when nobody has. */
function needed({ current, previous }: KeyRing, purpose: Purpose, now: Date): Date | null {
  const free = new Date(new Date(current.madeAt).getTime() + (NEEDED_SECONDS[purpose] ?? 0) * 1000);
  return previous && now < free ? free : null;
}

function tooSoon(purpose: Purpose, free: Date): RotationError {
  const from = formatDataHora(free);
  return new RotationError(
    `A chave “${purpose}” foi trocada há pouco, e a anterior ainda está em uso. Troque-a de novo a partir de ${from}, horário de Brasília. Para trocar agora, acrescente --ja: parte das pessoas terá de entrar de novo ou pedir outro código.`,
  );
}

/** Rewrites the stored values of this purpose with the current key; says in Portuguese what those were. */
async function rewrite({ db, dataDir }: Places, purpose: Purpose, ring: KeyRing): Promise<string> {
  if (purpose === 'autenticador') {
    return `Aplicativos autenticadores lacrados de novo: ${counted(await resealTotp(db, ring))}`;
  }
  if (purpose === 'ouvidoria')
    return `Identidades com sigilo lacradas de novo: ${counted(await relacrarIdentidades(db, ring))}`;
  if (purpose === 'certificado') {
    const signer = await relockDemoCertificate(dataDir, ring);
    return signer
      ? 'O certificado de demonstração foi trancado com a chave nova.'
      : 'Não há certificado de demonstração que estas chaves abram.';
  }
  if (purpose === 'configuracao') {
    const settings = await resealSettings(db, ring);
    const cards = await resealTokens(db, ring);
    const both = { resealed: settings.resealed + cards.resealed, closed: settings.closed + cards.closed };
    return `Senhas guardadas nas configurações e cartões guardados, lacrados de novo: ${counted(both)}`;
  }
  if (purpose === 'auditoria') return 'As chaves anteriores ficam guardadas, para conferir os registros.';
  return 'Quem está no portal continua: a chave anterior ainda vale para o que já foi entregue.';
}

/** How many were sealed anew, and how many nothing opens. */
function counted({ resealed, closed }: { resealed: number; closed: number }): string {
  return closed > 0 ? `${resealed}. ${closed} não abrem com nenhuma chave desta pasta.` : `${resealed}.`;
}
