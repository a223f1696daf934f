import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { rascunho } from '@balcao/contract/rascunho';
import type { Db } from '@balcao/db/db';
import { municipioInscrito } from '@balcao/domain/formulario/municipio-inscrito';
import { planoDoAcordo } from '@balcao/domain/formulario/plano-do-acordo';
import { prazoDe } from '@balcao/domain/formulario/prazo';
import { describePrevisao } from '@balcao/domain/formulario/previsao';
import { pedeSigilo } from '@balcao/domain/formulario/sigilo';
import { calcularTaxa } from '@balcao/domain/formulario/taxa';
import { workflowDe } from '@balcao/domain/formulario/workflow';
import { dividirEmParcelas } from '@balcao/domain/pagamento/parcelas';
import { explicar } from '@balcao/domain/prazo/explicacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { calcularPrazo } from '@balcao/domain/prazo/prazo';
import { semLugar } from '@balcao/domain/prazo/sem-lugar';
import { loadCalendario, servedLocalidade } from '#features/calendario/api.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Rascunho } from './access.ts';
import { isPorProcuracao, loadPreenchimento } from './preenchimento.ts';

/**
 * The day by which a draft would be answered if it were filed today, counted like a real deadline. The instalments of an
 * agreement have the days that it would get if it were made today.
 */
export async function preverResposta(
  db: Db,
  row: Rascunho,
  who: Who,
): Promise<ResponseInputOf<typeof rascunho.previsao>> {
  const hoje = todayInSaoPaulo(who.now);
  const { formulario, facts } = await loadPreenchimento(db, who, { row, hoje });
  const respostas = row.respostas as Record<string, unknown>;
  const contexto = { hoje, origens: facts.origens };
  const own = municipioInscrito(formulario, respostas) ?? facts.localidadeIbge;
  const place = await servedLocalidade(db, pedeSigilo(formulario, respostas, contexto) ? null : own);
  const local = await loadCalendario(db, place);
  // The person's address is visible to them alone.
  const calendario = isPorProcuracao(who, row) ? semLugar(local) : local;
  const { vencimento, passos } = calcularPrazo({
    ...prazoDe(formulario, respostas, contexto),
    ciencia: hoje,
    lado: 'CONSELHO',
    calendario,
  });
  const naHora = workflowDe(formulario, respostas, contexto) === 'W1';
  const comTaxa = calcularTaxa(formulario, respostas, contexto).total > 0;
  const plano = planoDoAcordo(formulario, respostas, contexto);
  return {
    texto: describePrevisao({ naHora, comTaxa, ate: vencimento }),
    explicacao: explicar(passos),
    parcelas: plano ? dividirEmParcelas({ ...plano, hoje, calendario }) : [],
  };
}
