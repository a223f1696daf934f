import { type Db, withTx } from '@balcao/db/db';
import { CARTEIRA } from '@balcao/domain/formulario/modelo/carteira';
import { type MudancaDevida, mudancaDevida, SITUACOES_COM_FIM } from '@balcao/domain/pessoa/situacao-no-dia';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { closeWithRegistro } from './resultado/close-with-registro.ts';
import { type RegistroQueMuda, tellMudanca } from './tell-mudanca.ts';

/** Papers that prove a current registration. Papers about finished acts stay valid. */
const PROVAM_REGISTRO = [
  CARTEIRA.especie,
  'certidao_registro',
  'certidao_registro_provisorio',
  'certidao_regularidade',
  'certidao_reativacao',
];

/**
 * Revokes papers that would prove the ended registration after its end. The holder is notified of the end, not of each
 * paper.
 */
async function revokePapeis(
  tx: Db,
  { id: registroId, usuarioId, numero }: { id: string; usuarioId: string; numero: string },
  { desde, now }: { desde: IsoDate; now: Date },
): Promise<void> {
  const revoked = await tx
    .updateTable('documento')
    .set({ revokedAt: now, revogacaoMotivo: `O registro terminou em ${formatIsoDate(addDays(desde, -1))}.` })
    .where('titularId', '=', usuarioId)
    .where('titularRegistro', '=', numero)
    .where('especie', 'in', PROVAM_REGISTRO)
    .where('revokedAt', 'is', null)
    .where((eb) => eb.or([eb('validoAte', 'is', null), eb('validoAte', '>=', desde)]))
    .returning('id')
    .execute();
  for (const { id } of revoked)
    await recordAudit(tx, null, {
      acao: 'documento.revogado',
      objeto: 'documento',
      objetoId: id,
      dados: { registroId },
    });
}

/** Registrations in one batch. */
const FATIA = 200;

/**
 * Records the changes that passed days brought: registrations past their last day end, and finished interruptions
 * restore theirs. Missed days are made up for, each change under its own day; a repeat changes nothing. Each
 * registration has its own transaction, so that one failure stops no other. @throws AggregateError after all others
 * were processed, with the reasons of the failures
 */
export async function endRegistros(db: Db, now: Date): Promise<void> {
  const hoje = todayInSaoPaulo(now);
  const failed: unknown[] = [];
  let depois: string | null = null;
  do {
    const ids: string[] = await nextOnes(db, hoje, depois);
    for (const id of ids)
      await withTx(db, (tx) => catchUp(tx, id, { hoje, now })).catch((err: unknown) => failed.push(err));
    depois = ids.length < FATIA ? null : (ids.at(-1) ?? null);
  } while (depois !== null);
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} registrations were not ended`);
}

async function nextOnes(db: Db, hoje: IsoDate, depois: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('registro')
    .select('id')
    .where('situacao', 'in', SITUACOES_COM_FIM)
    .where((eb) => eb.or([eb('validade', '<', hoje), eb('interrompidoAte', '<', hoje)]))
    .$if(depois !== null, (query) => query.where('id', '>', depois ?? ''))
    .orderBy('id')
    .limit(FATIA)
    .execute();
  return rows.map(({ id }) => id);
}

interface Quando {
  hoje: IsoDate;
  now: Date;
}

/**
 * Applies each due change in the order of days. It reads the row again, because somebody may have changed it meanwhile.
 */
async function catchUp(tx: Db, id: string, { hoje, now }: Quando): Promise<void> {
  const registro = await tx
    .selectFrom('registro')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const due = mudancaDevida(registro, hoje);
  if (due === null) return;
  await write(tx, registro, { ...due, now });
  if (due.situacao === 'CANCELADO') await letGo(tx, registro, { ...due, now });
  await tellMudanca(tx, registro, { ...due, now });
  await catchUp(tx, id, { hoje, now });
}

type Mudanca = MudancaDevida & { now: Date };

async function write(
  tx: Db,
  { id, situacao: de, version }: RegistroQueMuda & { version: number },
  { situacao, desde, now }: Mudanca,
): Promise<void> {
  const mudanca = { situacao, situacaoDesde: desde, interrompidoDesde: null, interrompidoAte: null };
  await tx
    .updateTable('registro')
    .set({ ...mudanca, version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .execute();
  await recordAudit(tx, null, {
    acao: 'registro.alterado',
    objeto: 'registro',
    objetoId: id,
    dados: { de, para: situacao, campos: Object.keys(mudanca).sort(), desde, causa: 'prazo' },
  });
}

/** Revokes the papers of the ended registration, and ends its technical responsibilities. */
async function letGo(tx: Db, registro: RegistroQueMuda, { desde, now }: Mudanca): Promise<void> {
  await revokePapeis(tx, registro, { desde, now });
  await closeWithRegistro(tx, registro, { em: desde, now });
}
