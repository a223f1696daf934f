import type { EmissaoConferivel } from './emissao.ts';
import type { PessoaDocumento } from './pessoa.ts';

/** Issue data of the invented council, for tests of documents. */
export const EMISSAO_EXEMPLO: EmissaoConferivel = {
  conselho: {
    nome: 'Conselho Regional de Conservação e Restauro de Minas Gerais',
    sigla: 'CRCR-MG',
    cnpj: '11.222.333/0001-81',
    endereco: 'Rua da Bahia, 1.000, Centro, Belo Horizonte/MG, CEP 30160-011',
    telefone: '(31) 0000-0000',
    site: 'crcr-mg.example',
  },
  cidade: 'Belo Horizonte',
  numero: '000123/2026',
  emitidoEm: '2026-11-21T17:30:00.000Z',
  assinaturas: [
    { nome: 'Otávio Lins', cargo: 'Coordenador de Registro', momento: '2026-11-21T17:30:00.000Z' },
  ],
  validacao: { codigo: '7K3M9QTX2B4DHPRW', url: 'https://crcr-mg.example/validar/7K3M9QTX2B4DHPRW' },
  demonstracao: false,
};

export const HELENA: PessoaDocumento = {
  nome: 'Helena Prado',
  documento: { tipo: 'CPF', numero: '52998224725' },
};

export const ATELIE: PessoaDocumento = {
  nome: 'Ateliê Mantiqueira Restauro Ltda.',
  documento: { tipo: 'CNPJ', numero: 'ATEL1ER0000159' },
};
