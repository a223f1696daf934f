import type { Formulario } from './campo.ts';
import type { Publico, SituacaoRegistro } from './campo-partes.ts';
import type { ContextoEnvio } from './contexto.ts';
import { isRecord } from './valor.ts';

const ENDERECO = {
  cep: '30140071',
  logradouro: 'Rua da Bahia',
  numero: '1200',
  complemento: null,
  bairro: 'Lourdes',
  municipioIbge: '3106200',
  uf: 'MG',
};

const PESSOA = {
  pessoa: 'PF',
  nome: 'Marina Lopes (exemplo)',
  nomeSocial: null,
  cpf: '52998224725',
  dataNascimento: '1990-05-14',
  filiacao: 'Ana Lopes',
  email: 'marina@exemplo.com.br',
  celular: '+5531988887777',
  comunicacaoEletronica: true,
  endereco: ENDERECO,
};

const EMPRESA = {
  pessoa: 'PJ',
  nome: 'Ateliê Exemplo Ltda.',
  cnpj: '11222333000181',
  email: 'contato@exemplo.com.br',
  celular: '+5531988887777',
  endereco: ENDERECO,
  empresa: {
    nomeFantasia: 'Ateliê Exemplo',
    naturezaJuridica: '2062',
    capitalSocial: 5_000_000,
    cnaePrincipal: null,
    dataConstituicao: '2015-03-02',
    objetoSocial: 'Serviços da profissão.',
    telefone: '+553133334444',
  },
};

const opcao = (valor: string, rotulo: string) => ({ valor, rotulo });

const REGISTRO = {
  numero: '001234/D',
  categoria: 'D',
  inscritoDesde: '2015-03-02',
  respondePorEmpresa: false,
  cadastroDivergente: false,
  divergencias: null,
  titulos: 'Técnico em Exemplo',
  validade: null,
  numeroProvisorio: null,
  numeroReativavel: '001234/D',
  numeroVigente: '001234/D',
  responsabilidades: [opcao('r1', 'Ateliê Exemplo Ltda.')],
  servicos: [opcao('s1', 'RRT 2026/000001')],
  servicosBaixados: [opcao('s2', 'RRT 2025/000042')],
  profissionais: [opcao('p1', 'Marina Lopes (exemplo)')],
};

/** What is otherwise in the record of somebody whose diploma is still awaited. */
const PROVISORIO = {
  numero: '002077/P',
  categoria: 'P',
  numeroProvisorio: '002077/P',
  numeroProrrogavel: '002077/P',
  numeroReativavel: '002077/P',
  numeroVigente: '002077/P',
};

const LISTAS = {
  cobrancas: {
    emAberto: [opcao('c1', 'Anuidade 2026, R$ 612,50')],
    parcelaveis: [{ ...opcao('c1', 'Anuidade 2026, R$ 612,50'), quantia: 61_250, reparcelado: 0 }],
    pagas: [{ ...opcao('c2', 'Anuidade 2025, R$ 580,00'), quantia: 58_000, aMais: 0 }],
  },
  cnet: {
    processos: [opcao('n1', '2026/000123')],
    decisoes: [opcao('d1', '2026/000045 · Baixa, não aprovado em 10/11/2026')],
  },
};

/**
 * The situation of the registration with which a form is tried out at first: in force where the service takes that,
 * else the first that it takes. Null for an audience without a registration.
 */
export function situacaoDeExemplo(
  { elegibilidade: { situacoes = [] } }: Pick<Formulario, 'elegibilidade'>,
  publico: Publico,
): SituacaoRegistro | null {
  if (publico === 'PF' || publico === 'PJ') return null;
  return situacoes.includes('ATIVO') ? 'ATIVO' : (situacoes[0] ?? 'ATIVO');
}

/**
 * What the portal would know of somebody of this audience, whose registration stands like this (null for none); made up,
 * and the same at every visit. The contacts of the record count as confirmed, as those of most people are.
 */
export function pessoaDeExemplo(
  publico: Publico,
  situacao: SituacaoRegistro | null,
): Pick<ContextoEnvio, 'origens' | 'verificados'> {
  const perfil = publico === 'PF' || publico === 'PF_REGISTRADO' ? PESSOA : EMPRESA;
  const registro =
    situacao === null ? {} : { ...REGISTRO, ...(situacao === 'PROVISORIO' && PROVISORIO), situacao };
  return { origens: { perfil, registro, ...LISTAS }, verificados: [perfil.email, perfil.celular] };
}

/** The same records with the registration in another situation. */
export function comSituacao(
  origens: ContextoEnvio['origens'],
  situacao: SituacaoRegistro,
): ContextoEnvio['origens'] {
  const before = isRecord(origens.registro) ? origens.registro : {};
  return { ...origens, registro: { ...before, situacao } };
}
