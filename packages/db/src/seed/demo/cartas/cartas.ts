import { GRUPOS } from '@balcao/catalogo/grupos';
import { ESPECIES_CARTA, formatNumeroCarta } from '@balcao/domain/carta/especie';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { exigenciaPrazo } from '@balcao/domain/requerimento/exigencia';
import { seedId } from '../../seed-id.ts';
import { sendMensagem } from '../atos/conversa.ts';
import { grupoIdOf } from '../cenario.ts';
import type { Historia } from '../historia.ts';
import type { Linhas } from '../linhas.ts';
import { notifyCarta } from './avisos.ts';
import { type CartaDemo, type Contada, findAto, type PapelDeCarta } from './carta-demo.ts';
import { chooseHistoria } from './escolher.ts';
import { listPostagens } from './postagens.ts';
import { CARTAS_DA_DEMO } from './roteiros.ts';
import { assinanteDe, canalOf, cartaId, liveCarta, redatorDe } from './vida.ts';

/**
 * Letters over the requests of the demonstration; where no request suits one, it was not written. Those that left are told
 * only where their papers are printed: else notices and a message would speak of letters that are not there.
 */
export function tellCartas(
  historias: readonly Historia[],
  { cartasSaem }: { cartasSaem: boolean },
): {
  cartas: CartaDemo[];
  sequencias: Linhas['documentoSequencia'];
} {
  const contadas = chooseAll(historias).filter(({ vida }) => cartasSaem || !findAto(vida, 'expedir'));
  const { numeros, sequencias } = numberAll(contadas);
  return { cartas: contadas.map((contada) => writeCarta(contada, numeros.get(contada) ?? null)), sequencias };
}

function chooseAll(historias: readonly Historia[]): Contada[] {
  const taken = new Set<Historia>();
  return CARTAS_DA_DEMO.flatMap((roteiro) => {
    const h = chooseHistoria(historias, roteiro, taken);
    const redator = h && redatorDe(h);
    if (!h || !redator) return [];
    taken.add(h);
    return [{ h, roteiro, redator, vida: liveCarta(h, roteiro, redator) }];
  });
}

/** Numbers of each kind and year, in the order in which letters left. */
function numberAll(contadas: readonly Contada[]) {
  const last = new Map<string, { especie: string; ano: number; ultimo: number }>();
  const numeros = new Map<Contada, string>();
  const left = contadas.flatMap((contada) => {
    const em = findAto(contada.vida, 'expedir')?.em;
    return em ? [{ contada, em }] : [];
  });
  for (const { contada, em } of left.toSorted((a, b) => a.em.getTime() - b.em.getTime())) {
    const { especie } = contada.roteiro;
    const ano = Number(todayInSaoPaulo(em).slice(0, 4));
    const key = `carta.${especie}`;
    const sequencia = (last.get(`${key} ${ano}`)?.ultimo ?? 0) + 1;
    last.set(`${key} ${ano}`, { especie: key, ano, ultimo: sequencia });
    numeros.set(contada, formatNumeroCarta({ especie, sequencia, ano, grupo: contada.h.grupo }));
  }
  return { numeros, sequencias: [...last.values()] };
}

function writeCarta(contada: Contada, numero: string | null): CartaDemo {
  const { h, roteiro, redator, vida } = contada;
  const { chave, especie, assunto, texto, finalidade = null, fundamento = null, prazoDias = null } = roteiro;
  const id = cartaId(chave);
  const [first, last] = [vida[0], vida.at(-1)];
  if (!first || !last) throw new Error(`${chave}: nothing happened`);
  const expedida = findAto(vida, 'expedir');
  const expedicao = todayInSaoPaulo(expedida?.em ?? first.em);
  const comparecimento = roteiro.comparecimento?.(h, expedicao) ?? null;
  const redacao = { especie, assunto, texto, finalidade, fundamento, prazoDias };
  notifyCarta(contada, numero);
  return {
    linha: {
      ...redacao,
      id,
      requerimentoId: h.id,
      destinatarioId: h.autor.id,
      grupoId: grupoIdOf(h.cenario, h.grupo),
      redatorId: redator.id,
      assinanteId: assinanteDe(h).id,
      situacao: last.para,
      numero,
      canal: expedida ? canalOf(h) : null,
      comparecimento: comparecimento && JSON.stringify(comparecimento),
      expedidaEm: expedida?.em ?? null,
      abertaEm: findAto(vida, 'abrir')?.em ?? null,
      ...cienciaOf(contada),
      mensagemId: answer(contada),
      version: vida.length,
      createdAt: first.em,
      updatedAt: last.em,
    },
    eventos: vida.map(({ ato, em, por, texto: dito, de, para }, i) => ({
      id: seedId('carta-evento', chave, i),
      cartaId: id,
      seq: i + 1,
      ato,
      deSituacao: de,
      paraSituacao: para,
      usuarioId: por.id,
      texto: dito,
      createdAt: em,
    })),
    postagens: listPostagens(contada),
    papel:
      numero && expedida
        ? paperOf(h, {
            numero,
            em: expedida.em,
            conteudo: { ...redacao, processo: h.numero, comparecimento },
          })
        : null,
  };
}

/** Who knew of it and since when, and until when they may act. */
function cienciaOf({ h, roteiro, vida }: Contada) {
  const known = findAto(vida, 'dar_ciencia', 'registrar_entrega');
  if (!known) return { cienteEm: null, cienteDia: null, cientePorId: null, prazoAte: null };
  const cienteDia = todayInSaoPaulo(known.em);
  const { calendario } = h;
  const prazo = roteiro.prazoDias
    ? exigenciaPrazo({ ciencia: cienteDia, prazoDias: roteiro.prazoDias, prorrogada: false, calendario })
    : null;
  return {
    cienteEm: known.em,
    cienteDia,
    prazoAte: prazo?.vencimento ?? null,
    cientePorId: known.ato === 'dar_ciencia' ? known.por.id : null,
  };
}

/** Writes the message that answers it, in the request. */
function answer({ h, roteiro, vida }: Contada): string | null {
  const answered = findAto(vida, 'responder');
  if (!answered) return null;
  const { requerimento, mensagem } = h.cenario.linhas;
  sendMensagem(h, answered.em, { por: answered.por, texto: roteiro.resposta ?? '' });
  const row = requerimento.find(({ id }) => id === h.id);
  if (row) row.updatedAt = answered.em;
  return mensagem.at(-1)?.id ?? null;
}

function paperOf(h: Historia, paper: Pick<PapelDeCarta, 'numero' | 'em' | 'conteudo'>): PapelDeCarta {
  const { nome } = assinanteDe(h);
  const cargo = GRUPOS.find(({ sigla }) => sigla === h.grupo)?.nome ?? h.grupo;
  const titulo = ESPECIES_CARTA[paper.conteudo.especie].nome;
  return { ...paper, titulo, assinante: { nome, cargo } };
}
