import type { conta } from '@balcao/contract/conta';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { coordenaSozinhaPorque } from '@balcao/domain/conta/ciclo';
import { canChangeTipo } from '@balcao/domain/permissao/conceder';
import type { Tipo } from '@balcao/domain/permissao/resolve';
import { clearAllFailures, endSessions, NO_SECOND_FACTOR, voidLinks } from '#features/auth/api.ts';
import { enqueueRoom } from '#features/distribuicao/api.ts';
import type { Acesso } from '#platform/auth/change-acesso.ts';
import { beyond } from '#platform/auth/conceder.ts';
import { holdTurn } from '#platform/auth/hold-turn.ts';
import type { Who } from '#platform/auth/who.ts';
import { takeAct } from '#platform/ciclo/take-act.ts';
import type { Deps } from '#platform/deps.ts';
import { invalidField } from '#platform/http/problem.ts';
import { type Conta, holdConta } from './access.ts';
import { tellOwner, tellTipo } from './avisar.ts';
import { dispense, narrow } from './dispensa.ts';
import { CONTA, tiposPara } from './vida.ts';

/** Who acts, and with what. */
export interface Ato {
  tx: Db;
  who: Who;
  deps: Pick<Deps, 'keys' | 'sessions'>;
}

/** In the version that was seen; in any, where many are changed at once. */
type OnConta<B> = Omit<B, 'version'> & { id: string; version?: number };

/**
 * Makes another person a citizen, an attendant or an administrator; their sessions end, as rights and rules follow the
 * tipo. @throws Problem `stale`, `forbidden`, `not_possible`, `validation` on the tipo
 */
export async function changeTipo(
  ato: Ato,
  { id, version, tipo, motivo }: OnConta<BodyOf<typeof conta.mudarTipo>>,
): Promise<void> {
  const { who, row } = await hold(ato, { id, version });
  const { tx, deps } = ato;
  await takeAct(tx, who, CONTA, { row, acao: 'mudar_tipo' }, () => {
    requireTipo(who, row, tipo);
    const depois = async (now: Conta) => {
      if (tipo < row.tipo) await narrow(tx, who, now);
      await endSessions(tx, deps.sessions, { usuarioId: id, now: who.now, motivo: 'tipo_alterado' });
      await tellTipo(tx, who, { before: row, now });
    };
    return { set: { tipo }, motivo, depois };
  });
}

function requireTipo(who: Who, row: Conta, tipo: Tipo): void {
  const coordena = tipo === 0 ? coordenaSozinhaPorque(row.coordenaSozinha) : null;
  if (coordena) throw invalidField('tipo', coordena);
  if (tiposPara(who, row).includes(tipo)) return;
  if (tipo === row.tipo) throw invalidField('tipo', 'A conta já é deste tipo.');
  if (!canChangeTipo(who.tipo as Tipo, row.tipo, tipo))
    throw invalidField('tipo', 'Só a administração superior dá ou tira este tipo.');
  if (!row.podeAtender)
    throw invalidField('tipo', 'Só uma pessoa com a identidade conferida trabalha pelo Conselho.');
  throw beyond();
}

type Simples = BodyOf<typeof conta.agir>['acao'];

/**
 * Takes another act upon the account of somebody else. A disabled one ends its sessions and passes its work on.
 * @throws Problem `stale`, `forbidden`, `not_possible`
 */
export async function changeConta(
  ato: Ato,
  { id, version, acao, motivo }: OnConta<BodyOf<typeof conta.agir>>,
): Promise<void> {
  const { who, row } = await hold(ato, { id, version });
  await takeAct(ato.tx, who, CONTA, { row, acao }, () => ({
    set: acao === 'redefinir_segundo_fator' ? NO_SECOND_FACTOR : ({} satisfies Acesso),
    motivo,
    depois: async (now) => {
      await follow({ ...ato, who }, acao, now);
      await tellOwner(ato.tx, who, acao, now);
    },
  }));
}

async function follow({ tx, who, deps }: Ato, acao: Simples, row: Conta): Promise<void> {
  const { now } = who;
  const usuarioId = row.id;
  switch (acao) {
    case 'desbloquear':
      return clearAllFailures(tx, { deps, account: row });
    case 'redefinir_segundo_fator':
      return endSessions(tx, deps.sessions, { usuarioId, now, motivo: 'segundo_fator_redefinido' });
    case 'ativar':
      return enqueueRoom(tx, usuarioId);
    case 'desativar':
      await voidLinks(tx, { usuarioId, now });
      await endSessions(tx, deps.sessions, { usuarioId, now, motivo: 'conta_desativada' });
      return dispense(tx, who, row);
  }
}

/** Who acts by the rights of now, and the account until the change ends. */
async function hold(
  { tx, who, deps: { keys } }: Ato,
  { id, version }: { id: string; version: number | undefined },
): Promise<{ who: Who; row: Conta }> {
  const keeper = await holdTurn(tx, who, 'usuario.editar');
  return { who: keeper, row: await holdConta(tx, { id, version, keys, now: who.now }) };
}
