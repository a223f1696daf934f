import type { Db } from '@balcao/db/db';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { aRestituir } from '@balcao/domain/pagamento/lancamento';
import { queueEmail } from '#features/email/api.ts';
import { notify } from '#features/portal/api.ts';
import type { Cobranca } from './access.ts';
import { loadSaldos } from './livro.ts';

/** Tells whoever owed it that more came in than was due, and how it comes back. */
export async function avisarValorADevolver(
  tx: Db,
  cobranca: Cobranca,
  input: { pagamentoId: string; now: Date },
): Promise<void> {
  const valor = formatCentavos(aRestituir(await loadSaldos(tx, cobranca.id)));
  const { descricao } = cobranca;
  await tell(tx, cobranca, {
    template: 'cob.a_devolver',
    titulo: 'Você pagou além do devido',
    texto: `${descricao}: ${valor} a devolver.`,
    variaveis: { descricao, valor },
    ...{ evento: `a_devolver:${input.pagamentoId}`, now: input.now },
  });
}

/** Tells the payer that the money is on its way back. */
export async function avisarDevolucao(
  tx: Db,
  cobranca: Cobranca,
  input: { devolucaoId: string; valor: number; now: Date },
): Promise<void> {
  const valor = formatCentavos(input.valor);
  const { descricao } = cobranca;
  await tell(tx, cobranca, {
    template: 'cob.estornada',
    titulo: 'Devolvemos um pagamento',
    texto: `${descricao}: ${valor} devolvidos.`,
    variaveis: { descricao, valor },
    ...{ evento: `devolvido:${input.devolucaoId}`, now: input.now },
  });
}

interface Aviso {
  template: 'cob.a_devolver' | 'cob.estornada';
  titulo: string;
  texto: string;
  variaveis: { descricao: string; valor: string };
  evento: string;
  now: Date;
}

async function tell(tx: Db, { pessoaId: usuarioId, requerimentoId }: Cobranca, aviso: Aviso): Promise<void> {
  const { template, titulo, texto, variaveis, now } = aviso;
  const chave = `cobranca:${aviso.evento}`;
  const link = requerimentoId ? `/requerimento/${requerimentoId}` : '/';
  await notify(tx, { ...{ usuarioId, tipo: template, titulo, texto, link, chave, now } });
  await queueEmail(tx, {
    ...{ template, usuarioId, chave: `${chave}:${usuarioId}`, now },
    variaveis: { ...variaveis, link },
    ...(requerimentoId ? { requerimentoId } : {}),
  });
}
