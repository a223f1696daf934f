import { CONSELHO } from '@balcao/contract/conselho';
import type { Db } from '@balcao/db/db';
import { grupoDesligavel, type TipoDeAviso } from '@balcao/domain/aviso/tipos';
import { formatCnpj } from '@balcao/domain/pessoa/cnpj';
import { sql } from 'kysely';
import { readSection } from '#platform/ajuste/setting.ts';
import { idAt } from '#platform/db/id-at.ts';
import { linkOf, type Owner } from '#platform/owner/owner.ts';

export interface Notify {
  usuarioId: string;
  /** Kind of event, such as `req.exigencia`. */
  tipo: TipoDeAviso;
  titulo: string;
  texto: string;
  /** The owner of the notice. */
  owner?: Owner;
  /** Path in the portal; the owner's page when absent. */
  link?: string;
  /** Names the event, so that a person is notified once. */
  chave: string;
  /** Above 0 it stands out. */
  prioridade?: number;
  /** Asks its reader to acknowledge something, until `askNoCiencia`. */
  exigeCiencia?: boolean;
  now: Date;
}

/**
 * Adds a notice for a person, on the caller's transaction. A repeat with the same key adds nothing, and neither does a
 * notice for a dead or anonymised person, or of a kind that the person turned off.
 */
export async function notify(tx: Db, notice: Notify): Promise<void> {
  const { usuarioId, tipo, titulo, texto, owner, chave, prioridade = 0, exigeCiencia = false, now } = notice;
  const { link = owner && linkOf(owner) } = notice;
  const desligavel = grupoDesligavel(tipo, 'portal');
  await sql`
    insert into notificacao (id, usuario_id, tipo, titulo, texto, owner_kind, owner_id, link, prioridade, exige_ciencia,
      chave, created_at)
    select ${idAt(now)}, id, ${tipo}, ${titulo}, ${texto}, ${owner?.kind ?? null}, ${owner?.id ?? null}::uuid,
      ${link ?? null}, ${prioridade}, ${exigeCiencia}, ${chave}, ${now}
    from usuario where id = ${usuarioId} and situacao in ('ativo', 'desativado')
      and not coalesce(preferencias #> '{avisos,portal}' ? ${desligavel}::text, false)
    on conflict on constraint notificacao_chave_unique do nothing`.execute(tx);
}

/** Ends the request for an acknowledgement in these notices of these people. Their text stays. */
export async function askNoCiencia(
  tx: Db,
  { usuarioIds, chaves }: { usuarioIds: readonly string[]; chaves: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('notificacao')
    .set({ exigeCiencia: false })
    .where('usuarioId', 'in', [...usuarioIds])
    .where('chave', 'in', [...chaves])
    .where('exigeCiencia', '=', true)
    .execute();
}

/** The council's name on messages and documents. */
export interface Conselho {
  sigla: string;
  nome: string;
}

/** The council's name and acronym from the settings, or neutral ones before it is set up. */
export function readConselho(db: Db): Promise<Conselho> {
  return readSection(db, CONSELHO);
}

/** The council as it receives money, with its CNPJ once that is filled in. */
export async function recebedorOf(db: Db): Promise<string> {
  const { nome, cnpj } = await readSection(db, CONSELHO);
  return cnpj ? `${nome}, CNPJ ${formatCnpj(cnpj)}` : nome;
}

/** Records that the person read these terms, with the digest of what they say; a repeat changes nothing. */
export async function recordAcceptance(
  tx: Db,
  { usuarioId, termo, now }: { usuarioId: string; termo: { id: string; sha256: string }; now: Date },
): Promise<void> {
  await tx
    .insertInto('termoAceite')
    .values({ termoId: termo.id, usuarioId, textoSha256: termo.sha256, createdAt: now })
    .onConflict((c) => c.doNothing())
    .execute();
}
