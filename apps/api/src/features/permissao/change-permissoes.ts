import type { BodyOf } from '@balcao/contract/kernel/route';
import type { permissao } from '@balcao/contract/permissao';
import { type Permissao, permissions } from '@balcao/contract/permissions';
import type { Db } from '@balcao/db/db';
import {
  canChoose,
  type Escolha,
  escolhaOf,
  isAbaixoDoTipo,
  isEscolhaOf,
} from '@balcao/domain/permissao/escolha';
import { describeExigencia } from '@balcao/domain/permissao/palavras';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { beyond, concedente } from '#platform/auth/conceder.ts';
import { explainRights } from '#platform/auth/effective-permissions.ts';
import { holdTurn } from '#platform/auth/hold-turn.ts';
import type { Who } from '#platform/auth/who.ts';
import { requireSeen } from '#platform/db/seen.ts';
import { differenceOf } from '#platform/db/write-record.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { type Conta, getConta, impedimentoDe } from './access.ts';
import { changeTelling } from './avisar.ts';

type Mudanca = BodyOf<typeof permissao.mudar> & { id: string };
type Escolhida = { nome: Permissao; antes: Escolha; depois: Escolha };

const IMPEDE = {
  propria: 'Ninguém muda as próprias permissões. Peça a outra pessoa.',
  tipo_acima: 'Só quem é do mesmo tipo, ou de um acima, muda as permissões desta pessoa.',
} as const;

/**
 * Chooses for another person what they may do, and returns the ids of their open sessions.
 * @throws Problem `not_found`, `forbidden`, `stale`, `validation` for a reach that the permission or the tipo does not have
 */
export async function changePermissoes(tx: Db, who: Who, input: Mudanca): Promise<string[]> {
  const { id, version, escolhas, motivo } = input;
  const keeper = await holdTurn(tx, who, 'usuario.permissoes');
  const conta = await getConta(tx, who, id, { lock: true });
  const impede = impedimentoDe(keeper, conta);
  if (impede) throw new Problem('forbidden', { detail: IMPEDE[impede] });
  requireSeen(conta, version);
  const changed = listChanged(keeper, conta, escolhas);
  if (changed.length === 0) return [];
  const chave = `permissoes:${id}:${version + 1}`;
  await changeTelling(tx, who, { usuarioId: id, chave }, () => writeGrants(tx, who, id, changed));
  await tx
    .updateTable('usuario')
    .set({ permissoesVersion: version + 1 })
    .where('id', '=', id)
    .execute();
  const byName = (side: 'antes' | 'depois') =>
    Object.fromEntries(changed.map((one) => [one.nome, one[side]]));
  await recordAudit(tx, who, {
    acao: 'usuario.permissoes_alteradas',
    objeto: 'usuario',
    objetoId: id,
    dados: { ...differenceOf(byName('antes'), byName('depois')), motivo },
  });
  const open = tx.selectFrom('sessao').select('id').where('usuarioId', '=', id).where('endedAt', 'is', null);
  return (await open.execute()).map((sessao) => sessao.id);
}

function listChanged(keeper: Who, conta: Conta, escolhas: Mudanca['escolhas']): Escolhida[] {
  const granter = concedente(keeper);
  const grupoIds = conta.grupos.map((grupo) => grupo.id);
  return explainRights(conta).flatMap((explicada) => {
    const nome = explicada.permissao;
    const [antes, depois] = [escolhaOf(explicada), escolhas[nome]];
    if (depois === undefined || depois === antes) return [];
    if (!isEscolhaOf(nome, depois, permissions))
      throw invalidField(`escolhas.${nome}`, 'Escolha uma opção da lista.');
    if (explicada.exige !== null && isAbaixoDoTipo(explicada, depois))
      throw invalidField(`escolhas.${nome}`, `${describeExigencia(explicada.exige)}.`);
    if (!canChoose(granter, explicada, { escolha: depois, grupoIds })) throw beyond();
    return [{ nome, antes, depois }];
  });
}

async function writeGrants(tx: Db, who: Who, usuarioId: string, changed: readonly Escolhida[]) {
  await tx
    .deleteFrom('permissaoConcedida')
    .where('usuarioId', '=', usuarioId)
    .where(
      'permissao',
      'in',
      changed.map(({ nome }) => nome),
    )
    .execute();
  const rows = changed.flatMap(({ nome, depois }) => {
    if (depois === 'herdar') return [];
    const given =
      depois === 'negar'
        ? ({ efeito: 'negar', alcance: 'all' } as const)
        : ({ efeito: 'permitir', alcance: depois } as const);
    return [
      { id: uuidv7(), permissao: nome, usuarioId, createdBy: who.usuarioId, createdAt: who.now, ...given },
    ];
  });
  if (rows.length > 0) await tx.insertInto('permissaoConcedida').values(rows).execute();
}
