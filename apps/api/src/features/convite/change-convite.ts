import type { Db } from '@balcao/db/db';
import { type AtoDeConvite, atosDoConvite, type SituacaoDoConvite } from '@balcao/domain/convite/convite';
import type { TipoDaEquipe } from '@balcao/domain/permissao/convidar';
import type { Visit } from '#features/auth/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { gruposDoConvite, holdConvite } from './access.ts';
import { requireGives } from './anfitriao.ts';
import { countMail, mailConvite, newLink } from './mail-convite.ts';

interface Seen {
  id: string;
  version: number;
}

/** The invitation, held, where this act is possible now. @throws Problem `not_found`, `stale`, `not_possible` */
async function holdFor(tx: Db, who: Who, { ato, ...seen }: Seen & { ato: AtoDeConvite }) {
  const row = await holdConvite(tx, seen);
  const expired = row.situacao === 'aberto' && row.expiresAt <= who.now;
  const situacao = expired ? 'vencido' : (row.situacao as SituacaoDoConvite); // as the table checks it
  if (ato === 'cancelar' && row.tipo > who.tipo)
    throw new Problem('forbidden', {
      detail: 'Só quem é do mesmo tipo, ou de um acima, cancela este convite.',
    });
  if (!atosDoConvite(situacao, { podeDar: true, podeCancelar: true }).includes(ato))
    throw new Problem('not_possible');
  return row;
}

/**
 * Sends a new link, and the earlier one is dead. The caller becomes the inviter, so they need the rights to give it all.
 * @throws Problem `stale`, `forbidden`, `not_possible`, `rate_limited`
 */
export async function resendConvite(tx: Db, visit: Visit & { who: Who }, seen: Seen): Promise<void> {
  const { who } = visit;
  const row = await holdFor(tx, who, { ...seen, ato: 'reenviar' });
  const tipo = row.tipo as TipoDaEquipe; // as the table checks it
  const grupos = await requireGives(tx, who, { tipo, grupos: await gruposDoConvite(tx, row.id) });
  await countMail(visit, who, row.email);
  const link = newLink(who);
  await tx
    .updateTable('convite')
    .set({ ...link, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  await recordAudit(tx, who, {
    acao: 'convite.reenviado',
    objeto: 'convite',
    objetoId: row.id,
    dados: { antes: { venceEm: row.expiresAt }, depois: { venceEm: link.expiresAt } },
  });
  await mailConvite(tx, who, { ...row, ...link, grupos: grupos.map(({ sigla }) => sigla) });
}

/** Cancels an open invitation. @throws Problem `stale`, `forbidden` for one of a higher tipo, `not_possible` */
export async function cancelConvite(tx: Db, who: Who, seen: Seen): Promise<void> {
  const { id, version } = await holdFor(tx, who, { ...seen, ato: 'cancelar' });
  await tx
    .updateTable('convite')
    .set({ situacao: 'cancelado', encerradoEm: who.now, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await recordAudit(tx, who, {
    acao: 'convite.cancelado',
    objeto: 'convite',
    objetoId: id,
    dados: { antes: { situacao: 'aberto' }, depois: { situacao: 'cancelado' } },
  });
}
