import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { representacao } from '@balcao/contract/representacao';
import type { Db } from '@balcao/db/db';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { hojeDe, listDosRepresentantes, listRepresenta, mayConferir } from './access.ts';
import { listPedidosDe } from './pedido-access.ts';

type Representacoes = ResponseInputOf<typeof representacao.doUsuario>;

/**
 * Lists the people whom somebody represents, and their own representatives. A representative of a company reads its
 * other representatives, but not whom the company represents. Staff who may see people read both, and that is audited.
 */
export async function listRepresentacoes(db: Db, who: Who, id: string): Promise<Representacoes> {
  const own = id === who.usuarioId;
  const staff = can(who, 'usuario.ver');
  if (!own && !staff && !who.representados.includes(id)) throw new Problem('not_found');
  if (!own && staff) {
    await requireExisting(db, id);
    await recordAudit(db, who, { acao: 'representacao.lida', objeto: 'usuario', objetoId: id });
  }
  return {
    representa: own || staff ? await listRepresenta(db, who, id) : [],
    representantes: await listDosRepresentantes(db, who, id),
    pedidos: own || mayConferir(who) ? await listPedidosDe(db, { usuarioId: id, hoje: hojeDe(who) }) : [],
  };
}

async function requireExisting(db: Db, id: string): Promise<void> {
  const found = await db.selectFrom('usuario').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new Problem('not_found');
}
