import { responderExigencia } from '@balcao/domain/formulario/exigencia';
import { valorPadrao } from '@balcao/domain/norma/catalogo';
import { endOfDayInSaoPaulo, startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { archiveDate, exigenciaPrazo, validateExigencia } from '@balcao/domain/requerimento/exigencia';
import { textoArquivado } from '@balcao/domain/requerimento/reabertura';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { seedId } from '../../seed-id.ts';
import { notifyEquipe, notifyRequerente } from '../avisos.ts';
import { cidadeNome } from '../cidades.ts';
import type { Historia } from '../historia.ts';
import { move } from '../mover.ts';

/** One point of an exigência, with the answer that will come: a new value of its field, or a text. */
export interface PontoExigido {
  campo: string | null;
  texto: string;
  obrigatorio?: boolean;
  resposta?: unknown;
}

const ROTINA_MS = (6 * 60 + 12) * 60_000;

/** The attendant in charge asks the requester to correct these points; the clock stands still until the answer. */
export function askCorrection(
  h: Historia,
  em: Date,
  {
    pontos,
    prazoDias = 30,
    mensagem = null,
  }: { pontos: PontoExigido[]; prazoDias?: number; mensagem?: string | null },
): void {
  const por = h.atendente;
  if (!por) throw new Error(`${h.numero} has nobody in charge`);
  const itens = pontos.map(({ campo, texto, obrigatorio = true }) => ({ campo, texto, obrigatorio }));
  const problemas = validateExigencia({ itens, prazoDias, anteriores: [] }, valorPadrao);
  if (problemas.length > 0) throw new Error(`${h.numero}: ${problemas.map((p) => p.mensagem).join(' ')}`);
  const { calendario } = h;
  const ciencia = todayInSaoPaulo(em);
  const { vencimento } = exigenciaPrazo({ ciencia, prazoDias, prorrogada: false, calendario });
  const rodada = h.exigencias.length + 1;
  const id = seedId('exigencia', h.id, rodada);
  const linha = {
    id,
    requerimentoId: h.id,
    rodada,
    mensagem,
    prazoDias,
    prazoEm: vencimento,
    createdAt: em,
    situacao: 'aberta' as const,
    criadaPorId: por.id,
    foraDoPrazo: false,
    answeredAt: null,
  };
  const linhas = itens.map((item, ordem) => ({
    id: seedId('exigencia-item', id, ordem),
    exigenciaId: id,
    ordem,
    ...item,
    valorAnterior: item.campo === null ? null : JSON.stringify(h.respostas[item.campo] ?? null),
    resposta: null,
    situacao: 'pendente' as const,
  }));
  h.exigencias.push({ linha, itens: linhas });
  h.cenario.linhas.exigencia.push(linha);
  h.cenario.linhas.exigenciaItem.push(...linhas);
  const dados = { rodada, prazo: vencimento };
  move(h, { acao: 'exigir', para: 'EM_EXIGENCIA', em, por, texto: mensagem, dados });
  notifyRequerente(h, {
    em,
    por,
    aviso: {
      tipo: 'req.exigencia',
      titulo: 'Precisamos de você',
      texto: `Responda até ${formatDataComDia(vencimento)} para o pedido ${h.numero} continuar.`,
      evento: `exigencia:${rodada}`,
      prioridade: 1,
    },
  });
}

function openExigencia(h: Historia): Historia['exigencias'][number] {
  const open = h.exigencias.find(({ linha }) => linha.situacao === 'aberta');
  if (!open) throw new Error(`${h.numero} has no open exigência`);
  return open;
}

/** While the stories are told every correction has its last day. */
function dueOf({ id, prazoEm }: { id: string; prazoEm?: string | null }): string {
  if (!prazoEm) throw new Error(`${id} has no last day`);
  return prazoEm;
}

/** The requester answers every point; the fields asked for get their new values. */
export function answerCorrection(h: Historia, em: Date, pontos: readonly PontoExigido[]): void {
  const { linha, itens } = openExigencia(h);
  const given = Object.fromEntries(pontos.flatMap((p) => (p.campo === null ? [] : [[p.campo, p.resposta]])));
  const { respostas, issues } = responderExigencia(
    h.formulario,
    { filed: h.respostas, given, pedidos: Object.keys(given) },
    { hoje: todayInSaoPaulo(h.em), anexos: [], opcoes: h.opcoes, municipio: cidadeNome },
  );
  if (issues.length > 0) throw new Error(`${h.numero}: ${issues.map((issue) => issue.message).join(' ')}`);
  for (const [i, item] of itens.entries()) {
    const resposta = item.campo ? respostas[item.campo] : { texto: pontos[i]?.resposta, anexos: [] };
    Object.assign(item, { resposta: JSON.stringify(resposta ?? null), situacao: 'respondido' });
  }
  h.respostas = respostas;
  const foraDoPrazo = em > endOfDayInSaoPaulo(dueOf(linha));
  Object.assign(linha, { situacao: 'respondida', answeredAt: em, foraDoPrazo });
  move(h, {
    acao: 'responder_exigencia',
    para: 'EXIGENCIA_RESPONDIDA',
    em,
    por: h.criadoPor,
    dados: { foraDoPrazo },
  });
  notifyEquipe(h, {
    em,
    por: h.criadoPor,
    aviso: {
      tipo: 'equipe.exigencia_respondida',
      titulo: 'Correção respondida',
      texto: `${h.numero} · ${h.formulario.titulo}`,
      evento: `exigencia_respondida:${linha.id}`,
    },
  });
}

/** The attendant in charge waives what is missing, with a reason that the requester reads. */
export function waiveCorrection(h: Historia, em: Date, motivo: string): void {
  const { linha, itens } = openExigencia(h);
  Object.assign(linha, { situacao: 'dispensada', answeredAt: em });
  for (const item of itens) Object.assign(item, { situacao: 'dispensado' });
  const step = { acao: 'dispensar_exigencia', para: 'EXIGENCIA_RESPONDIDA' } as const;
  move(h, { ...step, em, por: h.atendente, texto: motivo });
}

/** The routine of the day after the due date archives what was not answered. */
export function archiveUnanswered(h: Historia): void {
  const { linha } = openExigencia(h);
  const prazoEm = dueOf(linha);
  const em = new Date(startOfDayInSaoPaulo(archiveDate(prazoEm)).getTime() + ROTINA_MS);
  const prazo = formatDataComDia(prazoEm);
  move(h, {
    acao: 'arquivar_exigencia',
    para: 'ARQUIVADO',
    em,
    por: null,
    dados: { motivo: 'FALTA_DE_RESPOSTA', prazo: prazoEm },
    texto: textoArquivado(prazo),
  });
  Object.assign(linha, { situacao: 'vencida' });
  notifyRequerente(h, {
    em,
    por: null,
    aviso: {
      tipo: 'req.arquivado_exigencia',
      titulo: 'Pedido arquivado',
      texto: `Não recebemos resposta até ${prazo}.`,
      evento: `arquivado:${linha.id}:${prazoEm}`,
    },
  });
}
