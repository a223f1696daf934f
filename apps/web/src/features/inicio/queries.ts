import { carta } from '@balcao/contract/carta';
import { cobranca } from '@balcao/contract/cobranca';
import { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import { documento } from '@balcao/contract/documento';
import { fila } from '@balcao/contract/fila';
import { manifestacoesLista } from '@balcao/contract/manifestacoes-lista';
import { ouvidoriaAFazer } from '@balcao/contract/ouvidoria-a-fazer';
import { rascunho } from '@balcao/contract/rascunho';
import { reabertura } from '@balcao/contract/reabertura';
import { requerimento } from '@balcao/contract/requerimento';
import { STATUS } from '@balcao/domain/requerimento/status';
import { query } from '#platform/call.ts';
import { euQuery, meets } from '#platform/can.ts';
import { polled } from '#platform/polled.ts';
import { queryClient } from '#platform/query-client.ts';

/** All dates: the home page is about open requests, however old. */
const ANY_DATE = 5;

/** Own drafts, latest first. */
export const rascunhosQuery = query(rascunho.list);

/** Requests that wait for the requester's answer, the nearest deadline first. */
export const pendingQuery = query(requerimento.list, {
  query: { data: ANY_DATE, status: STATUS.EM_EXIGENCIA.id, porPagina: 5, sort: 'prazo', desc: 'false' },
});

/** Address of the list of all of them. */
export const PENDING_LIST = `/requerimentos?status=${STATUS.EM_EXIGENCIA.id}&data=${ANY_DATE}`;

/** Firms that named the person as their technical lead and wait for the answer. */
export const aceitesQuery = query(requerimento.aceites);

/** Requests archived without the person's answer that can still be reopened. */
export const reabriveisQuery = query(reabertura.reabriveis);

/** Fees and instalments due now, the nearest day first. */
export const aPagarQuery = query(cobranca.aPagar);

/** Debts that are late or due soon, beside what requests wait for. */
export const dividasQuery = query(cobrancasLista.resumo);

/** Documents issued in the last days. */
export const prontosQuery = query(documento.prontos);

/**
 * Letters to the person: unread first, then those to answer. Asks for more than it shows, so that an answer due
 * tomorrow is not hidden behind unread letters.
 */
export const cartasQuery = query(carta.list, { query: { porPagina: 20 } });

/** Manifestations to the ombudsman that wait for what their author adds. */
export const manifestacoesQuery = query(manifestacoesLista.list, {
  query: { situacao: 'COMPLEMENTACAO_SOLICITADA', porPagina: 5 },
});

/** The most recently changed requests. */
export const latestQuery = query(requerimento.list, {
  query: { data: ANY_DATE, porPagina: 5, sort: 'atualizacao', desc: 'true' },
});

/** Number of requests in each working view of an attendant. */
export const countsQuery = query(requerimento.contagens);

/** Opinions and second approvals that others await from the attendant, the nearest deadline first. */
export const esperasQuery = polled(fila.esperas);

/** What waits for the unit of the ombudsman. */
export const ouvidoriaQuery = polled(ouvidoriaAFazer.contagens);

/** Asks for what the page shows to this person before it is drawn; what fails is told where it is shown. */
export async function askHome(): Promise<void> {
  const eu = await queryClient.query({ ...euQuery, staleTime: 'static' });
  const asked =
    eu.tipo >= 1
      ? [
          queryClient.query(countsQuery),
          ...(meets(eu, ouvidoriaAFazer.contagens) ? [queryClient.query(ouvidoriaQuery)] : []),
        ]
      : [
          queryClient.query(pendingQuery),
          queryClient.query(aPagarQuery),
          queryClient.query(dividasQuery),
          queryClient.query(cartasQuery),
          queryClient.query(aceitesQuery),
          queryClient.query(rascunhosQuery),
          queryClient.query(reabriveisQuery),
          queryClient.query(prontosQuery),
          queryClient.query(manifestacoesQuery),
        ];
  await Promise.allSettled([...asked, queryClient.query(latestQuery)]);
}
