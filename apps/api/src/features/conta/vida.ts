import { permissions } from '@balcao/contract/permissions';
import type { Db } from '@balcao/db/db';
import type { Acao } from '@balcao/domain/auditoria/acoes';
import {
  CICLO_DA_CONTA,
  type ContextoDaConta,
  type NomesDaConta,
  type PassoDaConta,
  semParteNaConta,
} from '@balcao/domain/conta/ciclo';
import { canGiveTipo } from '@balcao/domain/permissao/conceder';
import type { Tipo } from '@balcao/domain/permissao/resolve';
import type { AtoDaConta } from '@balcao/domain/pessoa/conta';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { type Acesso, changeAcesso } from '#platform/auth/change-acesso.ts';
import { concedente } from '#platform/auth/conceder.ts';
import { isPerson, type Who } from '#platform/auth/who.ts';
import type { ComVida } from '#platform/ciclo/take-act.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Conta } from './access.ts';

/** What an act changes, and why, in the words of who acts. */
interface Mudanca {
  set: Acesso;
  motivo: string;
}

const ACOES: Readonly<Record<AtoDaConta, Acao>> = {
  mudar_tipo: 'usuario.tipo_alterado',
  desbloquear: 'usuario.desbloqueado',
  redefinir_segundo_fator: 'usuario.segundo_fator_redefinido',
  desativar: 'usuario.desativado',
  ativar: 'usuario.reativado',
};

/** Why there is nothing to do by this act now. */
const NAO_HA: Readonly<Record<AtoDaConta, string>> = {
  mudar_tipo: 'Não há outro tipo que você possa dar a esta conta.',
  desbloquear: 'A conta não está bloqueada.',
  redefinir_segundo_fator: 'A verificação em duas etapas não está ativada.',
  desativar: 'A conta não está em uso.',
  ativar: 'A conta não está desativada.',
};

const TIPOS = [0, 1, 2, 3] as const satisfies readonly Tipo[];

/** The life of an account, as administrators lead it. */
export const CONTA: ComVida<
  NomesDaConta,
  ContextoDaConta,
  PassoDaConta,
  Conta,
  { contexto: ContextoDaConta },
  Mudanca
> = {
  ciclo: CICLO_DA_CONTA,
  load: (_tx, who, row) => {
    if (!who) throw new Error('only people act on accounts');
    return Promise.resolve({ contexto: contextoDe(who, row) });
  },
  refuse: (_who, _row, { acao, recusa, situation: { contexto } }) => {
    const semParte = semParteNaConta(contexto);
    if (semParte) return new Problem('forbidden', { detail: semParte });
    return new Problem('not_possible', {
      detail: recusa.erro === 'CONDICAO' ? recusa.motivo : NAO_HA[acao],
    });
  },
  write: async (tx, actor, row, { acao, para, set, motivo }) => {
    if (!isPerson(actor)) throw new Error('only people act on accounts');
    const change: Acesso = para === 'ativo' || para === 'desativado' ? { ...set, situacao: para } : set;
    await writeOnRecord(tx, actor, row, { acao, change, motivo });
    await tx
      .updateTable('usuario')
      .set({ version: sql`version + 1`, updatedAt: actor.now })
      .where('id', '=', row.id)
      .execute();
    return { ...row, ...pick(change), version: row.version + 1 };
  },
};

async function writeOnRecord(
  tx: Db,
  who: Who,
  row: Conta,
  { acao, change, motivo }: { acao: AtoDaConta; change: Acesso; motivo: string },
): Promise<void> {
  const depois = pick(change);
  const antes = Object.fromEntries(
    Object.keys(depois).map((name) => [name, row[name as keyof typeof depois]]),
  );
  const event = { acao: ACOES[acao], dados: { antes, depois, motivo } };
  if (Object.keys(change).length > 0) await changeAcesso(tx, row.id, { ...change, actor: who, event });
  else await recordAudit(tx, who, { ...event, objeto: 'usuario', objetoId: row.id });
}

/** What the event quotes: never a secret. */
function pick({
  tipo,
  situacao,
  totpEnabledAt,
}: Acesso): Partial<Pick<Conta, 'tipo' | 'situacao' | 'segundoFator'>> {
  return {
    ...(tipo !== undefined && { tipo: tipo as Tipo }),
    ...(situacao && { situacao }),
    ...(totpEnabledAt === null && { segundoFator: false }),
  };
}

function contextoDe(who: Who, conta: Conta): ContextoDaConta {
  return {
    situacao: conta.situacao,
    tipo: conta.tipo,
    quem: { tipo: who.tipo as Tipo, propria: who.usuarioId === conta.id },
    tipos: tiposPara(who, conta),
    coordenaSozinha: conta.coordenaSozinha,
    bloqueada: conta.bloqueio !== null,
    segundoFator: conta.segundoFator,
  };
}

/** What this administrator may make of the account: only a person who was proved becomes staff. */
export function tiposPara(who: Who, { tipo: from, podeAtender, direitos }: Conta): Tipo[] {
  const granter = concedente(who);
  return TIPOS.filter(
    (to) =>
      to !== from &&
      (to === 0 || podeAtender) &&
      canGiveTipo(granter, { from, to, ...direitos }, permissions),
  );
}
