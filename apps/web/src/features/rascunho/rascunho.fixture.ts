import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { rascunho } from '@balcao/contract/rascunho';
import type { requerimento } from '@balcao/contract/requerimento';
import type { tipo } from '@balcao/contract/tipo';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { createForm } from '@balcao/domain/formulario/form.fixture';
import { sayQuemPode } from '@balcao/domain/formulario/quem-pode';
import { makeEu } from '#test/fixtures.ts';

export const RASCUNHO_ID = '0198a000-0000-7000-8000-0000000000d1';
export const PEDIDO_ID = '0198a000-0000-7000-8000-0000000000c1';
export const NUMERO = '99999.000124/2026-60';

/** A service with a step of register data and two steps to fill in. */
const FORMULARIO: Formulario = createForm(
  [
    {
      id: 'seus-dados',
      titulo: 'Seus dados',
      campos: [
        {
          nome: 'nome',
          rotulo: 'Nome',
          tipo: 'txt',
          somenteLeitura: true,
          origem: { de: 'perfil', caminho: 'nome' },
        },
      ],
    },
    {
      id: 'pedido',
      titulo: 'Pedido',
      campos: [
        {
          nome: 'motivo',
          rotulo: 'Qual é o motivo?',
          tipo: 'sel',
          obrigatorio: true,
          opcoes: ['Doença', 'Outro'],
        },
        {
          nome: 'detalhe',
          rotulo: 'Conte o motivo',
          tipo: 'longo',
          obrigatorio: true,
          visivel: { campo: 'motivo', op: 'igual', valor: 'Outro' },
        },
      ],
    },
    {
      id: 'documentos',
      titulo: 'Documentos',
      campos: [
        {
          nome: 'verdade',
          rotulo: 'Declaração',
          tipo: 'decl',
          obrigatorio: true,
          texto: 'Declaro que é verdade.',
        },
      ],
    },
  ],
  { id: 106, titulo: 'Interrupção do registro', oQuePrecisa: ['O dia em que começa.'] },
);

const contexto = {
  hoje: '2026-11-21',
  origens: { perfil: { nome: 'Helena Prado' } },
  verificados: [],
};

type Resumo = ResponseOf<typeof tipo.list>['items'][number];

/** A service of the catalogue. */
export function makeResumo(change: Partial<Resumo> = {}): Resumo {
  const { id, slug, titulo, resumo, categoria, palavrasChave, publico, grupo, oQuePrecisa, baseLegal } =
    FORMULARIO;
  return {
    id,
    slug,
    titulo,
    resumo,
    categoria,
    palavrasChave,
    publico,
    grupo,
    oQuePrecisa,
    baseLegal,
    paraQuem: sayQuemPode(FORMULARIO),
    prazo: 'Até 10 dias úteis',
    taxaCentavos: 0,
    taxa: 'Sem custo',
    pedidos90Dias: 0,
    espera: null,
    fechado: null,
    elegivel: true,
    motivoInelegivel: null,
    emNomeDe: [],
    ...change,
  };
}

type Servico = ResponseOf<typeof tipo.get>;

/** A service as its form opens it. */
export function makeServico(change: Partial<Servico> = {}): Servico {
  return {
    tipo: makeResumo(),
    formulario: FORMULARIO,
    contexto,
    emAndamento: null,
    rascunhos: [],
    representados: [],
    ...change,
  };
}

type Rascunho = ResponseOf<typeof rascunho.get>;

/** A draft of the service. */
export function makeRascunho(change: Partial<Rascunho> = {}): Rascunho {
  return {
    id: RASCUNHO_ID,
    tipoId: 106,
    tipoVersao: 1,
    titulo: FORMULARIO.titulo,
    autorId: '0198a000-0000-7000-8000-000000000001',
    emNomeDe: null,
    formulario: FORMULARIO,
    contexto,
    respostas: {},
    passo: null,
    anexos: [],
    version: 1,
    atualizadoEm: '2026-11-21T17:32:00.000Z',
    expiraEm: '2027-02-19T17:32:00.000Z',
    assinadoEm: null,
    codigoEnviado: null,
    ...change,
  };
}

type Pedido = ResponseOf<typeof requerimento.detail>;

/** A request just filed. */
export function makePedido(change: Partial<Pedido> = {}): Pedido {
  const person = { id: makeEu().id, nome: 'Helena Prado' };
  return {
    id: PEDIDO_ID,
    numero: NUMERO,
    version: 1,
    tipoId: 106,
    tipoVersao: 1,
    titulo: FORMULARIO.titulo,
    workflow: 'W2',
    status: 'RECEBIDO',
    autor: { ...person, documentoMascarado: '***.982.247-**', registro: null, naoConferida: false },
    criadoPor: person,
    identidadeProtegida: false,
    identidadeAbertura: null,
    sensiveisOcultos: false,
    grupo: { ...person, sigla: 'REG' },
    atendente: null,
    localidade: { ibge: '3106200', nome: 'Belo Horizonte' },
    prioridade: 0,
    juntadoA: null,
    prioridadePedida: null,
    emissao: '2026-11-21T17:32:00.000Z',
    atualizacao: '2026-11-21T17:32:00.000Z',
    prazo: {
      situacao: 'correndo',
      vencimento: '2099-12-07',
      cor: 'verde',
      explicacao: [],
      descricao: '',
      lados: [],
      prorrogado: false,
      pausadoDesde: null,
    },
    vez: 'conselho',
    agora: 'Recebemos o seu pedido.',
    etapas: [{ titulo: 'Pedido enviado', situacao: 'feita', em: null }],
    formulario: FORMULARIO,
    respostas: {},
    opcoes: {},
    hoje: '2026-11-21',
    anexos: [],
    eventos: [],
    anexosAnteriores: [],
    exigencias: [],
    decisao: null,
    recursosDecididos: 0,
    efeitoSuspensivo: null,
    alegacoes: null,
    pareceres: [],
    aceites: [],
    pauta: null,
    aprovacao: null,
    proximoParecer: null,
    documentos: [],
    explicacoes: { taxa: [], reabertura: [], reclamacao: [] },
    certidaoIndisponibilidade: 'sem_efeito',
    reconsideracao: null,
    cobranca: null,
    devolucoes: [],
    avaliacao: null,
    acoes: [],
    ...change,
  };
}
