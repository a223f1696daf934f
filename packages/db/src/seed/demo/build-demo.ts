import type { Formulario } from '@balcao/domain/formulario/campo';
import { type Calendario, createCalendario } from '@balcao/domain/prazo/calendario';
import type { IsoDate } from '@balcao/domain/prazo/data';
import type { Feriado } from '@balcao/domain/prazo/feriado';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatNup } from '@balcao/domain/protocolo/nup';
import { askAceites } from './atos/aceite.ts';
import { tellReceived } from './atos/requerente.ts';
import { payFee } from './atos/taxa.ts';
import { notifyRoutine } from './avisos.ts';
import type { CartaDemo } from './cartas/carta-demo.ts';
import { tellCartas } from './cartas/cartas.ts';
import { postCorrecao } from './cartas/correcao-postal.ts';
import type { Cenario, DocumentoPedido } from './cenario.ts';
import { listConcessoes } from './concessoes.ts';
import { UNIDADE_PROTOCOLAR } from './conselho.ts';
import { historyStart } from './datas.ts';
import { chooseDocumentos } from './documentos.ts';
import { createElenco, isAtiva } from './elenco.ts';
import { listArquivos } from './especimes.ts';
import { createGente, type Gente, listGente } from './gente.ts';
import { closeHistoria, type Historia, openHistoria } from './historia.ts';
import { createMesa } from './historias/mesa.ts';
import { tellAtendimento, tellOutrosGrupos } from './historias/outros-grupos.ts';
import { tellCaio, tellHelena, tellIara, tellRepresentantes } from './historias/pessoas.ts';
import { tellRegistro } from './historias/registro.ts';
import { createLinhas, type Linhas } from './linhas.ts';
import type { Pedido } from './pedido.ts';
import { listPedidosDeRepresentacao } from './pedidos-de-representacao.ts';
import type { PessoaDemo } from './pessoa.ts';
import { planPedidos } from './plano.ts';
import { createProcessos } from './processos.ts';
import { listRascunhos } from './rascunhos.ts';
import { createResponsabilidades, listResponsabilidades } from './responsabilidades.ts';
import { listSequencias } from './sequencias.ts';
import { createSorteio } from './sorteio.ts';

/** What the demonstration is built from. */
export interface DemoFatos {
  now: Date;
  formularios: readonly Formulario[];
  feriados: readonly Feriado[];
  /** Id of each group by acronym. */
  grupoIds: ReadonlyMap<string, string>;
  senhaHash: string;
  /** Whether papers of letters are printed; otherwise none has left, and nothing tells of one. */
  cartasSaem: boolean;
}

export interface Demo {
  linhas: Linhas;
  /** Documents to put in hand, oldest first. */
  documentos: DocumentoPedido[];
  /** Letters, whose papers are put in hand with them, and where their numbers go on from. */
  cartas: CartaDemo[];
  /** Letters that carry an act of their request, whose term waits for the receipt. */
  cartasDeAtos: CartaDemo[];
  numerosDeCarta: Linhas['documentoSequencia'];
}

/** How many people are parties in a process of their own, beside Helena. */
const COM_PROCESSO = 14;

function createCenario({ now, formularios, feriados, grupoIds }: DemoFatos, gente: Gente): Cenario {
  const calendarios = new Map<string, Calendario>();
  const series = new Map<string, number>();
  const hoje = todayInSaoPaulo(now);
  return {
    now,
    hoje,
    grupoIds,
    equipe: gente.equipe,
    pessoas: gente.todos,
    responsabilidades: createResponsabilidades(gente, hoje),
    proximo: (serie) => {
      const next = (series.get(serie) ?? 0) + 1;
      series.set(serie, next);
      return next;
    },
    linhas: createLinhas(),
    formularioOf: (tipo) => {
      const found = formularios.find(({ id }) => id === tipo);
      if (!found) throw new Error(`no service ${tipo}`);
      return found;
    },
    calendarioOf: (municipio) => {
      const known = calendarios.get(municipio) ?? createCalendario(feriados, { municipio, uf: 'MG' });
      calendarios.set(municipio, known);
      return known;
    },
  };
}

/** Opens the processes of those who have one; they are also who asks for copies of them. */
function openProcessos(cenario: Cenario, gente: Gente, taken: ReadonlySet<PessoaDemo>): PessoaDemo[] {
  const parties = gente.profissionais.filter((p) => !taken.has(p) && isAtiva(p)).slice(0, COM_PROCESSO);
  const firstYear = Number(historyStart(cenario.hoje).slice(0, 4));
  cenario.linhas.processo = createProcessos(
    [...named(gente, ['helena', 'dalva', 'rui']), ...parties],
    firstYear,
  );
  return parties;
}

const named = ({ todos }: Gente, chaves: readonly string[]) =>
  todos.filter(({ chave }) => chaves.includes(chave));

function listPedidos(cenario: Cenario, gente: Gente): Pedido[] {
  const taken = new Set<PessoaDemo>();
  const mesa = createMesa(cenario, gente.todos, taken);
  const tellers = [tellRegistro, tellAtendimento, tellOutrosGrupos, tellHelena, tellCaio, tellIara];
  const casos = [...tellers, tellRepresentantes].flatMap((tell) => tell(mesa));
  const comProcesso = openProcessos(cenario, gente, taken);
  const elenco = createElenco(cenario, gente, { taken, comProcesso });
  return [...casos, ...planPedidos(cenario, elenco)];
}

/** Protocol numbers in the order of filing, the sequence beginning again each year. */
function createNumerador(): { next: (hoje: IsoDate) => string; rows: () => Linhas['nupSequencia'] } {
  const last = new Map<number, number>();
  return {
    next: (hoje) => {
      const ano = Number(hoje.slice(0, 4));
      const sequencia = (last.get(ano) ?? 0) + 1;
      last.set(ano, sequencia);
      return formatNup({ unidade: UNIDADE_PROTOCOLAR, sequencia, ano });
    },
    rows: () => [...last].map(([ano, ultimo]) => ({ unidade: UNIDADE_PROTOCOLAR, ano, ultimo })),
  };
}

function tell(cenario: Cenario, pedido: Pedido, numero: string): Historia {
  const { chave, tipo, em, autor, criadoPor = autor, preencher, contar } = pedido;
  const typed = preencher(createSorteio(`respostas/${chave}`), autor, todayInSaoPaulo(em));
  const h = openHistoria(cenario, { chave, tipo, numero, em, autor, criadoPor, typed });
  if (h.status === 'PROTOCOLADO') tellReceived(h);
  else if (pedido.paga !== false) payFee(h);
  if (h.status === 'PROTOCOLADO') askAceites(h);
  contar(h);
  notifyRoutine(h);
  closeHistoria(h);
  return h;
}

/**
 * The demonstration as rows: people, groups and 400 requests over 18 months before `now`, each lived step by step
 * under the rules of the domain. Pure: the same facts always give the same rows.
 */
export function buildDemo(fatos: DemoFatos): Demo {
  const hoje = todayInSaoPaulo(fatos.now);
  const gente = createGente(hoje);
  const cenario = createCenario(fatos, gente);
  const { linhas } = cenario;
  const pedidos = listPedidos(cenario, gente).sort(
    (a, b) => a.em.getTime() - b.em.getTime() || (a.chave < b.chave ? -1 : 1),
  );
  const numerador = createNumerador();
  const historias = pedidos.map((pedido) =>
    tell(cenario, pedido, numerador.next(todayInSaoPaulo(pedido.em))),
  );
  const { cartas, sequencias } = tellCartas(historias, fatos);
  const postada = fatos.cartasSaem ? postCorrecao(historias, sequencias) : null;
  Object.assign(linhas, listGente(gente, { hoje, senhaHash: fatos.senhaHash }));
  Object.assign(linhas, listConcessoes(gente.equipe, fatos.grupoIds, fatos.now));
  linhas.responsabilidadeTecnica = listResponsabilidades(cenario.responsabilidades);
  const { representacaoPedido, notificacao } = listPedidosDeRepresentacao(cenario, gente);
  linhas.representacaoPedido = representacaoPedido;
  linhas.notificacao.push(...notificacao);
  linhas.arquivo = listArquivos([...linhas.anexo, ...representacaoPedido], fatos.now);
  linhas.documentoSequencia = listSequencias(linhas);
  linhas.nupSequencia = numerador.rows();
  linhas.rascunho = listRascunhos(cenario, gente.todos);
  return {
    linhas,
    cartas,
    cartasDeAtos: postada ? [postada.carta] : [],
    numerosDeCarta: postada?.numeros ?? sequencias,
    documentos: chooseDocumentos(historias),
  };
}
