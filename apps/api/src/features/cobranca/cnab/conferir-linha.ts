import type { Db } from '@balcao/db/db';
import { type BoletoConhecido, type Conferencia, conferirLinha } from '@balcao/domain/cnab/conferencia';
import type { LinhaRetorno } from '@balcao/domain/cnab/retorno';
import { isEmAberto, isSituacaoCobranca } from '@balcao/domain/pagamento/situacao';
import { sql } from 'kysely';

type Dita = Pick<LinhaRetorno, 'nossoNumero' | 'movimento' | 'ocorrencia' | 'pago'>;

interface Conhecido extends BoletoConhecido {
  tentativaId: string;
  noArquivo: string;
}

/** How each of these lines stands to the boletos of now, with the attempt that it is about. */
export async function conferir(
  db: Db,
  linhas: readonly LinhaRetorno[],
): Promise<(Conferencia & { tentativaId: string | null })[]> {
  const boletos = await loadBoletos(
    db,
    linhas.map(({ nossoNumero }) => nossoNumero),
  );
  const said = await loadAplicadas(db, linhas);
  return linhas.map((linha) => {
    const boleto = boletos.get(linha.nossoNumero) ?? null;
    return {
      ...conferirLinha(linha, boleto, said.has(keyOf(linha))),
      tentativaId: boleto?.tentativaId ?? null,
    };
  });
}

const keyOf = ({ nossoNumero, movimento, ocorrencia, pago }: Dita) =>
  [nossoNumero, movimento, ocorrencia ?? '', pago].join(' ');

async function loadBoletos(db: Db, numeros: readonly string[]): Promise<Map<string, Conhecido>> {
  const { rows } = await sql<Omit<Conhecido, 'encerrado'> & { situacoes: string[] }>`
    select b.tentativa_id as "tentativaId", b.no_arquivo as "noArquivo", t.valor, b.vencimento,
      array(select c.situacao from pagamento_tentativa_item i join cobranca c on c.id = i.cobranca_id
        where i.tentativa_id = t.id) as situacoes
    from boleto b join pagamento_tentativa t on t.id = b.tentativa_id
    where b.no_arquivo = any(${[...numeros]}::text[])`.execute(db);
  return new Map(
    rows.map(({ situacoes, ...row }) => {
      const encerrado = situacoes.some((one) => !isSituacaoCobranca(one) || !isEmAberto(one));
      return [row.noArquivo, { ...row, encerrado }];
    }),
  );
}

/** What the bank said before and was applied. */
async function loadAplicadas(db: Db, linhas: readonly Dita[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('retornoLinha')
    .select(['nossoNumero', 'movimento', 'ocorrencia', 'pago'])
    .where(
      'nossoNumero',
      'in',
      linhas.map(({ nossoNumero }) => nossoNumero),
    )
    .where('aplicadaEm', 'is not', null)
    .where('caso', 'in', ['CONFERE', 'DIVERGE', 'DESCONHECIDA'])
    .execute();
  return new Set(rows.map((row) => keyOf({ ...row, pago: Number(row.pago) })));
}
