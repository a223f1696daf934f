import { type Db, withTx } from '@balcao/db/db';
import { taxaPrazo } from '@balcao/domain/pagamento/prazo-da-taxa';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { noticeRequerente } from '#features/aviso/api.ts';
import { takeStep } from '#features/tramite/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import { type Cobranca, lockCobranca, type Tentativa } from './access.ts';
import { calendarioDoPedido } from './calendario-do-pedido.ts';
import { vencimentoDaTaxa } from './emitir-taxa.ts';

/**
 * Gives a fee its whole term from the day of its first code, because days without a provider do not count. Returns the
 * updated attempt.
 */
export async function renewPrazo(
  db: Db,
  input: { cobranca: Cobranca; tentativa: Tentativa; now: Date },
): Promise<Tentativa> {
  const { cobranca, tentativa, now } = input;
  const isFee = cobranca.especie === 'TAXA' && cobranca.origemId === null;
  const isFirst = tentativa.provedor === null && isFee && cobranca.situacao === 'EMITIDA';
  if (!isFirst || todayInSaoPaulo(now) === todayInSaoPaulo(cobranca.createdAt)) return tentativa;
  return withTx(db, async (tx) => {
    const { localidadeIbge } = await tx
      .selectFrom('requerimento')
      .select('localidadeIbge')
      .where('id', '=', cobranca.requerimentoId)
      .executeTakeFirstOrThrow();
    const vencimento = await vencimentoDaTaxa(tx, { localidadeIbge, now });
    await lockCobranca(tx, cobranca.id);
    await tx
      .updateTable('cobranca')
      .set({ vencimento, updatedAt: now })
      .where('id', '=', cobranca.id)
      .where('situacao', '=', 'EMITIDA')
      .execute();
    return tx
      .updateTable('pagamentoTentativa')
      .set({ expiraEm: endOfDayInSaoPaulo(vencimento), updatedAt: now })
      .where('id', '=', tentativa.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/**
 * Notifies the payer of the renewed term when the fee first becomes payable, and adds the count to the history. It
 * promises nothing while the provider is away.
 */
export async function tellRenewed(tx: Db, taxa: Cobranca, now: Date): Promise<void> {
  const { vencimento } = taxa;
  const requerimento = await tx
    .selectFrom('requerimento')
    .selectAll()
    .where('id', '=', taxa.requerimentoId)
    .where('status', '=', 'AGUARDANDO_PAGAMENTO')
    .executeTakeFirst();
  if (!requerimento || taxa.origemId !== null) return;
  const [emissao, hoje] = [todayInSaoPaulo(taxa.createdAt), todayInSaoPaulo(now)];
  const calendario = await calendarioDoPedido(tx, taxa.requerimentoId);
  const counted = (from: IsoDate) => taxaPrazo({ emissao: from, calendario }).vencimento;
  if (hoje === emissao || vencimento === counted(emissao) || vencimento !== counted(hoje)) return;
  const system = systemActor(now);
  const ate = formatIsoDate(vencimento);
  const change = {
    dados: { taxa: vencimento },
    texto: `Novo prazo para pagar a taxa: ${ate}. Só foi possível pagar a partir de ${formatIsoDate(hoje)}, e os dias antes não contam.`,
  };
  const moved = await takeStep(tx, system, { requerimento, acao: 'atualizar_prazo' }, change);
  await noticeRequerente(tx, system, {
    requerimento: moved,
    titulo: 'A taxa já pode ser paga',
    evento: `taxa_renovada:${vencimento}`,
    texto: `${moved.numero}: o serviço de pagamento voltou, e o prazo foi renovado. Pague até ${ate}.`,
  });
}
