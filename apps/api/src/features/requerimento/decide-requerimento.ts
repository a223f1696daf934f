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
import { loadCalendario } from '#features/calendario/api.ts';
import { vaiPelosCorreios } from '#features/comunicacao/api.ts';
import { requestDocumento } from '#features/documento/api.ts';
import { loadFormulario } from '#features/tipo/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';
import type { Requerimento } from './access.ts';
import { type Aviso, notifyRequerente } from './avisos.ts';
import { readDesfecho } from './desfecho.ts';
import { loadSituation } from './facts.ts';
import { finishRequerimento } from './finish-requerimento.ts';
import { applyMovement, requireStep } from './move.ts';
import { postAto } from './post-ato.ts';
import { throwProblemas } from './problema.ts';

export interface NewDecisao extends DesfechoDado {
  requerimento: Requerimento;
  resultado: Resultado;
  /** One or two plain sentences, used in the notice. */
  resumo: string;
  fundamentacao: string;
  baseLegal: string;
  /** How the board voted; only a meeting has one. */
  votacao: Votacao | null;
}

/**
 * Decides a request, or an appeal in it: motivated, with legal basis and appeal term where it denies
 * (Lei 9.784/1999 art. 50). What was granted takes effect at once, and its document is put in hand.
 */
export async function decideRequerimento(tx: Db, who: Who, input: NewDecisao): Promise<void> {
  const { requerimento, resultado } = input;
  const acao = await actOf(tx, who, input);
  const { situation } = await requireStep(tx, who, { requerimento, acao, para: resultado });
  const byBoard = requerimento.status === 'AGUARDANDO_DELIBERACAO';
  if (byBoard && input.votacao === null) throw invalidField('votacao', 'Diga como a reunião votou.');
  const formulario = await loadFormulario(tx, requerimento.tipoId, requerimento.tipoVersao);
  const { recurso } = formulario;
  const desfecho = await readDesfecho(tx, who, input);
  throwProblemas([...desfecho.problemas, ...validateDecisao({ ...input, recursoDias: recurso.dias })]);
  const calendario = await loadCalendario(tx, requerimento.localidadeIbge);
  const judged = situation.contexto.fatos.recursosDecididos + Number(acao === 'decidir_recurso');
  const final = isDecisaoFinal(judged);
  const postal = await vaiPelosCorreios(tx, requerimento.autorId);
  // What goes by post is not known of yet, and nobody knows when it will be.
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
      // The newest decision is the one in force, also where the clock of the server was set back meanwhile.
      createdAt: sql<Date>`greatest(${who.now}::timestamptz, (select max(created_at) + interval '1 millisecond'
          from decisao where requerimento_id = ${requerimento.id}::uuid))`,
    })
    .execute();
  const moved = await applyMovement(tx, who, requerimento, {
    acao,
    para: resultado,
    texto: input.resumo,
    ...(desfecho.dado.desfecho === null ? {} : { dados: { desfecho: desfecho.dado.desfecho } }),
    set: { recursoAte },
  });
  const prazo = postal ? prazoDepoisDeReceber(recurso.dias) : recursoAte && formatDataComDia(recursoAte);
  const palavras = describeDesfecho(desfecho.dado);
  const aviso = decisionNotice({ ...input, palavras }, { acao, moved, prazoRecurso: final ? null : prazo });
  if (postal) {
    const { titulo } = aviso;
    const sent = await postDecisao(tx, who, {
      ...input,
      requerimento: moved,
      decisaoId,
      titulo,
      fundamentacao,
      final,
    });
    const temPrazo = !final && !isGranted({ ...input, palavras }, moved);
    aviso.complemento = [aviso.complemento, avisoDoEnvio(sent, temPrazo)].filter(Boolean).join(' ');
  }
  await notifyRequerente(tx, who, { requerimento: moved, aviso });
  if (resultado !== 'INDEFERIDO') await finishRequerimento(tx, moved, who.now);
  else if (formulario.documento?.naNegativa)
    await requestDocumento(tx, {
      requerimento: moved,
      especie: formulario.documento.especie,
      now: who.now,
    });
}

async function postDecisao(
  tx: Db,
  who: Who,
  input: NewDecisao & { decisaoId: string; titulo: string; final: boolean },
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

/** An appeal is judged by another authority; whoever decided may think better of it, in favour of who appealed. */
async function actOf(tx: Db, who: Who, { requerimento, resultado }: NewDecisao): Promise<Acao> {
  if (requerimento.status !== 'EM_RECURSO') return 'decidir';
  if (resultado === 'INDEFERIDO') return 'decidir_recurso';
  const { contexto } = await loadSituation(tx, who, requerimento, who.now);
  return contexto.quem.assinouVigente ? 'reconsiderar' : 'decidir_recurso';
}

/** All that was asked is granted: nothing to appeal against. Information that was given may still not be what was asked. */
function isGranted(
  { resultado, palavras }: Pick<NewDecisao, 'resultado'> & { palavras: DesfechoEmPalavras | null },
  { workflow }: Requerimento,
): boolean {
  return resultado === 'DEFERIDO' && !palavras && workflow !== 'W6';
}

function decisionNotice(
  input: NewDecisao & { palavras: DesfechoEmPalavras | null },
  { acao, moved, prazoRecurso }: { acao: Acao; moved: Requerimento; prazoRecurso: string | null },
): Aviso {
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
  // An answer that a duplicate or a matter of another body gets is neither an approval nor a denial in plain words.
  const resultado = palavras ? 'respondido' : RESULTADO_DEPOIS_DE_FOI[input.resultado];
  const titulo = palavras ? `Resposta: ${desfechoNaFrase(palavras)}` : TITULO_DA_DECISAO[input.resultado];
  const variaveis = { resultado, resumoDecisao };
  if (granted) return { template: 'req.deferido', variaveis, titulo, ...shown };
  if (!prazoRecurso)
    return { template: 'req.deferido', variaveis, titulo, ...shown, complemento: DECISAO_FINAL };
  return { template: 'req.decisao', variaveis: { ...variaveis, prazoRecurso }, titulo, ...shown };
}
