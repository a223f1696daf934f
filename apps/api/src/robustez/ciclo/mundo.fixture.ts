import { QUALQUER_PESSOA } from '@balcao/catalogo/blocos';
import { etiqueta } from '@balcao/contract/etiqueta';
import { macro } from '@balcao/contract/macro';
import { subsituacao } from '@balcao/contract/subsituacao';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { loadCalendario } from '#features/calendario/api.ts';
import { conferirAbertas } from '#features/cobranca/planejar.ts';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { pedido, publishServico } from '#features/requerimento/servico.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { NOTA_INTERNA } from './atos-requerente.fixture.ts';
import { constituir, dono } from './firma.fixture.ts';
import {
  type Detalhe,
  FICHAS,
  type Modelo,
  type Nome,
  novoPedido,
  PESSOAS,
  type Pedido,
  type Sigla,
} from './modelo.fixture.ts';
import { createProvedor, type ProvedorNaMemoria } from './provedor.fixture.ts';

/**
 * The services: a simple analysis, one with opinion and board, one with a fee, one with a second approver, and one for
 * splits. Two are automatic, one of them with a fee. The others are a defence, a question, a report for inspection, and
 * a simple analysis for firms.
 */
export const SERVICOS = {
  simples: 941,
  colegiado: 942,
  taxado: 943,
  financeiro: 944,
  filho: 945,
  automatico: 946,
  automaticoPago: 947,
  defesa: 948,
  informacao: 949,
  denuncia: 950,
  empresa: 951,
} as const;
const INTERRUPCAO = 106;

/** The steps of the macros. */
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

/** The desk with its staff, and the requesters of the current run. */
export interface Mundo {
  api: TestApi;
  provedor: ProvedorNaMemoria;
  grupos: Record<Sigla, string>;
  pessoas: Record<Nome, Person>;
  etiqueta: string;
  macros: Record<keyof typeof MACROS, string>;
  detalhes: Detalhe[];
  /** A session of today. */
  entrar(quem: Nome): Promise<string>;
  /** Ends that session. */
  sair(quem: Nome): void;
}

type Equipe = Omit<Mundo, 'pessoas' | 'entrar' | 'sair'> & { equipe: Partial<Record<Nome, Person>> };

/** Opens the portal, publishes the services and creates the staff. */
export async function abrirBalcao(): Promise<Equipe> {
  const provedor = createProvedor();
  const api = await startApi({ pix: provedor.pix });
  api.setNow('2026-11-16T13:00:00Z');
  const grupos = { REG: await grupoId(api, 'REG'), CAM: await grupoId(api, 'CAM') };
  await publicar(api);
  // Complaints of silence go to the other group.
  const named = api.db.updateTable('grupo');
  await named.set({ reclamacaoLai: false }).where('reclamacaoLai', '=', true).execute();
  await named.set({ reclamacaoLai: true }).where('sigla', '=', 'CAM').execute();
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
  const detalhes = await detalhar(api, admin);
  return { api, provedor, grupos, etiqueta: id, macros, detalhes, equipe };
}

const PAPEL = {
  especie: 'declaracao_de_teste',
  titulo: 'Declaração',
  prefixo: 'DT',
  rotuloNumero: 'Declaração nº',
  blocos: [{ tipo: 'paragrafo', texto: [{ texto: 'Declaramos o que foi pedido.' }] }],
} satisfies Formulario['documento'];

async function publicar(api: TestApi): Promise<void> {
  const segundaAprovacao = { campo: 'valor', op: 'maior', valor: 500_000 } as const;
  const servicos: Record<keyof typeof SERVICOS, Parameters<typeof publishServico>[2]> = {
    simples: { workflow: 'W2' },
    colegiado: { workflow: 'W3' },
    taxado: { workflow: 'W2', taxa: { fixa: 6180 } },
    financeiro: { workflow: 'W5', segundaAprovacao, pareceres: ['CAM'] },
    filho: { workflow: 'W2', publico: QUALQUER_PESSOA },
    automatico: { workflow: 'W1', documento: PAPEL, documentoResultado: PAPEL.especie },
    automaticoPago: { workflow: 'W1', taxa: { fixa: 6180 } },
    defesa: { workflow: 'W4' },
    informacao: { workflow: 'W6' },
    denuncia: { workflow: 'W7' },
    empresa: { workflow: 'W2', publico: ['PJ'] },
  };
  for (const nome of Object.keys(SERVICOS) as (keyof typeof SERVICOS)[])
    await publishServico(api, SERVICOS[nome], servicos[nome]);
}

/** Finer situations, one of them with another name for requesters. */
async function detalhar(api: TestApi, admin: { token: string }): Promise<Detalhe[]> {
  const made: Detalhe[] = [];
  for (const [status, rotuloCidadao] of [
    ['EM_TRIAGEM', null],
    ['EM_ANALISE', 'Com a perícia'],
    ['CONCLUIDO', null],
  ] as const) {
    const rotulos = { rotuloEquipe: `${NOTA_INTERNA} ${status}`, rotuloCidadao };
    const body = { status, ...rotulos, cor: 'teal' as const, pedeMotivo: rotuloCidadao !== null };
    made.push(await api.must(subsituacao.create, { body }, admin));
  }
  return made;
}

function novaPessoa(api: TestApi, grupos: Mundo['grupos'], nome: Nome): Promise<Person> {
  const { tipo, grupo } = FICHAS[nome];
  return person(api, {
    tipo,
    nome: `${nome} de Souza`,
    // A person who interrupts a registration needs one.
    ...(nome === 'dora' ? { registro: {} } : {}),
    ...(nome === 'firma' ? { pessoa: 'PJ' } : {}),
    ...(grupo === null ? {} : { grupos: [{ id: grupos[grupo] }] }),
  });
}

/** New requesters with a request of each kind, in order of filing, and the model of them. */
export async function comecar(
  balcao: Equipe,
  quais: readonly Especie[],
): Promise<{ mundo: Mundo; modelo: Modelo }> {
  const { equipe, ...rest } = balcao;
  const { api, grupos } = balcao;
  await api.confirmIdentity(equipe.chefe?.id ?? '');
  const pessoas = { ...equipe } as Mundo['pessoas'];
  for (const nome of [...PESSOAS, 'firma'] as const) pessoas[nome] ??= await novaPessoa(api, grupos, nome);
  await constituir(api, pessoas);
  const open = new Map<Nome, { token: string; until: number }>();
  const mundo: Mundo = {
    ...rest,
    pessoas,
    async entrar(quem) {
      // The test clock jumps over days, so an idle session has expired.
      const now = api.now().getTime();
      const known = open.get(quem);
      const token = known && now < known.until ? known.token : await api.as(pessoas[quem]);
      open.set(quem, { token, until: now + 600_000 });
      return token;
    },
    sair(quem) {
      open.delete(quem);
    },
  };
  return { mundo, modelo: await protocolar(mundo, quais) };
}

const PEDIDOS = {
  simples: { autor: 'autora', fluxo: 'W2' },
  colegiado: { autor: 'autora', fluxo: 'W3' },
  taxado: { autor: 'autora', fluxo: 'W2', taxa: true, status: 'AGUARDANDO_PAGAMENTO' },
  financeiro: { autor: 'autora', fluxo: 'W5', segunda: true },
  interrupcao: { autor: 'dora', fluxo: 'W2', documento: true },
  automatico: { autor: 'autora', fluxo: 'W1', documento: true, status: 'CONCLUIDO' },
  automaticoPago: { autor: 'autora', fluxo: 'W1', taxa: true, status: 'AGUARDANDO_PAGAMENTO' },
  defesa: { autor: 'autora', fluxo: 'W4' },
  informacao: { autor: 'autora', fluxo: 'W6' },
  denuncia: { autor: 'autora', fluxo: 'W7' },
  empresa: { autor: 'socia', fluxo: 'W2' },
} satisfies Record<string, Partial<Pedido>>;
export type Especie = keyof typeof PEDIDOS;
/** Every kind of request; some tests use the first few. */
export const ESPECIES = Object.keys(PEDIDOS) as Especie[];

async function protocolar(mundo: Mundo, quais: readonly Especie[]): Promise<Modelo> {
  const { api, detalhes } = mundo;
  const pedidos: Pedido[] = [];
  for (const especie of quais) {
    avancar(mundo, 1_000);
    const partes: Partial<Pedido> & Pick<Pedido, 'autor' | 'fluxo'> = PEDIDOS[especie];
    const tipo = especie === 'interrupcao' ? INTERRUPCAO : SERVICOS[especie];
    const respostas =
      especie === 'interrupcao'
        ? interrupcao(todayInSaoPaulo(api.now()))
        : pedido(partes.segunda ? 900_000 : 100);
    const autorId = mundo.pessoas[dono(partes.autor)].id;
    const input = { tipoId: tipo, respostas, autorId };
    const filed = await fileRequerimento(api, await mundo.entrar(partes.autor), input);
    const ordem = api.now().getTime();
    const fechadoEm = partes.status === 'CONCLUIDO' ? ordem : null;
    pedidos.push(novoPedido({ ...partes, ...filed, tipo, ordem, fechadoEm }));
  }
  await api.runJobs();
  return {
    pedidos,
    detalhes,
    representada: true,
    vinculos: new Set(),
    agora: api.now().getTime(),
    hoje: todayInSaoPaulo(api.now()),
    calendario: await calendarioDe(api),
  };
}

/** The calendar of the place of all requests. */
export async function calendarioDe({ db, make }: TestApi): Promise<Calendario> {
  return loadCalendario(db, await make.localidade());
}

/** Lets time pass. */
export function avancar({ api }: Pick<Mundo, 'api'>, ms: number): void {
  api.setNow(new Date(api.now().getTime() + ms).toISOString());
}

/** Runs the worker's jobs between the acts of people, payments included. */
export async function trabalhar({ api }: Pick<Mundo, 'api'>): Promise<void> {
  await conferirAbertas(api.deps, api.now());
  await api.runJobs();
}
