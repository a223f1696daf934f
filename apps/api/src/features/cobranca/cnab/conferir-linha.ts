import type { Db } from '@balcao/db/db';
import type { CasoDaLinha } from '@balcao/domain/cnab/caso-da-linha';
import { type BoletoConhecido, type Conferencia, conferirLinha } from '@balcao/domain/cnab/conferencia';
import { isLiquidacao } from '@balcao/domain/cnab/movimento';
import { keyDaLinha, type LinhaRetorno } from '@balcao/domain/cnab/retorno';
import { repartir } from '@balcao/domain/pagamento/repartir';
import { isEmAberto, isSituacaoCobranca } from '@balcao/domain/pagamento/situacao';
import { sql } from 'kysely';

interface Conhecido extends Omit<BoletoConhecido, 'encerrado'> {
  tentativaId: string;
  noArquivo: string;
  itens: { cobrancaId: string; pessoaId: string; valor: number; situacao: string }[];
}

/** Said of money of the person who sends or applies the file, or of somebody for whom they act. */
const RETIDA =
  'A cobrança é de quem enviou ou aplicou o arquivo, ou de quem essa pessoa representa. Outra pessoa precisa aplicar esta linha.';

/**
 * How each of these lines stands to the boletos of now, with the attempt that it is about. A line sees what the lines before
 * it will do: `pagas`, which is added to, are the charges that earlier lines of the file pay. Nobody enters a payment of a
 * charge of their own: `partes` are the ids whose matters are those of the person who has it applied.
 */
export async function conferir(
  db: Db,
  linhas: readonly LinhaRetorno[],
  { partes, pagas = new Set() }: { partes: readonly string[]; pagas?: Set<string> },
): Promise<(Conferencia & { tentativaId: string | null })[]> {
  const boletos = await loadBoletos(
    db,
    linhas.map(({ nossoNumero }) => nossoNumero),
  );
  const said = await loadAplicadas(db, linhas);
  return linhas.map((linha) => {
    const boleto = boletos.get(linha.nossoNumero) ?? null;
    const known = boleto && { ...boleto, encerrado: boleto.itens.some((one) => isOver(one, pagas)) };
    const visto = conferirLinha(linha, known, said.has(keyDaLinha(linha)));
    if (boleto && APLICADAS.includes(visto.caso)) {
      const paid = pagasPor(linha, boleto);
      if (paid.length > 0 && boleto.itens.some(({ pessoaId }) => partes.includes(pessoaId)))
        return { caso: 'RETIDA' as const, texto: RETIDA, tentativaId: boleto.tentativaId };
      for (const id of paid) pagas.add(id);
    }
    return { ...visto, tentativaId: boleto?.tentativaId ?? null };
  });
}

/** A line seen so was never applied before. */
const APLICADAS: readonly CasoDaLinha[] = ['CONFERE', 'DIVERGE', 'DESCONHECIDA'];

function isOver({ cobrancaId, situacao }: Conhecido['itens'][number], pagas: ReadonlySet<string>): boolean {
  return pagas.has(cobrancaId) || !isSituacaoCobranca(situacao) || !isEmAberto(situacao);
}

/** The charges that a line gives money to. Each of them ends, whatever the amount. */
function pagasPor({ movimento, pago }: LinhaRetorno, { itens }: Conhecido): string[] {
  if (!isLiquidacao(movimento) || pago === 0) return [];
  return repartir(pago, itens).map(({ cobrancaId }) => cobrancaId);
}

async function loadBoletos(db: Db, numeros: readonly string[]): Promise<Map<string, Conhecido>> {
  const { rows } = await sql<Conhecido>`
    select b.tentativa_id as "tentativaId", b.no_arquivo as "noArquivo", t.valor, b.vencimento,
      (select json_agg(json_build_object('cobrancaId', c.id, 'pessoaId', c.pessoa_id, 'valor', i.valor, 'situacao', c.situacao) order by i.ordem)
        from pagamento_tentativa_item i join cobranca c on c.id = i.cobranca_id where i.tentativa_id = t.id) as itens
    from boleto b join pagamento_tentativa t on t.id = b.tentativa_id
    where b.no_arquivo = any(${[...numeros]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.noArquivo, row]));
}

/** What the bank said before and was applied. */
async function loadAplicadas(db: Db, linhas: readonly LinhaRetorno[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('retornoLinha')
    .selectAll()
    .where(
      'nossoNumero',
      'in',
      linhas.map(({ nossoNumero }) => nossoNumero),
    )
    .where('aplicadaEm', 'is not', null)
    .where('caso', 'in', APLICADAS)
    .execute();
  return new Set(rows.map((row) => keyDaLinha(row)));
}
