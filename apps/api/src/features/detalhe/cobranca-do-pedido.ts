import type { RequerimentoDetalhe } from '@balcao/contract/requerimento-schemas';
import { EM_CONFIRMACAO } from '@balcao/db/em-confirmacao';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { SIMULADOR } from '#platform/pix/create-pix.ts';
import { EM_DISCUSSAO } from './em-discussao.ts';

const ABERTAS = [...SITUACOES_ABERTAS];

type Resumo = NonNullable<z.input<typeof RequerimentoDetalhe>['cobranca']>;

/** A charge for the page of a request, written by the database: instants are text. */
export type CobrancaRow = Omit<Resumo, 'pagoEm' | 'pix'> & {
  emitidaEm: string;
  pagoEm: string | null;
  pix: { copiaECola: string; expiraEm: string; porDia: boolean } | null;
};

/** The public part of a charge, for a select from `cobranca c`. */
export const resumoDaCobranca = sql<CobrancaRow>`json_build_object('id', c.id, 'situacao', c.situacao, 'total', c.valor,
  'emDiscussao', c.situacao = any(${ABERTAS}::text[]) and ${EM_DISCUSSAO},
  'emConfirmacao', c.situacao = any(${ABERTAS}::text[]) and ${EM_CONFIRMACAO},
  'emitidaEm', c.created_at, 'itens', c.itens, 'vencimento', c.vencimento, 'pagoEm', c.pago_em,
  'pix', (select json_build_object('copiaECola', t.copia_cola, 'expiraEm', t.expira_em,
      'porDia', t.vencimento is not null) from pagamento_tentativa t
      join pagamento_tentativa_item i on i.tentativa_id = t.id and i.valor = t.valor
    where i.cobranca_id = c.id and t.situacao = 'ATIVA' and t.copia_cola is not null
      and c.situacao = any(${ABERTAS}::text[]) order by t.created_at desc limit 1),
  'simulada', coalesce((select t.provedor = ${SIMULADOR} from pagamento_tentativa t
      join pagamento_tentativa_item i on i.tentativa_id = t.id where i.cobranca_id = c.id order by t.created_at desc limit 1), false))`;

/** The charge for the page of a request: the unpaid one, else the latest. */
export const cobrancaColumn: RawBuilder<CobrancaRow | null> = sql<CobrancaRow | null>`
  (select ${resumoDaCobranca} from cobranca c where c.requerimento_id = r.id and c.especie = 'TAXA'
    order by (c.situacao = any(${ABERTAS}::text[])) desc, c.created_at desc, c.id desc limit 1)`;

/** The charge for the answer: instants in UTC, and the code only for payers. */
export function presentCobranca(row: CobrancaRow, paga: boolean): Resumo {
  const { emitidaEm: _, pagoEm, pix, ...rest } = row;
  return {
    ...rest,
    pagoEm: pagoEm && new Date(pagoEm).toISOString(),
    pix: paga && pix ? { ...pix, expiraEm: new Date(pix.expiraEm).toISOString() } : null,
  };
}
