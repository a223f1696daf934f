import type { BodyOf } from '@balcao/contract/kernel/route';
import type { representacao } from '@balcao/contract/representacao';
import type { Db } from '@balcao/db/db';
import { isDePessoa, PAPEL_DE_PESSOA } from '@balcao/domain/pessoa/representacao';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { Problem } from '#platform/http/problem.ts';
import { tellConfirmada, tellRecusada } from './avisos.ts';
import { getComprovante } from './download-comprovante.ts';
import { endRepresentacao } from './end-representacao.ts';
import { type Ato, holdEmpresa, linkRepresentante } from './link-representante.ts';
import { getPedidoDetalhe, holdPendente, type PedidoDetalhe } from './pedido-access.ts';
import { requireActive } from './require-active.ts';

/** For staff, when the person has no active account of their own; the requester never reads it. */
const SEM_CONTA =
  'A pessoa precisa antes criar a própria conta no portal, com senha, para saber quem age em nome dela.';

/**
 * Locks the represented person of a CPF. They need an active account and a password of their own, to be notified and to
 * end it. Another person's claim creates no account. The representative must not be staff.
 */
async function holdOutorgante(
  { tx }: { tx: Db },
  { cpf, representanteId }: { cpf: string; representanteId: string },
): Promise<{ id: string }> {
  const person = await tx
    .selectFrom('usuario')
    .select('id')
    .where('cpfCnpj', '=', cpf)
    .where('situacao', '=', 'ativo')
    .where('senhaHash', 'is not', null)
    .forShare()
    .executeTakeFirst();
  if (!person) throw new Problem('forbidden', { detail: SEM_CONTA });
  const { tipo } = await tx
    .selectFrom('usuario')
    .select('tipo')
    .where('id', '=', representanteId)
    .executeTakeFirstOrThrow();
  if (tipo > 0)
    throw new Problem('forbidden', {
      detail: 'Quem trabalha no Conselho não age por outra pessoa aqui dentro.',
    });
  return person;
}

const SUBSTITUIDA = 'Outra pessoa passou a agir pela empresa.';

type Confirmed = BodyOf<typeof representacao.confirmar> & { id: string };

/**
 * Links the person to the company or represented person, by the data that staff read in the proof. It ends the links
 * that this one replaces.
 */
export async function confirmPedido(ato: Ato, input: Confirmed): Promise<PedidoDetalhe> {
  const { tx, who } = ato;
  const pedido = await holdPendente(tx, who, input);
  // A confirmation needs a readable proof.
  await getComprovante(tx, pedido.id);
  const { id: representanteId, email } = await requireActive(tx, pedido.pessoa.id);
  const { ate, razaoSocial } = input;
  const dePessoa = isDePessoa(pedido.cnpj);
  const papel = dePessoa ? PAPEL_DE_PESSOA : input.papel;
  const representado = dePessoa
    ? await holdOutorgante(ato, { cpf: pedido.cnpj, representanteId })
    : await holdEmpresa(ato, { cnpj: pedido.cnpj, razaoSocial, email });
  const representacaoId = await linkRepresentante(ato, {
    representanteId,
    representadoId: representado.id,
    papel,
    ate,
    dados: { pedidoId: pedido.id },
  });
  // A new proxy replaces no other, because only proxy and person may end a proxy.
  for (const { id, version } of dePessoa ? [] : pedido.representantes)
    if (id !== representacaoId && input.substitui.includes(id))
      await endRepresentacao(ato, { id, version, motivo: SUBSTITUIDA });
  await decide(ato, pedido.id, { situacao: 'confirmado', representacaoId, motivo: null });
  await tellConfirmada(tx, who, { representacaoId });
  return getPedidoDetalhe(tx, who, pedido.id);
}

/** Refuses it; the person reads the reason, and may try again with another proof. */
export async function refusePedido(
  ato: Ato,
  input: { id: string; version: number; motivo: string },
): Promise<PedidoDetalhe> {
  const { tx, who } = ato;
  const pedido = await holdPendente(tx, who, input);
  await decide(ato, pedido.id, { situacao: 'recusado', representacaoId: null, motivo: input.motivo });
  await tellRecusada(tx, who, { pedido, motivo: input.motivo });
  return getPedidoDetalhe(tx, who, pedido.id);
}

interface Decisao {
  situacao: 'confirmado' | 'recusado';
  representacaoId: string | null;
  motivo: string | null;
}

/** How each decision is audited. */
const ACAO = {
  confirmado: 'representacao.pedido_confirmado',
  recusado: 'representacao.pedido_recusado',
} as const;

async function decide({ tx, who }: Ato, id: string, decisao: Decisao): Promise<void> {
  await tx
    .updateTable('representacaoPedido')
    .set((eb) => ({
      ...decisao,
      decididoPorId: who.usuarioId,
      decidedAt: who.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await recordAudit(tx, who, {
    acao: ACAO[decisao.situacao],
    objeto: 'representacao_pedido',
    objetoId: id,
    dados: { motivo: decisao.motivo },
  });
}
