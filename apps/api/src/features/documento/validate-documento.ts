import type { documento } from '@balcao/contract/documento';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { IDENTIDADE_PROTEGIDA } from '@balcao/domain/formulario/sigilo';
import { formatCodigoValidacao, parseCodigoValidacao } from '@balcao/domain/pessoa/codigo-validacao';
import { maskNome } from '@balcao/domain/pessoa/nome';
import { situacaoNoDia } from '@balcao/domain/pessoa/situacao-no-dia';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { enforceLimit, type Limit } from '#platform/auth/rate-limit.ts';
import { redeOfIp } from '#platform/auth/rede.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/http/problem.ts';
import { pedidoOf } from '#platform/owner/owner.ts';
import { describeSituacao } from './titular.ts';

type Validacao = ResponseInputOf<typeof documento.validar>;

/** Codes have 80 bits, so guessing is hopeless. This limit keeps attempts from burdening the portal. */
const POR_REDE: Limit = { nome: 'validar.rede', max: 30, janelaSegundos: 60 };

/**
 * Returns what the portal tells anyone with the code of a document. Codes that do not exist, are misspelt or belong to
 * an unfinished document all give `not_found`. Every attempt counts.
 */
export async function validateDocumento(
  deps: Deps,
  { codigo, ip, now }: { codigo: string; ip: string; now: Date },
): Promise<Validacao> {
  await enforceLimit(deps.db, POR_REDE, { quem: redeOfIp(deps, ip), now });
  const parsed = parseCodigoValidacao(codigo);
  const row = parsed === null ? undefined : await findByCodigo(deps.db, parsed);
  if (!row || row.sha256 === null) throw new Problem('not_found');
  return {
    situacao: situacaoOf(row, now),
    titulo: row.titulo,
    numero: row.numero,
    codigo: formatCodigoValidacao(row.codigo),
    ...titularOf(row, now),
    // The date on the paper, not the instant of the signature.
    emitidoEm: row.createdAt.toISOString(),
    validoAte: row.validoAte,
    revogadoEm: row.revokedAt?.toISOString() ?? null,
    devolvidoEm: row.devolvidoEm?.toISOString() ?? null,
    assinantes: row.assinantes as unknown as Validacao['assinantes'],
    demonstracao: row.demonstracao,
    sha256: row.sha256,
  };
}

/** The holder of the paper, by initials. Left out when the author of the request is protected. */
function titularOf(
  row: Row,
  now: Date,
): Pick<Validacao, 'titular' | 'registro' | 'situacaoNaEmissao' | 'situacaoHoje'> {
  if (row.sigilo)
    return { titular: IDENTIDADE_PROTEGIDA, registro: null, situacaoNaEmissao: null, situacaoHoje: null };
  const { titularNome: titular, titularRegistro: registro, situacaoNaEmissao } = row;
  // Initials are enough to compare with the paper, and too little to learn the name from a code.
  return {
    titular: maskNome(titular),
    registro,
    situacaoNaEmissao,
    situacaoHoje: situacaoHojeOf(row, now),
  };
}

/** How the holder's registration stands today; null when the paper has no registration. */
function situacaoHojeOf({ situacaoHoje, categoria, validade, interrompidoAte }: Row, now: Date) {
  if (situacaoHoje === null || categoria === null) return null;
  const registro = { situacao: situacaoHoje, categoria, validade, interrompidoAte };
  return describeSituacao(situacaoNoDia(registro, todayInSaoPaulo(now)));
}

type Row = NonNullable<Awaited<ReturnType<typeof findByCodigo>>>;

function findByCodigo(db: Db, codigo: string) {
  return db
    .selectFrom('documento as d')
    .leftJoin('registro as r', 'r.numero', 'd.titularRegistro')
    .leftJoin('documentoFinanceiro as f', 'f.documentoId', 'd.id')
    .leftJoin('pagamento as p', 'p.id', 'f.pagamentoId')
    .leftJoin('cobranca as c', 'c.id', 'p.cobrancaId')
    .leftJoin('requerimento as q', (join) =>
      join.on('q.id', '=', sql<string>`coalesce(${pedidoOf('d')}, c.requerimento_id)`),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('devolucao as v')
          .select((v) => [
            v.fn.sum<string>('v.valor').as('devolvido'),
            v.fn.max('v.updatedAt').as('devolvidoEm'),
          ])
          .whereRef('v.pagamentoId', '=', 'p.id')
          .where('v.situacao', '=', 'DEVOLVIDA')
          .as('v'),
      (join) => join.onTrue(),
    )
    .select(['d.codigo', 'd.titulo', 'd.numero', 'd.titularNome', 'd.titularRegistro', 'd.situacaoNaEmissao'])
    .select(['d.createdAt', 'd.validoAte', 'd.revokedAt', 'd.substituidoPorId', 'd.assinantes'])
    .select(['d.demonstracao', 'd.sha256', 'r.situacao as situacaoHoje', 'q.sigilo'])
    .select(['r.categoria', 'r.validade', 'r.interrompidoAte'])
    .select(['p.valor as pago', 'v.devolvido', 'v.devolvidoEm'])
    .where('d.codigo', '=', codigo)
    .executeTakeFirst();
}

function situacaoOf(row: Row, now: Date): Validacao['situacao'] {
  if (row.substituidoPorId) return 'substituido';
  if (row.revokedAt) return 'revogado';
  if (row.pago !== null && Number(row.devolvido) >= row.pago) return 'devolvido';
  return row.validoAte !== null && todayInSaoPaulo(now) > row.validoAte ? 'vencido' : 'valido';
}
