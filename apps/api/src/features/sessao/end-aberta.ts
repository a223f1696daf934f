import type { BodyOf } from '@balcao/contract/kernel/route';
import type { sessaoAberta } from '@balcao/contract/sessao-aberta';
import type { Db } from '@balcao/db/db';
import { whenCommitted } from '@balcao/db/transaction-scope';
import { IMPEDIMENTOS, impedimentoDeEncerrar } from '@balcao/domain/sessao/encerrar';
import { type RawBuilder, sql } from 'kysely';
import { tell } from '#features/aviso/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Sessions } from '#platform/auth/sessions.ts';
import { stillWorks } from '#platform/auth/still-works.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

interface Ato {
  tx: Db;
  who: Who;
  sessions: Pick<Sessions, 'forget'>;
}

interface Aberta {
  id: string;
  usuarioId: string;
  tipo: number;
  dispositivo: string | null;
}

/**
 * Ends a session of somebody else, or all of that person, on record with the reason. The person is told. @throws Problem
 * `not_found` for one that is over, `not_possible` for one's own, `forbidden` for that of a higher tipo.
 */
export async function endAberta(
  { tx, who, sessions }: Ato,
  { id, motivo, todas }: BodyOf<typeof sessaoAberta.encerrar> & { id: string },
): Promise<void> {
  const open = await holdOpen(tx, who, sql`(select usuario_id from sessao where id = ${id})`);
  const chosen = open.find((one) => one.id === id);
  if (!chosen) throw new Problem('not_found', { detail: 'Esta sessão já terminou.' });
  await end({ tx, who, sessions }, { ended: todas ? open : [chosen], chosen, motivo });
}

/** Does so with all sessions of a person. @throws Problem `not_possible` also where there is none */
export async function endAllOf(
  { tx, who, sessions }: Ato,
  { usuarioId, motivo }: { usuarioId: string; motivo: string },
): Promise<void> {
  const open = await holdOpen(tx, who, sql`${usuarioId}`);
  const [chosen] = open;
  if (!chosen) throw new Problem('not_possible', { detail: 'Não há sessão aberta.' });
  await end({ tx, who, sessions }, { ended: open, chosen, motivo });
}

async function end(
  { tx, who, sessions }: Ato,
  { ended, chosen, motivo }: { ended: readonly Aberta[]; chosen: Aberta; motivo: string },
): Promise<void> {
  refuseBarred(who, chosen);
  const ids = ended.map((one) => one.id);
  await tx
    .updateTable('sessao')
    .set({ endedAt: who.now, endedReason: 'encerrada' })
    .where('id', 'in', ids)
    .execute();
  for (const objetoId of ids)
    await recordAudit(tx, who, { acao: 'sessao.encerrada', objeto: 'sessao', objetoId, dados: { motivo } });
  await tellOwner(tx, who, { chosen, quantas: ended.length });
  whenCommitted(tx, () => {
    for (const one of ids) sessions.forget(one);
  });
}

/** The open sessions of a person, locked in one order; none may end twice. */
async function holdOpen(tx: Db, who: Who, dono: RawBuilder<unknown>): Promise<Aberta[]> {
  const { rows } = await sql<Aberta>`
    select s.id, s.usuario_id as "usuarioId", u.tipo, s.dispositivo from sessao s join usuario u on u.id = s.usuario_id
    where s.usuario_id = ${dono} and ${await stillWorks(tx, who.now)}
    order by s.id for update of s`.execute(tx);
  return rows;
}

function refuseBarred(who: Who, dono: Aberta): void {
  const impedimento = impedimentoDeEncerrar(who, dono);
  if (!impedimento) return;
  const detail = IMPEDIMENTOS[impedimento];
  throw new Problem(impedimento === 'propria' ? 'not_possible' : 'forbidden', { detail });
}

/** Says what ended and how to go on. The reason stays among staff. */
async function tellOwner(
  tx: Db,
  who: Who,
  { chosen, quantas }: { chosen: Aberta; quantas: number },
): Promise<void> {
  const { usuarioId, dispositivo } = chosen;
  const uma = dispositivo ? `a sessão aberta em ${dispositivo}` : 'a sessão de um aparelho não identificado';
  const sessoes = quantas === 1 ? uma : `as suas ${quantas} sessões abertas`;
  await tell(tx, who, [usuarioId], {
    template: 'conta.sessao_encerrada',
    titulo: 'Encerramos uma sessão da sua conta',
    texto: `A equipe do Conselho encerrou ${sessoes}. Se você não reconhece esse acesso, troque a senha.`,
    variaveis: { sessoes, linkNaoFuiEu: '/auth/esqueci-senha' },
    link: `/usuario/${usuarioId}#sessoes`,
    chave: `sessao_encerrada:${chosen.id}`,
  });
}
