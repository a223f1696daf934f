import type { Publico } from '@balcao/domain/formulario/campo-partes';

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
  situacao: 'ATIVO',
  categoria: 'D',
  respondePorEmpresa: false,
  cadastroDivergente: false,
  divergencias: null,
  titulos: 'Técnico em Exemplo',
  validade: null,
  numeroProvisorio: null,
  responsabilidades: [opcao('r1', 'Ateliê Exemplo Ltda.')],
  servicos: [opcao('s1', 'RRT 2026/000001')],
  servicosBaixados: [],
  profissionais: [opcao('p1', 'Marina Lopes (exemplo)')],
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

/** What the portal would know of somebody of this audience; made up, and the same at every visit. */
export function pessoaDeExemplo(
  publico: Publico,
): Record<'perfil' | 'registro' | 'cobrancas' | 'cnet', unknown> {
  const perfil = publico === 'PF' || publico === 'PF_REGISTRADO' ? PESSOA : EMPRESA;
  const registered = publico === 'PF_REGISTRADO' || publico === 'PJ_REGISTRADA';
  return { perfil, registro: registered ? REGISTRO : {}, ...LISTAS };
}
