import type { cobrancaAto } from '@balcao/contract/cobranca-ato';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import type { AtoFinanceiroTable } from '@balcao/db/schema.gen';
import { check } from '@balcao/domain/ciclo/ciclo';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import type { AtoDeDuasPessoas } from '@balcao/domain/pagamento/ato';
import { ATOS_DA_COBRANCA, PERMISSAO_DO_ATO } from '@balcao/domain/pagamento/atos-da-cobranca';
import { erroDoMotivo } from '@balcao/domain/pagamento/cancelamento';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { holdArquivoOf } from '#features/anexo/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { refusalOf } from '#platform/ciclo/take-act.ts';
import { requireSeen } from '#platform/db/seen.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { getCobranca } from '../access.ts';
import { avisarDecisores } from '../avisar-decisores.ts';
import { dizerAto, LUGAR_DOS_ATOS } from './dizer-ato.ts';
import { type FatosDaCobranca, fatosDaCobranca, holdParaAto } from './executar.ts';
import { contextoDe } from './fatos.ts';

interface Seen {
  id: string;
  version: number;
}

type Pedido = Pick<
  Insertable<AtoFinanceiroTable>,
  'motivo' | 'texto' | 'valor' | 'dia' | 'forma' | 'arquivoId'
>;

/** Asks that a charge ends without money, with the document for it. @throws Problem */
export async function pedirCancelamento(
  tx: Db,
  who: Who,
  { id, version, motivo, texto, anexoId }: Seen & BodyOf<typeof cobrancaAto.pedirCancelamento>,
): Promise<void> {
  const fatos = await holdFor(tx, who, { id, version, especie: 'CANCELAR' });
  const { vencimento } = fatos.cobranca;
  const erro = erroDoMotivo(motivo, { vencimento, hoje: todayInSaoPaulo(who.now) });
  if (erro !== null) throw invalidField('motivo', erro);
  const arquivoId = await holdArquivoOf(tx, who, anexoId);
  await keep(tx, who, { fatos, especie: 'CANCELAR', pedido: { motivo, texto, arquivoId } });
}

/** Asks that a payment made outside of the portal is entered. @throws Problem */
export async function pedirBaixa(
  tx: Db,
  who: Who,
  { id, version, anexoId, ...said }: Seen & BodyOf<typeof cobrancaAto.pedirBaixa>,
): Promise<void> {
  const fatos = await holdFor(tx, who, { id, version, especie: 'BAIXAR' });
  const { valor, dia, forma, texto } = said;
  if (dia > todayInSaoPaulo(who.now)) throw invalidField('dia', 'Escolha hoje ou um dia que já passou.');
  if (dia < todayInSaoPaulo(fatos.cobranca.createdAt))
    throw invalidField('dia', 'Neste dia a cobrança ainda não existia.');
  const arquivoId = await holdArquivoOf(tx, who, anexoId);
  await keep(tx, who, { fatos, especie: 'BAIXAR', pedido: { valor, dia, forma, texto, arquivoId } });
}

/** Asks that what was paid in excess goes back, or stays as a credit. @throws Problem */
export async function pedirDevolucao(
  tx: Db,
  who: Who,
  { id, version, especie, valor, texto }: Seen & BodyOf<typeof cobrancaAto.pedirDevolucao>,
): Promise<void> {
  const fatos = await holdFor(tx, who, { id, version, especie });
  if (valor > fatos.aMais)
    throw invalidField('valor', `Foram pagos ${formatCentavos(fatos.aMais)} a mais. Informe até este valor.`);
  await keep(tx, who, { fatos, especie, pedido: { valor, texto } });
}

/** The charge in the version that was seen, held, where this act is possible now. */
async function holdFor(
  tx: Db,
  who: Who,
  { id, version, especie }: Seen & { especie: AtoDeDuasPessoas },
): Promise<FatosDaCobranca> {
  await getCobranca(tx, who, id);
  const cobranca = await holdParaAto(tx, id);
  const fatos = await fatosDaCobranca(tx, cobranca);
  const contexto = await contextoDe(tx, who, fatos);
  const verdict = check(ATOS_DA_COBRANCA, contexto, { acao: especie });
  requireSeen(cobranca, version);
  if (!verdict.ok) {
    const nada =
      verdict.erro === 'SEM_CAMINHO' && contexto.pode[especie] ? dizerSemValor(especie, fatos) : null;
    if (nada !== null) throw new Problem('not_possible', { detail: nada });
    throw refusalOf(ATOS_DA_COBRANCA, contexto, { acao: especie, recusa: verdict });
  }
  return fatos;
}

/** Why nothing of a charge can be asked back: somebody else was first, or nothing was paid in excess. */
function dizerSemValor(especie: AtoDeDuasPessoas, { retrato, aMais }: FatosDaCobranca): string | null {
  if ((especie !== 'DEVOLVER' && especie !== 'CREDITAR') || aMais > 0) return null;
  return retrato.aRestituir > 0
    ? 'A devolução ou o crédito deste valor já foi pedido.'
    : 'Não há valor pago a mais nesta cobrança.';
}

/** Writes down what was asked. One that lapsed makes place for it. */
async function keep(
  tx: Db,
  who: Who,
  { fatos, especie, pedido }: { fatos: FatosDaCobranca; especie: AtoDeDuasPessoas; pedido: Pedido },
): Promise<void> {
  const { cobranca, retrato } = fatos;
  await tx
    .updateTable('atoFinanceiro')
    .set((eb) => ({ situacao: 'CADUCO', decididoEm: who.now, version: eb('version', '+', 1) }))
    .where('cobrancaId', '=', cobranca.id)
    .where('situacao', '=', 'PEDIDO')
    .execute();
  const id = uuidv7();
  await tx
    .insertInto('atoFinanceiro')
    .values({
      ...pedido,
      id,
      cobrancaId: cobranca.id,
      especie,
      visto: JSON.stringify(retrato),
      pedidoPorId: who.usuarioId,
      pedidoEm: who.now,
    })
    .execute();
  await recordAudit(tx, who, {
    acao: 'ato_financeiro.pedido',
    objeto: 'ato_financeiro',
    objetoId: id,
    dados: {
      cobrancaId: cobranca.id,
      especie,
      ...pedido,
      antes: { situacao: cobranca.situacao, ...retrato },
    },
  });
  await avisarDecisores(tx, who, {
    permissao: PERMISSAO_DO_ATO[especie],
    devedorId: cobranca.pessoaId,
    ato: dizerAto({ especie, valor: pedido.valor ?? null, cobranca }),
    link: LUGAR_DOS_ATOS,
    chave: `ato_financeiro:${id}:pedido`,
  });
}
