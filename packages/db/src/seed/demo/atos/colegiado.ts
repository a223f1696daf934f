import { createHash } from 'node:crypto';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Resultado } from '@balcao/domain/requerimento/decisao';
import { parecerPrazo, validateParecer, validatePedidoDeParecer } from '@balcao/domain/requerimento/parecer';
import { validatePauta } from '@balcao/domain/requerimento/pauta';
import type { Problema } from '@balcao/domain/requerimento/problema';
import { STATUS } from '@balcao/domain/requerimento/status';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { seedId } from '../../seed-id.ts';
import { notifyEquipe, notifyMembro } from '../avisos.ts';
import type { Historia } from '../historia.ts';
import { move } from '../mover.ts';
import type { PessoaDemo } from '../pessoa.ts';

function requireNone(h: Historia, problemas: readonly Problema[]): void {
  if (problemas.length > 0) throw new Error(`${h.numero}: ${problemas.map((p) => p.mensagem).join(' ')}`);
}

function requireAtendente({ atendente, numero }: Historia): PessoaDemo {
  if (!atendente) throw new Error(`${numero} has nobody in charge`);
  return atendente;
}

/** The attendant in charge asks somebody for an opinion. Answers what writes it down when it is given. */
export function askParecer(
  h: Historia,
  em: Date,
  { parecerista, pergunta }: { parecerista: PessoaDemo; pergunta: string },
): (em: Date, texto: string) => void {
  const por = requireAtendente(h);
  requireNone(h, validatePedidoDeParecer({ pergunta, pareceristaId: parecerista.id, grupoId: null }));
  const { calendario, cenario } = h;
  const { vencimento: prazoEm } = parecerPrazo({ dia: todayInSaoPaulo(em), calendario });
  const id = seedId('parecer', h.id, h.seq);
  const linha: Historia['cenario']['linhas']['parecer'][number] = {
    id,
    requerimentoId: h.id,
    pergunta,
    pareceristaId: parecerista.id,
    grupoId: null,
    prazoEm,
    pedidoPorId: por.id,
    createdAt: em,
    autorId: null,
    texto: null,
    emitidoEm: null,
    encerradoEm: null,
  };
  cenario.linhas.parecer.push(linha);
  move(h, { acao: 'encaminhar_parecer', para: 'EM_PARECER', em, por, dados: { parecerId: id } });
  h.parecerista = parecerista;
  notifyMembro(h, parecerista, {
    em,
    aviso: {
      tipo: 'equipe.parecer',
      titulo: 'Parecer pedido a você',
      texto: `${h.numero} · ${h.formulario.titulo}. Responda até ${formatDataComDia(prazoEm)}.`,
      evento: `parecer:${id}`,
    },
  });
  return (emitidoEm, texto) => {
    Object.assign(linha, { autorId: parecerista.id, texto, emitidoEm });
    giveParecer(h, emitidoEm, { por: parecerista, texto });
  };
}

/** A defence stays where it is after the opinion; anything else goes back to the analysis. */
function giveParecer(h: Historia, em: Date, { por, texto }: { por: PessoaDemo; texto: string }): void {
  requireNone(h, validateParecer(texto));
  const para = h.workflow === 'W4' ? 'EM_PARECER' : 'EM_ANALISE';
  move(h, { acao: 'devolver_parecer', para, em, por });
  h.parecerista = null;
  tellTeam(h, em, { por, titulo: 'Parecer pronto', evento: `parecer-pronto:${h.version}` });
}

function tellTeam(
  h: Historia,
  em: Date,
  { por, titulo, evento }: { por: PessoaDemo; titulo: string; evento: string },
): void {
  const texto = `${h.numero} · ${h.formulario.titulo}`;
  notifyEquipe(h, { em, por, aviso: { tipo: 'equipe.atribuido', titulo, texto, evento } });
}

/** The request goes on the agenda of a board's meeting. */
export function schedule(
  h: Historia,
  em: Date,
  { reuniaoEm, item }: { reuniaoEm: IsoDate; item: string },
): void {
  const por = requireAtendente(h);
  requireNone(h, validatePauta({ reuniaoEm, item }, todayInSaoPaulo(em)));
  h.cenario.linhas.pauta.push({
    id: seedId('pauta', h.id, h.seq),
    requerimentoId: h.id,
    reuniaoEm,
    item,
    incluidaPorId: por.id,
    createdAt: em,
  });
  const texto = `Reunião de ${formatDataComDia(reuniaoEm)}.`;
  move(h, { acao: 'pautar', para: 'AGUARDANDO_DELIBERACAO', em, por, texto });
}

/** Somebody who neither handles nor signs it approves the end that is proposed. */
export function approveSecond(
  h: Historia,
  em: Date,
  { por, resultado }: { por: PessoaDemo; resultado: Resultado },
): void {
  h.cenario.linhas.aprovacao.push({
    id: seedId('aprovacao', h.id, h.seq),
    requerimentoId: h.id,
    resultado,
    aprovadaPorId: por.id,
    requerimentoVersion: h.version,
    respostasMd5: md5OfJsonb(h.respostas),
    createdAt: em,
  });
  const texto = `Para: ${STATUS[resultado].rotuloEquipe}.`;
  move(h, { acao: 'aprovar', em, por, texto, visibilidade: 'interna' });
  tellTeam(h, em, { por, titulo: 'Segunda aprovação dada', evento: `aprovado:${h.version}` });
}

/** As PostgreSQL writes a jsonb: keys by length, then by bytes, with a space after each comma and colon. */
function jsonbText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const order = ([a]: [string, unknown], [b]: [string, unknown]) => a.length - b.length || (a < b ? -1 : 1);
  const pairs = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(order);
  return `{${pairs.map(([key, item]) => `${JSON.stringify(key)}: ${jsonbText(item)}`).join(', ')}}`;
}

const md5OfJsonb = (value: unknown) => createHash('md5').update(jsonbText(value)).digest('hex');
