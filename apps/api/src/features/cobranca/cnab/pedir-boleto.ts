import type { Db } from '@balcao/db/db';
import { buildBarra } from '@balcao/domain/boleto/barra';
import { campoLivre, nossoNumero, nossoNumeroNoArquivo } from '@balcao/domain/boleto/campo-livre';
import type { ContaDeCobranca } from '@balcao/domain/boleto/conta';
import { linhaDaBarra } from '@balcao/domain/boleto/linha';
import { faltaDoPagador } from '@balcao/domain/cnab/falta-titulo';
import type { Pagador } from '@balcao/domain/cnab/remessa';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { contaDoBoleto } from '#platform/boleto/conta-do-boleto.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { lockPayables } from '../abrir-tentativa.ts';
import type { Cobranca } from '../access.ts';
import { openTentativa } from '../tentativa.ts';
import { loadPagador } from './pagador.ts';
import { precificar } from './precificar.ts';

/** Said where charges of several people are chosen. */
export const DE_VARIOS = 'Um boleto só reúne cobranças da mesma pessoa ou empresa.';

/**
 * Asks for one boleto for these charges; returns its attempt. It is payable once the bank has confirmed it. One that still
 * holds for the same is returned instead; others for any of the charges end.
 * @throws Problem when a charge is not the caller's to pay or not open, or a bank would refuse the payer
 */
export async function pedirBoleto(tx: Db, who: Who, ids: readonly string[]): Promise<string> {
  const conta = await contaDoBoleto(tx);
  if (!conta) throw new Problem('pagamento.unavailable');
  const cobrancas = await lockPayables(tx, who, ids);
  const pagador = await loadPagador(tx, mesmaPessoa(cobrancas));
  const falta = faltaDoPagador(pagador);
  if (falta) throw new Problem('not_possible', { detail: falta });
  const preco = await precificar(tx, cobrancas, todayInSaoPaulo(who.now));
  const id = await openTentativa(tx, cobrancas, { now: who.now, meio: 'BOLETO', dia: preco.vencimento });
  const known = await tx
    .selectFrom('boleto')
    .select('numero')
    .where('tentativaId', '=', id)
    .executeTakeFirst();
  if (!known) await insertBoleto(tx, { id, conta, pagador, preco, now: who.now });
  return id;
}

/** The one whom all of the charges are of. @throws Problem for several */
function mesmaPessoa(cobrancas: readonly Cobranca[]): string {
  const [pessoaId = '', ...others] = new Set(cobrancas.map((one) => one.pessoaId));
  if (others.length > 0) throw invalidField('cobrancas', DE_VARIOS);
  return pessoaId;
}

interface Novo {
  id: string;
  conta: ContaDeCobranca;
  pagador: Pagador;
  preco: Awaited<ReturnType<typeof precificar>>;
  now: Date;
}

async function insertBoleto(tx: Db, { id, conta, pagador, preco, now }: Novo): Promise<void> {
  const { rows } = await sql<{ numero: number }>`select nextval('boleto_numero')::int as numero`.execute(tx);
  const numero = rows[0]?.numero ?? 0;
  const noBanco = nossoNumero(conta, numero);
  const { vencimento, total: valor, encargos } = preco;
  const livre = campoLivre(conta, noBanco);
  const codigoBarras = buildBarra({ banco: conta.banco, vencimento, valor, campoLivre: livre });
  await tx
    .insertInto('boleto')
    .values({
      tentativaId: id,
      numero,
      nossoNumero: noBanco,
      noArquivo: nossoNumeroNoArquivo(conta, noBanco).trimEnd(),
      conta: JSON.stringify(conta),
      pagador: JSON.stringify(pagador),
      codigoBarras,
      linha: linhaDaBarra(codigoBarras),
      vencimento,
      multa: encargos?.multa ?? 0,
      juros: encargos?.juros ?? 0,
      createdAt: now,
    })
    .execute();
}
