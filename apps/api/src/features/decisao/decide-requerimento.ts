import type { Db } from '@balcao/db/db';
import {
  avisoDoEnvio,
  cartaDaDecisao,
  cartaDaDecisaoFinal,
  prazoDepoisDeReceber,
} from '@balcao/domain/carta/ato-por-carta';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Acao } from '@balcao/domain/requerimento/acao';
import {
  DECISAO_FINAL,
  isDecisaoFinal,
  RESULTADO_DEPOIS_DE_FOI,
  RESULTADO_DO_RECURSO,
  type Resultado,
  sayRecurso,
  TITULO_DA_DECISAO,
  TITULO_DO_RECURSO,
  type Votacao,
  validateDecisao,
} from '@balcao/domain/requerimento/decisao';
import {
  type DesfechoDado,
  type DesfechoEmPalavras,
  describeDesfecho,
  desfechoNaFrase,
} from '@balcao/domain/requerimento/desfecho';
import { recursoPrazo } from '@balcao/domain/requerimento/recurso';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { endSentence } from '@balcao/domain/texto/frase';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type AvisoDoPedido, notifyRequerente } from '#features/aviso/api.ts';
import { loadCalendario } from '#features/calendario/api.ts';
import { postAto } from '#features/carta/api.ts';
import { vaiPelosCorreios } from '#features/comunicacao/api.ts';
import { loadSituation, type Situation } from '#features/contexto/api.ts';
import { requestDocumento } from '#features/documento/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { takeStep } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';
import { throwProblemas } from '#platform/http/problemas.ts';
import { requireExcecao } from './acordo-fora-da-regra.ts';
import { readDesfecho } from './desfecho.ts';
import { finishRequerimento } from './finish-requerimento.ts';

export interface NewDecisao extends DesfechoDado {
  requerimento: Requerimento;
  resultado: Resultado;
  /** One or two plain sentences for the notice. */
  resumo: string;
  fundamentacao: string;
  baseLegal: string;
  /** The votes of the board; only a meeting has them. */
  votacao: Votacao | null;
}

/**
 * Decides a request, or an appeal in it. A denial states reasons, legal basis and the term to appeal (Lei 9.784/1999
 * art. 50). A grant takes effect at once, and its document is requested.
 */
export async function decideRequerimento(tx: Db, who: Who, input: NewDecisao): Promise<void> {
  const { requerimento, resultado: para } = input;
  const acao = await actOf(tx, who, input);
  await takeStep(tx, who, { requerimento, acao, para }, ({ situation }) =>
    recordDecisao(tx, who, input, { acao, situation }),
  );
}

async function recordDecisao(
  tx: Db,
  who: Who,
  input: NewDecisao,
  { acao, situation }: { acao: Acao; situation: Situation },
) {
  const { requerimento, resultado } = input;
  const byBoard = requerimento.status === 'AGUARDANDO_DELIBERACAO';
  if (byBoard && input.votacao === null) throw invalidField('votacao', 'Diga como a reunião votou.');
  const { formulario } = situation;
  if (resultado !== 'INDEFERIDO') requireExcecao(who, requerimento, formulario);
  const { recurso } = formulario;
  const desfecho = await readDesfecho(tx, who, input);
  throwProblemas([...desfecho.problemas, ...validateDecisao({ ...input, recursoDias: recurso.dias })]);
  const calendario = await loadCalendario(tx, requerimento.localidadeIbge);
  const judged = situation.contexto.fatos.recursosDecididos + Number(acao === 'decidir_recurso');
  const final = isDecisaoFinal(judged);
  const postal = await vaiPelosCorreios(tx, requerimento.autorId);
  // The person does not know a decision by post yet, so its term has no last day.
  const recursoAte =
    final || postal
      ? null
      : recursoPrazo({ ciencia: todayInSaoPaulo(who.now), calendario, dias: recurso.dias }).vencimento;
  const decisaoId = uuidv7();
  const fundamentacao =
    resultado === 'DEFERIDO'
      ? input.fundamentacao
      : `${input.fundamentacao}\n\n${sayRecurso(recurso.dias, final)}`;
  await tx
    .insertInto('decisao')
    .values({
      id: decisaoId,
      requerimentoId: requerimento.id,
      resultado,
      resumo: input.resumo,
      fundamentacao,
      ...desfecho.dado,
      baseLegal: input.baseLegal,
      votacao: byBoard ? input.votacao : null,
      recursoAte,
      decididaPorId: who.usuarioId,
      // The newest decision is in force, also when the server's clock was set back meanwhile.
      createdAt: sql<Date>`greatest(${who.now}::timestamptz, (select max(created_at) + interval '1 millisecond'
          from decisao where requerimento_id = ${requerimento.id}::uuid))`,
    })
    .execute();
  const decidida = { ...input, decisaoId, fundamentacao, final, palavras: describeDesfecho(desfecho.dado) };
  const prazo = postal ? prazoDepoisDeReceber(recurso.dias) : recursoAte && formatDataComDia(recursoAte);
  return {
    texto: input.resumo,
    ...(desfecho.dado.desfecho === null ? {} : { dados: { desfecho: desfecho.dado.desfecho } }),
    set: { recursoAte },
    depois: async (moved: Requerimento) => {
      await tellDecisao(tx, who, decidida, { acao, moved, postal, prazoRecurso: final ? null : prazo });
      if (resultado !== 'INDEFERIDO') await finishRequerimento(tx, moved, who.now);
      else if (formulario.documento?.naNegativa)
        await requestDocumento(tx, {
          requerimento: moved,
          especie: formulario.documento.especie,
          now: who.now,
        });
    },
  };
}

interface Decidida extends NewDecisao {
  decisaoId: string;
  final: boolean;
  palavras: DesfechoEmPalavras | null;
}

async function tellDecisao(
  tx: Db,
  who: Who,
  decidida: Decidida,
  told: { acao: Acao; moved: Requerimento; postal: boolean; prazoRecurso: string | null },
): Promise<void> {
  const { moved } = told;
  const aviso = decisionNotice(decidida, told);
  if (told.postal) {
    const sent = await postDecisao(tx, who, { ...decidida, requerimento: moved, titulo: aviso.titulo });
    const temPrazo = !decidida.final && !isGranted(decidida, moved);
    aviso.complemento = [aviso.complemento, avisoDoEnvio(sent, temPrazo)].filter(Boolean).join(' ');
  }
  await notifyRequerente(tx, who, { requerimento: moved, aviso });
}

async function postDecisao(
  tx: Db,
  who: Who,
  input: Decidida & { titulo: string },
): Promise<{ endereco: boolean }> {
  const { requerimento, decisaoId, titulo, resumo, fundamentacao, baseLegal, final } = input;
  return postAto(tx, who, {
    requerimento,
    ato: { decisaoId },
    assunto: 'Decisão do seu pedido',
    fundamento: baseLegal,
    texto: (final ? cartaDaDecisaoFinal : cartaDaDecisao)({ titulo, resumo, fundamentacao }),
  });
}

/**
 * The kind of act. Another authority judges an appeal. The person who decided may reconsider, in favour of the
 * appellant.
 */
async function actOf(tx: Db, who: Who, { requerimento, resultado }: NewDecisao): Promise<Acao> {
  if (requerimento.status !== 'EM_RECURSO') return 'decidir';
  if (resultado === 'INDEFERIDO') return 'decidir_recurso';
  const { contexto } = await loadSituation(tx, who, requerimento, who.now);
  return contexto.quem.assinouVigente ? 'reconsiderar' : 'decidir_recurso';
}

/**
 * Whether everything was granted, so that no appeal is possible. Information that was given may still not be what was
 * asked.
 */
function isGranted(
  { resultado, palavras }: Pick<Decidida, 'resultado' | 'palavras'>,
  { workflow }: Requerimento,
): boolean {
  return resultado === 'DEFERIDO' && !palavras && workflow !== 'W6';
}

function decisionNotice(
  input: Decidida,
  { acao, moved, prazoRecurso }: { acao: Acao; moved: Requerimento; prazoRecurso: string | null },
): AvisoDoPedido {
  const { palavras, resumo } = input;
  const resumoDecisao = [palavras?.rotulo, resumo.trim()].filter(Boolean).join('. ');
  const shown = { texto: resumo, evento: `${acao}:${moved.version}`, prioridade: 1 };
  const granted = isGranted(input, moved);
  if (acao !== 'decidir') {
    const next = prazoRecurso ? `Você ainda pode recorrer, sem custo, até ${prazoRecurso}.` : DECISAO_FINAL;
    return {
      template: 'req.recurso_decidido',
      titulo: TITULO_DO_RECURSO[input.resultado],
      ...shown,
      variaveis: { resultado: RESULTADO_DO_RECURSO[input.resultado], resumoDecisao },
      ...(granted ? {} : { texto: `${endSentence(resumo.trim())} ${next}`, complemento: next }),
    };
  }
  // The answer to a duplicate, or about another body, is neither approval nor denial in plain words.
  const resultado = palavras ? 'respondido' : RESULTADO_DEPOIS_DE_FOI[input.resultado];
  const titulo = palavras ? `Resposta: ${desfechoNaFrase(palavras)}` : TITULO_DA_DECISAO[input.resultado];
  const variaveis = { resultado, resumoDecisao };
  if (granted) return { template: 'req.deferido', variaveis, titulo, ...shown };
  if (!prazoRecurso)
    return { template: 'req.deferido', variaveis, titulo, ...shown, complemento: DECISAO_FINAL };
  return { template: 'req.decisao', variaveis: { ...variaveis, prazoRecurso }, titulo, ...shown };
}
