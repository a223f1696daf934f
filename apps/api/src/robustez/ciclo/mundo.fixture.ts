import { etiqueta } from '@balcao/contract/etiqueta';
import { macro } from '@balcao/contract/macro';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { conferirAbertas } from '#features/cobranca/planejar.ts';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { pedido, publishServico } from '#features/requerimento/servico.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  FICHAS,
  type Modelo,
  type Nome,
  novoPedido,
  PESSOAS,
  type Pedido,
  type Sigla,
} from './modelo.fixture.ts';
import { createProvedor, type ProvedorNaMemoria } from './provedor.fixture.ts';

/** Services: a simple analysis, one with opinion and board, one with a fee, one with a second approver, one to split off. */
export const SERVICOS = { simples: 941, colegiado: 942, taxado: 943, financeiro: 944, filho: 945 } as const;
const INTERRUPCAO = 106;

/** What a macro of the desk does. */
export const MACROS = {
  assumir: [
    { tipo: 'atribuir', para: 'eu' },
    { tipo: 'nota', texto: 'NOTA-INTERNA da macro' },
  ],
  analisar: [
    { tipo: 'mover', acao: 'iniciar_analise', texto: '' },
    { tipo: 'responder', texto: 'Começamos a analisar.' },
  ],
} as const;

/** The desk with its staff, and the requesters of the run that is going on. */
export interface Mundo {
  api: TestApi;
  provedor: ProvedorNaMemoria;
  grupos: Record<Sigla, string>;
  pessoas: Record<Nome, Person>;
  etiqueta: string;
  macros: Record<keyof typeof MACROS, string>;
  /** A session of today. */
  entrar(quem: Nome): Promise<string>;
}

type Equipe = Omit<Mundo, 'pessoas' | 'entrar'> & { equipe: Partial<Record<Nome, Person>> };

/** Opens the portal, publishes the services and makes the staff. */
export async function abrirBalcao(): Promise<Equipe> {
  const provedor = createProvedor();
  const api = await startApi({ pix: provedor.pix });
  api.setNow('2026-11-16T13:00:00Z');
  const grupos = { REG: await grupoId(api, 'REG'), CAM: await grupoId(api, 'CAM') };
  await publishServico(api, SERVICOS.simples, { workflow: 'W2' });
  await publishServico(api, SERVICOS.colegiado, { workflow: 'W3' });
  await publishServico(api, SERVICOS.taxado, { workflow: 'W2', taxa: { fixa: 6180 } });
  const segundaAprovacao = { campo: 'valor', op: 'maior', valor: 500_000 } as const;
  await publishServico(api, SERVICOS.financeiro, { workflow: 'W5', segundaAprovacao });
  await publishServico(api, SERVICOS.filho, { workflow: 'W2', publico: ['PF', 'PF_REGISTRADO'] });
  const equipe: Equipe['equipe'] = {};
  for (const nome of ['ana', 'beto', 'caio', 'chefe'] as const)
    equipe[nome] = await novaPessoa(api, grupos, nome);
  const admin = { token: equipe.chefe?.token ?? '' };
  const corpo = { nome: 'Urgente', cor: 'vermelho' } as const;
  const { id } = await api.must(etiqueta.create, { body: corpo }, admin);
  const make = async (nome: keyof typeof MACROS) => {
    const body = { nome, passos: [...MACROS[nome]], grupoId: null, ativo: true };
    return (await api.must(macro.create, { body }, admin)).id;
  };
  const macros = { assumir: await make('assumir'), analisar: await make('analisar') };
  return { api, provedor, grupos, etiqueta: id, macros, equipe };
}

function novaPessoa(api: TestApi, grupos: Mundo['grupos'], nome: Nome): Promise<Person> {
  const { tipo, grupo } = FICHAS[nome];
  return person(api, {
    ...{ tipo, nome: `${nome} de Souza` },
    // Whoever asks to interrupt a registration has one.
    ...(nome === 'dora' ? { registro: {} } : {}),
    ...(grupo === null ? {} : { grupos: [{ id: grupos[grupo] }] }),
  });
}

/** New requesters with a request of each kind (or the first of them), in the order of their filing, and what is believed of them. */
export async function comecar(
  balcao: Equipe,
  quantos = PEDIDOS.length,
): Promise<{ mundo: Mundo; modelo: Modelo }> {
  const { equipe, ...rest } = balcao;
  const { api, grupos } = balcao;
  await api.confirmIdentity(equipe.chefe?.id ?? '');
  const pessoas = { ...equipe } as Mundo['pessoas'];
  for (const nome of PESSOAS) pessoas[nome] ??= await novaPessoa(api, grupos, nome);
  const open = new Map<Nome, { token: string; until: number }>();
  const mundo: Mundo = {
    ...{ ...rest, pessoas },
    async entrar(quem) {
      // The clock of a test leaps over days, and a session that rested is over.
      const now = api.now().getTime();
      const known = open.get(quem);
      const token = known && now < known.until ? known.token : await api.as(pessoas[quem]);
      open.set(quem, { token, until: now + 600_000 });
      return token;
    },
  };
  return { mundo, modelo: await protocolar(mundo, quantos) };
}

const PEDIDOS: (Partial<Pedido> & Pick<Pedido, 'autor' | 'fluxo'> & { tipo: number; valor: number })[] = [
  { autor: 'autora', fluxo: 'W2', tipo: SERVICOS.simples, valor: 100 },
  { autor: 'autora', fluxo: 'W3', tipo: SERVICOS.colegiado, valor: 100 },
  {
    autor: 'autora',
    fluxo: 'W2',
    tipo: SERVICOS.taxado,
    valor: 100,
    taxa: true,
    status: 'AGUARDANDO_PAGAMENTO',
  },
  { autor: 'autora', fluxo: 'W5', tipo: SERVICOS.financeiro, valor: 900_000, segunda: true },
  { autor: 'dora', fluxo: 'W2', tipo: INTERRUPCAO, valor: 0, documento: true },
];

async function protocolar(mundo: Mundo, quantos: number): Promise<Modelo> {
  const { api } = mundo;
  const pedidos: Pedido[] = [];
  for (const { tipo, valor, ...partes } of PEDIDOS.slice(0, quantos)) {
    avancar(mundo, 1_000);
    const respostas = tipo === INTERRUPCAO ? interrupcao(todayInSaoPaulo(api.now())) : pedido(valor);
    const filed = await fileRequerimento(api, await mundo.entrar(partes.autor), { tipoId: tipo, respostas });
    pedidos.push(novoPedido({ ...partes, ...filed, ordem: api.now().getTime() }));
  }
  await api.runJobs();
  return { pedidos, vinculos: new Set(), agora: api.now().getTime(), hoje: todayInSaoPaulo(api.now()) };
}

/** Lets time pass. */
export function avancar({ api }: Pick<Mundo, 'api'>, ms: number): void {
  api.setNow(new Date(api.now().getTime() + ms).toISOString());
}

/** What the worker does between the acts of people, money included. */
export async function trabalhar({ api }: Pick<Mundo, 'api'>): Promise<void> {
  await conferirAbertas(api.deps, api.now());
  await api.runJobs();
}
