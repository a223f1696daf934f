import type { BodyOf } from '@balcao/contract/kernel/route';
import type { representacao } from '@balcao/contract/representacao';
import { checkFim, isDePessoa, PAPEL_DE_PESSOA } from '@balcao/domain/pessoa/representacao';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { changeRecord } from '#platform/db/write-record.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { concerns, getRepresentacao, hojeDe, holdRepresentacao, type Representacao } from './access.ts';
import { tellAlterada, tellEncerrada } from './avisos.ts';
import { type Ato, forgetSessionsOf } from './link-representante.ts';

/** Ends it at once, also for all open sessions of the person. Both sides learn the reason. */
export async function endRepresentacao(
  ato: Ato,
  { id, version, motivo }: { id: string; version: number; motivo: string },
): Promise<Representacao> {
  const { tx, who, sessions } = ato;
  const held = await holdRepresentacao(tx, who, { id, version });
  if (!held.encerravel) throw new Problem('forbidden');
  await tx
    .updateTable('representacao')
    .set((eb) => ({
      revokedAt: who.now,
      encerradaPorId: who.usuarioId,
      encerramentoMotivo: motivo,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await recordAudit(tx, who, {
    acao: 'representacao.encerrada',
    objeto: 'representacao',
    objetoId: id,
    dados: { representanteId: held.representante.id, representadoId: held.representado.id, motivo },
  });
  await forgetSessionsOf(tx, sessions, held.representante.id);
  await tellEncerrada(tx, who, { representacao: held, motivo });
  return getRepresentacao(tx, who, id);
}

type Changed = BodyOf<typeof representacao.alterar> & { id: string };

/** Sets another last day or capacity; never in one's own matter. */
export async function changeRepresentacao(ato: Ato, input: Changed): Promise<Representacao> {
  const { tx, who, sessions } = ato;
  const { id, ate } = input;
  const held = await holdRepresentacao(tx, who, input);
  const papel = isDePessoa(held.representado.cpfCnpj) ? PAPEL_DE_PESSOA : input.papel;
  if (concerns(who, held)) throw new Problem('forbidden');
  const wrong = checkFim(ate, hojeDe(who));
  if (wrong !== null) throw invalidField('ate', wrong);
  const set = { papel, ate };
  const differs = await changeRecord(tx, who, {
    table: 'representacao',
    row: held,
    set,
    acao: 'representacao.alterada',
  });
  if (!differs) return held;
  await forgetSessionsOf(tx, sessions, held.representante.id);
  const changed = await getRepresentacao(tx, who, id);
  await tellAlterada(tx, who, changed);
  return changed;
}
